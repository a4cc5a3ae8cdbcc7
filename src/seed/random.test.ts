import { expect, test } from 'vitest';
import { createRandom } from './random.ts';

const first = (seed: number) =>
  Array.from(
    { length: 6 },
    (
      (random) => () =>
        random.below(1_000_000)
    )(createRandom(seed)),
  );

test('the same seed gives the same numbers, another one others', () => {
  expect(first(1)).toEqual(first(1));
  expect(new Set([...first(1), ...first(2), ...first(3)]).size).toBe(18);
  // Loads that were measured can be made again.
  expect(first(7)).toMatchInlineSnapshot(`
    [
      392649,
      99069,
      122762,
      842194,
      543002,
      560469,
    ]
  `);
});

test('numbers stay below the limit and come evenly', () => {
  const random = createRandom(5);
  const counts = [0, 0, 0, 0, 0];
  for (let at = 0; at < 5_000; at++) counts[random.below(5)]!++;
  expect(Math.min(...counts)).toBeGreaterThan(900);
  expect(counts).toHaveLength(5);
  expect(['a', 'b']).toContain(random.pick(['a', 'b']));
  expect(() => random.pick([])).toThrow('nothing to pick from');
});
