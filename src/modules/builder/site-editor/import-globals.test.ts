import { describe, expect, test } from 'vitest';
import type { Kit } from '#modules/builder/kit/kit.ts';
import { readFileGlobals, siteGlobals, type ImportMode } from './import-globals.ts';

const KIT: Kit = {
  id: 1,
  settings: {},
  colors: [{ _id: 'primary', title: 'Primary', color: '#aaaaaa' }],
  typography: [{ _id: 'text', title: 'Text', typography_typography: 'custom', typography_font_family: 'Inter' }],
  elementDefaults: {},
  breakpoints: new Map(),
};
const FILE = readFileGlobals({
  colors: { primary: { title: 'Other', value: '#bbbbbb' }, broken: { title: 'Broken', value: 'red;}' } },
  typography: { big: { title: 'Big', value: { typography_font_size_tablet: { unit: 'px', size: 30 } } } },
});
const NOTHING = readFileGlobals(undefined);

function resolve(mode: ImportMode, control: string, reference: string, file = FILE) {
  return siteGlobals(mode, KIT).resolve({ [control]: 'before', __globals__: { [control]: reference } }, file);
}

describe('what stands for a reference', () => {
  const kept = (reference: string) => ({ color: 'before', __globals__: { color: reference } });
  test.each([
    ['match_site', 'globals/colors?id=primary', kept('globals/colors?id=primary')],
    ['match_site', 'globals/colors?id=gone', kept('globals/colors?id=gone')],
    ['keep_create', 'globals/colors?id=gone', kept('globals/colors?id=gone')],
    ['keep_flatten', 'globals/colors?id=gone', kept('globals/colors?id=gone')],
    ['keep_flatten', 'globals/colors?id=broken', kept('globals/colors?id=broken')],
    ['keep_flatten', '', kept('')],
    ['keep_flatten', 'globals/colors?id=primary', { color: '#bbbbbb' }],
  ] as const)('%s %s', (mode, reference, expected) => {
    expect(resolve(mode, 'color', reference)).toEqual(expected);
  });

  test('a file without colours is flattened to those of this site', () => {
    expect(resolve('keep_flatten', 'color', 'globals/colors?id=primary', NOTHING)).toEqual({ color: '#aaaaaa' });
  });

  test('a font has the beginning of its control, on every device', () => {
    expect(resolve('keep_flatten', 'title_typography_typography', 'globals/typography?id=big')).toEqual({
      title_typography_typography: 'custom',
      title_typography_font_size_tablet: { unit: 'px', size: 30 },
    });
  });

  test('rows of repeaters have references of their own', () => {
    const row = { _id: 'a', __globals__: { color: 'globals/colors?id=primary' } };
    expect(siteGlobals('keep_flatten', KIT).resolve({ rows: [row] }, FILE)).toEqual({
      rows: [{ _id: 'a', color: '#bbbbbb' }],
    });
  });
});

test('a row is added for all elements that use it, and none for what nobody uses', () => {
  const globals = siteGlobals('keep_create', KIT);
  const settings = { __globals__: { color: 'globals/colors?id=primary' } };
  expect(globals.resolve(settings, FILE)).toEqual(globals.resolve(settings, FILE));
  expect(globals.added).toMatchObject([{ kind: { name: 'colors' }, row: { title: 'Other', color: '#bbbbbb' } }]);
});
