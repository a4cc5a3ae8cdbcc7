import { expect, test } from 'vitest';
import { STYLES } from '#content/pages/look/styles.ts';
import { ownColors, printGlobalStyles } from './print.ts';
import { cssValue } from './values.ts';

const around = { colors: STYLES.spruce, scheme: 'light' } as const;
const print = (wish: { settings?: object; styles?: object }) =>
  printGlobalStyles({ settings: { ...wish.settings }, styles: { ...wish.styles } }, around);

test.each([
  ['#123456', '#123456'],
  ['var:preset|color|main', 'var(--wp--preset--color--main)'],
  ['clamp(1rem, 2vw, 3rem)', 'clamp(1rem, 2vw, 3rem)'],
  ['linear-gradient(135deg,#000 0%,#fff 100%)', 'linear-gradient(135deg,#000 0%,#fff 100%)'],
  ['"Own Font", serif', '"Own Font", serif'],
  [1.5, '1.5'],
  ['red;}body{display:none', undefined],
  ['url(https://evil.test/x)', undefined],
  ['calc(1px', undefined],
  ['"open', undefined],
  ['</style><script>', undefined],
  ['a\\62', undefined],
  [{}, undefined],
])('%j', (value, expected) => {
  expect(cssValue(value)).toBe(expected);
});

test('two colours of the palette change all tokens, so that they can be read', () => {
  const css = print({ settings: { color: { palette: { theme: [{ slug: 'main', name: 'M', color: '#ff0000' }] } } } });
  expect(css).toMatch(/--sw-main:#[\da-f]{6};/);
  expect(css).not.toContain('--sw-main:#ff0000');
  expect(css).toContain('.has-main-background-color{background-color:var(--wp--preset--color--main)!important;}');
  expect(print({})).not.toContain('--sw-main:#');
});

test.each([
  ['#aabbcc', true],
  ['#AABBCC', true],
  ['#aabbccd', false],
  ['x#aabbcc', false],
  ['red', false],
  [5, false],
])('%j is a colour to follow: %s', (color, isOne) => {
  const settings = { color: { palette: { theme: [{ slug: 'main', color }] } } };
  expect(ownColors(settings, STYLES.spruce) !== undefined).toBe(isOne);
});

test('styles of the page, of elements and of blocks', () => {
  const css = print({
    styles: {
      color: { background: '#fff8e7', text: 'var:preset|color|ink' },
      elements: { link: { color: { text: '#0000ee' }, ':hover': { color: { text: '#ff0000' } } } },
      blocks: {
        'core/quote': { spacing: { padding: { top: '2rem' } } },
        'encore/box': { color: { text: '#111' } },
        'core/x{}': { color: { text: '#222' } },
        '{}core/x': { color: { text: '#222' } },
      },
      css: '.mine{color:red}</style>',
    },
  });
  expect(css).toContain('--sw-paper:#fff8e7;');
  expect(css).toContain('body{color:var(--wp--preset--color--ink);background-color:#fff8e7;}');
  expect(css).toContain('a:where(:not(.wp-element-button)):hover{color:#ff0000;}');
  expect(css).toContain('main .wp-block-quote{padding-top:2rem;}');
  expect(css).toContain('main .wp-block-encore-box{color:#111;}');
  expect(css).not.toContain('#222');
  expect(css).not.toContain('<');
});

test('fonts with their files', () => {
  const face = { fontFamily: 'Own', fontWeight: '400', src: ['/media/fonts/own.woff2', 'javascript:x'] };
  const families = { custom: [{ slug: 'own', name: 'Own', fontFamily: 'Own, serif', fontFace: [face] }] };
  const css = print({ settings: { typography: { fontFamilies: families } } });
  expect(css).toContain('@font-face{font-family:Own;');
  expect(css).toContain('src:url("/media/fonts/own.woff2");');
  expect(css).not.toContain('javascript');
  expect(css).toContain('--wp--preset--font-family--own:Own, serif;');
});
