// What the theme itself looks like, in the words of global styles, and the styles that it comes in. No I/O.
import { lightTokens, STYLE_NAMES, STYLES, type StyleColors } from '#content/pages/look/styles.ts';
import { THEME_COLORS, type GlobalStyles } from './print.ts';

export function themeBase(colors: StyleColors): GlobalStyles {
  return {
    settings: {
      appearanceTools: true,
      color: { custom: true, customGradient: true, palette: { theme: paletteOf(colors) } },
      layout: { contentSize: '42rem', wideSize: '73rem' },
      spacing: { units: ['px', 'em', 'rem', 'vh', 'vw', '%'] },
      typography: { customFontSize: true, fontFamilies: { theme: FAMILIES } },
    },
    styles: {
      color: { background: preset('paper'), text: preset('ink') },
      elements: { button: { color: { background: preset('main'), text: '#ffffff' } } },
      typography: { fontFamily: 'var(--sw-font-text)' },
    },
  };
}

export interface Variation extends GlobalStyles {
  readonly version: 3;
  readonly title: string;
}

export const variations = (): Variation[] =>
  STYLE_NAMES.map((name) => ({
    version: 3,
    title: name.charAt(0).toUpperCase() + name.slice(1),
    settings: { color: { palette: { theme: paletteOf(STYLES[name]) } } },
    styles: {},
  }));

const preset = (name: string): string => `var(--wp--preset--color--${name})`;

function paletteOf(colors: StyleColors) {
  const tokens = lightTokens(colors);
  return Object.entries(THEME_COLORS).map(([slug, name]) => ({ slug, name, color: tokens[slug] ?? '' }));
}

/** The pair that the owner chose has both. */
const FAMILIES = [
  { slug: 'text', name: 'Texts', fontFamily: 'var(--sw-font-text)' },
  { slug: 'head', name: 'Headlines', fontFamily: 'var(--sw-font-head)' },
];
