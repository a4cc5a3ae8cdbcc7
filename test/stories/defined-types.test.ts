// Types and taxonomies that people define are known wherever lists, conditions and assistants choose among kinds.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let boss: TestClient;
let genre: number;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
  boss = app.as(await app.make.user({ role: 'administrator' }), 'en');
  await boss.post('/posttypes/v1/types', {
    slug: 'book',
    rest_base: 'books',
    has_archive: true,
    labels: { name: 'Books' },
  });
  await boss.post('/posttypes/v1/types', { slug: 'secret', rest_base: 'secrets', public: false });
  await boss.post('/posttypes/v1/taxonomies', { slug: 'genre', rest_base: 'genres', object_types: ['book'] });
  genre = (await boss.post('/core/v2/genres', { name: 'Crime' })).body.id;
  await boss.post('/core/v2/books', { title: 'A crime story', status: 'publish', genres: [genre] });
  await boss.post('/core/v2/books', { title: 'A love story', status: 'publish' });
  await boss.post('/core/v2/secrets', { title: 'Nobody reads this', status: 'publish' });
});
afterAll(() => app.close());

const widget = (widgetType: string, settings: object) => ({
  id: 'b1c2d3e',
  elType: 'widget',
  widgetType,
  settings,
  elements: [],
});

async function shown(slug: string, settings: object): Promise<string> {
  const elements = [{ id: 'a1b2c3d', elType: 'container', settings: {}, elements: [widget('posts', settings)] }];
  const meta = { _builder_edit_mode: 'builder', _builder_data: JSON.stringify(elements) };
  await boss.post('/core/v2/pages', { title: slug, slug, status: 'publish', meta });
  return (await app.fetch(`/en/${slug}/`)).text();
}

test('a list of records of such a type, narrowed by its terms', async () => {
  const all = await shown('all-books', { posts_post_type: 'book' });
  expect(all).toContain('A crime story');
  expect(all).toContain('A love story');
  const some = await shown('crimes', {
    posts_post_type: 'book',
    posts_include: ['terms'],
    posts_include_term_ids: [genre],
  });
  expect(some).toContain('A crime story');
  expect(some).not.toContain('A love story');
});

test('what has no address is in no list', async () => {
  expect(await shown('secrets', { posts_post_type: 'secret' })).not.toContain('Nobody reads this');
});

test('conditions of site parts', async () => {
  const { body } = await boss.get('/builder/v1/site-editor/conditions-config');
  expect(Object.keys(body)).toEqual(expect.arrayContaining(['book', 'book_archive', 'in_genre', 'genre']));
  expect(Object.keys(body)).not.toContain('secret');
  const elements = [widget('heading', { title: 'Above every book' })];
  const template = (
    await boss.post('/core/v2/builder_library', {
      title: 'Header',
      status: 'publish',
      meta: {
        _builder_edit_mode: 'builder',
        _builder_template_type: 'header',
        _builder_data: JSON.stringify(elements),
        _builder_conditions: ['include/singular/in_genre'],
      },
    })
  ).body.id;
  const [book] = (await boss.get('/core/v2/books?search=crime')).body;
  const path = new URL(book.link).pathname;
  expect(template).toBeGreaterThan(0);
  expect(await (await app.fetch(path)).text()).toContain('Above every book');
  const [other] = (await boss.get('/core/v2/books?search=love')).body;
  expect(await (await app.fetch(new URL(other.link).pathname)).text()).not.toContain('Above every book');
});

test('a list to choose from leads to the pages of its terms', async () => {
  const content = '<!-- wp:categories {"taxonomy":"genre","displayAsDropdown":true} /-->';
  const { body } = await boss.post('/core/v2/pages', { title: 'Choose', status: 'publish', content });
  const page = await (await app.fetch(new URL(body.link).pathname)).text();
  expect(page).toMatch(/<select name="genre" required>.*<option value="crime">Crime<\/option>/);
  const { status, headers } = await app.fetch('/en/?genre=crime&from=list', { redirect: 'manual' });
  expect([status, new URL(headers.get('location') ?? '').href]).toEqual([
    301,
    expect.stringMatching(/\/genre\/crime\/\?from=list$/),
  ]);
});

test('what assistants may list and write', async () => {
  const run = (name: string, input: object) => boss.post(`/abilities/v1/abilities/${name}/run`, { input });
  const made = await run('core/create-post', { type: 'book', title: 'By an assistant' });
  expect(made.body).toMatchObject({ type: 'book', status: 'draft' });
  const query = new URLSearchParams({ 'input[type]': 'book', 'input[search]': 'crime' });
  const { body } = await boss.get(`/abilities/v1/abilities/core/list-posts/run?${query}`);
  expect(body.posts.map(({ title }: { title: { rendered: string } }) => title.rendered)).toEqual(['A crime story']);
  const terms = await boss.get('/abilities/v1/abilities/core/list-terms/run?input[taxonomy]=genre');
  expect(terms.body.terms.map(({ name }: { name: string }) => name)).toEqual(['Crime']);
  await boss
    .get('/abilities/v1/abilities/core/list-posts/run?input[type]=builder_library')
    .fails(400, 'rest_invalid_param');
});
