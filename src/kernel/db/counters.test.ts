import { expect, test } from 'vitest';
import { summed } from './counters.ts';

const row = (key: string, count: number, seen = '') => ({ key, count, seen });
const sum = (...rows: ReturnType<typeof row>[]) => summed(rows, ({ key }) => key, ['count']);

test('changes of one row become one, in the order of the keys', () => {
  expect(sum(row('b', 1), row('a', 2), row('b', 3))).toEqual([row('a', 2), row('b', 4)]);
  expect(sum()).toEqual([]);
});

test('of what is not counted the last one says how it is', () => {
  expect(sum(row('a', 1, 'morning'), row('a', -1, 'evening'))).toEqual([row('a', 0, 'evening')]);
});

test('what is given stays as it is', () => {
  const given = [row('a', 1), row('a', 1)];
  sum(...given);
  expect(given).toEqual([row('a', 1), row('a', 1)]);
});
