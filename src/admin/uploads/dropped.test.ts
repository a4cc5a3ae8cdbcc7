import { expect, test } from 'vitest';
import { placeOf } from './dropped.ts';

test('where a file goes', () => {
  expect(placeOf(0, '')).toBe('');
  expect(placeOf(3, '')).toBe('3');
  expect(placeOf(0, '2026/May/pier.png')).toBe('0/2026/May');
  expect(placeOf(3, 'May/pier.png')).toBe('3/May');
});
