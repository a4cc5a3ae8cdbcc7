import { expect, test } from 'vitest';
import { NOTHING, ownValues } from './own-values.ts';

const read = (values: Record<string, string>) => ownValues(new Map(Object.entries(values)));

test('nothing stored is nothing said', () => {
  expect([ownValues(undefined), ownValues(new Map()), read({ other: '1' })]).toEqual([NOTHING, NOTHING, NOTHING]);
});

test.each([
  ['"5"', '5'],
  ['5', '5'],
  ['true', 'true'],
  ['[1]', ''],
  ['null', ''],
  ['5 trees', '5 trees'],
  [' "5"', ' "5"'],
])('the title %j is read as %j', (stored, title) => {
  expect(read({ _seo_title: stored }).title).toBe(title);
});

test('each value has its key', () => {
  const { og, card, ...rest } = read({
    _seo_title: '"T"',
    _seo_metadesc: 'plain',
    _seo_focuskw: ' key ',
    _seo_canonical: 'https://a.test/',
    _seo_bctitle: 'C',
    _seo_schema_page_type: 'P',
    _seo_schema_article_type: 'A',
    _seo_primary_category: '3',
    _seo_robots_adv: '"nosnippet , noarchive,other"',
    _seo_og_title: 'ot',
    _seo_og_description: 'od',
    _seo_og_image: 'oi',
    _seo_og_image_id: '4',
    _seo_twitter_title: 'tt',
    _seo_twitter_description: 'td',
    _seo_twitter_image: 'ti',
    _seo_twitter_image_id: '"5"',
  });
  expect(rest).toEqual({
    title: 'T',
    description: 'plain',
    keyphrase: 'key',
    canonical: 'https://a.test/',
    isHidden: undefined,
    isNofollow: false,
    refusals: ['noarchive', 'nosnippet'],
    breadcrumbTitle: 'C',
    isCornerstone: false,
    pageType: 'P',
    articleType: 'A',
    primaryCategory: 3,
  });
  expect([og, card]).toEqual([
    { title: 'ot', description: 'od', image: 'oi', imageId: 4 },
    { title: 'tt', description: 'td', image: 'ti', imageId: 5 },
  ]);
});

test.each([
  ['1', true],
  ['"1"', true],
  ['2', false],
  ['0', undefined],
  ['', undefined],
])('hidden by %s: %s', (stored, isHidden) => {
  expect(read({ _seo_robots_noindex: stored }).isHidden).toBe(isHidden);
});

test.each([
  ['1', true],
  ['true', true],
  ['"1"', true],
  ['0', false],
  ['false', false],
  ['yes', false],
])('set by %s: %s', (stored, isSet) => {
  const { isNofollow, isCornerstone } = read({ _seo_robots_nofollow: stored, _seo_is_cornerstone: stored });
  expect([isNofollow, isCornerstone]).toEqual([isSet, isSet]);
});

test.each([
  ['"a \\"b\\""', 'a "b"'],
  ['42', '42'],
  ['-1', '-1'],
  ['true', 'true'],
  ['null', ''],
  ['{"a":1}', ''],
  ['["a"]', ''],
  ['the plain text', 'the plain text'],
  ['"unfinished', '"unfinished'],
  ['[gallery]', '[gallery]'],
  ['2 ways', '2 ways'],
])('stored as %s it is %j', (stored, text) => {
  expect(read({ _seo_title: stored }).title).toBe(text);
});
