// The request pipeline as clients meet it: routes, methods, controls, headers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostRow } from '#content/posts/store.ts';
import { nobody } from '#kernel/auth/caller.ts';
import { BASE, createTestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

const app = await createTestApp();
afterAll(app.close);
const anon = app.asVisitor();
let edi: TestUser;
let sub: TestUser;
let published: PostRow;
let draft: PostRow;

beforeAll(async () => {
  edi = await app.make.user({ role: 'editor' });
  sub = await app.make.user({ role: 'subscriber' });
  published = await app.make.post({ title: 'First', by: edi });
  draft = await app.make.post({ title: 'Second', status: 'draft', by: edi });
});

describe('matching', () => {
  test.each([
    ['GET', '/core/v2/nothing'],
    ['PATCH', '/core/v2/posts'],
    ['GET', '/core/v2/posts/abc'],
    ['GET', '/nothing/v9'],
  ])('%s %s has no route', async (method, path) => {
    const answer = await app.fetch(`/api${path}`, { method });
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'rest_no_route']);
  });

  test('a trailing slash and the case of letters do not matter', async () => {
    const list = (await anon.get('/core/v2/posts')).body;
    expect(list.length).toBeGreaterThan(0);
    for (const path of ['/core/v2/posts/', '/CORE/v2/Posts']) {
      expect(await anon.get(path)).toMatchObject({ status: 200, body: list });
    }
    const index = await anon.get('/');
    expect(index).toMatchObject({ status: 200, body: { name: 'Sitewright', namespaces: expect.any(Array) } });
    expect(await (await app.fetch('/api')).json()).toEqual(index.body);
  });

  test('an id that nobody has', async () => {
    await anon.get('/core/v2/posts/0').fails(404, 'rest_post_invalid_id');
    await anon.get('/core/v2/posts/99999999999999999999999').fails(400, 'rest_invalid_param');
  });

  test('?rest_route= reaches every route', async () => {
    const answer = await anon.get(`/?rest_route=/core/v2/posts/${published.id}`);
    expect(answer.body.id).toBe(published.id);
    expect((await anon.get('/?rest_route=/')).body.name).toBe('Sitewright');
    await anon.get('/?rest_route=/core/v2/nothing').fails(404, 'rest_no_route');
  });

  test('links to embed and other addresses from inside are no longer than those from outside', async () => {
    const { dispatch } = app.app.services;
    const request = { method: 'GET', query: {}, queryText: '', headers: {}, language: 'en', address: '' };
    const long = await dispatch({ ...request, path: `/core/v2/posts/${'x'.repeat(20_000)}` }, nobody);
    const longQuery = await dispatch({ ...request, path: '/core/v2/posts', queryText: 'x'.repeat(20_000) }, nobody);
    expect([long.status, longQuery.status]).toEqual([414, 414]);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const answer = await anon.head('/core/v2/posts');
    expect([answer.status, answer.headers.get('x-wp-total'), answer.body]).toEqual([200, '1', '']);
  });
});

describe('OPTIONS', () => {
  test('the schema of posts and pages tells their actions', async () => {
    const linksOf = async (path: string) => (await anon.options(path)).body.schema.links ?? [];
    const posts = await linksOf('/core/v2/posts');
    expect(posts[0]).toEqual({
      rel: 'https://api.w.org/action-publish',
      title: expect.any(String),
      href: 'http://site.test/api/core/v2/posts/{id}',
      targetSchema: { type: 'object', properties: { status: { type: 'string', enum: ['publish', 'future'] } } },
    });
    const { body } = await app.as(edi).get(`/core/v2/posts/${published.id}?context=edit`);
    const shown = Object.keys(body._links).filter((relation) => relation.startsWith('wp:action-'));
    const told = posts.map(({ rel }: { rel: string }) => rel.replace('https://api.w.org/', 'wp:'));
    expect(told.toSorted()).toEqual(shown.toSorted());
    expect((await linksOf(`/core/v2/pages/1`)).map(({ rel }: { rel: string }) => rel.split('-')[1])).toEqual([
      'publish',
      'unfiltered',
      'assign',
    ]);
    expect(await linksOf('/core/v2/media')).toEqual([]);
    const { guid } = (await anon.options('/core/v2/posts')).body.schema.properties;
    expect(guid.properties.raw.readonly).toBe(true);
  });

  test('describes the route to anybody and allows what the caller may do', async () => {
    const visitor = await anon.options('/core/v2/posts');
    expect([visitor.status, visitor.body.schema.title, visitor.headers.get('allow')]).toEqual([200, 'post', 'GET']);
    expect((await app.as(edi).options('/core/v2/posts')).headers.get('allow')).toBe('GET, POST');
    expect((await app.as(edi).options(`/core/v2/posts/${published.id}`)).headers.get('allow')).toBe(
      'GET, POST, PUT, PATCH, DELETE',
    );
  });

  test('required arguments of a method do not hide it', async () => {
    const adm = await app.make.user({ role: 'administrator' });
    const { headers } = await app.as(adm).options(`/core/v2/users/${sub.id}`);
    expect(headers.get('allow')).toBe('GET, POST, PUT, PATCH, DELETE');
  });

  test('an unknown path is an empty answer', async () => {
    const answer = await anon.options('/core/v2/nothing');
    expect([answer.status, answer.body, answer.headers.get('allow')]).toEqual([200, [], null]);
  });
});

describe('method override', () => {
  test('only a POST can become something else', async () => {
    const one = await app.make.post({ by: edi });
    const deleted = await app.as(edi).post(`/core/v2/posts/${one.id}?_method=DELETE`);
    expect([deleted.status, deleted.body.status]).toEqual([200, 'trash']);
    const patched = await app
      .as(edi)
      .post(`/core/v2/posts/${published.id}`, { title: 'Patched' }, { 'x-http-method-override': 'PATCH' });
    expect(patched.body.title.raw).toBe('Patched');
    const read = await app.as(edi).get(`/core/v2/posts/${published.id}`, { 'x-http-method-override': 'DELETE' });
    expect([read.status, read.body.status]).toEqual([200, 'publish']);
  });

  test('a refused override is not to be cached by anybody', async () => {
    const answer = await anon.post(`/core/v2/posts/${published.id}`, {}, { 'x-http-method-override': 'DELETE' });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });
});

describe('_fields, _embed, _envelope', () => {
  test('_fields keeps exactly the named members', async () => {
    const answer = await anon.get('/core/v2/posts?_fields=id,title.rendered');
    expect(answer.body).toEqual([{ id: published.id, title: { rendered: expect.any(String) } }]);
    expect((await anon.get('/core/v2/posts?_fields=slug')).body).toEqual([{ slug: published.slug }]);
    expect((await anon.get('/core/v2/posts?_fields[]=id&_fields[]=slug')).body).toEqual([
      { id: published.id, slug: published.slug },
    ]);
    expect((await anon.get(`/core/v2/posts/${published.id}?_fields=_links.author`)).body).toEqual({
      _links: { author: [expect.objectContaining({ embeddable: true })] },
    });
    expect((await anon.get('/?_fields=name')).body).toEqual({ name: 'Sitewright' });
  });

  test('_embed brings the named relations, or all of them', async () => {
    const author = await anon.get('/core/v2/posts?_embed=author');
    expect(Object.keys(author.body[0]._embedded)).toEqual(['author']);
    expect(author.body[0]._embedded.author[0].id).toBe(edi.id);
    const everything = await anon.get('/core/v2/posts?_embed');
    expect(everything.body[0]._embedded['wp:term']).toEqual([expect.any(Array), expect.any(Array)]);
    expect((await anon.get('/core/v2/posts?_fields=id&_embed')).body[0]).not.toHaveProperty('_embedded');
    const both = await anon.get('/core/v2/posts?_fields=id,_links,_embedded&_embed=author');
    expect(Object.keys(both.body[0])).toEqual(['id', '_links', '_embedded']);
  });

  test('_envelope moves status and headers into the body', async () => {
    const trashed = await app.make.post({ by: edi });
    await app.as(edi).delete(`/core/v2/posts/${trashed.id}`);
    const answer = await anon.get(`/core/v2/posts/${trashed.id}?_envelope`);
    expect([answer.status, answer.body.status, answer.body.body.code]).toEqual([200, 401, 'rest_forbidden']);
    const list = await anon.get('/core/v2/posts?_envelope');
    expect(list.body.headers).toMatchObject({ 'X-WP-Total': 1, 'X-WP-TotalPages': 1 });
    expect(list.headers.get('x-wp-total')).toBeNull();
  });

  test('a relation with nothing to embed is left out', async () => {
    const quiet = await app.make.post({ by: edi });
    const { body } = await anon.get(`/core/v2/posts/${quiet.id}?_embed`);
    expect(Object.keys(body._embedded)).toContain('author');
    expect(body._embedded).not.toHaveProperty('replies');
    await app.as(edi).delete(`/core/v2/posts/${quiet.id}?force=true`);
  });

  test('_pretty indents, JSONP is off', async () => {
    const answer = await app.fetch('/api/?_pretty&_fields=name');
    expect(await answer.text()).toBe('{\n    "name": "Sitewright"\n}');
    await anon.get('/?_jsonp=cb').fails(400, 'rest_callback_disabled');
  });
});

describe('bodies', () => {
  const json = { 'content-type': 'application/json' };
  test('a broken JSON body', async () => {
    const answer = await anon.post('/core/v2/posts', '{"title":', json).fails(400, 'rest_invalid_json');
    expect(answer.body.data).toMatchObject({ json_error_code: 4, json_error_message: expect.any(String) });
  });

  test('bad arguments come before permissions', async () => {
    await anon.post('/core/v2/posts', { status: 'bogus' }).fails(400, 'rest_invalid_param');
    await anon.post('/core/v2/posts', { title: 'x' }).fails(401, 'rest_cannot_create');
    await app.as(sub).post('/core/v2/posts', { title: 'x' }).fails(403, 'rest_cannot_create');
  });

  test('JSON under another type is not read', async () => {
    await app
      .as(edi)
      .post('/core/v2/posts', '{"title":"x"}', { 'content-type': 'text/plain' })
      .fails(400, 'empty_content');
  });

  test('a form body, also without a type on PUT', async () => {
    const one = await app.make.post({ by: edi });
    const answer = await fetch(`http://127.0.0.1:${app.port}/api/core/v2/posts/${one.id}`, {
      method: 'PUT',
      headers: { authorization: edi.authorization },
      body: Buffer.from('title=From+a+form&menu_order=4'),
    });
    expect((await answer.json()).title.raw).toBe('From a form');
  });

  test('the path wins over the body', async () => {
    const other = await app.make.post({ title: 'Other', by: edi });
    const answer = await app.as(edi).post(`/core/v2/posts/${published.id}`, { id: other.id, title: 'Mine' });
    expect([answer.status, answer.body.id, answer.body.title.raw]).toEqual([200, published.id, 'Mine']);
    expect((await anon.get(`/core/v2/posts/${other.id}`)).body.title.rendered).toBe('Other');
  });

  test.each([
    ['scalar', '5'],
    ['list', '[1]'],
    ['null', 'null'],
    ['nothing', ''],
  ])('a JSON body that is a %s contributes nothing', async (_name, body) => {
    await app.as(edi).post('/core/v2/posts', body, json).fails(400, 'empty_content');
  });

  test('hostile bodies get a clear 4xx', async () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    await app.as(edi).post('/core/v2/posts', deep, json).fails(400, 'rest_invalid_json');
    const raw = (body: Buffer) =>
      app.fetch('/api/core/v2/posts', {
        method: 'POST',
        headers: { ...json, authorization: edi.authorization },
        body: new Uint8Array(body),
      });
    expect((await raw(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))).status).toBe(400);
    expect((await raw(Buffer.alloc(17 * 1024 * 1024, 0x20))).status).toBe(413);
    const many = Array.from({ length: 1200 }, (_, i) => `a${i}=1`).join('&');
    expect(
      (await anon.post('/core/v2/posts', many, { 'content-type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(400);
  });

  test('a NUL in a text is left out on every database', async () => {
    const answer = await app.as(edi).post('/core/v2/posts', { title: 'a\u0000b', content: 'c\u0000d' });
    expect([answer.status, answer.body.title.raw, answer.body.content.raw]).toEqual([201, 'ab', 'cd']);
    const found = await app.as(edi).get(`/core/v2/posts?search=a%00b&status=draft&_fields=id`);
    expect([found.status, found.body]).toEqual([200, [{ id: answer.body.id }]]);
  });

  test('an address or headers beyond the limit', async () => {
    const long = await app.fetch(`/api/core/v2/posts?search=${'x'.repeat(20_000)}`);
    expect([414, 431]).toContain(long.status);
    const wide = await app.fetch('/api/', { headers: { 'x-long': 'y'.repeat(20_000) } });
    expect(wide.status).toBe(431);
  });
});

describe('headers', () => {
  test('CORS echoes the origin', async () => {
    const answer = await anon.get('/core/v2/posts', { origin: 'https://a.test' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://a.test');
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect(answer.headers.get('vary')).toContain('Origin');
  });

  test('answers to somebody in particular are not to be stored', async () => {
    const mine = await app.as(edi).get('/core/v2/posts');
    expect(mine.headers.get('cache-control')).toContain('no-store');
    expect(mine.headers.get('expires')).toBe('Wed, 11 Jan 1984 05:00:00 GMT');
    expect((await anon.get('/core/v2/posts')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test('every answer leads to the root and keeps robots away', async () => {
    const answer = await anon.get(`/core/v2/posts/${published.id}`);
    expect(answer.headers.get('link')).toContain(`<${BASE}/api/>; rel="https://api.w.org/"`);
    expect(answer.headers.get('link')).toContain(`<${BASE}/first/>; rel="alternate"; type=text/html`);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=UTF-8');
  });

  test('an unchanged answer is known by its ETag', async () => {
    const first = await anon.get('/core/v2/posts?per_page=3');
    const tag = first.headers.get('etag')!;
    expect(tag).toMatch(/^".+"$/);
    expect((await anon.get('/core/v2/posts?per_page=3', { 'if-none-match': tag })).status).toBe(304);
    await app.as(edi).post(`/core/v2/posts/${published.id}`, { title: 'Newer' });
    expect((await anon.get('/core/v2/posts?per_page=3', { 'if-none-match': tag })).status).toBe(200);
  });
});

describe('the index', () => {
  test('a namespace root has its own routes only', async () => {
    const { body } = await anon.get('/core/v2');
    expect(body.namespace).toBe('core/v2');
    expect(Object.keys(body.routes).every((path) => path.startsWith('/core/v2'))).toBe(true);
    expect(body._links.up[0].href).toBe(`${BASE}/api/`);
    await anon.get('/core/v2?namespace=nothing/v1').fails(404, 'rest_invalid_namespace');
  });

  test('context=help adds the schemas', async () => {
    const { body } = await anon.get('/?context=help');
    expect(body.routes['/core/v2/posts'].schema.title).toBe('post');
    expect((await anon.get('/')).body.routes['/core/v2/posts']).not.toHaveProperty('schema');
  });

  test('unknown parameters are ignored', async () => {
    expect((await anon.get('/core/v2/posts?unknown=1')).status).toBe(200);
  });

  test('a draft stays hidden', async () => {
    await anon.get(`/core/v2/posts/${draft.id}`).fails(401, 'rest_forbidden');
    await app.as(sub).get(`/core/v2/posts/${draft.id}`).fails(403, 'rest_forbidden');
  });
});
