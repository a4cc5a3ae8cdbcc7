import { describe, expect, test } from 'vitest';
import type { Knowing } from './kinds.ts';
import { homeFor, permalink, permalinkTemplate, plainLink, type Addressed, type AddressFacts } from './permalinks.ts';
import { page, type CustomType } from './types.ts';

const custom = (addressWord: string): CustomType =>
  ({ addressWord, archiveWord: '', formerWords: [], fields: [], labels: {} }) as unknown as CustomType;
const modules = [
  {
    postTypes: [
      { ...page, name: 'book', custom: custom('books') },
      { ...page, name: 'note', custom: custom('') },
    ],
  },
];
const registry = { modules };
const known = { registry: () => registry } as unknown as Knowing;

const HOME = 'https://a.test';
const facts: AddressFacts = {
  known,
  structure: '/%year%/%monthnum%/%day%/%postname%/',
  home: HOME,
  frontPage: 3,
  parentPaths: new Map([[4, { path: 'top/near', ids: [4, 1] }]]),
  categoryPaths: new Map([[5, 'news/old']]),
  authorSlugs: new Map([[7, 'ada']]),
};
const post = (about: Partial<Addressed> = {}): Addressed => ({
  id: 5,
  type: 'post',
  language: '',
  status: 'publish',
  slug: 'here',
  parent_id: null,
  date: '2026-05-01T10:11:12',
  author_id: 7,
  ...about,
});

test.each<[Partial<Addressed>, string]>([
  [{}, '/2026/05/01/here/'],
  [{ status: 'private' }, '/2026/05/01/here/'],
  [{ status: 'draft' }, '/?p=5'],
  [{ status: 'future' }, '/?p=5'],
  [{ status: 'trash' }, '/?p=5'],
  [{ slug: '' }, '/?p=5'],
  [{ type: 'page' }, '/here/'],
  [{ type: 'page', parent_id: 4 }, '/top/near/here/'],
  [{ type: 'page', parent_id: 9 }, '/here/'],
  [{ type: 'page', id: 3 }, '/'],
  [{ type: 'page', status: 'draft' }, '/?page_id=5'],
  [{ id: 3 }, '/2026/05/01/here/'],
  [{ type: 'attachment', status: 'inherit', parent_id: 4 }, '/here/'],
  [{ type: 'attachment', status: 'trash' }, '/?attachment_id=5'],
  [{ type: 'book', parent_id: 4 }, '/books/top/near/here/'],
  [{ type: 'book' }, '/books/here/'],
  [{ type: 'note' }, '/?p=5'],
])('%j stands at %s', (about, path) => {
  expect(permalink(post(about), facts)).toBe(HOME + path);
});

test.each([
  ['/%postname%/', '/here/'],
  ['/a/%post_id%', '/a/5'],
  ['/%hour%-%minute%-%second%/%postname%/', '/10-11-12/here/'],
  ['/%category%/%postname%/', '/news/old/here/'],
  ['/%author%/%postname%/', '/ada/here/'],
  ['/%unknown%/%postname%/', '/%unknown%/here/'],
])('by %s', (structure, path) => {
  expect(permalink(post(), { ...facts, structure })).toBe(HOME + path);
});

test('what has no category or author', () => {
  const structure = '/%category%/%author%/%postname%';
  expect(permalink(post({ id: 6, author_id: null }), { ...facts, structure })).toBe(`${HOME}/uncategorized//here`);
});

test('templates have a place for the name, whatever the state is', () => {
  expect(
    [{}, { status: 'draft' }, { type: 'page', parent_id: 4 }].map((about) => permalinkTemplate(post(about), facts)),
  ).toEqual([`${HOME}/2026/05/01/%postname%/`, `${HOME}/2026/05/01/%postname%/`, `${HOME}/top/near/%pagename%/`]);
  expect(plainLink({ id: 1, type: 'anything' }, '')).toBe('/?p=1');
});

describe('several languages', () => {
  const languages = {
    homeOf: ({ language }: { language: string }) => `${HOME}/${language}`,
    frontPages: new Set([8]),
  } as unknown as NonNullable<AddressFacts['languages']>;
  const spoken = { ...facts, languages, standIns: new Set([6]) };
  test('each item stands below its own, but for those that stand in', () => {
    expect(homeFor(post({ language: 'de' }), spoken)).toBe(`${HOME}/de`);
    expect(homeFor(post({ language: 'de', id: 6 }), spoken)).toBe(HOME);
    expect(homeFor(post({ language: 'de' }), facts)).toBe(HOME);
    expect(permalink(post({ language: 'de', type: 'page', id: 8 }), spoken)).toBe(`${HOME}/de/`);
    expect(permalink(post({ language: 'de', type: 'page', id: 9 }), spoken)).toBe(`${HOME}/de/here/`);
  });
});
