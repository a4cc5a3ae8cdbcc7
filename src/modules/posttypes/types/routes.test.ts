import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { activateModule, deactivateModule } from '#kernel/modules/actions.ts';
import { defaultSite } from '#kernel/services.ts';
import { createPost } from '#content/posts/actions.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { deleteFormerWords, findFormerWords, rememberWords } from '../definitions/store.ts';
import { posttypesJobs } from '../jobs.ts';

const ROOT = '/posttypes/v1';
let app: TestApp;
let owner: TestUser;
let admin: TestClient;
let german: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
  owner = await app.make.user({ role: 'administrator' });
  admin = app.as(owner, 'en');
  german = app.as(owner, 'de');
});
afterAll(() => app.close());

const visitor = (language = 'en') => app.asVisitor(language);
const define = (slug: string, more: object = {}) => admin.post(`${ROOT}/types`, { slug, ...more });
const publish = async (base: string, body: object, as = admin): Promise<any> => {
  const made = await as.post(`/core/v2/${base}`, { status: 'publish', ...body });
  expect(made.status).toBe(201);
  return made.body;
};
const page = async (path: string) => {
  const answer = await app.fetch(path, { redirect: 'manual' });
  return { status: answer.status, text: await answer.text(), to: answer.headers.get('location') };
};
const runJob = async (name: string, payload: object = {}) => {
  const job = posttypesJobs.find((one) => one.name === name);
  await job!.run(payload, app.app.services);
};

describe('a new type', () => {
  test('is a whole definition, with routes for the next request', async () => {
    expect((await visitor().get('/core/v2/films')).status).toBe(404);
    const made = await define('film', {
      labels: { name: 'Films', singular_name: 'Film' },
      rest_base: 'films',
      has_archive: true,
    });
    expect(made.status).toBe(201);
    expect(made.headers.get('location')).toBe('http://site.test/en/api/posttypes/v1/types/film');
    expect(made.body).toMatchObject({
      slug: 'film',
      labels: { name: 'Films', singular_name: 'Film' },
      public: true,
      rest_base: 'films',
      rewrite_slug: 'film',
      multilang_mode: 1,
      capability_type: 'post',
      count: 0,
      active: true,
    });
    const one = await publish('films', { title: 'Metropolis', content: 'A city.' });
    expect(one).toMatchObject({ type: 'film', slug: 'metropolis', link: 'http://site.test/en/film/metropolis/' });
    const listed = await visitor().get('/core/v2/films');
    expect(listed.body.map(({ id }: any) => id)).toEqual([one.id]);
    expect(listed.headers.get('x-wp-total')).toBe('1');
    expect((await admin.get(`${ROOT}/types`)).body.film).toMatchObject({ slug: 'film', count: 1 });
    expect((await visitor().get('/core/v2/types/film')).body).toMatchObject({ name: 'Films', rest_base: 'films' });
  });

  test('is in the index, in OpenAPI and in the list of types', async () => {
    const index = (await visitor().get('/')).body;
    const paths = Object.keys(index.routes).filter((path) => path.startsWith('/core/v2/films'));
    expect(paths).toEqual([
      '/core/v2/films',
      '/core/v2/films/(?P<id>[\\d]+)',
      '/core/v2/films/(?P<parent>[\\d]+)/revisions',
      '/core/v2/films/(?P<parent>[\\d]+)/revisions/(?P<id>[\\d]+)',
      '/core/v2/films/(?P<id>[\\d]+)/autosaves',
      '/core/v2/films/(?P<parent>[\\d]+)/autosaves/(?P<id>[\\d]+)',
    ]);
    const open: any = await (await app.fetch('/en/api/openapi.json')).json();
    expect(open.paths['/core/v2/films/{id}'].get).toBeDefined();
    expect(open.components.schemas.film.properties.title).toBeDefined();
    expect(Object.keys((await visitor().get('/core/v2/types')).body)).toContain('film');
  });

  test('only needs a slug: the other names are made of it', async () => {
    expect((await define('note')).body).toMatchObject({
      labels: { name: 'note', singular_name: 'note' },
      rest_base: 'note',
      has_archive: false,
    });
    expect((await visitor().get('/core/v2/note')).body).toEqual([]);
  });

  test('can be changed, trashed and deleted like a post, and keeps revisions', async () => {
    const one = await publish('films', { title: 'First', content: 'One.' });
    const path = `/core/v2/films/${one.id}`;
    expect((await admin.post(path, { content: 'Two.' })).body.content.raw).toBe('Two.');
    expect((await admin.get(`${path}/revisions`)).body).toHaveLength(1);
    const saved = await admin.post(`${path}/autosaves`, { content: 'Three.' });
    expect(saved.body.parent).toBe(one.id);
    expect((await admin.delete(path)).body.status).toBe('trash');
    expect((await admin.delete(`${path}?force=true`)).body.deleted).toBe(true);
    await admin.get(path).fails(404, 'rest_post_invalid_id');
  });

  test('without revisions has no routes for them', async () => {
    await define('memo', { supports: ['title'] });
    const one = await publish('memo', { title: 'Milk' });
    expect(one).not.toHaveProperty('content');
    expect((await admin.get(`/core/v2/memo/${one.id}/revisions`)).status).toBe(404);
    await admin.post(`/core/v2/memo/${one.id}`, { title: 'Bread' });
    expect((await admin.get(`/core/v2/memo/${one.id}`)).body._links['version-history'][0].count).toBe(0);
  });

  test('that is a tree has parents in its addresses', async () => {
    await define('place', { hierarchical: true, has_archive: 'atlas' });
    const above = await publish('place', { title: 'Europe' });
    const below = await publish('place', { title: 'Berlin', parent: above.id, menu_order: 3 });
    expect(below.link).toBe('http://site.test/en/place/europe/berlin/');
    expect((await page('/en/place/europe/berlin/')).status).toBe(200);
    expect((await page('/en/place/berlin/')).status).toBe(404);
    expect((await page('/en/atlas/')).text).toContain('Europe');
    expect((await visitor().get(`/core/v2/place?parent=${above.id}`)).body).toHaveLength(1);
    expect(below._links.up[0].href).toBe(`http://site.test/en/api/core/v2/place/${above.id}`);
    const moved = (await admin.post(`/core/v2/place/${above.id}`, { slug: 'old-world' })).body;
    expect(moved.slug).toBe('old-world');
    expect((await page('/en/atlas/')).text).toContain('/en/place/old-world/berlin/');
    expect((await visitor().get(`/core/v2/place/${below.id}`)).body.link).toContain('/old-world/berlin/');
    expect(await page('/en/place/europe/berlin/')).toMatchObject({
      status: 301,
      to: 'http://site.test/en/place/old-world/berlin/',
    });
  });
});

describe('who may', () => {
  test('anonymous 401, authors 403, editors only read', async () => {
    const editor = app.as(await app.make.user({ role: 'editor' }), 'en');
    const author = app.as(await app.make.user({ role: 'subscriber' }), 'en');
    for (const [path, send] of [
      [`${ROOT}/types`, { slug: 'x' }],
      [`${ROOT}/types/film`, {}],
    ] as const) {
      await visitor().post(path, send).fails(401, 'rest_forbidden');
      await editor.post(path, send).fails(403, 'rest_forbidden');
      expect((await editor.get(path)).status).toBe(200);
      await visitor().get(path).fails(401, 'rest_forbidden');
      await author.get(path).fails(403, 'rest_forbidden');
    }
    await editor.delete(`${ROOT}/types/film`).fails(403, 'rest_forbidden');
    await editor.get(`${ROOT}/export`).fails(403, 'rest_forbidden');
    await editor.post(`${ROOT}/import`, {}).fails(403, 'rest_forbidden');
    await visitor().post(`${ROOT}/types`, {}).fails(400, 'rest_missing_callback_param');
  });

  test('rights of posts, or of pages where the definition says so', async () => {
    await define('leaflet', { capability_type: 'page' });
    const person = await app.make.user({ role: 'author' });
    const author = app.as(person, 'en');
    const own = await publish('films', { title: 'Mine' }, author);
    expect(own.author).toBe(person.id);
    await author.post('/core/v2/leaflet', { title: 'No' }).fails(403, 'rest_cannot_create');
    const foreign = await publish('films', { title: 'Hers' });
    await author.post(`/core/v2/films/${foreign.id}`, { title: 'No' }).fails(403, 'rest_cannot_edit');
    await author.delete(`/core/v2/films/${foreign.id}`).fails(403, 'rest_cannot_delete');
    await visitor().post('/core/v2/films', { title: 'No' }).fails(401, 'rest_cannot_create');
  });

  test('a type that is not public has no address, and REST only for editors', async () => {
    await define('dossier', { public: false, has_archive: true });
    const one = await publish('dossier', { title: 'Secret matter', content: 'Hidden words.' });
    await visitor().get('/core/v2/dossier').fails(401, 'rest_forbidden');
    await visitor().get(`/core/v2/dossier/${one.id}`).fails(401, 'rest_forbidden');
    expect((await admin.get('/core/v2/dossier')).body).toHaveLength(1);
    expect((await page('/en/dossier/')).status).toBe(404);
    expect((await page('/en/dossier/secret-matter/')).status).toBe(404);
    expect((await page(`/en/?p=${one.id}`)).status).toBe(404);
    expect((await visitor().get('/core/v2/search?search=Secret')).body).toEqual([]);
    expect((await page('/en/?s=Hidden')).text).not.toContain('Secret matter');
    expect((await page('/sitemap_index.xml')).text).not.toContain('dossier');
  });
});

describe('names', () => {
  test.each(['post', 'attachment', 'author', 'theme', 'builder_library', 'Upper', 'with space', '', 'ü'])(
    '%j is no slug',
    async (slug) => {
      await define(slug).fails(400, 'posttypes_invalid_slug');
    },
  );

  test('20 characters are accepted, 21 are not', async () => {
    expect((await define('a'.repeat(20))).status).toBe(201);
    await define('a'.repeat(21)).fails(400, 'posttypes_invalid_slug');
  });

  test.each([
    ['a type', { slug: 'film' }],
    ['a taxonomy', { slug: 'category' }],
    ['a rest base', { slug: 'one', rest_base: 'posts' }],
    ['a rest base of another route', { slug: 'one', rest_base: 'settings' }],
    ['a rest base of another definition', { slug: 'one', rest_base: 'films' }],
    ['a reserved address', { slug: 'one', rewrite_slug: 'login' }],
    ['a language', { slug: 'one', rewrite_slug: 'de' }],
    ['a year', { slug: '2026' }],
    ['the archive of another', { slug: 'one', has_archive: 'atlas' }],
  ])('%s that is there: 409', async (_case, body) => {
    await admin.post(`${ROOT}/types`, body).fails(409, 'posttypes_slug_exists');
    expect((await admin.get(`${ROOT}/types/one`)).status).toBe(404);
  });

  test('a page with the same first part of the address: 409, and the other way round a suffix', async () => {
    await app.make.page({ slug: 'library', title: 'Library' });
    await define('tome', { has_archive: 'library' }).fails(409, 'posttypes_slug_exists');
    await define('library').fails(409, 'posttypes_slug_exists');
    expect((await publish('pages', { title: 'Film' })).slug).toBe('film-2');
    expect((await publish('pages', { title: 'Atlas' })).slug).toBe('atlas-2');
    expect((await publish('posts', { title: 'Film' })).slug).toBe('film-2');
  });

  test('built-in types can be read, and neither changed nor deleted', async () => {
    expect((await admin.get(`${ROOT}/types`)).body).not.toHaveProperty('post');
    expect((await admin.get(`${ROOT}/types?builtin=1`)).body.post).toMatchObject({ builtin: true, rest_base: 'posts' });
    expect((await admin.get(`${ROOT}/types/page`)).body).toMatchObject({ builtin: true, hierarchical: true });
    await admin.post(`${ROOT}/types/post`, { description: 'x' }).fails(403, 'posttypes_builtin');
    await admin.delete(`${ROOT}/types/post`).fails(403, 'posttypes_builtin');
    await admin.get(`${ROOT}/types/nothing`).fails(404, 'posttypes_not_found');
    await admin.patch(`${ROOT}/types/nothing`, {}).fails(404, 'posttypes_not_found');
    await admin.delete(`${ROOT}/types/nothing`).fails(404, 'posttypes_not_found');
  });
});

describe('fields', () => {
  const fields = [
    { key: 'isbn', label: 'ISBN', required: true },
    { key: 'pages', type: 'number' },
    { key: 'printed', type: 'date' },
    { key: 'cover', type: 'choice', choices: ['hard', 'soft'] },
    { key: 'scan', type: 'media' },
    { key: 'sequel_of', type: 'relation', to: 'book' },
    { key: 'authors', repeated: true },
  ];
  beforeAll(async () => {
    expect((await define('book', { rest_base: 'books', labels: { name: 'Books' }, fields })).status).toBe(201);
  });

  test('are members of meta, typed and public', async () => {
    const first = await publish('books', { title: 'One', meta: { isbn: '1' } });
    const meta = {
      isbn: '2',
      pages: '12',
      printed: '2026-03-01',
      cover: 'hard',
      sequel_of: first.id,
      authors: ['Ada'],
    };
    const second = await publish('books', { title: 'Two', meta });
    const read = (await visitor().get(`/core/v2/books/${second.id}`)).body;
    expect(read.meta).toMatchObject({ ...meta, pages: 12, scan: null });
    expect((await visitor().get(`/core/v2/books/${first.id}`)).body.meta).toMatchObject({ pages: null, authors: [] });
    const open: any = await (await app.fetch('/en/api/openapi.json')).json();
    const { properties } = open.components.schemas.book.properties.meta;
    expect(properties.pages.type).toEqual(['number', 'null']);
    expect(properties.cover.enum).toEqual(['hard', 'soft', null]);
    expect(properties.authors).toMatchObject({ type: 'array', items: { type: 'string' } });
  });

  test('are kept in revisions', async () => {
    const one = await publish('books', { title: 'Kept', meta: { isbn: '7', pages: 1 } });
    await admin.post(`/core/v2/books/${one.id}`, { title: 'Kept on', meta: { pages: 2 } });
    const [revision] = (await admin.get(`/core/v2/books/${one.id}/revisions`)).body;
    expect(revision.meta).toMatchObject({ isbn: '7', pages: 2 });
  });

  test.each([
    [{ isbn: ['a'] }, 'meta.isbn'],
    [{ isbn: '1', pages: 'many' }, 'meta.pages'],
    [{ isbn: '1', printed: 'yesterday' }, 'meta.printed'],
    [{ isbn: '1', cover: 'leather' }, 'meta.cover'],
    [{ isbn: '1', scan: 999_999 }, 'meta.scan'],
    [{ isbn: '1', sequel_of: 999_999 }, 'meta.sequel_of'],
    [{ isbn: '1', authors: [['x']] }, 'meta.authors'],
    [{ pages: 1 }, 'meta.isbn'],
  ])('%j is refused', async (meta, param) => {
    const refused = await admin
      .post('/core/v2/books', { title: 'Bad', status: 'publish', meta })
      .fails(400, 'rest_invalid_param');
    expect(Object.keys(refused.body.data.params)).toEqual([param]);
  });

  test('a draft may lack what a published record must have', async () => {
    const draft = (await admin.post('/core/v2/books', { title: 'Draft' })).body;
    const path = `/core/v2/books/${draft.id}`;
    await admin.post(path, { status: 'publish' }).fails(400, 'rest_invalid_param');
    expect((await admin.post(path, { status: 'publish', meta: { isbn: '3' } })).status).toBe(200);
    await admin.post(path, { meta: { isbn: null } }).fails(400, 'rest_invalid_param');
  });

  test.each([
    [{ key: 'Bad' }],
    [{ key: '1x' }],
    [{ key: 'a'.repeat(61) }],
    [{ key: 'footnotes' }],
    [{ key: 'x', type: 'colour' }],
    [{ key: 'x', type: 'choice' }],
    [{ key: 'x', type: 'relation' }],
    [{ key: 'x', more: 1 }],
    [{}],
    ['x'],
  ])('%j is no field', async (field) => {
    await define('broken', { fields: [field] }).fails(400, 'rest_invalid_param');
  });

  test('the same key twice is refused', async () => {
    await define('broken', { fields: [{ key: 'x' }, { key: 'x' }] }).fails(400, 'rest_invalid_param');
  });
});

describe('languages', () => {
  test('labels are German below /de/, slugs the same', async () => {
    await german.post(`${ROOT}/types/film`, { labels: { name: 'Filme' } });
    expect((await german.get(`${ROOT}/types/film`)).body.labels).toMatchObject({
      name: 'Filme',
      singular_name: 'Film',
    });
    expect((await admin.get(`${ROOT}/types/film`)).body.labels.name).toBe('Films');
    expect((await visitor('de').get('/core/v2/types/film')).body).toMatchObject({ name: 'Filme', slug: 'film' });
    expect((await page('/de/film/')).text).toContain('Filme');
    expect((await page('/en/film/')).text).toContain('Films');
  });

  test('each language has its own shelf, and translations know each other', async () => {
    const english = await publish('films', { title: 'Sunrise' });
    const translated = await publish('films', { title: 'Sunrise', multilang_translation_of: english.id }, german);
    expect(translated).toMatchObject({ slug: 'sunrise', link: 'http://site.test/de/film/sunrise/' });
    const titles = async (language: string) =>
      (await visitor(language).get('/core/v2/films?search=Sunrise')).body.map(({ id }: any) => id);
    expect(await titles('en')).toEqual([english.id]);
    expect(await titles('de')).toEqual([translated.id]);
    const [other] = (await visitor().get(`/core/v2/films/${english.id}`)).body.multilang_translations;
    expect(other).toMatchObject({ id: translated.id, language_code: 'de', href: translated.link });
    const shown = await page('/de/film/sunrise/');
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('hreflang="en"');
    expect((await page('/film/sunrise/')).to).toBe('http://site.test/en/film/sunrise/');
  });

  test('mode 0: one record in all languages; and back, each on its own shelf again', async () => {
    await define('logo', { multilang_mode: 0 });
    const one = await publish('logo', { title: 'Mark' }, german);
    expect((await visitor('en').get('/core/v2/logo')).body).toHaveLength(1);
    expect(one).not.toHaveProperty('multilang_trid');
    await admin.post(`${ROOT}/types/logo`, { multilang_mode: 1 });
    expect((await visitor('en').get('/core/v2/logo')).body).toHaveLength(1);
    expect((await visitor('de').get('/core/v2/logo')).body).toHaveLength(0);
    expect((await visitor('de').get('/core/v2/logo')).headers.get('x-wp-total')).toBe('0');
  });

  test('mode 2: the original stands where a translation is missing', async () => {
    await define('guide', { multilang_mode: 2, has_archive: true });
    const one = await publish('guide', { title: 'Only English' });
    const [shown] = (await visitor('de').get('/core/v2/guide')).body;
    expect(shown).toMatchObject({
      id: one.id,
      multilang_fallback: true,
      link: 'http://site.test/de/guide/only-english/',
    });
    const html = (await page('/de/guide/only-english/')).text;
    expect(html).toContain('<link rel="canonical" href="http://site.test/en/guide/only-english/"');
  });
});

describe('on the site', () => {
  test('archive, feed, search and sitemap have it', async () => {
    const one = await publish('films', { title: 'Nosferatu', content: 'A symphony of horror.' });
    expect((await page('/en/film/')).text).toContain('Nosferatu');
    expect((await page('/en/film/nosferatu/')).text).toContain('symphony of horror');
    expect((await page('/en/film/nosferatu')).to).toBe('http://site.test/en/film/nosferatu/');
    expect((await page('/en/film/feed/')).text).toContain('<title>Nosferatu</title>');
    expect((await page('/en/?s=symphony')).text).toContain('Nosferatu');
    expect((await page('/sitemap_index.xml')).text).toContain('http://site.test/film-sitemap.xml');
    expect((await page('/film-sitemap.xml')).text).toContain('http://site.test/en/film/nosferatu/');
    const found = (await visitor().get('/core/v2/search?search=symphony')).body;
    expect(found).toMatchObject([{ id: one.id, subtype: 'film', url: one.link }]);
    expect((await visitor().get('/core/v2/search?search=symphony&subtype=film')).body).toHaveLength(1);
    await visitor().get('/core/v2/search?search=x&subtype=unknown').fails(400, 'rest_invalid_param');
  });

  test('what searches leave out is found by those who ask for it', async () => {
    await define('aside', { exclude_from_search: true });
    await publish('aside', { title: 'Quixotic remark' });
    expect((await visitor().get('/core/v2/search?search=quixotic')).body).toEqual([]);
    expect((await visitor().get('/core/v2/search?search=quixotic&subtype=aside')).body).toHaveLength(1);
    expect((await page('/en/?s=quixotic')).text).not.toContain('Quixotic remark');
  });

  test('a menu can lead to a record and to the archive', async () => {
    const one = await publish('films', { title: 'In the menu' });
    const menu = (await admin.post('/core/v2/menus', { name: 'Films' })).body.id;
    const add = (body: object) => admin.post('/core/v2/menu-items', { menus: menu, status: 'publish', ...body });
    expect((await add({ type: 'post_type', object_id: one.id })).body).toMatchObject({ object: 'film', url: one.link });
    expect((await add({ type: 'post_type_archive', object: 'film' })).body.url).toBe('http://site.test/en/film/');
  });

  test('comments on it are read and refused as on posts', async () => {
    await define('talk', { supports: ['title', 'editor', 'comments'] });
    const one = await publish('talk', { title: 'Talk' });
    expect(one.comment_status).toBe('open');
    const said = await admin.post('/core/v2/comments', { post: one.id, content: 'Yes.' });
    expect(said.status).toBe(201);
    expect((await visitor().get(`/core/v2/comments?post=${one.id}`)).body).toHaveLength(1);
    expect(said.body._links.up[0].href).toContain(`/core/v2/talk/${one.id}`);
  });
});

describe('change and end', () => {
  test('an update is partial on all three methods and ignores the slug', async () => {
    await define('draft_type', { description: 'Old', menu_position: 4 });
    for (const method of ['post', 'put', 'patch'] as const) {
      const answer = await admin[method](`${ROOT}/types/draft_type`, { slug: 'x', description: method });
      expect(answer.body).toMatchObject({ slug: 'draft_type', description: method, menu_position: 4 });
    }
  });

  test('switched off it is hidden, switched on it is back', async () => {
    await define('season', { has_archive: true });
    const one = await publish('season', { title: 'Spring' });
    await admin.post(`${ROOT}/types/season`, { active: false });
    await visitor().get('/core/v2/season').fails(404, 'rest_no_route');
    expect((await page('/en/season/spring/')).status).toBe(404);
    expect((await page(`/en/?p=${one.id}`)).status).toBe(404);
    expect((await admin.get(`${ROOT}/types/season`)).body).toMatchObject({ active: false, count: 1 });
    await admin.post(`${ROOT}/types/season`, { active: true });
    expect((await visitor().get('/core/v2/season')).body).toHaveLength(1);
  });

  test('a rename moves everything at once, and old addresses redirect', async () => {
    await define('novel', { has_archive: true });
    const services = app.app.services;
    const one = await publish('novel', { title: 'First novel' });
    const other = await publish('novel', { title: 'Erster Roman', multilang_translation_of: one.id }, german);
    const item = await admin.post('/core/v2/comments', { post: one.id, content: 'Nice.' });
    expect([201, 403]).toContain(item.status);
    const renamed = await admin.post(`${ROOT}/types/novel`, { new_slug: 'story' });
    expect(renamed.body).toMatchObject({ slug: 'story', rest_base: 'story', count: 2 });
    await admin.get(`${ROOT}/types/novel`).fails(404, 'posttypes_not_found');
    await visitor().get('/core/v2/novel').fails(404, 'rest_no_route');
    expect((await visitor().get('/core/v2/story')).headers.get('x-wp-total')).toBe('1');
    expect((await visitor('de').get('/core/v2/story')).body[0].id).toBe(other.id);
    expect((await visitor().get(`/core/v2/story/${one.id}`)).body.multilang_translations).toHaveLength(1);
    expect((await page('/en/novel/first-novel/')).to).toBe('http://site.test/en/story/first-novel/');
    expect((await page('/en/novel/')).to).toBe('http://site.test/en/story/');
    expect((await page('/de/novel/erster-roman/')).to).toBe('http://site.test/de/story/erster-roman/');
    await admin.post(`${ROOT}/types/story`, { new_slug: 'film' }).fails(409, 'posttypes_slug_exists');
    await admin.post(`${ROOT}/types/story`, { new_slug: 'post' }).fails(400, 'posttypes_invalid_slug');
    expect(services.registry().modules.some(({ name }) => name === 'posttypes')).toBe(true);
  });

  test('a rename is followed by menus, fields and taxonomies, and by addresses of before', async () => {
    await define('play', { has_archive: true });
    await define('actor', { fields: [{ key: 'plays', type: 'relation', to: 'play' }, { key: 'name' }] });
    await admin.post(`${ROOT}/taxonomies`, { slug: 'stage', object_types: ['play', 'post'] });
    const one = await publish('play', { title: 'Hamlet' });
    const menu = (await admin.post('/core/v2/menus', { name: 'Plays' })).body.id;
    const item = { menus: menu, status: 'publish', title: 'x' };
    const [record, archive, term] = [
      (await admin.post('/core/v2/menu-items', { ...item, type: 'post_type', object: 'play', object_id: one.id })).body
        .id,
      (await admin.post('/core/v2/menu-items', { ...item, type: 'post_type_archive', object: 'play' })).body.id,
      (await admin.post('/core/v2/menu-items', { ...item, type: 'custom', object: 'play', url: '/play/' })).body.id,
    ];
    await admin.post(`${ROOT}/types/play`, { new_slug: 'drama' });
    const object = async (id: number) => (await admin.get(`/core/v2/menu-items/${id}`)).body.object;
    expect([await object(record), await object(archive), await object(term)]).toEqual(['drama', 'drama', 'custom']);
    expect((await admin.get(`${ROOT}/types/actor`)).body.fields).toMatchObject([
      { key: 'plays', to: 'drama' },
      { key: 'name', to: '' },
    ]);
    expect((await admin.get(`${ROOT}/taxonomies/stage`)).body.object_types).toEqual(['drama', 'post']);
    await admin.post(`${ROOT}/types/drama`, { new_slug: 'scene' });
    expect((await page('/en/play/hamlet/')).to).toBe('http://site.test/en/scene/hamlet/');
    expect((await page('/en/drama/hamlet/')).to).toBe('http://site.test/en/scene/hamlet/');
    await define('play');
    expect((await page('/en/play/hamlet/')).status).toBe(404);
    expect((await page('/en/drama/hamlet/')).to).toBe('http://site.test/en/scene/hamlet/');
  });

  test('words of addresses are remembered until their time is over', async () => {
    const { services } = app.app;
    const words = async (now: string) =>
      (await findFormerWords(services.db, now))
        .filter(({ slug }) => slug === 'remembered')
        .map(({ word }) => word)
        .toSorted();
    const remember = (gone: string[], present: string[], until: string) =>
      services.tx(({ db }) => rememberWords(db, { slug: 'remembered', words: gone, present, until }));
    await remember(['one', 'two'], ['two', 'three'], '2090-01-01T00:00:00');
    expect(await words('2089-12-31T23:59:59')).toEqual(['one']);
    expect(await words('2090-01-01T00:00:00')).toEqual([]);
    await remember(['one', 'four'], [], '2091-01-01T00:00:00');
    expect(await words('2090-01-01T00:00:00')).toEqual(['four', 'one']);
    await remember([], ['one'], '2091-01-01T00:00:00');
    expect(await words('2090-01-01T00:00:00')).toEqual(['four']);
    const forget = (before: string) => services.tx(({ db }) => deleteFormerWords(db, before));
    expect([await forget('2090-12-31T23:59:59'), await words('2090-01-01T00:00:00')]).toEqual([
      expect.any(Number),
      ['four'],
    ]);
    expect([await forget('2091-01-01T00:00:00'), await words('2090-01-01T00:00:00')]).toEqual([1, []]);
  });

  test('only pages at the top that are not in the trash take a word', async () => {
    const parent = await app.make.page({ slug: 'above' });
    await app.make.page({ slug: 'below', parent: parent.id });
    const gone = await app.make.page({ slug: 'gone-page' });
    await admin.delete(`/core/v2/pages/${gone.id}`);
    await app.make.page({ slug: 'oben', in: 'de' });
    expect((await define('below')).status).toBe(201);
    expect((await define('gone-page')).status).toBe(201);
    await define('above').fails(409, 'posttypes_slug_exists');
    await define('oben').fails(409, 'posttypes_slug_exists');
    await define('fresh', { has_archive: 'above' }).fails(409, 'posttypes_slug_exists');
  });

  test('what belongs to a slug that is defined again is not removed', async () => {
    await define('revived');
    const one = await publish('revived', { title: 'Phoenix' });
    await runJob('posttypes.removeContents', { kind: 'type', slug: 'revived' });
    expect((await visitor().get('/core/v2/revived')).body).toMatchObject([{ id: one.id }]);
  });

  test('a rename of 1,000 records is whole', async () => {
    await define('many');
    const { services } = app.app;
    const rules = writeRulesOf(services, defaultSite(services));
    await services.tx(async (tx) => {
      for (let at = 0; at < 1000; at++) {
        const changes = { title: `Item ${at}`, status: 'publish' };
        await createPost(tx, 'many', changes, { id: owner.id, canPublish: true }, rules);
      }
    });
    expect((await admin.get(`${ROOT}/types/many`)).body.count).toBe(1000);
    await admin.post(`${ROOT}/types/many`, { new_slug: 'plenty' });
    const listed = await visitor().get('/core/v2/plenty?per_page=100&page=10');
    expect(listed.body).toHaveLength(100);
    expect(listed.headers.get('x-wp-total')).toBe('1000');
  });

  test('deleted, the contents are kept and come back with the slug', async () => {
    await define('poem', { has_archive: true });
    const one = await publish('poem', { title: 'Ode' });
    const gone = await admin.delete(`${ROOT}/types/poem`);
    expect(gone.body).toMatchObject({ deleted: true, previous: { slug: 'poem' }, items_kept: 1 });
    await visitor().get('/core/v2/poem').fails(404, 'rest_no_route');
    await visitor().get(`/core/v2/poem/${one.id}`).fails(404, 'rest_no_route');
    expect((await page('/en/poem/ode/')).status).toBe(404);
    expect((await page('/en/poem/')).status).toBe(404);
    expect((await page(`/en/?p=${one.id}`)).status).toBe(404);
    await define('poem', { has_archive: true });
    expect((await visitor().get('/core/v2/poem')).body.map(({ id }: any) => id)).toEqual([one.id]);
    expect((await page('/en/poem/ode/')).status).toBe(200);
  });

  test('contents are only deleted by those who say the slug twice', async () => {
    await define('scrap');
    const one = await publish('scrap', { title: 'Paper' });
    const path = `${ROOT}/types/scrap`;
    await admin.delete(`${path}?delete_content=true`).fails(400, 'posttypes_confirm_required');
    await admin.delete(`${path}?delete_content=true&confirm=paper`).fails(400, 'posttypes_confirm_required');
    expect((await visitor().get('/core/v2/scrap')).body).toHaveLength(1);
    expect((await admin.delete(`${path}?delete_content=true&confirm=scrap`)).body.items_kept).toBe(0);
    await runJob('posttypes.removeContents', { kind: 'type', slug: 'scrap' });
    await define('scrap');
    expect((await visitor().get('/core/v2/scrap')).body).toEqual([]);
    await admin.get(`/core/v2/scrap/${one.id}`).fails(404, 'rest_post_invalid_id');
  });
});

test('a definition made in one process is served by another', async () => {
  const second = await createTestApp({ flags: { languages: 'en,de' }, databaseUrl: app.databaseUrl });
  try {
    const status = async () => (await second.asVisitor('en').get('/core/v2/shared')).status;
    expect(await status()).toBe(404);
    await define('shared');
    await expect.poll(status, { timeout: 5000 }).toBe(200);
    await admin.delete(`${ROOT}/types/shared`);
    await expect.poll(status, { timeout: 5000 }).toBe(404);
  } finally {
    await second.close();
  }
});

test('who leaves takes their records to the trash, or leaves them to an heir', async () => {
  const person = await app.make.user({ role: 'author' });
  const own = app.as(person, 'en');
  expect((await visitor().get(`/core/v2/users/${person.id}`)).status).toBe(401);
  const one = await publish('films', { title: 'Left behind' }, own);
  expect((await visitor().get(`/core/v2/users/${person.id}`)).status).toBe(200);
  await admin.delete(`/core/v2/users/${person.id}?force=true&reassign=${owner.id}`);
  expect((await admin.get(`/core/v2/films/${one.id}`)).body.author).toBe(owner.id);
  const other = await app.make.user({ role: 'author' });
  const two = await publish('films', { title: 'Thrown away' }, app.as(other, 'en'));
  await admin.delete(`/core/v2/users/${other.id}?force=true&reassign=false`);
  expect((await admin.get(`/core/v2/films/${two.id}`)).body.status).toBe('trash');
});

test('switched off, the module takes its types with it at once, and brings them back', async () => {
  const posttypes = app.app.services.registry().bundled.find(({ name }) => name === 'posttypes')!;
  await deactivateModule(app.app.services, posttypes);
  const index = (await visitor().get('/')).body;
  expect(index.namespaces).not.toContain('posttypes/v1');
  expect(Object.keys(index.routes).filter((path) => path.includes('films'))).toEqual([]);
  await visitor().get('/core/v2/films').fails(404, 'rest_no_route');
  await admin.get(`${ROOT}/types`).fails(404, 'rest_no_route');
  expect((await page('/en/film/')).status).toBe(404);
  await activateModule(app.app.services, posttypes);
  expect((await visitor().get('/core/v2/films')).status).toBe(200);
});
