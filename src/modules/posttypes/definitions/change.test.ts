import { expect, test } from 'vitest';
import { changedTaxonomy, changedType } from './change.ts';
import { newTaxonomy, newType, restBaseOf, wordsOf } from './definition.ts';
import { faultOfFields, hasSlugForm, isReserved } from './rules.ts';

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

test.each<[object, string[]]>([
  [{}, ['book']],
  [{ rewrite_slug: 'books' }, ['books']],
  [{ has_archive: true }, ['book']],
  [{ has_archive: true, rewrite_slug: 'books' }, ['books']],
  [{ has_archive: 'library' }, ['book', 'library']],
  [{ public: false, has_archive: 'library', rewrite_slug: 'books' }, []],
])('a type of %j takes the words %j', (more, words) => {
  expect(wordsOf({ ...type, ...more })).toEqual(words);
});

test('a taxonomy takes one word, and a base is the slug where none is said', () => {
  expect(wordsOf(taxonomy)).toEqual(['genre']);
  expect(wordsOf({ ...taxonomy, rewrite_slug: 'kinds' })).toEqual(['kinds']);
  expect([restBaseOf(type), restBaseOf({ ...type, rest_base: 'books' })]).toEqual(['book', 'books']);
});

const field = (more: object = {}) => ({
  key: 'a',
  label: '',
  type: 'text' as const,
  required: false,
  repeated: false,
  choices: [],
  to: '',
  ...more,
});

test.each([
  [[field(), field({ key: 'b' })], undefined],
  [[field(), field()], 'fields has a twice.'],
  [[field({ key: 'footnotes' })], 'fields cannot have the key footnotes.'],
  [[field({ type: 'choice' })], 'The field a needs choices.'],
  [[field({ type: 'choice', choices: ['x'] })], undefined],
  [[field({ type: 'relation' })], 'The field a must say to what type it leads.'],
  [[field({ type: 'relation', to: 'book' })], undefined],
])('the fields %j: %s', (fields, message) => {
  expect(faultOfFields(fields)?.message).toBe(message);
});

test.each([
  ['type', 'a'.repeat(20), true],
  ['type', 'a'.repeat(21), false],
  ['taxonomy', 'a'.repeat(32), true],
  ['taxonomy', 'a'.repeat(33), false],
  ['type', 'a_b-1', true],
  ['type', 'A', false],
  ['type', 'Ab', false],
  ['type', 'aB', false],
  ['type', '', false],
] as const)('the slug of a %s %s: %s', (kind, slug, isRight) => {
  expect(hasSlugForm(kind, slug)).toBe(isRight);
});

test.each([
  ['type', 'post', true],
  ['type', 'theme', true],
  ['type', 'builder_library', true],
  ['type', 'category', false],
  ['taxonomy', 'category', true],
  ['taxonomy', 'nav_menu', true],
  ['taxonomy', 'post', false],
] as const)('a %s cannot be called %s: %s', (kind, slug, isSo) => {
  expect(isReserved(kind, slug)).toBe(isSo);
});
