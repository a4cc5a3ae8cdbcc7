import { expect, test } from 'vitest';
import { changedTaxonomy, changedType } from './change.ts';
import { newTaxonomy, newType } from './definition.ts';

const type = newType('book');
const taxonomy = newTaxonomy('genre');

test('what is not said stays', () => {
  expect(changedType(type, {}, 'en')).toEqual(type);
  expect(changedTaxonomy(taxonomy, {}, 'en')).toEqual(taxonomy);
  const all = changedType(type, TYPE, 'en');
  expect(changedType(all, {}, 'en')).toEqual(all);
});

const SHARED = {
  description: 'All',
  public: false,
  hierarchical: true,
  show_in_rest: false,
  rest_base: 'all',
  rewrite_slug: 'every',
  active: false,
};
const TYPE = {
  ...SHARED,
  has_archive: 'shelf',
  supports: ['title' as const],
  menu_position: 3,
  menu_icon: 'book',
  taxonomies: ['genre'],
  capability_type: 'page' as const,
  exclude_from_search: true,
};

test('what is said is so', () => {
  expect(changedType(type, TYPE, 'en')).toMatchObject(TYPE);
  const more = { ...SHARED, object_types: ['book'], default_term: 'First' };
  expect(changedTaxonomy(taxonomy, more, 'en')).toMatchObject(more);
  expect(changedType(type, { has_archive: '' }, 'en').has_archive).toBe(false);
  expect(changedType({ ...type, menu_position: 4 }, { menu_position: null }, 'en').menu_position).toBeNull();
  expect(changedType(type, { fields: [{ key: 'isbn' }] }, 'en').fields).toMatchObject([
    { key: 'isbn', type: 'text', required: false, repeated: false, choices: [], to: '' },
  ]);
});

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 1],
])('mode %i is %i', (multilang_mode, mode) => {
  expect(changedType(type, { multilang_mode }, 'en').multilang_mode).toBe(mode);
});

test('words belong to a language, and empty ones go', () => {
  const one = changedType(type, { labels: { name: 'Books', singular_name: 'Book' } }, 'en');
  const two = changedType(one, { labels: { name: 'Bücher' } }, 'de');
  expect(two.labels).toEqual({ en: { name: 'Books', singular_name: 'Book' }, de: { name: 'Bücher' } });
  expect(changedType(two, { labels: { singular_name: ' ' } }, 'en').labels['en']).toEqual({ name: 'Books' });
});
