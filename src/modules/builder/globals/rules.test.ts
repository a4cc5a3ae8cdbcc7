import { expect, test } from 'vitest';
import { rowsOf, type Kit } from '#modules/builder/kit/kit.ts';
import { colors, typography, withoutRow, withRow } from './rules.ts';

test('of rows with one id the last counts, in the place of the first; without an id there is none', () => {
  const sent = [
    { _id: 'a', title: 1, x: 1 },
    'none',
    { title: 'T' },
    { _id: 'b', title: 'B' },
    { _id: 'a', title: 'A', y: 2 },
  ];
  expect(rowsOf(sent)).toEqual([
    { _id: 'a', title: 'A', y: 2 },
    { _id: 'b', title: 'B' },
  ]);
  expect(rowsOf([{ _id: 'a', title: 7 }])).toEqual([{ _id: 'a', title: '' }]);
  expect(rowsOf({ a: 1 })).toEqual([]);
});

test('rows of the system are changed in their list, others are added to theirs or replaced', () => {
  const row = { _id: 'mine', title: 'Mine', color: '#111' };
  const one = withRow(colors, { other: 1 }, row);
  expect(one).toEqual({ other: 1, custom_colors: [row] });
  const changed = { ...row, color: '#222' };
  expect(withRow(colors, { custom_colors: [{ _id: 'a', title: '' }, row] }, changed)).toEqual({
    custom_colors: [{ _id: 'a', title: '' }, changed],
  });
  expect(withRow(colors, {}, { _id: 'primary', title: 'P' })).toEqual({
    system_colors: [{ _id: 'primary', title: 'P' }],
  });
  expect(withRow(typography, {}, { _id: 'text', title: 'T' })).toEqual({
    system_typography: [{ _id: 'text', title: 'T' }],
  });
});

test('a row is taken out of its own list alone', () => {
  const rows = [
    { _id: 'a', title: '' },
    { _id: 'b', title: '' },
  ];
  expect(withoutRow(colors, { custom_colors: rows, custom_typography: rows, system_colors: rows }, 'a')).toEqual({
    custom_colors: [{ _id: 'b', title: '' }],
    custom_typography: rows,
    system_colors: rows,
  });
});

test('values as clients send and see them', () => {
  expect([colors.columns('#fff'), colors.columns(7), colors.valueIn({ color: '#fff' }), colors.valueIn({})]).toEqual([
    { color: '#fff' },
    undefined,
    '#fff',
    '',
  ]);
  const sent = { typography_font_size: 1, typography_Bad: 2, color: 3, typography_: 4 };
  expect(typography.columns(sent)).toEqual({ typography_typography: 'custom', typography_font_size: 1 });
  expect(typography.columns('x')).toBeUndefined();
  expect(typography.valueIn(sent)).toEqual({ typography_font_size: 1 });
  const kit = {
    colors: [{ _id: 'a', title: 'A', color: '#1' }],
    typography: [{ _id: 'f', title: 'F', typography_font_size: 1, other: 2 }],
  };
  expect(colors.read(kit as unknown as Kit)).toEqual([{ id: 'a', title: 'A', value: '#1' }]);
  expect(typography.read(kit as unknown as Kit)).toEqual([{ id: 'f', title: 'F', value: { typography_font_size: 1 } }]);
});

test('of a row only what speaks of its font is a value', () => {
  const row = { _id: 'a', title: 'A', typography_font_size: 1, x_typography_a: 2, typography_A: 3, typography_a1: 4 };
  expect(typography.valueIn(row)).toEqual({ typography_font_size: 1 });
});
