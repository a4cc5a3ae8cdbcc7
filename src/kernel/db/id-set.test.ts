import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bitmap, rankedIds, select } from './id-set.ts';
import { toIds } from './long-reads.ts';

const id = fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }));

test('a bitmap is a set', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(id), fc.array(id), async (added, removed) => {
      const bitmap = await Bitmap.of(toIds(added));
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

test('what is selected keeps its order', async () => {
  const ids = toIds([9, 3, 5, 3_000_000_000_000]);
  const set = new Set([3, 9, 3_000_000_000_000]);
  expect([...(await select(ids, set))]).toEqual([9, 3, 3_000_000_000_000]);
  expect([...(await select(ids, set, false))]).toEqual([5]);
});

test('the highest rank comes first, equals keep their order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(id), async (ids) => {
      const rank = (one: number): number => one % 4;
      const sorted = [...ids].sort((one, other) => rank(other) - rank(one));
      expect([...(await rankedIds(toIds(ids), 3, rank))]).toEqual(sorted);
    }),
  );
});

/** What came out, and how often others had a turn meanwhile. */
async function withOthers<T>(work: () => Promise<T>): Promise<{ found: T; turns: number }> {
  let turns = 0;
  const next = (): void => {
    turns++;
    waiting = setImmediate(next);
  };
  let waiting = setImmediate(next);
  const found = await work();
  clearImmediate(waiting);
  return { found, turns };
}

const MANY = Uint32Array.from({ length: 50_000 }, (_, index) => index + 1);
const EVEN = [...MANY].filter((one) => one % 2 === 0);

test('others come in between while many are selected, put in order or collected', async () => {
  const selected = await withOthers(() => select(MANY, { size: EVEN.length, has: (one) => one % 2 === 0 }));
  expect([...selected.found]).toEqual(EVEN);
  const ranked = await withOthers(() => rankedIds(MANY, 1, (one) => (one + 1) % 2));
  expect([...ranked.found.subarray(0, EVEN.length)]).toEqual(EVEN);
  const collected = await withOthers(() => Bitmap.of(MANY));
  expect(collected.found.size).toBe(MANY.length);
  expect([selected.turns, ranked.turns, collected.turns].map((turns) => turns >= 2)).toEqual([true, true, true]);
});
