import { expect, test } from 'vitest';
import { FONT_PAIRS, type Look } from '#content/pages/look/settings.ts';
import { darkTokens, lightTokens, STYLES } from '#content/pages/look/styles.ts';
import { firstFonts, hasWideLetters } from './fonts/files.ts';
import { printColors, printFirstStyle, printTokens } from './style.ts';

const colors = STYLES.spruce;
const look = { colors, corners: 'soft', fonts: 'workshop' } as Look;
const listed = (tokens: object): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--sw-${name}:${value};`)
    .join('');
const [light, dark] = [listed(lightTokens(colors)), listed(darkTokens(colors))];
const paper = `@media print{:root{${light}}}`;

test.each([
  ['soft', '6px;--sw-r2:10px;--sw-r3:18px'],
  ['small', '2px;--sw-r2:4px;--sw-r3:6px'],
  ['none', '0px;--sw-r2:0px;--sw-r3:0px'],
] as const)('corners that are %s, in every light', (corners, radii) => {
  const start = `:root{--sw-r1:${radii}}`;
  const printed = (scheme: 'auto' | 'dark' | 'light') => printColors({ colors, corners }, scheme);
  expect(printed('auto')).toBe(
    `${start}:root{color-scheme:light dark;${light}}@media(prefers-color-scheme:dark){:root{${dark}}}${paper}`,
  );
  expect(printed('dark')).toBe(`${start}:root{color-scheme:dark;${dark}}${paper}`);
  expect(printed('light')).toBe(`${start}:root{color-scheme:light;${light}}${paper}`);
});

test('parts that stay light say so only where the page may be dark', () => {
  const wish = { look, root: '', hasWideLetters: false };
  const rule = `.sw-light{color-scheme:light;${light}background-color:var(--sw-paper);color:var(--sw-ink)}`;
  const added = (scheme: 'auto' | 'dark' | 'light'): string => {
    const plain = printTokens({ ...wish, scheme });
    expect(printTokens({ ...wish, scheme, hasLightParts: false })).toBe(plain);
    const more = printTokens({ ...wish, scheme, hasLightParts: true });
    expect(more.startsWith(plain)).toBe(true);
    return more.slice(plain.length);
  };
  expect([added('auto'), added('dark'), added('light')]).toEqual([
    `@media(prefers-color-scheme:dark){${rule}}`,
    rule,
    '',
  ]);
});

test.each(FONT_PAIRS)('fonts of %s: faces, what stands for them, and their names', async (fonts) => {
  const print = (isWide: boolean): string =>
    printTokens({ look: { ...look, fonts }, scheme: 'light', root: '/below', hasWideLetters: isWide })
      .split(printColors(look, 'light'))[0]!
      .replaceAll(/\.\w{10}\.woff2/g, '.woff2')
      .replaceAll(/U\+[^}]*/g, '…')
      .replaceAll(/(?<=\})/g, '\n');
  const first = firstFonts(fonts, '/below').map((file) => file.replace(/\.\w{10}\.woff2/, '.woff2'));
  const text = `${first.join('\n')}\n\n${print(false)}\n${print(true)}`;
  await expect(text).toMatchFileSnapshot(`./printed/fonts-${fonts}.txt`);
});

test.each([
  ['Über Größe – “so” … → €', false],
  ['\u00ff', false],
  ['\u0100', true],
  ['\u0130', true],
  ['\u0131', false],
  ['Œuvre', false],
  ['\u0151', true],
  ['\u0152\u0153', false],
  ['\u0154', true],
  ['\u02ba', true],
  ['\u02bb', false],
  ['Καλημέρα', true],
  ['\u1fff', true],
  ['\u2000', false],
])('%s has letters that need further files: %s', (text, isWide) => {
  expect(hasWideLetters(`<p>${text}</p>`)).toBe(isWide);
});

test('the first view has the style of what is on the page, less what was switched off', () => {
  const on = { hasBaseStyle: true, hasThemeStyle: true };
  const [list, text, welcome] = (['list', 'text', 'welcome'] as const).map((kind) => printFirstStyle({ ...on, kind }));
  const base = printFirstStyle({ hasBaseStyle: true, hasThemeStyle: false, kind: 'text' });
  const theme = printFirstStyle({ hasBaseStyle: false, hasThemeStyle: true, kind: 'list' });
  expect(list).toBe(base + theme);
  for (const more of [text, welcome]) expect(more?.startsWith(`${list}`)).toBe(true);
  expect(new Set([list, text, welcome, base, theme]).size).toBe(5);
  expect(welcome).toContain('.welcome');
  expect(printFirstStyle({ hasBaseStyle: false, hasThemeStyle: false, kind: 'welcome' })).toBe('');
});
