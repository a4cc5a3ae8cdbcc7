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

const at = '/builder/v1/global-widget/templates';

async function make(status: string, elements: unknown[], password = ''): Promise<number> {
  const meta = { _builder_template_type: 'widget', _builder_data: JSON.stringify(elements) };
  const { body } = await admin.post('/core/v2/builder_library', { title: 'W', status, password, meta });
  return body.id;
}

test('the first element of each, with a new id', async () => {
  const button = { id: 'bbbbbbb', elType: 'widget', widgetType: 'button', settings: { text: 'Go' }, elements: [] };
  const shown = await make('publish', [button]);
  const hidden = await make('private', [button]);
  const locked = await make('publish', [button], 'secret');
  const empty = await make('publish', []);
  const page = await app.make.page();
  const ids = [shown, hidden, locked, empty, page.id, 999_999].join(',');
  const { body } = await contributor.get(`${at}?ids=${ids}`);
  expect(Object.keys(body)).toEqual([String(shown)]);
  expect(body[shown]).toMatchObject({ elType: 'widget', widgetType: 'button', settings: { text: 'Go' } });
  expect(body[shown].id).not.toBe(button.id);
  expect(Object.keys((await admin.get(`${at}?ids=${ids}`)).body)).toEqual([shown, hidden, locked].map(String));
  expect((await contributor.get(at)).body).toEqual({});
  await app.asVisitor().get(at).fails(401, 'rest_forbidden');
});

test('a hundred are looked for, and what is no number is none', async () => {
  const button = { id: 'bbbbbbb', elType: 'widget', widgetType: 'button', settings: {}, elements: [] };
  const id = await make('publish', [button, { ...button, widgetType: 'heading' }]);
  const ids = (count: number) => Array.from({ length: count }, (_, at) => 900_000 + at).join(',');
  const found = async (query: string) => Object.keys((await contributor.get(`${at}?ids=${query}`)).body);
  expect(await found(`${ids(99)},${id}`)).toEqual([String(id)]);
  expect(await found(`${ids(100)},${id}`)).toEqual([]);
  expect(await found(`x,1.5,${id}`)).toEqual([String(id)]);
});
