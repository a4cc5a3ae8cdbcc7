// Styles of the theme: two colours each, and all that follows from them, for light and for dark pages. No I/O.
import { darkened, eachPart, hexOf, lightened, mixed, readHex, WHITE, type Rgb } from './colors.ts';

export interface StyleColors {
  /** Of buttons, the footer and sections in colour. */
  readonly main: string;
  /** Of what shall catch the eye: underlines, marks. */
  readonly spark: string;
}

export const STYLES = {
  spruce: { main: '#12332a', spark: '#f5b32c' },
  harbour: { main: '#15325f', spark: '#7cc7f2' },
  plum: { main: '#4a1942', spark: '#f6a6bd' },
  brick: { main: '#6b2416', spark: '#f4c58b' },
  field: { main: '#33401a', spark: '#c9dc5f' },
  graphite: { main: '#22262a', spark: '#ff8a66' },
} as const satisfies Readonly<Record<string, StyleColors>>;

export type StyleName = keyof typeof STYLES;
export const STYLE_NAMES = [
  'spruce',
  'harbour',
  'plum',
  'brick',
  'field',
  'graphite',
] as const satisfies readonly StyleName[];

/** Names of custom properties, without `--sw-`. */
export type Tokens = Readonly<Record<string, string>>;

const INK: Rgb = [0x12, 0x20, 0x1b];
const LEAST = 7;

/** Colours that can be read: white stands on the first, ink on the second. */
export function readable({ main, spark }: StyleColors): StyleColors {
  const fallback = STYLES.spruce;
  const dark = darkened(rgb(main, fallback.main), WHITE, LEAST);
  return { main: hexOf(dark), spark: hexOf(lightened(rgb(spark, fallback.spark), INK, LEAST)) };
}

const rgb = (text: string, fallback: string): Rgb => readHex(text) ?? readHex(fallback) ?? INK;

export function lightTokens(colors: StyleColors): Tokens {
  const { main, spark, hint } = partsOf(colors);
  const soft = mixed(spark, WHITE, 0.82);
  return {
    paper: hint('#fafbf8'),
    surface: '#ffffff',
    sunk: hint('#eef2ec'),
    line: hint('#d6ddd4'),
    edge: hint('#74827b'),
    ink: hint('#12201b'),
    'ink-2': hint('#4a5952'),
    main: hexOf(main),
    'main-2': hexOf(brighter(main, 1.5)),
    tint: hexOf(mixed(brighter(main, 2.4), WHITE, 0.82)),
    mid: hexOf(mixed(main, WHITE, 0.26)),
    'on-main': '#ffffff',
    spark: hexOf(spark),
    'spark-soft': hexOf(soft),
    'spark-ink': hexOf(darkened(mixed(spark, INK, 0.3), soft, 5.5)),
    'on-spark': '#12201b',
    button: hexOf(main),
    'button-2': hexOf(brighter(main, 1.5)),
    'on-button': '#ffffff',
    bad: '#b3261e',
    'bad-soft': '#fdecea',
    good: '#17663f',
    'good-soft': '#e4f3ea',
    code: hint('#10231d'),
    'code-edge': 'transparent',
    foot: hexOf(main),
    'foot-line': hexOf(mixed(main, WHITE, 0.16)),
    shade: '0 1px 2px rgb(18 32 27/5%),0 12px 32px -12px rgb(18 32 27/18%)',
  };
}

export function darkTokens(colors: StyleColors): Tokens {
  const { main, spark, hint } = partsOf(colors);
  const soft = mixed(rgb('#0e1714', ''), spark, 0.16);
  return {
    paper: hint('#0e1714'),
    surface: hint('#1c2924'),
    sunk: hint('#18241f'),
    line: hint('#2b3833'),
    edge: hint('#84948c'),
    ink: hint('#ecf2ed'),
    'ink-2': hint('#a9b8b0'),
    main: hexOf(brighter(main, 1.45)),
    'main-2': hexOf(brighter(main, 1.8)),
    tint: hexOf(mixed(brighter(main, 2.4), WHITE, 0.82)),
    mid: hexOf(mixed(main, WHITE, 0.34)),
    'on-main': '#ffffff',
    spark: hexOf(spark),
    'spark-soft': hexOf(soft),
    'spark-ink': hexOf(lightened(mixed(spark, WHITE, 0.2), soft, 7)),
    'on-spark': '#12201b',
    button: hexOf(spark),
    'button-2': hexOf(mixed(spark, WHITE, 0.25)),
    'on-button': '#12201b',
    bad: '#ff9d92',
    'bad-soft': '#3a1a17',
    good: '#7fd3a4',
    'good-soft': '#12301f',
    code: hint('#0a110e'),
    'code-edge': hint('#2b3833'),
    foot: hint('#0a100e'),
    'foot-line': hint('#2b3833'),
    shade: '0 0 0 1px rgb(255 255 255/7%),0 12px 32px -12px rgb(0 0 0/70%)',
  };
}

/** As vivid as it is, and no lighter than white words on it allow. */
function brighter(color: Rgb, times: number): Rgb {
  return darkened(
    eachPart(color, (part) => Math.min(255, part * times)),
    WHITE,
    4.6,
  );
}

const SPRUCE: Rgb = [0x12, 0x33, 0x2a];

/** Greys are those of the first style, with a hint of the colour of this one. */
function partsOf(colors: StyleColors): { main: Rgb; spark: Rgb; hint: (grey: string) => string } {
  const main = rgb(colors.main, STYLES.spruce.main);
  const shift = eachPart(main, (part, at) => (part - SPRUCE[at]) * 0.06);
  const hint = (grey: string): string => {
    return hexOf(eachPart(rgb(grey, ''), (part, at) => Math.min(255, Math.max(0, part + shift[at]))));
  };
  return { main, spark: rgb(colors.spark, STYLES.spruce.spark), hint };
}
