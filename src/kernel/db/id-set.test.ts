import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bitmap, rankedIds, select } from './id-set.ts';
import { toIds } from './long-reads.ts';

const id = fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }));

test('a bitmap is a set', () => {
  fc.assert(
    fc.property(fc.array(id), fc.array(id), (added, removed) => {
      const bitmap = Bitmap.of(toIds(added));
      const set = new Set(added);
      for (const one of removed) {
        bitmap.delete(one);
        set.delete(one);
      }
      expect(bitmap.size).toBe(set.size);
      for (const one of [...added, ...removed]) expect(bitmap.has(one)).toBe(set.has(one));
    }),
  );
});

test('the last bit of a word counts once', () => {
  const bitmap = new Bitmap();
  for (const _ of [1, 2]) bitmap.add(31);
  expect(bitmap.size).toBe(1);
  expect(bitmap.has(31)).toBe(true);
  expect(bitmap.has(63)).toBe(false);
});

test('what is selected keeps its order', () => {
  const ids = toIds([9, 3, 5, 3_000_000_000_000]);
  const set = new Set([3, 9, 3_000_000_000_000]);
  expect([...select(ids, set)]).toEqual([9, 3, 3_000_000_000_000]);
  expect([...select(ids, set, false)]).toEqual([5]);
});

test('the highest rank comes first, equals keep their order', () => {
  fc.assert(
    fc.property(fc.array(id), (ids) => {
      const rank = (one: number): number => one % 4;
      const sorted = [...ids].sort((one, other) => rank(other) - rank(one));
      expect([...rankedIds(toIds(ids), 3, rank)]).toEqual(sorted);
    }),
  );
});
