// From one language to several and back: the flag alone decides, and nothing is lost.
import { afterAll, expect, test } from 'vitest';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';

const first = await createTestApp();
afterAll(first.close);

const ids = (body: { id: number }[]): number[] => body.map(({ id }) => id);

async function inVariant<T>(languages: string, work: (app: TestApp) => Promise<T>): Promise<T> {
  const flags: Record<string, string> = languages === '' ? {} : { languages };
  const app = await createTestApp({ flags, databaseUrl: first.databaseUrl });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

const location = async (app: TestApp, path: string) =>
  (await app.fetch(path, { redirect: 'manual' })).headers.get('location');

test('there and back', async () => {
  const admin = await first.make.user({ role: 'administrator' });
  const old = await first.make.post({ slug: 'old', title: 'Old' });
  const oldTag = (await first.as(admin).post('/core/v2/tags', { name: 'Old tag' })).body;

  const german = await inVariant('en,de', async (app) => {
    const { body } = await app.asVisitor('en').get(`/core/v2/posts/${old.id}`);
    expect(body).toMatchObject({ slug: 'old', link: `${BASE}/en/old/`, multilang_current_locale: 'en_US' });
    expect(body.guid.rendered).toBe(old.guid);
    expect(await location(app, '/old/')).toBe(`${BASE}/en/old/`);
    expect(ids((await app.asVisitor('en').get('/core/v2/tags')).body)).toContain(oldTag.id);
    expect((await app.asVisitor('de').get('/core/v2/posts')).body).toEqual([]);
    const made = { title: 'Alt', slug: 'old', status: 'publish', multilang_translation_of: old.id };
    const own = (await app.as(admin, 'de').post('/core/v2/posts', made)).body;
    const tag = (await app.as(admin, 'de').post('/core/v2/tags', { name: 'Old tag' })).body;
    await app.as(admin, 'de').post('/core/v2/comments', { post: own.id, content: 'Hallo' });
    return { post: own, tag };
  });

  await inVariant('', async (app) => {
    const visitor = app.asVisitor();
    const list = await visitor.get('/core/v2/posts');
    expect(ids(list.body)).toEqual([old.id]);
    expect(list.headers.get('x-wp-total')).toBe('1');
    expect(list.body[0]).toMatchObject({ link: `${BASE}/old/` });
    expect(Object.keys(list.body[0]).filter((name) => name.startsWith('multilang'))).toEqual([]);
    await visitor.get(`/core/v2/posts/${german.post.id}`).fails(404, 'rest_post_invalid_id');
    await visitor.get(`/core/v2/tags/${german.tag.id}`).fails(404, 'rest_term_invalid');
    expect(ids((await visitor.get('/core/v2/tags')).body)).toEqual([oldTag.id]);
    expect((await visitor.get('/core/v2/search?search=Alt')).body).toEqual([]);
    expect((await visitor.get('/core/v2/comments')).body).toEqual([]);
    expect((await app.fetch(`/?p=${german.post.id}`)).status).toBe(404);
    const html = await (await app.fetch('/')).text();
    expect([html.includes('>Old<'), html.includes('>Alt<')]).toEqual([true, false]);
    expect(await (await app.fetch('/feed/')).text()).not.toContain('<title>Alt</title>');
    expect(await (await app.fetch('/post-sitemap.xml')).text()).not.toContain('/de/');
    expect(await location(app, '/en/old/?a=1')).toBe(`${BASE}/old/?a=1`);
    expect(await location(app, '/en/')).toBe(`${BASE}/`);
    expect((await app.fetch('/en/api/', { redirect: 'manual' })).status).toBe(404);
    expect((await app.fetch('/de/old/', { redirect: 'manual' })).status).toBe(404);
    await app.make.post({ slug: 'meanwhile', title: 'Meanwhile' });
    await app.as(admin).post('/core/v2/pages', { title: 'en', slug: 'en', status: 'publish' });
    expect((await app.fetch('/en/', { redirect: 'manual' })).status).toBe(200);
  });

  await inVariant('en,de', async (app) => {
    const { body } = await app.asVisitor('de').get(`/core/v2/posts/${german.post.id}`);
    expect(body).toMatchObject({ slug: 'old', multilang_translations: [{ id: old.id, language_code: 'en' }] });
    const english = (await app.asVisitor('en').get('/core/v2/posts?slug=meanwhile')).body;
    expect(english).toMatchObject([{ multilang_current_locale: 'en_US', multilang_trid: expect.any(Number) }]);
  });

  await inVariant('de,en', async (app) => {
    const { body } = await app.asVisitor('de').get('/core/v2/posts');
    expect(body).toMatchObject([{ id: german.post.id, link: `${BASE}/de/old/`, multilang_current_locale: 'de_DE' }]);
    expect((await app.fetch('/', { redirect: 'manual' })).headers.get('location')).toBe(`${BASE}/de/`);
    const english = await app.asVisitor('en').get('/core/v2/posts');
    expect(ids(english.body)).toContain(old.id);
    expect(english.headers.get('x-wp-total')).toBe('2');
    expect(await location(app, '/old/')).toBe(`${BASE}/de/old/`);
  });

  await inVariant('en', async (app) => {
    const { body } = await app.asVisitor('en').get(`/core/v2/posts/${old.id}`);
    expect(body).toMatchObject({ link: `${BASE}/en/old/`, multilang_translations: [] });
    await app.asVisitor('en').get(`/core/v2/posts/${german.post.id}`).fails(404, 'rest_post_invalid_id');
  });
});

test('types that people defined come and go with the languages, with all that is in them', async () => {
  const admin = await first.make.user({ role: 'administrator' });
  const define = { slug: 'book', rest_base: 'books', has_archive: true, fields: [{ key: 'isbn' }] };
  const made = await inVariant('en,de', async (app) => {
    await app.as(admin, 'en').post('/posttypes/v1/types', define);
    await app.as(admin, 'en').post('/posttypes/v1/taxonomies', { slug: 'genre', object_types: ['book'] });
    const genre = (await app.as(admin, 'en').post('/core/v2/genre', { name: 'Crime' })).body;
    const wish = { title: 'One', status: 'publish', meta: { isbn: '1' }, genre: [genre.id] };
    const english = (await app.as(admin, 'en').post('/core/v2/books', wish)).body;
    const other = { title: 'Eins', status: 'publish', multilang_translation_of: english.id };
    const german = (await app.as(admin, 'de').post('/core/v2/books', other)).body;
    return { english, german, genre };
  });
  await inVariant('', async (app) => {
    await app.asVisitor().get('/core/v2/books').fails(404, 'rest_no_route');
    expect((await app.fetch('/book/one/')).status).toBe(404);
    expect((await app.fetch(`/?p=${made.english.id}`)).status).toBe(404);
    await app.asVisitor().get('/posttypes/v1').fails(404, 'rest_no_route');
    expect(await (await app.fetch('/?s=One')).text()).not.toContain('/book/');
  });
  await inVariant('en,de', async (app) => {
    const [book] = (await app.asVisitor('en').get('/core/v2/books')).body;
    expect(book).toMatchObject({ id: made.english.id, meta: { isbn: '1' }, genre: [made.genre.id] });
    expect(ids((await app.asVisitor('de').get('/core/v2/books')).body)).toEqual([made.german.id]);
  });
  await inVariant('de,en', async (app) => {
    expect(ids((await app.asVisitor('de').get('/core/v2/books')).body)).toEqual([made.german.id]);
    expect(ids((await app.asVisitor('en').get('/core/v2/books')).body)).toEqual([made.english.id]);
    expect((await app.asVisitor('en').get('/core/v2/books')).headers.get('x-wp-total')).toBe('1');
    expect((await app.fetch('/en/book/one/')).status).toBe(200);
  });
  await inVariant('en,de', async (app) => {
    expect(ids((await app.asVisitor('en').get('/core/v2/books')).body)).toEqual([made.english.id]);
  });
});
