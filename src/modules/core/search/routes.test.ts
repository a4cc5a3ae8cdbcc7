import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostRow } from '#content/posts/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let visitor: TestClient;
let older: PostRow;
let newer: PostRow;
let page: PostRow;
let category: number;
let tag: number;

beforeAll(async () => {
  app = await createTestApp();
  visitor = app.asVisitor();
  newer = await app.make.post({ title: 'Garden', content: 'Spring flowers', date: '2026-03-02T00:00:00' });
  older = await app.make.post({ title: 'Spring -- news', date: '2026-03-01T00:00:00', format: 'aside' });
  page = await app.make.page({ title: 'About spring', date: '2026-02-01T00:00:00' });
  await app.make.post({ title: 'Spring draft', status: 'draft' });
  await app.make.post({ title: 'Spring secret', password: 'x', date: '2026-01-01T00:00:00' });
  category = await app.make.term('category', 'Spring news');
  tag = await app.make.term('post_tag', 'Offspring');
});
afterAll(() => app.close());

const find = async (query: string) => (await visitor.get(`/core/v2/search?${query}`)).body;
const idsOf = (body: any[]): unknown[] => body.map((one) => one.id);

describe('posts', () => {
  test('what is found, and its links', async () => {
    const [found] = await find('search=news');
    expect(found).toEqual({
      id: older.id,
      title: 'Spring &#8212; news',
      url: 'http://site.test/spring-news/',
      type: 'post',
      subtype: 'post',
      _links: {
        self: [
          { embeddable: true, href: `http://site.test/api/core/v2/posts/${older.id}`, targetHints: { allow: ['GET'] } },
        ],
        about: [{ href: 'http://site.test/api/core/v2/types/post' }],
        collection: [{ href: 'http://site.test/api/core/v2/search' }],
      },
    });
    const [embedding] = await find('search=news&_embed');
    expect(embedding._embedded.self[0]).toMatchObject({ id: older.id, slug: 'spring-news' });
  });

  test('titles first, then the newest; nothing protected, nothing unpublished', async () => {
    expect(idsOf(await find('search=spring'))).toEqual([older.id, page.id, newer.id]);
    expect(idsOf(await find('search=spring&per_page=1&page=2'))).toEqual([page.id]);
    expect(idsOf(await find('search=spring&subtype=page'))).toEqual([page.id]);
    expect(idsOf(await find('search=spring&subtype=category'))).toHaveLength(3);
    expect(idsOf(await find(`search=spring&exclude=${older.id}`))).toEqual([page.id, newer.id]);
    expect(idsOf(await find(`search=spring&include=${newer.id},${page.id}`))).toEqual([page.id, newer.id]);
    const editor = app.as(await app.make.user({ role: 'editor' }));
    expect((await editor.get('/core/v2/search?search=spring')).body).toHaveLength(4);
  });

  test('without a text: the newest', async () => {
    const { body, headers } = await visitor.get('/core/v2/search?per_page=3');
    expect(idsOf(body)).toEqual([newer.id, older.id, page.id]);
    expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['4', '2']);
  });

  test('a page beyond the end', async () => {
    const { status, body, headers } = await visitor.get('/core/v2/search?page=99');
    expect([status, body, headers.get('x-wp-total')]).toEqual([200, [], '0']);
  });

  test('the page behind the last one', async () => {
    const totals = async (query: string) => {
      const { body, headers } = await visitor.get(`/core/v2/search?${query}`);
      return [body.length, headers.get('x-wp-total')];
    };
    expect(await totals('search=spring&per_page=3')).toEqual([3, '3']);
    expect(await totals('search=spring&per_page=3&page=2')).toEqual([0, '0']);
    expect(await totals('search=spring&per_page=2&page=2')).toEqual([1, '3']);
    expect(await totals('per_page=2&page=2')).toEqual([2, '4']);
    expect(await totals('per_page=2&page=3')).toEqual([0, '0']);
    expect(await totals(`include=${page.id},${older.id}&subtype=post`)).toEqual([1, '1']);
    expect(await totals(`exclude=${page.id},${older.id}`)).toEqual([2, '2']);
  });

  test('addresses below a topic', async () => {
    const { settings, tx } = app.app.services;
    const structure = settings.find('permalink_structure')!;
    await tx((open) => settings.set(open, structure, '/%category%/%postname%/'));
    expect((await find('search=news'))[0].url).toBe('http://site.test/general/spring-news/');
    await tx((open) => settings.reset(open, structure));
  });

  test('a write is seen at once', async () => {
    const post = await app.make.post({ title: 'Zebra' });
    expect(await find('search=zebra')).toHaveLength(1);
    const editor = app.as(await app.make.user({ role: 'editor' }));
    await editor.delete(`/core/v2/posts/${post.id}?force=true`);
    expect(await find('search=zebra')).toEqual([]);
  });
});

describe('terms', () => {
  test('by name', async () => {
    expect(await find('type=term&search=news')).toEqual([
      {
        id: category,
        title: 'Spring news',
        url: 'http://site.test/category/spring-news/',
        type: 'category',
        _links: {
          self: [
            {
              embeddable: true,
              href: `http://site.test/api/core/v2/categories/${category}`,
              targetHints: { allow: ['GET'] },
            },
          ],
          about: [{ href: 'http://site.test/api/core/v2/taxonomies/category' }],
          collection: [{ href: 'http://site.test/api/core/v2/search' }],
        },
      },
    ]);
    expect(idsOf(await find('type=term&search=spring'))).toEqual([tag, category]);
    expect(idsOf(await find('type=term&search=spring&per_page=1&page=2'))).toEqual([category]);
    expect(idsOf(await find('type=term&subtype=post_tag'))).toEqual([tag]);
  });

  test('of those that were chosen, in pages', async () => {
    const { body, headers } = await visitor.get(`/core/v2/search?type=term&include=${category},${tag}&per_page=1`);
    expect([idsOf(body), headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual([[tag], '2', '2']);
    expect(idsOf(await find(`type=term&search=spring&exclude=${tag}`))).toEqual([category]);
    expect(idsOf(await find('type=term&search=spring&subtype=category,page'))).toEqual([category]);
    const below = await app.make.term('category', 'Spring below', category);
    const [found] = await find('type=term&search=spring below');
    expect([found.id, found.url]).toEqual([below, 'http://site.test/category/spring-news/spring-below/']);
    const same = [await app.make.term('post_tag', 'Twin'), await app.make.term('category', 'Twin')];
    expect(idsOf(await find('type=term&search=twin'))).toEqual(same);
    expect(idsOf(await find('type=term&search=twin&per_page=1&page=2'))).toEqual(same.slice(1));
    await visitor.get('/core/v2/search?type=term&search=twin&per_page=1&page=3').fails(400, 'rest_search_invalid_page_number');
  }); // prettier-ignore

  test('a page beyond the end', async () => {
    await visitor.get('/core/v2/search?type=term&page=99').fails(400, 'rest_search_invalid_page_number');
    expect(await find('type=term&search=nothing-like-it&page=99')).toEqual([]);
  });
});

test('formats in use', async () => {
  const found = [{ id: 'aside', title: 'Aside', url: 'http://site.test/type/aside/', type: 'post-format' }];
  expect(await find('type=post-format')).toMatchObject(found);
  expect(await find('type=post-format&search=ASI')).toMatchObject(found);
  expect(await find('type=post-format&search=video')).toEqual([]);
  const quote = await app.make.post({ title: 'Quoted', format: 'quote' });
  await app.make.post({ title: 'Filmed', format: 'video', status: 'draft' });
  await app.make.page({ title: 'Pictured', format: 'image' });
  expect(idsOf(await find('type=post-format'))).toEqual(['aside', 'quote']);
  expect(idsOf(await find('type=post-format&per_page=1&page=2'))).toEqual(['quote']);
  await visitor.get('/core/v2/search?type=post-format&per_page=1&page=3').fails(400, 'rest_search_invalid_page_number');
  const editor = app.as(await app.make.user({ role: 'editor' }));
  await editor.delete(`/core/v2/posts/${quote.id}?force=true`);
  expect(idsOf(await find('type=post-format'))).toEqual(['aside']);
});

test.each(['subtype=movie', 'type=user', 'context=edit', 'per_page=101'])('%s is refused', async (query) => {
  await visitor.get(`/core/v2/search?${query}`).fails(400, 'rest_invalid_param');
});

test('of equal dates the one that was made last comes first, across types and pages', async () => {
  const date = '1999-09-09T09:09:09';
  const made: number[] = [];
  for (const kind of ['post', 'page', 'post', 'page'] as const)
    made.push((await app.make[kind]({ title: 'Quagga', date })).id);
  const newest = (await app.make.page({ title: 'Quagga', date: '1999-09-09T09:09:10' })).id;
  const expected = [newest, ...made.toReversed()];
  const include = `include=${expected.join()}`;
  expect(idsOf(await find(include))).toEqual(expected);
  expect(idsOf(await find('search=quagga'))).toEqual(expected);
  expect(idsOf(await find(`${include}&per_page=2&page=2`))).toEqual(expected.slice(2, 4));
  expect(idsOf(await find('search=quagga&per_page=2&page=2'))).toEqual(expected.slice(2, 4));
  expect(idsOf(await find(`${include}&exclude=${newest}&subtype=page`))).toEqual([made[3], made[1]]);
});

test('every request is told to the searches, which give way to others', async () => {
  const told: string[] = [];
  const { searches } = app.app.services;
  const { note } = searches;
  searches.note = (url) => told.push(url);
  const paths = ['/healthz', '/en/api/core/v2/posts?search=told', '/en/api/core/v2/posts?search=told'];
  try {
    for (const path of paths) await (await app.fetch(path)).text();
  } finally {
    searches.note = note;
  }
  expect(told).toEqual(paths);
});

test('a word of many: as exact as one of few', async () => {
  const minute = (at: number): string => new Date(Date.UTC(2025, 0, 1, 0, at)).toISOString().slice(0, 19);
  const made: PostRow[] = [];
  for (let at = 0; at < 510; at += 1) {
    const make = at % 100 === 50 ? app.make.page : app.make.post;
    made.push(await make({ title: `Berth ${at}`, content: 'In the harbour', date: minute(at) }));
  }
  const named = await app.make.post({ title: 'Harbour', date: '2024-01-01T00:00:00' });
  const locked = await app.make.post({ title: 'Harbour key', password: 'x', date: '2024-01-02T00:00:00' });
  const ids = made.map(({ id }) => id).reverse();
  const asked = async (client: TestClient, query: string) => {
    const { body, headers } = await client.get(`/core/v2/search?search=harbour${query}`);
    return [idsOf(body), headers.get('x-wp-total')];
  };
  expect(await asked(visitor, '&per_page=3')).toEqual([[named.id, ...ids.slice(0, 2)], '511']);
  expect(await asked(visitor, '&per_page=100&page=6')).toEqual([ids.slice(499), '511']);
  expect(await asked(visitor, `&per_page=3&exclude=${named.id},${ids[0]}`)).toEqual([ids.slice(1, 4), '509']);
  expect(await asked(visitor, '&per_page=3&subtype=post')).toEqual([[named.id, ...ids.slice(0, 2)], '506']);
  const editor = app.as(await app.make.user({ role: 'editor' }));
  expect(await asked(editor, '&per_page=3')).toEqual([[locked.id, named.id, ids[0]], '512']);
});
