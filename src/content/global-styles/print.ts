// The look that a site gave its theme, as a style sheet that stands behind the theme's own. No I/O.
import { lookup } from '#kernel/lookup.ts';
import type { ColorScheme } from '#content/pages/color-scheme.ts';
import { darkTokens, lightTokens, readable, type StyleColors, type Tokens } from '#content/pages/look/styles.ts';
import { declarationsOf, declaration, rule } from './declarations.ts';
import { presetsIn, printFaces, printPresets } from './presets.ts';
import { mapIn, valueIn, type Node } from './values.ts';

export interface GlobalStyles {
  readonly settings: Node;
  readonly styles: Node;
}

interface Around {
  /** Those that the theme has without it. */
  readonly colors: StyleColors;
  readonly scheme: ColorScheme;
}

export function printGlobalStyles({ settings, styles }: GlobalStyles, { colors, scheme }: Around): string {
  const css = valueIn(styles, 'css');
  return [
    printFaces(settings),
    colorTokens(settings, colors, scheme),
    rule(':root', BASE_PRESETS),
    printPresets(settings),
    rule(':root', rootTokens(styles)),
    rule('body', declarationsOf(styles)),
    ...elementRules(styles, ''),
    ...blockRules(styles),
    typeof css === 'string' ? css.replaceAll('<', '') : '',
  ].join('');
}

/** The colours of the theme, for those who name them. */
export const THEME_COLORS = { main: 'Main', spark: 'Spark', paper: 'Paper', surface: 'Surface', ink: 'Ink' } as const;

const BASE_PRESETS = Object.keys(THEME_COLORS)
  .map((name) => `--wp--preset--color--${name}:var(--sw-${name});`)
  .join('');

/** The two colours that all others follow from, when the palette has them. */
export function ownColors(settings: Node, otherwise: StyleColors): StyleColors | undefined {
  const colorOf = (wish: keyof StyleColors): string | undefined => {
    const found = presetsIn(settings, ['color', 'palette']).findLast(({ slug }) => slug === wish)?.node['color'];
    return typeof found === 'string' && /^#[\da-f]{6}$/i.test(found) ? found : undefined;
  };
  const [main, spark] = [colorOf('main'), colorOf('spark')];
  if (main === undefined && spark === undefined) return undefined;
  return readable({ main: main ?? otherwise.main, spark: spark ?? otherwise.spark });
}

function colorTokens(settings: Node, colors: StyleColors, scheme: ColorScheme): string {
  const own = ownColors(settings, colors);
  if (!own) return '';
  const light = listed(lightTokens(own));
  const dark = listed(darkTokens(own));
  if (scheme !== 'auto') return rule(':root', scheme === 'dark' ? dark : light);
  return `${rule(':root', light)}@media(prefers-color-scheme:dark){${rule(':root', dark)}}@media print{${rule(':root', light)}}`;
}

const listed = (tokens: Tokens): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--sw-${name}:${value};`)
    .join('');

/** Parts of the theme that are not in texts follow as well. */
function rootTokens(styles: Node): string {
  const text = valueIn(styles, 'typography', 'fontFamily');
  return [
    declaration('--sw-paper', valueIn(styles, 'color', 'background')),
    declaration('--sw-ink', valueIn(styles, 'color', 'text')),
    declaration('--sw-font-text', text),
    declaration('--sw-font-ui', text),
    declaration('--sw-font-head', valueIn(styles, 'elements', 'heading', 'typography', 'fontFamily') ?? text),
    declaration('--sw-button', valueIn(styles, 'elements', 'button', 'color', 'background')),
    declaration('--sw-on-button', valueIn(styles, 'elements', 'button', 'color', 'text')),
  ].join('');
}

const ELEMENTS: Readonly<Record<string, string>> = {
  link: 'a:where(:not(.wp-element-button))',
  heading: ':is(h1,h2,h3,h4,h5,h6)',
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
  button: ':is(.wp-element-button,.wp-block-button__link)',
  caption: 'figcaption',
  cite: 'cite',
};
const STATES = [':hover', ':focus', ':active', ':visited'];

/** Of texts; menus and buttons of the theme keep their own. */
function elementRules(node: Node, within: string): string[] {
  const elements = mapIn(node, 'elements');
  return Object.entries(ELEMENTS).flatMap(([name, selector]) => {
    const element = mapIn(elements, name);
    const where = `main ${within === '' ? '' : `${within} `}${selector}`;
    return [
      rule(where, declarationsOf(element)),
      ...STATES.map((state) => rule(where + state, declarationsOf(mapIn(element, state)))),
    ];
  });
}

const BLOCKS: Readonly<Record<string, string>> = lookup({
  'core/paragraph': 'p',
  'core/heading': ':is(h1,h2,h3,h4,h5,h6)',
  'core/list': ':is(ul,ol)',
  'core/button': '.wp-block-button__link',
});

function blockRules(styles: Node): string[] {
  return Object.entries(mapIn(styles, 'blocks')).flatMap(([name, block]) => {
    if (!/^[a-z\d-]+\/[a-z\d-]+$/.test(name)) return [];
    const selector = BLOCKS[name] ?? `.wp-block-${name.replace(/^core\//, '').replaceAll('/', '-')}`;
    const node = mapIn(block);
    return [rule(`main ${selector}`, declarationsOf(node)), ...elementRules(node, selector)];
  });
}
