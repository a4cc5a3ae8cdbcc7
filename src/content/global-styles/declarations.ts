// What a node of styles says, as declarations of a style sheet. No I/O.
import { isMap } from '#kernel/args/is-map.ts';
import { cssValue, valueIn, type Node } from './values.ts';

const PROPERTIES: readonly (readonly [property: string, path: readonly string[]])[] = [
  ['color', ['color', 'text']],
  ['background-color', ['color', 'background']],
  ['background-image', ['color', 'gradient']],
  ['font-family', ['typography', 'fontFamily']],
  ['font-size', ['typography', 'fontSize']],
  ['font-style', ['typography', 'fontStyle']],
  ['font-weight', ['typography', 'fontWeight']],
  ['letter-spacing', ['typography', 'letterSpacing']],
  ['line-height', ['typography', 'lineHeight']],
  ['text-decoration', ['typography', 'textDecoration']],
  ['text-transform', ['typography', 'textTransform']],
  ['text-align', ['typography', 'textAlign']],
  ['border-color', ['border', 'color']],
  ['border-style', ['border', 'style']],
  ['border-width', ['border', 'width']],
  ['min-height', ['dimensions', 'minHeight']],
  ['aspect-ratio', ['dimensions', 'aspectRatio']],
  ['column-count', ['typography', 'textColumns']],
  ['writing-mode', ['typography', 'writingMode']],
  ['box-shadow', ['shadow']],
];
const SIDES = ['top', 'right', 'bottom', 'left'];
const CORNERS = { topLeft: 'top-left', topRight: 'top-right', bottomLeft: 'bottom-left', bottomRight: 'bottom-right' };

export function declarationsOf(node: Node): string {
  const plain = PROPERTIES.map(([property, path]) => declaration(property, valueIn(node, ...path)));
  return [...plain, ...spacing(node, 'padding'), ...spacing(node, 'margin'), ...corners(node), ...edges(node)].join('');
}

function spacing(node: Node, name: 'padding' | 'margin'): string[] {
  const value = valueIn(node, 'spacing', name);
  if (!isMap(value)) return [declaration(name, value)];
  return SIDES.map((side) => declaration(`${name}-${side}`, value[side]));
}

function corners(node: Node): string[] {
  const value = valueIn(node, 'border', 'radius');
  if (!isMap(value)) return [declaration('border-radius', value)];
  return Object.entries(CORNERS).map(([key, corner]) => declaration(`border-${corner}-radius`, value[key]));
}

/** Borders that differ from side to side. */
function edges(node: Node): string[] {
  return SIDES.flatMap((side) =>
    ['color', 'style', 'width'].map((part) =>
      declaration(`border-${side}-${part}`, valueIn(node, 'border', side, part)),
    ),
  );
}

export function declaration(property: string, value: unknown): string {
  const written = cssValue(typeof value === 'number' && value !== 0 && PIXELS.test(property) ? `${value}px` : value);
  return written === undefined || written === '' ? '' : `${property}:${written};`;
}

/** A bare number is so many pixels. */
const PIXELS = /^(?:font-size|min-height|border-.*(?:width|radius)|border-radius)$/;

export const rule = (selector: string, declarations: string): string =>
  declarations === '' ? '' : `${selector}{${declarations}}`;
