// The part of the style that stands in the page itself: colours and fonts that the owner chose, and what the first view needs.
import { builtAsset } from '#kernel/assets/built.ts';
import { memoFor } from '#kernel/memo.ts';
import { LIGHT_CLASS, type ColorScheme } from '#content/pages/color-scheme.ts';
import type { Look } from '#content/pages/look/settings.ts';
import { darkTokens, lightTokens, type StyleColors, type Tokens } from '#content/pages/look/styles.ts';
import { printFaces } from './fonts/files.ts';
import { PAIRS, stackOf } from './fonts/pairs.ts';

const FIRST_BASE = builtAsset('site/theme/first-base.css').text;
const FIRST_THEME = builtAsset('site/theme/first-theme.css').text;
const FIRST_OF = {
  list: '',
  text: builtAsset('site/theme/first-text.css').text,
  welcome: builtAsset('site/theme/welcome.css').text,
};

const RADII = { soft: [6, 10, 18], small: [2, 4, 6], none: [0, 0, 0] } as const;

export interface InlineWish {
  readonly look: Look;
  readonly scheme: ColorScheme;
  /** Before every path of the site. */
  readonly root: string;
  readonly hasWideLetters: boolean;
  /** Whether parts of the page stay light. */
  readonly hasLightParts?: boolean;
}

interface Parts {
  readonly hasBaseStyle: boolean;
  readonly hasThemeStyle: boolean;
  readonly kind: 'list' | 'text' | 'welcome';
}

/** What the first view of such a page needs. */
export function printFirstStyle({ hasBaseStyle, hasThemeStyle, kind }: Parts): string {
  return (hasBaseStyle ? FIRST_BASE : '') + (hasThemeStyle ? FIRST_THEME + FIRST_OF[kind] : '');
}

/** Colours, fonts and forms as custom properties. */
export function printTokens({ look, scheme, root, hasWideLetters, hasLightParts = false }: InlineWish): string {
  return `${printFaces(look.fonts, root, hasWideLetters)}:root{${fontsOf(look)}}${printColors(look, scheme)}${hasLightParts ? lightParts(look.colors, scheme) : ''}`;
}

function fontsOf({ fonts }: Pick<Look, 'fonts'>): string {
  const { head, ui, text, headWeight, tracking } = PAIRS[fonts];
  return (
    `--sw-font-head:${stackOf(head)};--sw-font-ui:${stackOf(ui)};--sw-font-text:${stackOf(text)};` +
    `--sw-weight-head:${headWeight};--sw-track:${tracking};`
  );
}

/** The same on one element: whether it is dark is said by the page around it, not by the system. */
export function printTokensAt(place: string, darkPlace: string, look: Look, root: string): string {
  const { colors, corners, fonts } = look;
  const light = `${fontsOf(look)}${cornersOf(corners)};${lightOf(colors)}`;
  return `${printFaces(fonts, root, true)}${place}{${light}}${darkPlace}{${darkOf(colors)}}`;
}

function cornersOf(corners: Look['corners']): string {
  const [small, middle, large] = RADII[corners];
  return `--sw-r1:${small}px;--sw-r2:${middle}px;--sw-r3:${large}px`;
}

/** Colours and corners, for pages without fonts of their own. */
export function printColors({ colors, corners }: Pick<Look, 'colors' | 'corners'>, scheme: ColorScheme): string {
  const light = lightOf(colors);
  const dark = darkOf(colors);
  const both =
    scheme === 'auto'
      ? `:root{color-scheme:light dark;${light}}@media(prefers-color-scheme:dark){:root{${dark}}}`
      : `:root{color-scheme:${scheme};${scheme === 'dark' ? dark : light}}`;
  return `:root{${cornersOf(corners)}}${both}@media print{:root{${light}}}`;
}

/** What was made on light paper has it in the dark, too; its own ground lies above. */
function lightParts(colors: StyleColors, scheme: ColorScheme): string {
  const rule = `.${LIGHT_CLASS}{color-scheme:light;${lightOf(colors)}background-color:var(--sw-paper);color:var(--sw-ink)}`;
  if (scheme === 'light') return '';
  return scheme === 'dark' ? rule : `@media(prefers-color-scheme:dark){${rule}}`;
}

const lightOf = memoFor((colors: StyleColors): string => list(lightTokens(colors)));
const darkOf = memoFor((colors: StyleColors): string => list(darkTokens(colors)));

function list(tokens: Tokens): string {
  return Object.entries(tokens).map(([name, value]) => `--sw-${name}:${value};`).join(''); // prettier-ignore
}
