// Values on their way into a style sheet: each is checked, free text never passes.
import { isMap } from '#kernel/args/is-map.ts';
import { isColor } from '#modules/builder/kit/color.ts';
import { isMediaUrl, mediaIn, numberIn } from '../settings/values.ts';

/** Undefined: there is nothing to print. */
export type Printed = string | undefined;

const GLOBAL_COLOR = /^var\(--b-global-color-[\w-]+\)$/;

export function cssColor(value: unknown): Printed {
  const text = typeof value === 'string' ? value.trim() : '';
  return isColor(text) || GLOBAL_COLOR.test(text) ? text : undefined;
}

const UNITS = new Set('px em rem % vw vh svh dvh lvh vmin vmax ch ex fr deg turn rad s ms'.split(' '));

/** `{"unit":"px","size":20}`, or a bare number in the given unit. */
export function cssSize(value: unknown, unit = 'px'): Printed {
  if (!isMap(value)) return withUnit(numberIn(value), unit);
  if (value['unit'] === 'custom') return cssExpression(value['size']);
  const given = typeof value['unit'] === 'string' && value['unit'] !== '' ? value['unit'] : unit;
  return withUnit(numberIn(value['size']), given);
}

export function cssNumber(value: unknown): Printed {
  const read = numberIn(isMap(value) ? value['size'] : value);
  return read === undefined ? undefined : String(read);
}

/** Four sides: `10px 0 10px 0`. Sides that nobody set are 0 beside others that were. */
export function cssBox(value: unknown): Printed {
  if (!isMap(value)) return undefined;
  const unit = typeof value['unit'] === 'string' && value['unit'] !== '' ? value['unit'] : 'px';
  const sides = ['top', 'right', 'bottom', 'left'].map((side) => cssSide(value[side], unit));
  if (sides.every((side) => side === undefined)) return undefined;
  return sides.map((side) => side ?? '0').join(' ');
}

/** One of a table of words; the table says what is printed for each. */
export function cssWord(value: unknown, words: Readonly<Record<string, string>>): Printed {
  return typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : undefined;
}

/** The address of an image as style sheets write it. */
export function cssUrl(value: unknown): Printed {
  const url = mediaIn(value)?.url ?? (typeof value === 'string' && isMediaUrl(value) ? value : '');
  if (url === '') return undefined;
  return `url("${url.replaceAll(/["'()\\<>\s]|\p{C}/gu, (sign) => encodeURIComponent(sign))}")`;
}

const FONT = /^[\p{L}\p{N} _-]{1,80}$/u;
const GENERIC = new Set('serif sans-serif monospace cursive fantasy system-ui ui-serif ui-sans-serif'.split(' '));

/** Quoted, with the family to use where it is missing. */
export function cssFont(value: unknown, fallback: string): Printed {
  if (typeof value !== 'string' || !FONT.test(value.trim())) return undefined;
  const name = value.trim();
  if (GENERIC.has(name.toLowerCase())) return name.toLowerCase();
  const generic = fallback.toLowerCase();
  return `"${name}",${GENERIC.has(generic) ? generic : 'sans-serif'}`;
}

const SHADOW_SIDES = ['horizontal', 'vertical', 'blur', 'spread'];

/** `{"horizontal":0,"vertical":0,"blur":10,"spread":0,"color":"rgba(0,0,0,0.5)"}` */
export function cssShadow(value: unknown, sides: 3 | 4): Printed {
  if (!isMap(value)) return undefined;
  const lengths = SHADOW_SIDES.slice(0, sides).map((side) => cssSize(value[side] ?? 0) ?? '0');
  return `${lengths.join(' ')} ${cssColor(value['color']) ?? 'rgba(0,0,0,0.5)'}`;
}

const EXPRESSION = /^[\w\s.,%()+*/-]{1,200}$/;
const FUNCTIONS = new Set(['', 'calc', 'min', 'max', 'clamp', 'var', 'minmax', 'repeat', 'fit-content']);

/** Arithmetic of lengths, as people write it into a field for sizes: `calc(100% - 2rem)`. */
export function cssExpression(value: unknown): Printed {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.trim() === '' || !EXPRESSION.test(text) || text.includes('/*')) return undefined;
  const isKnown = [...text.matchAll(/([\w-]*)\s*\(/g)].every(([, name = '']) => FUNCTIONS.has(name.toLowerCase()));
  const depth = text.split('(').length - text.split(')').length;
  return isKnown && depth === 0 ? text.trim() : undefined;
}

function cssSide(side: unknown, unit: string): Printed {
  if (side === 'auto') return 'auto';
  return unit === 'custom' ? cssExpression(side) : withUnit(numberIn(side), unit);
}

function withUnit(number: number | undefined, unit: string): Printed {
  if (number === undefined || !UNITS.has(unit)) return undefined;
  return number === 0 ? `0${unit === '%' || unit === 's' || unit === 'ms' ? unit : ''}` : `${number}${unit}`;
}
