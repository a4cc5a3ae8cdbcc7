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

test('what does not fit', async () => {
  await admin.post(at, { title: 'x', type: 'kit' }).fails(400, 'rest_invalid_param');
  await admin.post(at, { title: 'x' }).fails(400, 'rest_missing_callback_param');
  await admin.post(at, { type: 'page', content: [1] }).fails(400, 'rest_invalid_param');
  await admin.post(at, { type: 'page', content: '{' }).fails(400, 'rest_invalid_param');
  await app.asVisitor().get(at).fails(401, 'rest_forbidden');
  const reader = app.as(await app.make.user({ role: 'subscriber' }));
  await reader.post(at, { type: 'page' }).fails(403, 'rest_forbidden');
});
