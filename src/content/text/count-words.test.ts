import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test.each([
  ['', 0],
  ['one two  three', 3],
  ['don’t do the sea-side', 4],
  ['3.5 km - or 4', 4],
  ['end. And 1.', 3],
  ['Größe ñandú 東京 𐐀𐐁', 4],
  ["'quoted' --- ...", 1],
])('%j has %i', (text, count) => {
  expect(countWords(text)).toBe(count);
});

test('agrees with the pattern that says the same', () => {
  const pattern = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;
  const signs = fc.constantFrom('a', 'Z', '7', 'ü', '東', '𐐀', '\ud801', "'", '’', '.', '-', ' ', '\n', '&', '́', '😀');
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 40 }), (parts) => {
      const text = parts.join('');
      expect(countWords(text)).toBe(text.match(pattern)?.length ?? 0);
    }),
    { numRuns: 2_000 },
  );
});
