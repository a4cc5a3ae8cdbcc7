// Patterns in texts: those that people keep, and those of the theme.
import { parseBlocks } from '#content/blocks/parse.ts';
import { serializeBlocks } from '#content/blocks/serialize.ts';
import type { BlockPiece } from '#content/pieces/piece.ts';
import { printText } from '#content/pieces/print.ts';
import { pattern } from '#content/posts/design-types.ts';
import { findPost } from '#content/posts/store.ts';
import { SHIPPED_PATTERNS } from '../patterns/shipped.ts';
import { textOf } from './attributes.ts';
import { withOverrides } from './overrides.ts';

/** Printed where a text shows it, with the words that the text has for it. */
export const reused: BlockPiece = async ({ attributes }, _inside, context) => {
  const ref = attributes['ref'];
  const { around = [], db } = context;
  // One that shows itself, also by way of another, would never end.
  if (typeof ref !== 'number' || !Number.isSafeInteger(ref) || around.includes(ref)) return '';
  context.reads(`${pattern.name}:${ref}`);
  const found = await findPost(db, ref);
  if (found?.type !== pattern.name || found.status !== 'publish' || found.password !== '') return '';
  const own = attributes['content'];
  const text = own === undefined ? found.content : serializeBlocks(withOverrides(parseBlocks(found.content), own));
  return printText(text, { ...context, around: [...around, ref] }, context.post, context.about);
};

/** By the name that the theme gave it. */
export const themePattern: BlockPiece = ({ attributes }, _inside, context) => {
  const shipped = SHIPPED_PATTERNS.find(({ name }) => name === textOf(attributes, 'slug'));
  return shipped ? printText(shipped.content, context, context.post, context.about) : '';
};
