import { expect, test } from 'vitest';
import { recentPlaces, withRecent, type RecentPlace } from './recent.ts';

const place = (path: string, title = path.toUpperCase()): RecentPlace => ({ path, title });

test('what is stored is looked at', () => {
  const read = (recent: unknown) => recentPlaces({ get: () => ({ recent }) });
  expect([read(undefined), read('x'), recentPlaces({ get: () => ({}) })]).toEqual([[], [], []]);
  expect(
    read([place('a'), null, 'x', {}, { path: 'b' }, { title: 'B' }, { path: 1, title: 'B' }, { path: 'b', title: 2 }]),
  ).toEqual([place('a')]);
});

test('the last one first, each once, five in all', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((path) => place(path));
  const paths = (places: readonly RecentPlace[]) => places.map(({ path }) => path).join('');
  expect(paths(withRecent(five, place('f')))).toBe('fabcd');
  expect(paths(withRecent(five.slice(0, 4), place('f')))).toBe('fabcd');
  expect(withRecent(five, place('c', 'New'))).toEqual([place('c', 'New'), ...five.filter(({ path }) => path !== 'c')]);
  expect(withRecent([], place('a'))).toEqual([place('a')]);
});

test('who is still there is not noted again, but another title is', () => {
  const before = [place('a'), place('b')];
  expect(withRecent(before, place('a'))).toBe(before);
  expect(withRecent(before, place('a', 'New'))).toEqual([place('a', 'New'), place('b')]);
  expect(withRecent(before, place('c', 'A'))).toEqual([place('c', 'A'), ...before]);
});
