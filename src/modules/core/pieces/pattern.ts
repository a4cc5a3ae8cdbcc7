// A pattern that stands in several texts, printed where a text shows it.
import { collectPieces } from '#content/pieces/collect.ts';
import type { BlockPiece } from '#content/pieces/piece.ts';
import { pattern } from '#content/posts/design-types.ts';
import { shownHtml } from '#content/posts/html.ts';
import { findPost } from '#content/posts/store.ts';
import { renderContent } from '#content/text/render.ts';

export const reused: BlockPiece = async ({ attributes }, _inside, context) => {
  const ref = attributes['ref'];
  const { around = [], db, services } = context;
  // One that shows itself, also by way of another, would never end.
  if (typeof ref !== 'number' || !Number.isSafeInteger(ref) || around.includes(ref)) return '';
  context.reads(`${pattern.name}:${ref}`);
  const found = await findPost(db, ref);
  if (found?.type !== pattern.name || found.status !== 'publish' || found.password !== '') return '';
  const pieces = collectPieces({ ...context, around: [...around, ref] }, context.post);
  const html = shownHtml(renderContent(found.content, pieces.renderers).html, services);
  const whole = await pieces.fill(html);
  // The text was filtered as it was stored, if need be.
  return { ...whole, vouched: [...whole.vouched, html] };
};
