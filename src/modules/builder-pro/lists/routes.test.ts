import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;
let contributor: TestClient;
let news: number;
let sport: number;
let local: number;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
  contributor = app.as(await app.make.user({ role: 'contributor' }));
  news = await app.make.term('category', 'News');
  sport = await app.make.term('category', 'Sport');
  local = await app.make.term('category', 'Local', news);
  await app.make.post({ title: 'Only news', terms: { category: [news] } });
  await app.make.post({ title: 'Only sport', terms: { category: [sport] } });
  await app.make.post({ title: 'News and sport', terms: { category: [news, sport] } });
  await app.make.post({ title: 'Local story', content: 'A rare wombat.', terms: { category: [local] } });
  await app.make.post({ title: 'Hidden story', status: 'private', terms: { category: [news] } });
  template = await library('loop-item', [widget('tttt001', 'theme-post-title')]);
});
afterAll(() => app.close());

let template: number;
const widget = (id: string, widgetType: string, settings: unknown = {}) => ({
  id,
  elType: 'widget',
  widgetType,
  settings,
  elements: [],
});

async function library(type: string, elements: unknown[]): Promise<number> {
  const { body } = await admin.post('/core/v2/builder_library', {
    title: type,
    status: 'publish',
    meta: { _builder_edit_mode: 'builder', _builder_template_type: type, _builder_data: JSON.stringify(elements) },
  });
  return body.id;
}

async function page(elements: unknown[], more = {}): Promise<number> {
  const { body, status } = await admin.post('/core/v2/pages', {
    title: 'Lists',
    status: 'publish',
    ...more,
    meta: { _builder_edit_mode: 'builder', _builder_data: JSON.stringify(elements) },
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.id;
}

const elements = () => [
  widget('loop001', 'loop-grid', { template_id: template, posts_per_page: 10 }),
  widget('srch001', 'search', { live_results: 'yes', minimum_search_characters: 3 }),
  widget('post001', 'posts', { classic_posts_per_page: 2, pagination_type: 'numbers' }),
  widget('head001', 'heading', { title: 'A heading' }),
];

describe('a loop', () => {
  const refresh = (post: number, client: TestClient, body: Record<string, unknown> = {}) =>
    client.post('/builder-pro/v1/refresh-loop', { post_id: post, widget_id: 'loop001', widget_filters: {}, ...body });
  const filters = (terms: string[], logicalJoin: string) => ({
    widget_filters: { taxonomy: { category: { terms, logicalJoin } } },
  });
  const titles = (html: string): string[] =>
    [...html.matchAll(/<h1[^>]*>([^<]+)/g)].map(([, title = '']) => title).sort();

  test('shows published posts in the template', async () => {
    const { body, status } = await refresh(await page(elements()), app.asVisitor());
    expect(status).toBe(200);
    expect(titles(body.data)).toEqual(['Local story', 'News and sport', 'Only news', 'Only sport']);
    expect(body.data).toContain('builder-loop-container');
  });

  test.each([
    [['news', 'sport'], 'AND', ['News and sport']],
    [['news', 'sport'], 'OR', ['Local story', 'News and sport', 'Only news', 'Only sport']],
    [['news'], 'AND', ['Local story', 'News and sport', 'Only news']],
    [['news', 'local'], 'OR', ['Local story', 'News and sport', 'Only news']],
    [[''], 'AND', ['Local story', 'News and sport', 'Only news', 'Only sport']],
    [['unheard-of'], 'AND', []],
  ])('%j with %s', async (terms, join, expected) => {
    const { body } = await refresh(await page(elements()), app.asVisitor(), filters(terms, join));
    expect(titles(body.data)).toEqual(expected);
  });

  test('tags narrow as categories do; what cannot be read narrows nothing', async () => {
    const [red, blue] = [await app.make.term('post_tag', 'Red'), await app.make.term('post_tag', 'Blue')];
    await app.make.post({ title: 'Red and blue', terms: { post_tag: [red, blue], category: [sport] } });
    await app.make.post({ title: 'Red alone', terms: { post_tag: [red], category: [sport] } });
    const id = await page(elements());
    const shown = async (taxonomy: unknown) =>
      titles((await refresh(id, admin, { widget_filters: { taxonomy } })).body.data);
    expect(await shown({ post_tag: { terms: ['red'] } })).toEqual(['Red alone', 'Red and blue']);
    expect(await shown({ post_tag: { terms: ['red', 'blue'], logicalJoin: 'AND' } })).toEqual(['Red and blue']);
    expect(await shown({ post_tag: { terms: ['red', 'blue'], logicalJoin: 'OR' } })).toEqual([
      'Red alone',
      'Red and blue',
    ]);
    expect(await shown({ post_tag: { terms: ['blue'] }, category: { terms: ['sport'] } })).toEqual(['Red and blue']);
    expect(await shown({ post_tag: { terms: ['blue'] }, category: { terms: ['news'] } })).toEqual([]);
    const all = await shown({});
    expect(all).toContain('Only news');
    for (const odd of [
      { gone: { terms: ['x'] } },
      { category: { terms: 'news' } },
      { category: { terms: [7] } },
      { category: 'x' },
      'x',
      ['x'],
    ]) {
      expect([odd, await shown(odd)]).toEqual([odd, all]);
    }
    const many = [...Array.from({ length: 20 }, () => 'red'), 'gone'];
    expect(await shown({ post_tag: { terms: many, logicalJoin: 'AND' } })).toEqual(['Red alone', 'Red and blue']);
    expect(await shown({ post_tag: { terms: many.slice(1), logicalJoin: 'AND' } })).toEqual([]);
    for (const title of ['Red and blue', 'Red alone']) {
      const [post] = (await admin.get(`/core/v2/posts?search=${encodeURIComponent(title)}`)).body;
      await admin.delete(`/core/v2/posts/${post.id}?force=true`);
    }
  });

  test('leads to where it stands, without query and anchor; without a place to the page itself', async () => {
    const id = await page([
      widget('loop001', 'loop-grid', { template_id: template, posts_per_page: 1, pagination_type: 'prev_next' }),
    ]);
    const next = async (base?: string) =>
      /href="([^"]*)" rel="next"/.exec(
        (await refresh(id, admin, base === undefined ? {} : { pagination_base_url: base })).body.data,
      )?.[1];
    expect(await next()).toBe('?b-page-loop001=2');
    expect(await next('')).toBe('?b-page-loop001=2');
    expect(await next('http://site.test/a/#b')).toBe('http://site.test/a/?b-page-loop001=2');
    for (const base of ['/a/', 'http://site.test:81/', 'https://site.test/']) {
      await refresh(id, admin, { pagination_base_url: base }).fails(400, 'rest_invalid_param');
    }
  });

  test('of a draft is for those who edit it', async () => {
    const draft = await page(elements(), { status: 'draft' });
    await refresh(draft, app.asVisitor()).fails(401, 'rest_forbidden');
    await refresh(draft, contributor).fails(403, 'rest_forbidden');
    expect((await refresh(draft, admin)).status).toBe(200);
    await refresh(999999, app.asVisitor()).fails(401, 'rest_forbidden');
  });

  test('must be a loop, and only editors bring their own', async () => {
    const id = await page(elements());
    await refresh(id, app.asVisitor(), { widget_id: 'head001' }).fails(401, 'rest_forbidden');
    await refresh(id, app.asVisitor(), { widget_id: 'toolong1' }).fails(400, 'rest_invalid_param');
    const model = { widget_model: { id: 'loop001', settings: { template_id: template, posts_per_page: 1 } } };
    await refresh(id, app.asVisitor(), model).fails(400, 'rest_invalid_param');
    expect(titles((await refresh(id, admin, model)).body.data)).toHaveLength(1);
  });

  test('leads to pages of this site only', async () => {
    const id = await page([
      widget('loop001', 'loop-grid', { template_id: template, posts_per_page: 1, pagination_type: 'numbers' }),
    ]);
    const own = await refresh(id, app.asVisitor(), { pagination_base_url: 'http://site.test/lists/?x=1' });
    expect(own.body.data).toContain('href="http://site.test/lists/?b-page-loop001=2"');
    await refresh(id, app.asVisitor(), { pagination_base_url: 'http://evil.test/' }).fails(400, 'rest_invalid_param');
  });
});

describe('a search', () => {
  const search = (post: number, text: string | undefined, body = {}) =>
    app
      .asVisitor()
      .post('/builder-pro/v1/refresh-search', { post_id: post, widget_id: 'srch001', search_term: text, ...body });

  test('finds posts once the text is long enough', async () => {
    const id = await page(elements());
    expect((await search(id, 'wombat')).body.data).toContain('Local story');
    expect((await search(id, 'wo')).body).toEqual({ data: '', pagination: '' });
    expect((await search(id, undefined)).body).toEqual({ data: '', pagination: '' });
    expect((await search(id, 'Hidden')).body.data).not.toContain('Hidden story');
    await search(id, 'x', { widget_id: 'loop001' }).fails(401, 'rest_forbidden');
  });

  test('finds no text behind a password', async () => {
    const id = await page(elements());
    await app.make.post({
      title: 'A door',
      content: 'The code is 7391.',
      password: 'tide',
      date: '1999-01-01T00:00:00',
    });
    expect((await search(id, 'code is 7391')).body.data).not.toContain('A door');
  });
});

test('pages of a search lead to those of the site', async () => {
  const settings = { live_results: 'yes', number_of_items: 1, pagination_type: 'numbers_and_prev_next' };
  const id = await page([widget('srch001', 'search', settings)]);
  const search = async (page_number: number) => {
    const asked = { post_id: id, widget_id: 'srch001', search_term: 'only ', page_number };
    const { data, pagination } = (await admin.post('/builder-pro/v1/refresh-search', asked)).body;
    const links = [...pagination.matchAll(/href="([^"]*)"/g)].map(([, link]: string[]) => link);
    return { title: />(Only \w+)</.exec(data)?.[1], links };
  };
  const [first, second] = [await search(1), await search(2)];
  const next = 'http://site.test/page/2/?s=only%20';
  const start = 'http://site.test/?s=only%20';
  expect([first.links, second.links]).toEqual([
    [next, next],
    [start, start],
  ]);
  expect([first.title, second.title].toSorted()).toEqual(['Only news', 'Only sport']);
});

describe('a list of posts', () => {
  const read = (post: number, page_ = 1, element = 'post001') =>
    app.asVisitor().get(`/builder-pro/v1/posts-widget?post_id=${post}&element_id=${element}&page=${page_}`);

  test('is read page by page, and follows new posts', async () => {
    const id = await page(elements());
    const first = (await read(id)).body.content;
    expect(first.match(/<article/g)).toHaveLength(2);
    const titlesIn = (html: string) => [...html.matchAll(/<h3[^>]*><a[^>]*>([^<]*)</g)].map(([, title]) => title);
    expect(titlesIn(first)).toEqual(['Local story', 'News and sport']);
    expect(titlesIn((await read(id, 2)).body.content)).toEqual(['Only sport', 'Only news']);
    expect(first).toContain('href="?b-page-post001=2"');
    await app.make.post({ title: 'Brand new' });
    expect((await read(id)).body.content).toContain('Brand new');
  });

  test('of documents that are closed, and of other widgets', async () => {
    const id = await page(elements());
    await read(id, 1, 'head001').fails(404, 'Element_not_exist');
    await read(id, 1, 'nothing').fails(404, 'Element_not_exist');
    await read(999999).fails(404, 'document_not_exist');
    await read(await page(elements(), { status: 'draft' })).fails(404, 'document_not_exist');
    await read(await page(elements(), { password: 'x' })).fails(404, 'document_not_exist');
  });
});

describe('facts for editors', () => {
  test('the taxonomies of a kind of posts', async () => {
    const ask = (client: TestClient, type: string) =>
      client.post('/builder-pro/v1/get-post-type-taxonomies', { post_type: type });
    expect((await ask(contributor, 'post')).body).toEqual({ category: 'Categories', post_tag: 'Tags' });
    expect((await ask(contributor, 'unheard-of')).body).toEqual({});
    await ask(contributor, '').fails(400, 'rest_invalid_param');
    await ask(app.asVisitor(), 'post').fails(401, 'rest_forbidden');
  });

  test('the licence', async () => {
    expect((await contributor.get('/builder-pro/v1/license/tier-features')).body.features).toContain(
      'display-conditions',
    );
    await app.asVisitor().get('/builder-pro/v1/license/tier-features').fails(401, 'rest_forbidden');
    await contributor.get('/builder-pro/v1/license/get-license-status').fails(403, 'rest_forbidden');
    expect((await admin.get('/builder-pro/v1/license/get-license-status')).body).toEqual({
      status: 'valid',
      is_active: true,
      is_expired: false,
      expires: 'lifetime',
      tier: 'self-hosted',
    });
  });
});

test('visitors who ask too often wait', async () => {
  const id = await page(elements());
  const ask = () =>
    app.asVisitor().post('/builder-pro/v1/refresh-search', { post_id: id, widget_id: 'srch001', search_term: '' });
  let answer = await ask();
  for (let tries = 0; tries < 60 && answer.status === 200; tries++) answer = await ask();
  expect(answer).toMatchObject({ status: 429, body: { code: 'rest_too_many_requests' } });
});
