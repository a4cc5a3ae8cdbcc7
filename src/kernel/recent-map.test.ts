import { expect, test } from 'vitest';
import { RecentMap } from './recent-map.ts';

const filled = (limit: number, ...keys: string[]): RecentMap<string> => {
  const map = new RecentMap<string>(limit);
  for (const key of keys) map.set(key, key.toUpperCase());
  return map;
};
const held = (map: RecentMap<string>, ...keys: string[]) => keys.filter((key) => map.get(key) !== undefined).join('');

test('the oldest goes when there is no room', () => {
  const map = filled(3, 'a', 'b', 'c');
  expect([map.get('d'), map.cost]).toEqual([undefined, 3]);
  const full = filled(3, 'a', 'b', 'c', 'd');
  // A part of the bound is free again: not for every new one the oldest is looked for.
  expect([held(full, 'a', 'b', 'c', 'd'), full.cost]).toEqual(['cd', 2]);
});

test('what was asked for stays for another round', () => {
  const map = filled(3, 'a', 'b', 'c');
  expect(map.get('a')).toBe('A');
  map.set('d', 'D');
  expect(held(map, 'a', 'd')).toBe('ad');
  expect(held(map, 'b', 'c')).toBe('');
});

test('a round takes the mark away', () => {
  const map = filled(3, 'a', 'b', 'c');
  map.get('a');
  map.set('d', 'D');
  map.set('e', 'E');
  map.set('f', 'F');
  expect(held(map, 'a', 'd', 'e', 'f')).toBe('ef');
});

test('a new value keeps its place and counts as asked for', () => {
  const map = filled(3, 'a', 'b', 'c');
  map.set('a', 'again');
  expect(map.cost).toBe(3);
  map.set('d', 'D');
  expect([map.get('a'), held(map, 'b', 'c', 'd')]).toEqual(['again', 'd']);
});

test('each has its cost', () => {
  const map = new RecentMap<string>(100);
  map.set('a', 'A', 60);
  map.set('b', 'B', 40);
  expect([map.cost, held(map, 'a', 'b')]).toEqual([100, 'ab']);
  map.set('a', 'smaller', 10);
  expect(map.cost).toBe(50);
  map.delete('a');
  map.delete('a');
  expect([map.cost, map.get('a'), map.get('b')]).toEqual([40, undefined, 'B']);
  map.clear();
  expect([map.cost, map.get('b')]).toEqual([0, undefined]);
});

test('where thousands are in use, some of them go all the same', () => {
  const keys = Array.from({ length: 2_000 }, (_, at) => String(at));
  const map = filled(2_000, ...keys);
  for (const key of keys) map.get(key);
  map.set('new', 'NEW');
  expect(map.cost).toBe(1_960);
  // The first thousand were moved behind the others, and the next ones went.
  expect([map.get('0'), map.get('999'), map.get('1000'), map.get('1040'), map.get('1041')]).toEqual([
    '0',
    '999',
    undefined,
    undefined,
    '1041',
  ]);
  expect(map.get('new')).toBe('NEW');
});
