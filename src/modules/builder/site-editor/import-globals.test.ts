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

test('what a file says of its colours and fonts', () => {
  const read = readFileGlobals({
    colors: {
      a: { title: '<b>A</b>', value: '#111111' },
      b: { title: '', value: 'red' },
      c: { title: 'C', value: 'loud' },
      d: 'x',
      e: { title: 'E', value: 7 },
    },
    typography: {
      f: { title: 'F', value: { typography_font_family: 'Inter<script>' } },
      g: { title: 'G', value: 'x' },
    },
  });
  expect(read.colors).toEqual([
    { id: 'a', title: 'A', columns: { color: '#111111' } },
    { id: 'b', title: 'b', columns: { color: 'red' } },
  ]);
  expect(read.typography).toEqual([
    { id: 'f', title: 'F', columns: { typography_typography: 'custom', typography_font_family: 'Inter' } },
  ]);
  expect([readFileGlobals('x'), readFileGlobals({ colors: [] })]).toEqual([NOTHING, NOTHING]);
});

test('names are the same in either case, and no name is none', () => {
  const file = readFileGlobals({
    colors: { x: { title: 'PRIMARY', value: '#bbbbbb' }, y: { title: 'Own', value: '#cccccc' } },
  });
  const bound = (id: string) => resolve('match_site', 'color', `globals/colors?id=${id}`, file);
  expect(bound('x')).toEqual({ color: 'before', __globals__: { color: 'globals/colors?id=primary' } });
  expect(bound('y')).toEqual({ color: '#cccccc' });
});

test('a row that the kit has is not added again', () => {
  const globals = siteGlobals('keep_create', KIT);
  const settings = (id: string) => ({ __globals__: { color: `globals/colors?id=${id}` } });
  const file = readFileGlobals({
    colors: {
      same: { title: 'Primary', value: '#aaaaaa' },
      otherValue: { title: 'Primary', value: '#bbbbbb' },
      otherName: { title: 'primary', value: '#aaaaaa' },
    },
    typography: { t: { title: 'Big', value: { typography_font_family: 'Lora' } } },
  });
  expect(globals.resolve(settings('same'), file)).toEqual(settings('primary'));
  expect(globals.added).toEqual([]);
  globals.resolve(settings('otherValue'), file);
  globals.resolve(settings('otherName'), file);
  const font = globals.resolve({ __globals__: { typography_typography: 'globals/typography?id=t' } }, file);
  expect(globals.added.map(({ kind, row: { _id, ...row } }) => [kind.name, row])).toEqual([
    ['colors', { title: 'Primary', color: '#bbbbbb' }],
    ['colors', { title: 'primary', color: '#aaaaaa' }],
    ['typography', { title: 'Big', typography_typography: 'custom', typography_font_family: 'Lora' }],
  ]);
  const id = globals.added[2]!.row._id;
  expect(font).toEqual({ __globals__: { typography_typography: `globals/typography?id=${id}` } });
});

test('settings without references stay, and one that is resolved leaves no empty list of others', () => {
  const { resolve: led } = siteGlobals('keep_flatten', KIT);
  expect(led({ a: 1, b: { c: null } }, FILE)).toEqual({ a: 1, b: { c: null } });
  expect(led({ a: 1, __globals__: 'x' }, FILE)).toEqual({ a: 1, __globals__: 'x' });
  expect(led({ a: 1, __globals__: {} }, FILE)).toEqual({ a: 1 });
  expect(
    led(
      {
        __globals__: {
          x: 'globals/colors?id=primary',
          y: 'globals/colors?id=gone',
          typography_typography: 'globals/typography?id=big',
        },
      },
      FILE,
    ),
  ).toEqual({
    x: '#bbbbbb',
    typography_typography: 'custom',
    typography_font_size_tablet: { unit: 'px', size: 30 },
    __globals__: { y: 'globals/colors?id=gone' },
  });
});
