import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstFreeNumber, firstFreeOfMany } from './free-number.ts';

/** Counts the questions. */
function asker(isTaken: (number: number) => boolean) {
  const asked = { single: 0, many: 0 };
  return {
    asked,
    one: (number: number) => {
      asked.single++;
      return isTaken(number);
    },
    many: (numbers: readonly number[]) => {
      asked.many++;
      return Promise.resolve(new Set(numbers.filter(isTaken)));
    },
  };
}

describe('given out in turn', () => {
  test.each([0, 1, 2, 9, 10, 11, 19, 20, 21, 39, 40, 41, 312, 9_999, 123_456])(
    'after %i the next is free',
    async (last) => {
      const { one, many, asked } = asker((number) => number <= last);
      expect(await firstFreeNumber(one)).toBe(last + 1);
      expect(await firstFreeOfMany(many)).toBe(last + 1);
      expect(asked.single).toBeLessThan(50);
      expect(asked.many).toBeLessThanOrEqual(6);
    },
  );
});

test('whatever is taken, what is found is free, and the first gap among ten is found', async () => {
  const taken = fc.uniqueArray(fc.integer({ min: 1, max: 60 }));
  await fc.assert(
    fc.asyncProperty(taken, async (numbers) => {
      const set = new Set(numbers);
      const { one, many } = asker((number) => set.has(number));
      const first = Array.from({ length: 61 }, (_, at) => at + 1).find((number) => !set.has(number))!;
      for (const found of [await firstFreeNumber(one), await firstFreeOfMany(many)]) {
        expect(set.has(found)).toBe(false);
        if (first <= 10) expect(found).toBe(first);
      }
    }),
  );
});
