import { expect, test } from 'vitest';
import { countersInMemory } from './counters.ts';

const use = (key: string, most = 2, seconds = 60) => ({ key, most, seconds });

test('uses are counted within a window, which begins with the first', async () => {
  let now = 1_000;
  const counters = countersInMemory(() => now);
  await counters.add(use('a'));
  now = 1_059;
  await counters.add(use('a'));
  expect(await counters.find('a', 60)).toEqual({ count: 2, endsAt: 1_060 });
  now = 1_060;
  expect(await counters.find('a', 60)).toBeUndefined();
  await counters.add(use('a'));
  expect(await counters.find('a', 60)).toEqual({ count: 1, endsAt: 1_120 });
});

test('all or none are taken', async () => {
  const counters = countersInMemory(() => 1_000);
  const both = [use('a', 2), use('b', 1)];
  expect(await counters.take(both)).toBeUndefined();
  expect(await counters.take(both)).toBe(1_060);
  expect(await counters.find('a', 60)).toMatchObject({ count: 1 });
  expect(await counters.take([use('a', 2)])).toBeUndefined();
  expect(await counters.take([use('a', 2)])).toBe(1_060);
});

test('what is given back can be taken again, and no more', async () => {
  const counters = countersInMemory(() => 1_000);
  await counters.take([use('a', 1)]);
  await counters.giveBack(['a', 'none']);
  await counters.giveBack(['a']);
  expect(await counters.find('a', 60)).toMatchObject({ count: 0 });
  expect([await counters.take([use('a', 1)]), await counters.take([use('a', 1)])]).toEqual([undefined, 1_060]);
});

test('a clock that was ahead is cut to the length of a window', async () => {
  let now = 9_000;
  const counters = countersInMemory(() => now);
  await counters.add(use('a'));
  now = 1_000;
  expect(await counters.find('a', 60)).toEqual({ count: 1, endsAt: 1_060 });
});
