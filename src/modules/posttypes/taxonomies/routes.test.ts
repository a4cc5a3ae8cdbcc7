import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

const ROOT = '/posttypes/v1';
let app: TestApp;
let admin: TestClient;
let german: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
  const owner = await app.make.user({ role: 'administrator' });
  admin = app.as(owner, 'en');
  german = app.as(owner, 'de');
  await admin.post(`${ROOT}/types`, { slug: 'book', rest_base: 'books' });
});
afterAll(() => app.close());

const visitor = (language = 'en') => app.asVisitor(language);
const define = (slug: string, more: object = {}) => admin.post(`${ROOT}/taxonomies`, { slug, ...more });
const add = async (path: string, body: object, as = admin): Promise<any> => {
  const made = await as.post(`/core/v2/${path}`, body);
  expect(made.status).toBe(201);
  return made.body;
};
const page = async (path: string) => {
  const answer = await app.fetch(path, { redirect: 'manual' });
  return { status: answer.status, text: await answer.text(), to: answer.headers.get('location') };
};

test('sorts records of a type: routes, field, filter, page, sitemap', async () => {
  const made = await define('genre', {
    labels: { name: 'Genres', singular_name: 'Genre' },
    rest_base: 'genres',
    object_types: ['book'],
    hierarchical: true,
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ slug: 'genre', object_types: ['book'], rest_base: 'genres', count: 0 });
  const fiction = await add('genres', { name: 'Fiction' });
  const crime = await add('genres', { name: 'Crime', parent: fiction.id });
  expect(crime.link).toBe('http://site.test/en/genre/fiction/crime/');
  const book = await add('books', { title: 'Whodunit', status: 'publish', genres: [crime.id] });
  await add('books', { title: 'Atlas', status: 'publish' });
  expect(book.genres).toEqual([crime.id]);
  expect(book.class_list).toContain('genre-crime');
  expect(book._links['wp:term'][0]).toMatchObject({ taxonomy: 'genre' });
  const ids = async (query: string) => (await visitor().get(`/core/v2/books?${query}`)).body.map(({ id }: any) => id);
  expect(await ids(`genres=${crime.id}`)).toEqual([book.id]);
  expect(await ids(`genres_exclude=${crime.id}`)).not.toContain(book.id);
  expect(await ids(`genres[terms]=${fiction.id}&genres[include_children]=true`)).toEqual([book.id]);
  expect((await visitor().get(`/core/v2/genres/${crime.id}`)).body.count).toBe(1);
  expect((await visitor().get(`/core/v2/genres?post=${book.id}`)).body).toHaveLength(1);
  const shown = await page('/en/genre/fiction/crime/');
  expect(shown.text).toContain('Whodunit');
  expect(shown.text).not.toContain('Atlas');
  expect((await page('/en/genre/fiction/crime/feed/')).text).toContain('Whodunit');
  expect((await page('/genre-sitemap.xml')).text).toContain('http://site.test/en/genre/fiction/crime/');
  expect((await visitor().get('/core/v2/taxonomies/genre')).body).toMatchObject({ types: ['book'] });
  expect((await visitor().get('/core/v2/types/book')).body.taxonomies).toEqual(['genre']);
  expect((await visitor().get('/core/v2/search?type=term&subtype=genre&search=crime')).body).toHaveLength(1);
});

test('counts follow the posts, also in kept lists', async () => {
  const term = await add('genres', { name: 'Counted' });
  const count = async () =>
    (await visitor().get('/core/v2/genres?search=Counted')).body.map((one: any) => one.count)[0];
  expect(await count()).toBe(0);
  const book = await add('books', { title: 'Counting', status: 'publish', genres: [term.id] });
  expect(await count()).toBe(1);
  await admin.post(`/core/v2/books/${book.id}`, { genres: [] });
  expect(await count()).toBe(0);
});

test('can be given to posts and pages, and takes built-in ones for its own types', async () => {
  await define('mood', { object_types: ['post', 'page', 'book'], rest_base: 'moods' });
  const happy = await add('moods', { name: 'Happy' });
  const post = await add('posts', { title: 'Smile', status: 'publish', moods: [happy.id] });
  const book = await add('books', { title: 'Laugh', status: 'publish', moods: [happy.id] });
  expect(post.moods).toEqual([happy.id]);
  expect(post.categories).toHaveLength(1);
  expect((await visitor().get(`/core/v2/posts?moods=${happy.id}`)).body).toHaveLength(1);
  expect((await visitor().get(`/core/v2/pages?moods=${happy.id}`)).body).toEqual([]);
  const shown = (await page('/en/mood/happy/')).text;
  expect(shown).toContain('Smile');
  expect(shown).toContain('Laugh');
  expect((await visitor().get(`/core/v2/moods/${happy.id}`)).body.count).toBe(2);
  await admin.post(`${ROOT}/types/book`, { taxonomies: ['category'] });
  const category = (await visitor().get('/core/v2/categories')).body[0].id;
  expect((await add('books', { title: 'Filed', categories: [category] })).categories).toEqual([category]);
  await admin.post(`/core/v2/books/${book.id}`, { moods: [] });
  expect((await page('/en/mood/happy/')).text).not.toContain('Laugh');
});

test('attached to a missing type it is accepted, and active once the type is there', async () => {
  expect((await define('era', { object_types: ['coin'] })).status).toBe(201);
  expect((await visitor().get('/core/v2/taxonomies/era')).body.types).toEqual([]);
  await admin.post(`${ROOT}/types`, { slug: 'coin' });
  expect((await visitor().get('/core/v2/taxonomies/era')).body.types).toEqual(['coin']);
  const old = await add('era', { name: 'Old' });
  expect((await add('coin', { title: 'Penny', era: [old.id] })).era).toEqual([old.id]);
});

test('a default term is made, and given to records without one', async () => {
  const made = await define('shelf', { object_types: ['book'], default_term: 'Unsorted' });
  expect(made.body).toMatchObject({ default_term: 'Unsorted', count: 1 });
  const [term] = (await visitor().get('/core/v2/shelf')).body;
  expect(term.name).toBe('Unsorted');
  const book = await add('books', { title: 'Somewhere', status: 'publish' });
  expect(book.shelf).toEqual([term.id]);
  const other = await add('shelf', { name: 'Top' });
  const placed = await add('books', { title: 'Above', shelf: [other.id] });
  expect(placed.shelf).toEqual([other.id]);
  await admin.delete(`/core/v2/shelf/${other.id}?force=true`);
  expect((await admin.get(`/core/v2/books/${placed.id}`)).body.shelf).toEqual([term.id]);
});

test('each language has its own terms, and lists map them', async () => {
  const english = await add('genres', { name: 'Poetry' });
  const translated = await add('genres', { name: 'Poetry', multilang_translation_of: english.id }, german);
  expect(translated.link).toBe('http://site.test/de/genre/poetry/');
  const book = await add('books', { title: 'Gedichte', status: 'publish', genres: [english.id] }, german);
  expect(book.genres).toEqual([translated.id]);
  expect((await visitor('de').get(`/core/v2/books?genres=${english.id}`)).body).toHaveLength(1);
  const lonely = await add('genres', { name: 'Lonely' });
  await german
    .post('/core/v2/books', { title: 'x', genres: [lonely.id] })
    .fails(400, 'multilang_term_language_mismatch');
});

test('with one set for all languages, its terms fit everywhere', async () => {
  await define('format_kind', { object_types: ['book'], multilang_mode: 0 });
  const term = await add('format_kind', { name: 'Paper' }, german);
  const book = await add('books', { title: 'Papier', status: 'publish', format_kind: [term.id] }, german);
  expect(book.format_kind).toEqual([term.id]);
  expect((await visitor('en').get('/core/v2/format_kind')).body).toHaveLength(1);
  expect((await page('/de/format_kind/paper/')).text).toContain('Papier');
});

test('one that is not public has terms and no pages', async () => {
  await define('inner_mark', { object_types: ['book'], public: false });
  await add('inner_mark', { name: 'Todo' });
  expect((await page('/en/inner_mark/todo/')).status).toBe(404);
  expect((await page('/sitemap_index.xml')).text).not.toContain('inner_mark');
  expect((await visitor().get('/core/v2/search?type=term&search=todo')).body).toEqual([]);
});

test('renamed, old addresses redirect; deleted, the terms are kept', async () => {
  await define('style', { object_types: ['book'] });
  const term = await add('style', { name: 'Modern' });
  const book = await add('books', { title: 'New', status: 'publish', style: [term.id] });
  await admin.patch(`${ROOT}/taxonomies/style`, { new_slug: 'manner' });
  expect((await page('/en/style/modern/')).to).toBe('http://site.test/en/manner/modern/');
  expect((await visitor().get(`/core/v2/books/${book.id}`)).body.manner).toEqual([term.id]);
  const gone = await admin.delete(`${ROOT}/taxonomies/manner`);
  expect(gone.body).toMatchObject({ deleted: true, items_kept: 1 });
  await visitor().get('/core/v2/manner').fails(404, 'rest_no_route');
  expect((await visitor().get(`/core/v2/books/${book.id}`)).body).not.toHaveProperty('manner');
  await define('manner', { object_types: ['book'] });
  expect((await visitor().get(`/core/v2/books/${book.id}`)).body.manner).toEqual([term.id]);
});

test.each([
  ['category', 400, 'posttypes_invalid_slug'],
  ['post_format', 400, 'posttypes_invalid_slug'],
  ['x'.repeat(33), 400, 'posttypes_invalid_slug'],
  ['book', 409, 'posttypes_slug_exists'],
  ['genre', 409, 'posttypes_slug_exists'],
  ['post', 409, 'posttypes_slug_exists'],
])('%s is refused', async (slug, status, code) => {
  await define(slug).fails(status, code);
});

test('32 characters are accepted; built-in ones are read only', async () => {
  expect((await define('t'.repeat(32))).status).toBe(201);
  expect((await admin.get(`${ROOT}/taxonomies/category`)).body).toMatchObject({ builtin: true, hierarchical: true });
  await admin.delete(`${ROOT}/taxonomies/category`).fails(403, 'posttypes_builtin');
  await admin.get(`${ROOT}/taxonomies/book`).fails(404, 'posttypes_not_found');
});
