// Pictures in two colours: a filter that maps dark to the first and light to the last. No I/O.
import { valueIn, type Node } from '#content/global-styles/values.ts';
import { outermost, withMore } from './tag.ts';

/** Those that people choose by name. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  'dark-grayscale': ['#000000', '#7f7f7f'],
  grayscale: ['#000000', '#ffffff'],
  'purple-yellow': ['#8c00b7', '#fcff41'],
  'blue-red': ['#000097', '#ff4747'],
  midnight: ['#000000', '#00a5ff'],
  'magenta-yellow': ['#c7005a', '#fff278'],
  'purple-green': ['#a60072', '#67ff66'],
  'blue-orange': ['#1900d8', '#ffa96b'],
};

interface Duotone {
  readonly id: string;
  /** A picture that nobody sees, with the filter. */
  readonly svg: string;
}

function duotoneOf(attributes: Node): Duotone | undefined {
  const wish = valueIn(attributes, 'style', 'color', 'duotone');
  const colors = colorsOf(wish)?.map(channelsOf);
  if (!colors || colors.length < 2 || colors.length > MOST_COLORS) return undefined;
  const known = colors.filter((one) => one !== undefined);
  if (known.length !== colors.length) return undefined;
  const id = `wp-duotone-${known.map((one) => one.map((part) => part.toString(16).padStart(2, '0')).join('')).join('-')}`;
  const table = (at: 0 | 1 | 2): string => known.map((one) => short(one[at] / 255)).join(' ');
  const gray = '.299 .587 .114 0 0 ';
  return {
    id,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" class="duotone-filter" width="0" height="0" focusable="false" aria-hidden="true">` +
      `<filter id="${id}"><feColorMatrix color-interpolation-filters="sRGB" type="matrix" values="${gray.repeat(4).trim()}"/>` +
      `<feComponentTransfer color-interpolation-filters="sRGB"><feFuncR type="table" tableValues="${table(0)}"/>` +
      `<feFuncG type="table" tableValues="${table(1)}"/><feFuncB type="table" tableValues="${table(2)}"/>` +
      `<feFuncA type="table" tableValues="1 1"/></feComponentTransfer>` +
      `<feComposite in2="SourceGraphic" operator="in"/></filter></svg>`,
  };
}

/** The HTML of a block, which gets the filter for its pictures. */
export function withDuotone(attributes: Node, html: string, known: Set<string> = new Set()): string {
  const duotone = duotoneOf(attributes);
  if (!duotone) return html;
  const { id, svg } = duotone;
  const shown = withMore(html, outermost(html), { classes: [id], style: `--duotone:url(#${id})` });
  if (known.has(id)) return shown;
  known.add(id);
  return shown + svg;
}

const MOST_COLORS = 8;
const short = (value: number): string => String(Number(value.toFixed(4)));

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function colorsOf(wish: unknown): readonly unknown[] | undefined {
  if (isList(wish)) return wish;
  const name = typeof wish === 'string' ? /^var:preset\|duotone\|([a-z-]{1,40})$/.exec(wish)?.[1] : undefined;
  return name === undefined || !Object.hasOwn(NAMED, name) ? undefined : NAMED[name];
}

function channelsOf(color: unknown): readonly [number, number, number] | undefined {
  if (typeof color !== 'string') return undefined;
  const long = color.trim().replace(/^#([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3');
  const parts =
    /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i
      .exec(long)
      ?.slice(1)
      .map((part) => Number.parseInt(part, 16)) ??
    /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/i.exec(long)?.slice(1).map(Number);
  const [red = 256, green = 256, blue = 256] = parts ?? [];
  return Math.max(red, green, blue) > 255 ? undefined : [red, green, blue];
}
