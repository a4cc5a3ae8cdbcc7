// A part of a template inside another text.
import type { BlockPiece } from '#content/pieces/piece.ts';
import { printText } from '#content/pieces/print.ts';
import { findChangedTemplates } from '#content/templates/page-parts.ts';
import { SHIPPED_PARTS } from '#content/templates/shipped.ts';
import { boxOf, inBox, tagOf, textOf } from './attributes.ts';

export const part: BlockPiece = async ({ attributes }, _inside, context) => {
  const slug = textOf(attributes, 'slug');
  const { parts } = await findChangedTemplates(context);
  const changed = parts.get(slug);
  const shipped = SHIPPED_PARTS.find((one) => one.slug === slug);
  const text = changed?.text ?? shipped?.content;
  const area = changed?.area ?? shipped?.area;
  // Header and footer stand around a page already.
  if (text === undefined || (context.view && (area === 'header' || area === 'footer'))) return '';
  const { around = [] } = context;
  if (changed && around.includes(changed.id)) return '';
  const inside = { ...context, around: changed ? [...around, changed.id] : around };
  const printed = await printText(text, inside, context.post, context.about);
  const html = inBox(tagOf(attributes, 'div'), boxOf(attributes, 'wp-block-template-part'), printed.html);
  return { ...printed, html };
};
