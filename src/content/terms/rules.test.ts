import { expect, test } from 'vitest';
import { caller } from '#kernel/auth/caller.ts';
import { canCreateTerm, canDeleteTerm, nameKey, settleParent, slugCandidates, storedName } from './rules.ts';
import { categories, tags } from './taxonomies.ts';

const person = (...capabilities: string[]) =>
  caller({ id: 1, login: 'x', roles: [], capabilities: new Set(capabilities), via: 'program' });

test.each([
  ['News', 'News'],
  ['  News \n of  today ', 'News of today'],
  ['Fish & Chips', 'Fish &amp; Chips'],
  ['Fish &amp; Chips', 'Fish &amp; Chips'],
  ['<b>Bold</b> news', 'Bold news'],
  ['a < b', 'a &lt; b'],
  ['Ärger', 'Ärger'],
  ['<b></b>', ''],
  ['   ', ''],
])('the name %j is kept as %j', (name, stored) => {
  expect(storedName(name)).toBe(stored);
  expect(storedName(stored)).toBe(stored);
});

test('names compare without regard to case', () => {
  expect(nameKey('ÄRGER')).toBe(nameKey('ärger'));
});

test.each([
  [[], ['news']],
  [['city'], ['news', 'news-city']],
  [
    ['city', 'places'],
    ['news', 'news-city', 'news-city-places'],
  ],
  [['x'.repeat(200), 'y'], ['news']],
])('a taken slug below %j is tried as %j', (above, candidates) => {
  expect(slugCandidates('news', above)).toEqual(candidates);
});

test.each([
  ['another branch', 1, 5, [5, 4], 5],
  ['itself', 1, 1, [1], null],
  ['a term below it', 1, 3, [3, 2, 1], null],
  ['the top', 1, null, [], null],
])('moved below %s', (_name, id, parent, above, expected) => {
  expect(settleParent(id, parent, new Set(above))).toBe(expected);
});

test('a new category needs more than a new tag', () => {
  expect(canCreateTerm(person('edit_posts'), categories)).toBe(false);
  expect(canCreateTerm(person('edit_posts'), tags)).toBe(true);
  expect(canCreateTerm(person('manage_categories'), categories)).toBe(true);
});

test('nobody deletes the default category', () => {
  const editor = person('manage_categories');
  expect(canDeleteTerm(editor, { id: 1, taxonomy: 'category' }, 1)).toBe(false);
  expect(canDeleteTerm(editor, { id: 2, taxonomy: 'category' }, 1)).toBe(true);
  expect(canDeleteTerm(editor, { id: 1, taxonomy: 'post_tag' }, 1)).toBe(true);
  expect(canDeleteTerm(person('edit_posts'), { id: 2, taxonomy: 'category' }, 1)).toBe(false);
});
