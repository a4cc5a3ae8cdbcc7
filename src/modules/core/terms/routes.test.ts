import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { defaultCategory } from '#content/posts/settings.ts';
import { recountAll } from '#content/posts/counts.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let editor: TestClient;
let visitor: TestClient;

async function open(): Promise<void> {
  app = await createTestApp();
  editor = app.as(await app.make.user({ role: 'editor' }));
  visitor = app.asVisitor();
}

const create = async (body: Record<string, unknown>, list = 'categories') => {
  const answer = await editor.post(`/core/v2/${list}`, body);
  expect(answer.status).toBe(201);
  return answer.body;
};
const names = (body: { name: string }[]) => body.map((term) => term.name);
const defaultId = () => app.app.services.settings.get(defaultCategory);

/** The kept counts are those that counting anew gives. */
async function expectRightCounts(): Promise<void> {
  const { services } = app.app;
  const counts = async () => {
    const { rows } = await sql`select scope, scope_id, type, status, count from post_counts where count <> 0
      order by scope, scope_id, type, status`.execute(services.db);
    return rows;
  };
  const kept = await counts();
  await services.tx((tx) => recountAll(tx.db));
  expect(kept).toEqual(await counts());
}

describe('create', () => {
  beforeAll(open);
  afterAll(() => app.close());

  test('a category', async () => {
    const answer = await editor.post('/core/v2/categories', {
      name: 'Fish & Chips',
      description: '<b>a</b><script>b</script>',
    });
    expect(answer.status).toBe(201);
    const { id, _links, ...fields } = answer.body;
    expect(answer.headers.get('location')).toBe(`http://site.test/api/core/v2/categories/${id}`);
    expect(fields).toEqual({
      count: 0,
      description: '<b>a</b>b',
      link: 'http://site.test/category/fish-chips/',
      name: 'Fish &amp; Chips',
      slug: 'fish-chips',
      taxonomy: 'category',
      parent: 0,
      meta: [],
    });
    expect(Object.keys(_links).sort()).toEqual(['about', 'collection', 'curies', 'self', 'wp:post_type']);
    expect(_links['wp:post_type']).toEqual([{ href: `http://site.test/api/core/v2/posts?categories=${id}` }]);
    expect((await visitor.get(`/core/v2/categories/${id}`)).body.name).toBe('Fish &amp; Chips');
  });

  test('a tag has no parent', async () => {
    const tag = await create({ name: 'Red' }, 'tags');
    expect(tag).not.toHaveProperty('parent');
    expect(tag).toMatchObject({ taxonomy: 'post_tag', link: 'http://site.test/tag/red/' });
    await editor.post('/core/v2/tags', { name: 'Blue', parent: tag.id }).fails(400, 'rest_taxonomy_not_hierarchical');
    const other = await create({ name: 'Green' }, 'tags');
    for (const parent of [tag.id, 999_999]) {
      await editor.post(`/core/v2/tags/${other.id}`, { parent }).fails(400, 'rest_taxonomy_not_hierarchical');
    }
  });

  test('the same name twice, whatever its case', async () => {
    const news = await create({ name: 'News' });
    for (const name of ['News', 'NEWS', ' news ']) {
      const answer = await editor.post('/core/v2/categories', { name }).fails(400, 'term_exists');
      expect(answer.body.data.term_id).toBe(news.id);
    }
    await editor.post('/core/v2/categories', { name: 'News', slug: 'news' }).fails(400, 'term_exists');
    expect((await create({ name: 'News', slug: 'other' })).slug).toBe('other');
  });

  test('the same name below another parent gets the slug of the parent behind its own', async () => {
    await create({ name: 'Weather' });
    const city = await create({ name: 'City' });
    const below = await create({ name: 'Weather', parent: city.id });
    expect(below).toMatchObject({ slug: 'weather-city', link: 'http://site.test/category/city/weather-city/' });
    expect(below._links.up).toEqual([{ embeddable: true, href: `http://site.test/api/core/v2/categories/${city.id}` }]);
    await create({ name: 'Taken', slug: 'weather-town' });
    const town = await create({ name: 'Town' });
    expect((await create({ name: 'Weather', parent: town.id })).slug).toBe('weather-town-2');
  });

  test('a slug that another name has becomes a free one', async () => {
    await create({ name: 'Traffic' });
    expect((await create({ name: 'Other', slug: 'traffic' })).slug).toBe('traffic-2');
    expect((await create({ name: 'Third', slug: 'A Big  One!' })).slug).toBe('a-big-one');
  });

  test('a name without letters has its number for a slug', async () => {
    const term = await create({ name: '!!!' });
    expect(term.slug).toBe(String(term.id));
  });

  test.each([
    [{}, 'rest_missing_callback_param'],
    [{ name: '   ' }, 'empty_term_name'],
    [{ name: '<b></b>' }, 'empty_term_name'],
    [{ name: 'x'.repeat(201) }, 'rest_invalid_param'],
    [{ name: 5 }, 'rest_invalid_param'],
    [{ name: 'x', parent: 999_999 }, 'rest_term_invalid'],
    [{ name: 'x', meta: 'text' }, 'rest_invalid_param'],
  ])('%j is refused', async (body, code) => {
    await editor.post('/core/v2/categories', body).fails(400, code);
  });

  test('who may', async () => {
    const author = app.as(await app.make.user({ role: 'author' }));
    const subscriber = app.as(await app.make.user({ role: 'subscriber' }));
    await author.post('/core/v2/categories', { name: 'x' }).fails(403, 'rest_cannot_create');
    expect((await author.post('/core/v2/tags', { name: 'x' })).status).toBe(201);
    await subscriber.post('/core/v2/tags', { name: 'y' }).fails(403, 'rest_cannot_create');
    await visitor.post('/core/v2/tags', { name: 'y' }).fails(401, 'rest_cannot_create');
  });

  test('two at once make one', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => editor.post('/core/v2/tags', { name: 'Same' })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400, 400, 400]);
  });

  test('several in one batch', async () => {
    const requests = ['A', 'B', 'A'].map((name) => ({ path: '/core/v2/tags', body: { name } }));
    const { body } = await editor.post('/batch/v1', { requests });
    expect(body.responses.map((one: { status: number }) => one.status)).toEqual([201, 201, 400]);
  });
});

describe('read', () => {
  beforeAll(open);
  afterAll(() => app.close());

  test('an unknown id, or one of the other taxonomy', async () => {
    const tag = await create({ name: 'Red' }, 'tags');
    await visitor.get(`/core/v2/categories/${tag.id}`).fails(404, 'rest_term_invalid');
    await visitor.get('/core/v2/tags/999999').fails(404, 'rest_term_invalid');
  });

  test('the edit context needs the right to edit', async () => {
    const author = app.as(await app.make.user({ role: 'author' }));
    const { id } = await create({ name: 'Blue' }, 'tags');
    await visitor.get(`/core/v2/tags/${id}?context=edit`).fails(401, 'rest_forbidden_context');
    await author.get(`/core/v2/tags?context=edit`).fails(403, 'rest_forbidden_context');
    expect((await editor.get(`/core/v2/tags/${id}?context=edit`)).status).toBe(200);
  });

  test('embedded terms show little', async () => {
    const { id } = await create({ name: 'Green' }, 'tags');
    const { body } = await visitor.get(`/core/v2/tags/${id}?context=embed`);
    expect(Object.keys(body).sort()).toEqual(['_links', 'id', 'link', 'name', 'slug', 'taxonomy']);
  });

  test('what the caller may do is in Allow', async () => {
    const path = `/core/v2/categories/${defaultId()}`;
    expect((await visitor.get(path)).headers.get('allow')).toBe('GET');
    expect((await editor.get(path)).headers.get('allow')).toBe('GET, POST, PUT, PATCH');
    const { id } = await create({ name: 'News' });
    const { headers } = await editor.get(`/core/v2/categories/${id}`);
    expect(headers.get('allow')).toBe('GET, POST, PUT, PATCH, DELETE');
  });
});

describe('update', () => {
  beforeAll(open);
  afterAll(() => app.close());

  test('fields that are sent change, others stay', async () => {
    const { id } = await create({ name: 'Weather', description: 'old', slug: 'w' });
    const answer = await editor.patch(`/core/v2/categories/${id}`, { description: 'new' });
    expect(answer.body).toMatchObject({ name: 'Weather', slug: 'w', description: 'new' });
    expect((await editor.put(`/core/v2/categories/${id}`, { slug: '' })).body.slug).toBe('weather');
    expect((await editor.post(`/core/v2/categories/${id}`, { name: 'Climate' })).body).toMatchObject({
      name: 'Climate',
      slug: 'weather',
    });
  });

  test('what is wrong', async () => {
    const { id } = await create({ name: 'News' });
    await create({ name: 'Sport' });
    const path = `/core/v2/categories/${id}`;
    await editor.post(path, { slug: 'sport' }).fails(400, 'duplicate_term_slug');
    expect((await editor.post(path, { slug: 'news' })).status).toBe(200);
    await editor.post(path, { name: ' ' }).fails(400, 'empty_term_name');
    await editor.post(path, { parent: 999_999 }).fails(400, 'rest_term_invalid');
    await editor.post('/core/v2/categories/999999', { name: 'x' }).fails(404, 'rest_term_invalid');
    await visitor.post(path, { name: 'x' }).fails(401, 'rest_cannot_update');
    await app
      .as(await app.make.user({ role: 'author' }))
      .post(path, { name: 'x' })
      .fails(403, 'rest_cannot_update');
  });

  test('a term below itself moves to the top', async () => {
    const one = await create({ name: 'One' });
    const two = await create({ name: 'Two', parent: one.id });
    const three = await create({ name: 'Three', parent: two.id });
    expect((await editor.post(`/core/v2/categories/${two.id}`, { parent: three.id })).body.parent).toBe(0);
    expect((await editor.post(`/core/v2/categories/${one.id}`, { parent: one.id })).body.parent).toBe(0);
    expect((await editor.post(`/core/v2/categories/${one.id}`, { parent: three.id })).body.parent).toBe(three.id);
    expect((await editor.post(`/core/v2/categories/${one.id}`, { parent: null })).body.parent).toBe(0);
  });

  test('a changed slug shows in the addresses below it, cached or not', async () => {
    const one = await create({ name: 'Four' });
    const two = await create({ name: 'Five', parent: one.id });
    const link = async () => (await visitor.get(`/core/v2/categories/${two.id}`)).body.link;
    expect(await link()).toBe('http://site.test/category/four/five/');
    await editor.post(`/core/v2/categories/${one.id}`, { slug: 'fourth' });
    expect(await link()).toBe('http://site.test/category/fourth/five/');
  });
});

describe('delete', () => {
  beforeAll(open);
  afterAll(() => app.close());

  test('needs force and the right', async () => {
    const { id } = await create({ name: 'News' });
    const path = `/core/v2/categories/${id}`;
    await editor.delete(path).fails(501, 'rest_trash_not_supported');
    await visitor.delete(`${path}?force=true`).fails(401, 'rest_cannot_delete');
    await app
      .as(await app.make.user({ role: 'author' }))
      .delete(`${path}?force=true`)
      .fails(403, 'rest_cannot_delete');
    await editor.delete(`/core/v2/categories/${defaultId()}?force=true`).fails(403, 'rest_cannot_delete');
    const { body } = await editor.delete(`${path}?force=true`);
    expect(body).toMatchObject({ deleted: true, previous: { id, name: 'News', count: 0 } });
    expect(body.previous).not.toHaveProperty('_links');
    await editor.delete(`${path}?force=true`).fails(404, 'rest_term_invalid');
  });

  test('only the asked fields of the answer', async () => {
    const { id } = await create({ name: 'News' });
    const { body } = await editor.delete(`/core/v2/categories/${id}?force=true&_fields=previous.name`);
    expect(body).toEqual({ previous: { name: 'News' } });
  });

  test('children move up', async () => {
    const one = await create({ name: 'One' });
    const two = await create({ name: 'Two', parent: one.id });
    const three = await create({ name: 'Three', parent: two.id });
    const path = `/core/v2/categories/${three.id}`;
    expect((await visitor.get(path)).body.link).toBe('http://site.test/category/one/two/three/');
    await editor.delete(`/core/v2/categories/${two.id}?force=true`);
    expect((await visitor.get(path)).body).toMatchObject({
      parent: one.id,
      link: 'http://site.test/category/one/three/',
    });
  });

  test('posts without any other category get the default one', async () => {
    const gone = await create({ name: 'Gone' });
    const kept = await create({ name: 'Kept' });
    const lonely = await app.make.post({ terms: { category: [gone.id] } });
    const draft = await app.make.post({ status: 'draft', terms: { category: [gone.id] } });
    const both = await app.make.post({ terms: { category: [gone.id, kept.id] } });
    const list = `/core/v2/posts?categories=${defaultId()}`;
    expect((await visitor.get(list)).body).toHaveLength(0);
    const { body } = await visitor.get('/core/v2/categories?_fields=id,count');
    expect(body).toContainEqual({ id: gone.id, count: 2 });

    await editor.delete(`/core/v2/categories/${gone.id}?force=true`);

    const categoriesOf = async (id: number) => (await editor.get(`/core/v2/posts/${id}`)).body.categories;
    expect(await categoriesOf(lonely.id)).toEqual([defaultId()]);
    expect(await categoriesOf(draft.id)).toEqual([defaultId()]);
    expect(await categoriesOf(both.id)).toEqual([kept.id]);
    expect((await visitor.get(list)).body.map((post: { id: number }) => post.id)).toEqual([lonely.id]);
    expect((await visitor.get(`/core/v2/categories/${defaultId()}`)).body.count).toBe(1);
    await expectRightCounts();
  });

  test('posts may be left without a tag', async () => {
    const { id } = await create({ name: 'Red' }, 'tags');
    const post = await app.make.post({ terms: { post_tag: [id] } });
    expect((await visitor.get(`/core/v2/posts/${post.id}`)).body.tags).toEqual([id]);
    await editor.delete(`/core/v2/tags/${id}?force=true`);
    expect((await visitor.get(`/core/v2/posts/${post.id}`)).body.tags).toEqual([]);
    await expectRightCounts();
  });
});

describe('list', () => {
  beforeEach(open);
  afterEach(() => app.close());

  test('pages, totals and links', async () => {
    for (const name of ['b', 'A', 'c']) await create({ name }, 'tags');
    const first = await visitor.get('/core/v2/tags?per_page=2');
    expect(names(first.body)).toEqual(['A', 'b']);
    expect(first.headers.get('x-wp-total')).toBe('3');
    expect(first.headers.get('x-wp-totalpages')).toBe('2');
    expect(first.headers.get('link')).toContain('page=2>; rel="next"');
    const second = await visitor.get('/core/v2/tags?per_page=2&page=2');
    expect(names(second.body)).toEqual(['c']);
    expect(second.headers.get('x-wp-total')).toBe('3');
    const beyond = await visitor.get('/core/v2/tags?page=9');
    expect(beyond).toMatchObject({ status: 200, body: [] });
    expect(beyond.headers.get('x-wp-total')).toBe('3');
    expect(names((await visitor.get('/core/v2/tags?offset=1')).body)).toEqual(['b', 'c']);
  });

  test('an answer from the cache is not older than the last write', async () => {
    expect((await visitor.get('/core/v2/tags')).body).toEqual([]);
    const { id } = await create({ name: 'One' }, 'tags');
    expect((await visitor.get('/core/v2/tags')).body).toMatchObject([{ name: 'One', count: 0 }]);
    await app.make.post({ terms: { post_tag: [id] } });
    expect((await visitor.get('/core/v2/tags')).body).toMatchObject([{ count: 1 }]);
    expect((await visitor.get(`/core/v2/tags/${id}`)).body.count).toBe(1);
    await editor.post(`/core/v2/tags/${id}`, { name: 'Two' });
    expect(names((await visitor.get('/core/v2/tags')).body)).toEqual(['Two']);
  });

  test('the terms of a post', async () => {
    const red = await create({ name: 'Red' }, 'tags');
    await create({ name: 'Blue' }, 'tags');
    const post = await app.make.post({ terms: { post_tag: [red.id] } });
    const draft = await app.make.post({ status: 'draft', terms: { post_tag: [red.id] } });
    expect(names((await visitor.get(`/core/v2/tags?post=${post.id}`)).body)).toEqual(['Red']);
    expect(names((await editor.get(`/core/v2/tags?post=${draft.id}`)).body)).toEqual(['Red']);
    await visitor.get(`/core/v2/tags?post=${draft.id}`).fails(401, 'rest_forbidden_context');
    await visitor.get('/core/v2/tags?post=999999').fails(400, 'rest_post_invalid_id');
    await app
      .as(await app.make.user())
      .get(`/core/v2/tags?post=${draft.id}`)
      .fails(403, 'rest_forbidden_context');
  });

  test('posts embed their terms', async () => {
    const red = await create({ name: 'Red' }, 'tags');
    const post = await app.make.post({ terms: { post_tag: [red.id] } });
    const { body } = await visitor.get(`/core/v2/posts/${post.id}?_embed=wp:term`);
    const embedded = body._embedded['wp:term'].map((list: { slug: string }[]) => list.map((term) => term.slug));
    expect(embedded).toEqual([['general'], ['red']]);
  });

  test('categories by parent', async () => {
    const one = await create({ name: 'One' });
    await create({ name: 'Two', parent: one.id });
    expect(names((await visitor.get(`/core/v2/categories?parent=${one.id}`)).body)).toEqual(['Two']);
    expect(names((await visitor.get('/core/v2/categories?parent=0')).body)).toEqual(['General', 'One']);
  });
});
