import { expect, test } from 'vitest';
import { readable } from './sizes.ts';

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [12_582_912, '12 MB'],
  [5 * 1024 ** 3, '5 GB'],
  [3 * 1024 ** 5, '3072 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(readable(bytes)).toBe(text);
});
