// Lists of posts: filters, orders, pages and totals.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE, createTestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

const app = await createTestApp();
afterAll(app.close);
const anon = app.asVisitor();
let edi: TestUser;
let con: TestUser;
let parent: number;
let child: number;
let tag: number;
const ids: Record<string, number> = {};

beforeAll(async () => {
  edi = await app.make.user({ role: 'editor' });
  con = await app.make.user({ role: 'contributor' });
  parent = await app.make.term('category', 'Parent');
  child = await app.make.term('category', 'Child', parent);
  tag = await app.make.term('post_tag', 'Blue');
  const wishes = [
    { title: 'Apple spring', date: '2026-01-01T10:00:00', terms: { category: [parent] } },
    { title: 'Berry winter', date: '2026-01-02T10:00:00', terms: { category: [child] } },
    { title: 'Cherry spring winter', date: '2026-01-03T10:00:00', terms: { category: [child], post_tag: [tag] } },
    { title: 'damson', date: '2026-01-04T10:00:00', terms: { category: [1], post_tag: [tag] }, format: 'aside' },
    { title: 'Elder', date: '2026-01-05T10:00:00', sticky: true, content: 'the only one with spring in the text' },
  ];
  for (const wish of wishes) ids[wish.title[0]!.toLowerCase()] = (await app.make.post({ by: edi, ...wish })).id;
  ids['draft'] = (await app.make.post({ title: 'Draft', status: 'draft', by: edi })).id;
  ids['mine'] = (await app.make.post({ title: 'Mine', status: 'draft', by: con })).id;
});

const letters = (answer: { body: any }): string =>
  answer.body.map((post: any) => post.title.rendered[0].toLowerCase()).join('');
const list = (query: string, user?: TestUser) => (user ? app.as(user) : anon).get(`/core/v2/posts?${query}`);

test.each([
  ['', 'edcba'],
  ['order=asc', 'abcde'],
  ['orderby=title&order=asc', 'abcde'],
  ['orderby=id', 'edcba'],
  ['orderby=slug&order=asc', 'abcde'],
  ['orderby=modified&order=asc', 'abcde'],
  ['orderby=author&order=asc', 'abcde'],
  ['orderby=parent', 'edcba'],
  ['offset=2&per_page=2', 'cb'],
  ['page=2&per_page=2', 'cb'],
  ['search=spring', 'eca'],
  ['search=SPRING', 'eca'],
  ['search=spring -winter', 'ea'],
  ['search="spring winter"', 'c'],
  ['search=spring&search_columns=post_title', 'ca'],
  ['search=pring+inte', 'c'],
  ['search=damson&search_semantics=exact', 'd'],
  ['search=dams&search_semantics=exact', ''],
  ['search=the', 'e'],
  ['search=spring&orderby=relevance', 'cae'],
  ['search=spring winter&orderby=relevance', 'c'],
  ['search=da', 'd'],
  ['search=-spring', 'db'],
  ['search=-spring&orderby=relevance', 'db'],
  ['search=-spring&orderby=relevance&page=2&per_page=1', 'b'],
  ['search=-spring -damson', 'b'],
  ['search=--', 'edcba'],
  ['sticky=true', 'e'],
  ['sticky=false', 'dcba'],
  ['format=standard', 'ecba'],
  ['format=aside', 'd'],
  ['after=2026-01-03T10:00:00', 'ed'],
  ['before=2026-01-03T10:00:00', 'ba'],
  ['after=2026-01-02T10:00:00%2B01:00&before=2026-01-04T09:30:00Z', 'cb'],
  ['modified_after=2026-01-03T10:00:00', 'ed'],
  ['slug=berry-winter,apple-spring', 'ba'],
  ['slug=berry-winter,apple-spring&orderby=include_slugs', 'ba'],
  ['slug=apple-spring,berry-winter&orderby=include_slugs&order=asc', 'ab'],
  ['author=999', ''],
  ['modified_before=2026-01-03T10:00:00', 'ba'],
  ['offset=-2&per_page=2', 'cb'],
  ['offset=4', 'a'],
  ['offset=5', ''],
  ['per_page=2&page=3', 'a'],
  ['search=spring&per_page=2&page=2', 'a'],
  ['search=spring&offset=1', 'ca'],
  ['search=spring&offset=3', ''],
  ['orderby=include_slugs', 'edcba'],
  ['orderby=include_slugs&order=asc', 'abcde'],
  ['slug=apple-spring,cherry-spring-winter,berry-winter&orderby=include_slugs', 'acb'],
  ['slug=apple-spring,cherry-spring-winter,berry-winter&orderby=include_slugs&per_page=2&page=2', 'b'],
  ['slug=apple-spring,elder,cherry-spring-winter&orderby=include_slugs&search=spring', 'aec'],
  ['slug=APPLE-Spring', 'a'],
])('?%s -> %s', async (query, expected) => {
  const answer = await list(query);
  expect([answer.status, letters(answer)]).toEqual([200, expected]);
});

test("no search, order or page is the server's fault", async () => {
  const word = fc.constantFrom(
    'spring',
    '-spring',
    'a',
    '-a',
    '-',
    '--',
    '"winter"',
    '"',
    '%',
    '_',
    '-%',
    '*',
    '-"a b"',
    'ß',
    ' ',
  );
  const query = fc.record(
    {
      search: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
      orderby: fc.constantFrom(
        'relevance',
        'date',
        'title',
        'slug',
        'author',
        'modified',
        'id',
        'parent',
        'include_slugs',
      ),
      order: fc.constantFrom('asc', 'desc'),
      page: fc.constantFrom('1', '2', '9'),
      per_page: fc.constantFrom('1', '3', '100'),
      offset: fc.constantFrom('0', '2', '99'),
      search_columns: fc.constantFrom('post_title', 'post_content', 'post_excerpt'),
      search_semantics: fc.constant('exact'),
      status: fc.constantFrom('publish', 'any', 'publish,draft'),
    },
    { requiredKeys: ['search', 'orderby'] },
  );
  await fc.assert(
    fc.asyncProperty(query, fc.constantFrom('posts', 'pages', 'media'), async (asked, base) => {
      const sent = base === 'media' ? { ...asked, status: 'inherit' } : asked;
      const answer = await app.as(edi).get(`/core/v2/${base}?${new URLSearchParams(sent)}`);
      expect([200, 400]).toContain(answer.status);
    }),
    { numRuns: 150 },
  );
});

test.each(['/?s=-word', '/?s=--&feed=rss2', '/?s=-a&paged=2'])('%s is no fault of the server', async (address) => {
  expect((await app.fetch(address)).status).toBeLessThan(500);
});

describe('terms', () => {
  test.each([
    [() => `categories=${parent}`, 'a'],
    [() => `categories[terms]=${parent}&categories[include_children]=true`, 'cba'],
    [() => `categories=${parent},${child}`, 'cba'],
    [() => `categories[terms][]=${child}&categories[terms][]=${parent}&categories[operator]=AND`, ''],
    [() => `categories[]=${child}&tags=${tag}`, 'c'],
    [() => `categories=${parent}&tags=${tag}&tax_relation=OR`, 'dca'],
    [() => `categories_exclude=${child}`, 'eda'],
    [() => `tags_exclude=${tag}`, 'eba'],
    [() => `tags=${tag}&order=asc`, 'cd'],
    [() => 'categories=0', ''],
    [() => `categories[terms]=&categories[operator]=AND`, 'edcba'],
    [() => `categories[terms]=${parent}&categories[include_children]=true&categories[operator]=AND`, 'a'],
    [() => `categories_exclude[terms]=${parent}&categories_exclude[include_children]=true`, 'ed'],
    [() => `categories_exclude[terms]=${parent}`, 'edcb'],
    [() => `tags[terms]=${tag}&tags[operator]=AND&categories_exclude=1`, 'c'],
  ])('%s', async (query, expected) => {
    const answer = await list(query());
    expect([answer.status, letters(answer)]).toEqual([200, expected]);
    expect(answer.headers.get('x-wp-total')).toBe(String(expected.length));
  });
});

describe('ids', () => {
  test('include, exclude and their order', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((letter) => ids[letter]);
    expect(letters(await list(`include=${a},${c}`))).toBe('ca');
    expect(letters(await list(`include=${c},${a},${b}&orderby=include&order=asc`))).toBe('cab');
    expect(letters(await list(`include=${a},${b} ${c}`))).toBe('cba');
    expect(letters(await list(`include=${c},${a},${b}&orderby=include&per_page=2&page=2`))).toBe('b');
    expect(letters(await list(`include=${c},${ids['e']},${a},${b}&orderby=include&search=spring`))).toBe('cea');
    expect(letters(await list('include='))).toBe('edcba');
    expect(letters(await list(`exclude=${c},${b}`))).toBe('eda');
    expect(letters(await list(`author=${edi.id}&per_page=2`))).toBe('ed');
    expect(letters(await list(`author_exclude=${edi.id}`))).toBe('');
    expect(letters(await list(`include=${ids['draft']}`))).toBe('');
    await list('orderby=include').fails(400, 'rest_orderby_include_missing_include');
    await list('orderby=relevance').fails(400, 'rest_no_search_term_defined');
  });
});

describe('sticky posts in front', () => {
  test('a list of sticky posts where there are none', async () => {
    await app.as(edi).post(`/core/v2/posts/${ids['e']}`, { sticky: false });
    const none = await list('sticky=true');
    expect([none.status, none.body, none.headers.get('x-wp-total')]).toEqual([200, [], '0']);
    await app.as(edi).post(`/core/v2/posts/${ids['e']}`, { sticky: true });
    expect(letters(await list('sticky=true'))).toBe('e');
  });

  test('on the first page only', async () => {
    const old = await app.make.post({ title: 'Zeta', date: '2020-01-01T00:00:00', sticky: true, by: edi });
    expect(letters(await list('per_page=2&ignore_sticky=false'))).toBe('ezd');
    expect(letters(await list('per_page=2&page=2&ignore_sticky=false'))).toBe('cb');
    expect(letters(await list('per_page=2'))).toBe('ed');
    const front = async (query: string, user?: TestUser) =>
      letters(await list(`order=asc&ignore_sticky=false&${query}`, user));
    expect(await front('')).toBe('ezabcd');
    expect(await front(`exclude=${ids['e']}`)).toBe('zabcd');
    expect(await front('offset=0&per_page=2')).toBe('za');
    expect(await front(`include=${ids['a']}`)).toBe('a');
    expect(await front('sticky=false')).toBe('abcd');
    expect(await front('search=winter')).toBe('bc');
    expect(await front(`categories=${parent}`)).toBe('a');
    expect(await front('status=draft&orderby=title', edi)).toBe('dm');
    expect(await front('status=draft,publish&per_page=1&orderby=title', edi)).toBe('eza');
    await app.as(edi).delete(`/core/v2/posts/${old.id}?force=true`);
  });
});

describe('states', () => {
  test('are for those who write', async () => {
    const answer = await list('status=draft').fails(400, 'rest_invalid_param');
    expect(answer.body.data.details.status).toMatchObject({ code: 'rest_forbidden_status', data: { status: 401 } });
    const sub = await app.make.user({ role: 'subscriber' });
    for (const path of ['posts?status=', 'pages?status=publish,', 'media?status=']) {
      const known = path.startsWith('media') ? 'trash' : 'draft';
      for (const state of [known, 'nonsense']) {
        const { body } = await app.as(sub).get(`/core/v2/${path}${state}`).fails(400, 'rest_invalid_param');
        expect(body.data.details.status).toMatchObject({ code: 'rest_forbidden_status', data: { status: 403 } });
      }
      const { body } = await app.as(edi).get(`/core/v2/${path}nonsense`).fails(400, 'rest_invalid_param');
      expect(body.data.details.status.code).toBe('rest_not_in_enum');
    }
    const own = await list('status=draft', con);
    expect(letters(own)).toBe('m');
    expect(letters(await list('status=publish,draft&orderby=id', edi))).toBe('mdedcba');
    expect(letters(await list('status=any&orderby=title&order=asc', edi))).toBe('abcddem');
    await list('status=bogus', edi).fails(400, 'rest_invalid_param');
  });

  test('the trash is not part of any', async () => {
    const gone = await app.make.post({ title: 'Gone', by: edi });
    await app.as(edi).delete(`/core/v2/posts/${gone.id}`);
    expect(letters(await list('status=any', edi))).not.toContain('g');
    expect(letters(await list('status=trash', edi))).toBe('g');
    await app.as(edi).delete(`/core/v2/posts/${gone.id}?force=true`);
  });
});

describe('pages of a list', () => {
  test('totals and links to the neighbours', async () => {
    const first = await list('per_page=2&order=asc');
    expect([first.headers.get('x-wp-total'), first.headers.get('x-wp-totalpages')]).toEqual(['5', '3']);
    expect(first.headers.get('link')).toContain(`<${BASE}/api/core/v2/posts?per_page=2&order=asc&page=2>; rel="next"`);
    expect(first.headers.get('link')).not.toContain('rel="prev"');
    const middle = await list('per_page=2&page=2');
    expect(middle.headers.get('link')).toMatch(/page=1>; rel="prev".*page=3>; rel="next"/);
  });

  test('beyond the end', async () => {
    await list('page=99').fails(400, 'rest_post_invalid_page_number');
    expect((await list('page=99&author=999')).body).toEqual([]);
    const far = await list('status=any&offset=500', edi);
    expect([far.status, far.body, far.headers.get('x-wp-total')]).toEqual([200, [], '0']);
    const totals = async (offset: number) => {
      const { headers } = await list(`offset=${offset}&per_page=2`);
      return [headers.get('x-wp-total'), headers.get('x-wp-totalpages')];
    };
    expect([await totals(4), await totals(5)]).toEqual([
      ['5', '3'],
      ['0', '0'],
    ]);
    await list('search=spring&per_page=2&page=3').fails(400, 'rest_post_invalid_page_number');
  });
});

test('counters follow every move', async () => {
  const total = async (query = '') => Number((await list(query)).headers.get('x-wp-total'));
  const [all, inTag, byEdi] = [await total(), await total(`tags=${tag}`), await total(`author=${edi.id}`)];
  const { body } = await app.as(edi).post('/core/v2/posts', { title: 'Count', status: 'publish', tags: [tag] });
  expect([await total(), await total(`tags=${tag}`), await total(`author=${edi.id}`)]).toEqual([
    all + 1,
    inTag + 1,
    byEdi + 1,
  ]);
  await app.as(edi).post(`/core/v2/posts/${body.id}`, { tags: [] });
  expect([await total(), await total(`tags=${tag}`)]).toEqual([all + 1, inTag]);
  await app.as(edi).post(`/core/v2/posts/${body.id}`, { status: 'draft', tags: [tag] });
  expect([await total(), await total(`tags=${tag}`)]).toEqual([all, inTag]);
  await app.as(edi).post(`/core/v2/posts/${body.id}`, { status: 'publish', author: con.id });
  expect([await total(), await total(`author=${edi.id}`)]).toEqual([all + 1, byEdi]);
  await app.as(edi).delete(`/core/v2/posts/${body.id}`);
  await app.as(edi).delete(`/core/v2/posts/${body.id}?force=true`);
  expect([await total(), await total(`tags=${tag}`), await total(`author=${edi.id}`)]).toEqual([all, inTag, byEdi]);
});

test('pages: parent, menu order', async () => {
  const top = await app.make.page({ title: 'Top', menu_order: 2, by: edi });
  await app.make.page({ title: 'Below', parent: top.id, menu_order: 1, by: edi });
  const pages = async (query: string) => letters(await anon.get(`/core/v2/pages?${query}`));
  expect(await pages('parent=0')).toBe('t');
  expect(await pages(`parent=${top.id}`)).toBe('b');
  expect(await pages(`parent_exclude=${top.id}`)).toBe('t');
  expect(await pages('parent_exclude=0')).toBe('b');
  expect(await pages('orderby=menu_order&order=asc')).toBe('bt');
  expect(await pages('menu_order=2')).toBe('t');
});
