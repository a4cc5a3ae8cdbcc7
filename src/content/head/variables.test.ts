import { expect, test } from 'vitest';
import { NO_FACTS, type PageFacts, type PageLook, type SiteFacts } from './facts.ts';
import { NOTHING } from './own-values.ts';
import { valuesOf } from './variables.ts';
import { headWords } from './words.ts';

const site = {
  name: 'Site',
  tagline: 'Line',
  separator: '|',
  words: headWords('de'),
  labels: (type: string) => ({ single: `one ${type}`, plural: `many ${type}` }),
  now: (what: string) => `now ${what}`,
} as SiteFacts;
const look = { number: 2, total: 3, missing: '/gone' } as PageLook;
const post: PageFacts = {
  ...NO_FACTS,
  kind: 'single',
  type: 'post',
  id: 5,
  link: 'https://a.test/here/',
  title: 'Title',
  own: { ...NOTHING, keyphrase: 'key', primaryCategory: 2 },
  excerpt: 'Excerpt',
  beginning: 'Beginning',
  dates: { published: '1 May', modified: '2 May', day: '2026-05-01T10:00:00' },
  author: { id: 7, name: 'Ada L', link: '', firstName: 'Ada', lastName: 'L', description: 'Writes', url: '' },
  terms: [
    { id: 1, taxonomy: 'category', name: 'News', description: 'first' },
    { id: 2, taxonomy: 'category', name: 'Old', description: 'second' },
    { id: 3, taxonomy: 'post_tag', name: 'red', description: 'colour' },
  ],
  description: 'Described',
  lineage: ['All', 'News'],
  above: [
    { name: 'Top', link: '' },
    { name: 'Near', link: '' },
  ],
  caption: 'Caption',
  fields: new Map([
    ['size', 'big'],
    ['_secret', 'no'],
  ]),
};

test.each([
  ['title', 'Title'],
  ['excerpt', 'Excerpt'],
  ['excerpt_only', 'Excerpt'],
  ['sitename', 'Site'],
  ['sitedesc', 'Line'],
  ['category', 'News, Old'],
  ['category_title', 'News, Old'],
  ['primary_category', 'Old'],
  ['tag', 'red'],
  ['term_title', ''],
  ['term_description', 'Described'],
  ['term_hierarchy', 'All | News'],
  ['date', '1 May'],
  ['modified', '2 May'],
  ['post_year', '2026'],
  ['post_month', '05'],
  ['post_day', '01'],
  ['currentdate', 'now date'],
  ['currenttime', 'now time'],
  ['currentday', 'now day'],
  ['currentmonth', 'now month'],
  ['currentyear', 'now year'],
  ['id', '5'],
  ['name', 'Ada L'],
  ['user_description', 'Writes'],
  ['author_first_name', 'Ada'],
  ['author_last_name', 'L'],
  ['userid', '7'],
  ['page', '| Seite 2 von 3'],
  ['pagenumber', '2'],
  ['pagetotal', '3'],
  ['pt_single', 'one post'],
  ['pt_plural', 'many post'],
  ['archive_title', ''],
  ['parent_title', 'Near'],
  ['searchphrase', ''],
  ['term404', '/gone'],
  ['caption', 'Caption'],
  ['focuskw', 'key'],
  ['permalink', 'https://a.test/here/'],
  ['post_content', 'Beginning'],
  ['cf_size', 'big'],
  ['cf__secret', undefined],
  ['cf_none', undefined],
  ['ct_category', 'News, Old'],
  ['ct_desc_category', 'first'],
  ['ct_desc_none', undefined],
  ['nothing', undefined],
  ['toString', undefined],
])('%s of a post', (name, value) => {
  expect(valuesOf({ page: post, look, site })(name)).toBe(value);
});

const first = { ...look, number: 1, total: 1 };
const of = (page: Partial<PageFacts>, name: string) =>
  valuesOf({ page: { ...post, ...page }, look: first, site })(name);

test('what is protected is not told', () => {
  const names = ['excerpt', 'excerpt_only', 'post_content'];
  expect(names.map((name) => of({ isProtected: true }, name))).toEqual(['', '', '']);
});

test('without an excerpt the beginning stands for it, cut between words', () => {
  const cut = of({ excerpt: '', beginning: 'word '.repeat(60) }, 'excerpt') ?? '';
  expect([cut.length <= 160, cut.startsWith('word word'), of({ excerpt: '' }, 'excerpt_only')]).toEqual([
    true,
    true,
    '',
  ]);
  expect(of({ excerpt: '' }, 'excerpt')).toBe('Beginning');
});

test.each<[Partial<PageFacts>, string, string]>([
  [{ kind: 'term', type: 'category' }, 'category', 'Title'],
  [{ kind: 'term', type: 'post_tag' }, 'category', 'News, Old'],
  [{ kind: 'term', type: 'post_tag' }, 'tag', 'Title'],
  [{ kind: 'term', type: 'category' }, 'tag', 'red'],
  [{ kind: 'term' }, 'term_title', 'Title'],
  [{ kind: 'term' }, 'archive_title', 'Title'],
  [{ kind: 'term' }, 'parent_title', ''],
  [{ kind: 'search' }, 'searchphrase', 'Title'],
  [{ above: [] }, 'parent_title', ''],
  [{ own: NOTHING }, 'primary_category', 'News'],
  [{ terms: [] }, 'primary_category', ''],
  [{ id: 0 }, 'id', ''],
  [{ author: undefined }, 'name', ''],
  [{ author: undefined }, 'user_description', ''],
  [{ author: undefined }, 'author_first_name', ''],
  [{ author: undefined }, 'author_last_name', ''],
  [{ author: undefined }, 'userid', ''],
  [{}, 'page', ''],
  [{}, 'pagenumber', ''],
  [{}, 'pagetotal', ''],
])('of %j: %s', (page, name, value) => {
  expect(of(page, name)).toBe(value);
});

test('words by language', () => {
  expect(['de', 'DE-at', 'en', 'fr'].map((language) => headWords(language).home)).toEqual([
    'Startseite',
    'Startseite',
    'Home',
    'Home',
  ]);
  expect(['de', 'en'].flatMap((language) => [1, 2].map((count) => headWords(language).minutes(count)))).toEqual([
    '1 Minute',
    '2 Minuten',
    '1 minute',
    '2 minutes',
  ]);
});
