import { expect, test } from 'vitest';
import { compareVersions, dependantsOf, dueUpgrades, missingNeeds, moduleTitle } from './rules.ts';

const modules = [{ name: 'a' }, { name: 'b', needs: ['a'] }, { name: 'c', needs: ['b', 'a'] }];

test.each([
  ['a', ['b', 'c']],
  ['b', ['c']],
  ['c', []],
])('%s is needed by %j', (name, expected) => {
  expect(dependantsOf(modules, name)).toEqual(expected);
});

test.each([
  [['a', 'b'], ['a', 'b', 'c'], []],
  [['a', 'b'], ['b'], ['a']],
  [undefined, [], []],
])('of %j a site with %j lacks %j', (needs, active, missing) => {
  expect(missingNeeds(needs === undefined ? {} : { needs }, new Set(active))).toEqual(missing);
});

test.each([
  ['1.2.0', '1.10.0', -1],
  ['2.0', '1.9.9', 1],
  ['1.0', '1.0.0', 0],
])('%s beside %s', (one, other, wished) => {
  expect(compareVersions(one, other)).toBe(wished);
});

test.each([
  ['1.0.0', ['1.2.0', '1.10.0']],
  ['1.2.0', ['1.10.0']],
  ['2.0.0', []],
])('from %s on these are due: %j', (version, due) => {
  const upgrades = ['1.10.0', '1.0.0', '1.2.0'].map((one) => ({ version: one, run: () => Promise.resolve() }));
  expect(dueUpgrades({ upgrades }, version).map((upgrade) => upgrade.version)).toEqual(due);
});

test('titles are for people', () => {
  expect(moduleTitle('image-optimizer')).toBe('Image optimizer');
});
