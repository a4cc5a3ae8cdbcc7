// A pattern that stands in several texts, printed where a text shows it.
import type { BlockPiece } from '#content/pieces/piece.ts';
import { printText } from '#content/pieces/print.ts';
import { pattern } from '#content/posts/design-types.ts';
import { findPost } from '#content/posts/store.ts';

export const reused: BlockPiece = async ({ attributes }, _inside, context) => {
  const ref = attributes['ref'];
  const { around = [], db } = context;
  // One that shows itself, also by way of another, would never end.
  if (typeof ref !== 'number' || !Number.isSafeInteger(ref) || around.includes(ref)) return '';
  context.reads(`${pattern.name}:${ref}`);
  const found = await findPost(db, ref);
  if (found?.type !== pattern.name || found.status !== 'publish' || found.password !== '') return '';
  return printText(found.content, { ...context, around: [...around, ref] }, context.post);
};
