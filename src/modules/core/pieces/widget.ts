// A widget inside a text, as older sites have them.
import { isMap } from '#kernel/args/is-map.ts';
import type { BlockPiece } from '#content/pieces/piece.ts';
import { filterHtml } from '#content/text/html-filter.ts';
import { findKind } from '#content/widgets/kinds.ts';
import { printInstance } from '#content/widgets/print.ts';
import { boxOf, inBox, textOf } from './attributes.ts';

/** What it says stands in the attributes of a block, which nobody filtered. */
export const legacyWidget: BlockPiece = async ({ attributes }, _inside, context) => {
  const kind = findKind(textOf(attributes, 'idBase'));
  const { instance } = attributes;
  const raw = isMap(instance) ? instance['raw'] : undefined;
  if (!kind || !isMap(raw)) return '';
  const clean = Object.entries(raw).map(([name, value]): [string, unknown] =>
    kind.html?.includes(name) && typeof value === 'string' ? [name, filterHtml(value)] : [name, value],
  );
  const { html, styles, scripts } = await printInstance(kind.id, Object.fromEntries(clean), context);
  return { html: inBox('div', boxOf(attributes, `widget widget_${kind.id}`), html), styles, scripts };
};
