// Whole sheets, and what the theme looks like without any.
import { describe, expect, test } from 'vitest';
import { darkTokens, lightTokens, readable, STYLES } from '#content/pages/look/styles.ts';
import { lookOf, LOOK_SETTINGS, lookSettings } from '#content/pages/look/settings.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { declarationsOf } from './declarations.ts';
import { printPresets } from './presets.ts';
import { ownColors, printGlobalStyles } from './print.ts';
import { readStyles, textOf } from './store.ts';
import { themeBase, variations } from './theme-base.ts';

const BASE =
  ':root{' +
  ['main', 'spark', 'paper', 'surface', 'ink']
    .map((name) => `--wp--preset--color--${name}:var(--sw-${name});`)
    .join('') +
  '}';
const print = (settings: object, styles: object, scheme: 'auto' | 'light' | 'dark' = 'light') =>
  printGlobalStyles(
    { settings: settings as Record<string, unknown>, styles: styles as Record<string, unknown> },
    { colors: STYLES.spruce, scheme },
  );

test('nothing said leaves the names of colours alone', () => {
  expect(print({}, {})).toBe(BASE);
  expect(print({}, { css: 5 })).toBe(BASE);
});

test('tokens, page, elements, blocks, own words, in this order', () => {
  const red = { color: { text: 'red' } };
  const css = print(
    {},
    {
      color: { background: '#fff', text: '#000' },
      typography: { fontFamily: 'serif' },
      elements: {
        heading: { typography: { fontFamily: 'sans' } },
        button: { color: { background: 'blue', text: 'white' }, ':focus': red },
        cite: { ':visited': red, ':active': red },
      },
      blocks: { 'core/list': { ...red, elements: { link: red } }, 'my/own-block': red, 'core/button': red },
      css: 'a{b:c}<x',
    },
  );
  expect(css).toBe(
    `${BASE}:root{--sw-paper:#fff;--sw-ink:#000;--sw-font-text:serif;--sw-font-ui:serif;--sw-font-head:sans;` +
      '--sw-button:blue;--sw-on-button:white;}body{color:#000;background-color:#fff;font-family:serif;}' +
      'main :is(h1,h2,h3,h4,h5,h6){font-family:sans;}' +
      'main :is(.wp-element-button,.wp-block-button__link){color:white;background-color:blue;}' +
      'main :is(.wp-element-button,.wp-block-button__link):focus{color:red;}' +
      'main cite:active{color:red;}main cite:visited{color:red;}' +
      'main :is(ul,ol){color:red;}main :is(ul,ol) a:where(:not(.wp-element-button)){color:red;}' +
      'main .wp-block-my-own-block{color:red;}main .wp-block-button__link{color:red;}a{b:c}x',
  );
});

test('elements and blocks that are not called by their own name', () => {
  const one = (name: string, where: 'elements' | 'blocks') =>
    print({}, { [where]: { [name]: { color: { text: 'red' } } } }).slice(BASE.length);
  const named = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'cite'];
  expect(named.map((name) => one(name, 'elements'))).toEqual(named.map((name) => `main ${name}{color:red;}`));
  expect(one('caption', 'elements')).toBe('main figcaption{color:red;}');
  expect(one('other', 'elements')).toBe('');
  expect(one('core/paragraph', 'blocks')).toBe('main p{color:red;}');
  expect(one('core/heading', 'blocks')).toBe('main :is(h1,h2,h3,h4,h5,h6){color:red;}');
  expect(one('core/constructor', 'blocks')).toBe('main .wp-block-constructor{color:red;}');
  expect(['x', 'a/b/c', 'A/b', ' a/b'].map((name) => one(name, 'blocks'))).toEqual(['', '', '', '']);
});

describe('own colours', () => {
  const palette = (...colors: [string, string][]) => ({
    color: { palette: { custom: colors.map(([slug, color]) => ({ slug, color })) } },
  });

  test('are those of the palette that can be read, the last of a name', () => {
    const { main, spark } = STYLES.plum;
    expect(ownColors(palette(['main', main]), STYLES.spruce)).toEqual(readable({ main, spark: STYLES.spruce.spark }));
    expect(ownColors(palette(['spark', spark]), STYLES.spruce)).toEqual(readable({ main: STYLES.spruce.main, spark }));
    expect(ownColors(palette(['main', '#000000'], ['main', main]), STYLES.spruce)?.main).toBe(main);
    expect(ownColors(palette(['main', 'red'], ['spark', '#fff'], ['ink', main]), STYLES.spruce)).toBeUndefined();
  });

  test('give tokens for the light, the dark or both', () => {
    const own = STYLES.plum;
    const given = palette(['main', own.main], ['spark', own.spark]);
    const listed = (tokens: object) =>
      `:root{${Object.entries(tokens)
        .map(([name, value]) => `--sw-${name}:${value};`)
        .join('')}}`;
    const [light, dark] = [listed(lightTokens(own)), listed(darkTokens(own))];
    expect(print(given, {}, 'light').startsWith(`${light}:root{--wp`)).toBe(true);
    expect(print(given, {}, 'dark').startsWith(`${dark}:root{--wp`)).toBe(true);
    const both = `${light}@media(prefers-color-scheme:dark){${dark}}@media print{${light}}:root{--wp`;
    expect(print(given, {}, 'auto').startsWith(both)).toBe(true);
  });
});

test('what people can choose from, by its kind', () => {
  const list = (key: string, value: string) => [{ slug: 'a', [key]: value }];
  const settings = {
    color: { gradients: list('gradient', 'none') },
    typography: { fontSizes: list('size', '1rem'), fontFamilies: list('fontFamily', 'serif') },
    shadow: {
      presets: { default: list('shadow', '0 0'), theme: list('shadow', '1px'), custom: list('shadow', '2px') },
    },
  };
  const name = (word: string) => `--wp--preset--${word}--a`;
  expect(printPresets(settings)).toBe(
    `:root{${name('gradient')}:none;${name('font-size')}:1rem;${name('font-family')}:serif;` +
      `${name('shadow')}:0 0;${name('shadow')}:1px;${name('shadow')}:2px;}` +
      `.has-a-gradient-background{background:var(${name('gradient')})!important;}` +
      `.has-a-font-size{font-size:var(${name('font-size')})!important;}` +
      `.has-a-font-family{font-family:var(${name('font-family')})!important;}`,
  );
});

test('every property by its path', () => {
  const style = {
    color: { text: 'a', background: 'b', gradient: 'c' },
    typography: {
      ...{ fontFamily: 'd', fontSize: 'e', fontStyle: 'f', fontWeight: 'g', letterSpacing: 'h', lineHeight: 'i' },
      ...{ textDecoration: 'j', textTransform: 'k', textAlign: 'l', textColumns: 'm', writingMode: 'n' },
    },
    border: {
      ...{ color: 'o', style: 'p', width: 'q', left: { color: 'A', style: 'B', width: 'C' } },
      radius: { topLeft: 'D', topRight: 'E', bottomLeft: 'F', bottomRight: 'G' },
    },
    dimensions: { minHeight: 'r', aspectRatio: 's' },
    shadow: 't',
    spacing: { padding: { top: 'u', right: 'v', bottom: 'w', left: 'x' }, margin: 'y' },
  };
  expect(declarationsOf(style)).toBe(
    'color:a;background-color:b;background-image:c;font-family:d;font-size:e;font-style:f;font-weight:g;' +
      'letter-spacing:h;line-height:i;text-decoration:j;text-transform:k;text-align:l;border-color:o;border-style:p;' +
      'border-width:q;min-height:r;aspect-ratio:s;column-count:m;writing-mode:n;box-shadow:t;padding-top:u;' +
      'padding-right:v;padding-bottom:w;padding-left:x;margin:y;border-top-left-radius:D;border-top-right-radius:E;' +
      'border-bottom-left-radius:F;border-bottom-right-radius:G;border-left-color:A;border-left-style:B;border-left-width:C;',
  );
});

test('the theme in the words of global styles', () => {
  const colors = STYLES.brick;
  const tokens = lightTokens(colors);
  const palette = [
    { slug: 'main', name: 'Main', color: tokens['main'] },
    { slug: 'spark', name: 'Spark', color: tokens['spark'] },
    { slug: 'paper', name: 'Paper', color: tokens['paper'] },
    { slug: 'surface', name: 'Surface', color: tokens['surface'] },
    { slug: 'ink', name: 'Ink', color: tokens['ink'] },
  ];
  expect(themeBase(colors)).toEqual({
    settings: {
      appearanceTools: true,
      color: { custom: true, customGradient: true, palette: { theme: palette } },
      layout: { contentSize: '42rem', wideSize: '73rem' },
      spacing: { units: ['px', 'em', 'rem', 'vh', 'vw', '%'] },
      typography: {
        customFontSize: true,
        fontFamilies: {
          theme: [
            { slug: 'text', name: 'Texts', fontFamily: 'var(--sw-font-text)' },
            { slug: 'head', name: 'Headlines', fontFamily: 'var(--sw-font-head)' },
          ],
        },
      },
    },
    styles: {
      color: { background: 'var(--wp--preset--color--paper)', text: 'var(--wp--preset--color--ink)' },
      elements: { button: { color: { background: 'var(--wp--preset--color--main)', text: '#ffffff' } } },
      typography: { fontFamily: 'var(--sw-font-text)' },
    },
  });
  const all = variations();
  expect(all.map(({ title }) => title)).toEqual(['Spruce', 'Harbour', 'Plum', 'Brick', 'Field', 'Graphite']);
  expect(all[3]).toEqual({
    version: 3,
    title: 'Brick',
    settings: { color: { palette: { theme: palette } } },
    styles: {},
  });
});

test('a sheet is kept as text and read as it was; anything else is none', () => {
  const sheet = { settings: { a: 1 }, styles: { b: 2 } };
  expect(JSON.parse(textOf(sheet))).toEqual({ version: 3, isGlobalStylesUserThemeJSON: true, ...sheet });
  expect(readStyles(textOf(sheet))).toEqual(sheet);
  for (const text of ['{', '[]', '5', '{"settings":5,"styles":[]}'])
    expect(readStyles(text)).toEqual({ settings: {}, styles: {} });
});

test('all colours of a style, light and dark', () => {
  expect(lightTokens(STYLES.harbour)).toMatchInlineSnapshot(`
    {
      "bad": "#b3261e",
      "bad-soft": "#fdecea",
      "button": "#15325f",
      "button-2": "#204b8f",
      "code": "#102320",
      "code-edge": "transparent",
      "edge": "#74827e",
      "foot": "#15325f",
      "foot-line": "#3a5379",
      "good": "#17663f",
      "good-soft": "#e4f3ea",
      "ink": "#12201e",
      "ink-2": "#4a5955",
      "line": "#d6ddd7",
      "main": "#15325f",
      "main-2": "#204b8f",
      "mid": "#526789",
      "on-button": "#ffffff",
      "on-main": "#ffffff",
      "on-spark": "#12201b",
      "paper": "#fafbfb",
      "shade": "0 1px 2px rgb(18 32 27/5%),0 12px 32px -12px rgb(18 32 27/18%)",
      "spark": "#7cc7f2",
      "spark-ink": "#3f6579",
      "spark-soft": "#e7f5fd",
      "sunk": "#eef2ef",
      "surface": "#ffffff",
      "tint": "#dae5f8",
    }
  `);
  expect(darkTokens(STYLES.harbour)).toMatchInlineSnapshot(`
    {
      "bad": "#ff9d92",
      "bad-soft": "#3a1a17",
      "button": "#7cc7f2",
      "button-2": "#9dd5f5",
      "code": "#0a1111",
      "code-edge": "#2b3836",
      "edge": "#84948f",
      "foot": "#0a1011",
      "foot-line": "#2b3836",
      "good": "#7fd3a4",
      "good-soft": "#12301f",
      "ink": "#ecf2f0",
      "ink-2": "#a9b8b3",
      "line": "#2b3836",
      "main": "#1e498a",
      "main-2": "#265aab",
      "mid": "#657895",
      "on-button": "#12201b",
      "on-main": "#ffffff",
      "on-spark": "#12201b",
      "paper": "#0e1717",
      "shade": "0 0 0 1px rgb(255 255 255/7%),0 12px 32px -12px rgb(0 0 0/70%)",
      "spark": "#7cc7f2",
      "spark-ink": "#96d2f5",
      "spark-soft": "#203338",
      "sunk": "#182422",
      "surface": "#1c2927",
      "tint": "#dae5f8",
    }
  `);
  expect(readable({ main: '#ffffff', spark: '#000000' })).toMatchInlineSnapshot(`
    {
      "main": "#575757",
      "spark": "#a8a8a8",
    }
  `);
});

describe('what owners choose', () => {
  const look = (said: [Setting, unknown][] = []) => {
    const values = new Map(said);
    const get = (setting: Setting) => (values.has(setting) ? values.get(setting) : setting.default);
    return lookOf({ get } as Parameters<typeof lookOf>[0]);
  };

  test('has these defaults', () => {
    expect(look()).toEqual({
      ...{ colors: STYLES.spruce, fonts: 'workshop', corners: 'soft', header: 'row', hasHeaderSearch: true },
      ...{ hasHeaderTagline: false, home: 'lead', homeText: '', hasTopics: true, cover: 'wide', hasContents: true },
      ...{ hasAuthorBox: true, hasRelated: true, hasReadingTime: true, footerText: '', copyright: '', social: [] },
    });
    expect(LOOK_SETTINGS.privacy_page.default).toBe(0);
  });

  test('is read by its name', () => {
    const S = LOOK_SETTINGS;
    const said: [Setting, unknown][] = [
      [S.style as Setting, 'own'],
      [S.main as Setting, STYLES.plum.main],
      [S.spark as Setting, STYLES.plum.spark],
      [S.fonts as Setting, 'clear'],
      [S.corners as Setting, 'none'],
      [S.header as Setting, 'colour'],
      [S.header_search as Setting, false],
      [S.header_tagline as Setting, true],
      [S.home as Setting, 'list'],
      [S.home_text as Setting, 'h'],
      [S.home_topics as Setting, false],
      [S.cover as Setting, 'full'],
      [S.contents as Setting, false],
      [S.author_box as Setting, false],
      [S.related as Setting, false],
      [S.reading_time as Setting, false],
      [S.footer_text as Setting, 'f'],
      [S.copyright as Setting, 'c'],
      [S.social as Setting, ['https://a.test/']],
    ];
    expect(look(said)).toEqual({
      ...{ colors: STYLES.plum, fonts: 'clear', corners: 'none', header: 'colour', hasHeaderSearch: false },
      ...{ hasHeaderTagline: true, home: 'list', homeText: 'h', hasTopics: false, cover: 'full', hasContents: false },
      ...{ hasAuthorBox: false, hasRelated: false, hasReadingTime: false, footerText: 'f', copyright: 'c' },
      social: ['https://a.test/'],
    });
    expect(look([[S.style as Setting, 'field']]).colors).toBe(STYLES.field);
    expect(lookSettings.map(({ name }) => name)).toEqual([
      ...['theme_style', 'theme_main', 'theme_spark', 'theme_fonts', 'theme_corners', 'theme_header'],
      ...['theme_header_search', 'theme_header_tagline', 'theme_home', 'theme_home_text', 'theme_home_topics'],
      ...['theme_cover', 'theme_contents', 'theme_author_box', 'theme_related', 'theme_reading_time'],
      ...['theme_footer_text', 'theme_copyright', 'theme_social', 'privacy_page'],
    ]);
  });
});
