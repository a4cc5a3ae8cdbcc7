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
