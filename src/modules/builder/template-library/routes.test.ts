import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;
let contributor: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
  contributor = app.as(await app.make.user({ role: 'contributor' }));
});
afterAll(() => app.close());

const at = '/builder/v1/template-library/templates';
const element = { id: 'aaaaaaa', elType: 'widget', widgetType: 'heading', settings: [], elements: [] };

async function elementsOf(id: number) {
  const { body } = await admin.get(`/core/v2/builder_library/${id}?context=edit`);
  return JSON.parse(body.meta._builder_data);
}

test.each([
  ['a list', [element, element]],
  ['a list in a map', { content: [element, element] }],
  ['a map', { a: element, b: element }],
])('content as %s is taken, with new ids', async (_form, content) => {
  const { body, status } = await admin.post(at, { title: 'Mine', type: 'section', content });
  expect(status).toBe(200);
  expect(body).toMatchObject({ source: 'local', type: 'section', title: 'Mine', status: 'publish', thumbnail: false });
  const elements = await elementsOf(body.template_id);
  const ids = elements.map((one: { id: string }) => one.id);
  expect(new Set([...ids, element.id]).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{7}$/);
});

test('without a title it is called by its kind and number', async () => {
  const { body } = await admin.post(at, { type: 'single-post', page_settings: { hide_title: 'yes' } });
  expect(body).toMatchObject({ title: `Builder Single Post #${body.template_id}`, hasPageSettings: true });
});

test('of those who may not publish it waits', async () => {
  const { body } = await contributor.post(at, { title: 'Wish', type: 'page', content: [element] });
  expect(body.status).toBe('pending');
  const { body: library } = await admin.get(at);
  const titles = library.templates.map((one: { title: string }) => one.title);
  expect(titles).toContain('Mine');
  expect(titles).not.toContain('Wish');
  expect(titles).not.toContain('Default Kit');
  expect(library.config.block.categories.at(-1)).toBe('404 page');
  expect((await admin.get(`${at}?source=remote`)).body.templates).toEqual([]);
});

test('texts of those who may not write any HTML are cleaned', async () => {
  const content = [{ ...element, settings: { title: 'a<script>b</script>', custom_css: 'x' } }];
  const { body } = await contributor.post(at, {
    title: 'x',
    type: 'page',
    content,
    page_settings: { custom_css: 'x' },
  });
  const [stored] = await elementsOf(body.template_id);
  expect(stored.settings).toEqual({ title: 'ab' });
  expect(body.hasPageSettings).toBe(false);
});

test('content as text, and titles in the order of people; what is no template is not shown', async () => {
  const { body } = await admin.post(at, {
    title: 'zebra',
    type: 'section',
    content: JSON.stringify({ content: [element] }),
  });
  expect(await elementsOf(body.template_id)).toHaveLength(1);
  const empty = (await admin.post(at, { title: 'Zebra', type: 'section', content: ' ' })).body;
  expect(await elementsOf(empty.template_id)).toEqual([]);
  await admin.post(at, { title: 'aardvark', type: 'section', content: null });
  const add = (title: string, type: string, status = 'publish') =>
    admin.post('/core/v2/builder_library', { title, status, meta: { _builder_template_type: type } });
  await add('A code', 'code_snippet');
  await add('A kit', 'kit');
  await add('A draft', 'page', 'draft');
  const shown = (await admin.get(at)).body.templates as any[];
  const titles = shown.map(({ title }) => title);
  expect(titles.slice(0, 1)).toEqual(['aardvark']);
  expect(titles.slice(-2)).toEqual(['zebra', 'Zebra']);
  for (const title of ['A code', 'A kit', 'A draft']) expect(titles).not.toContain(title);
  expect(shown.at(-1)).toMatchObject({
    template_id: empty.template_id,
    source: 'local',
    type: 'section',
    author: expect.stringMatching(/^administrator/),
    hasPageSettings: false,
    tags: [],
    export_link: `http://site.test/admin/builder/${empty.template_id}/export`,
    url: expect.stringMatching(/^http:\/\/site\.test\/\?builder_library=zebra/),
  });
});

test('what does not fit', async () => {
  await admin.post(at, { title: 'x', type: 'kit' }).fails(400, 'rest_invalid_param');
  await admin.post(at, { title: 'x' }).fails(400, 'rest_missing_callback_param');
  await admin.post(at, { type: 'page', content: [1] }).fails(400, 'rest_invalid_param');
  await admin.post(at, { type: 'page', content: '{' }).fails(400, 'rest_invalid_param');
  await app.asVisitor().get(at).fails(401, 'rest_forbidden');
  const reader = app.as(await app.make.user({ role: 'subscriber' }));
  await reader.post(at, { type: 'page' }).fails(403, 'rest_forbidden');
});
