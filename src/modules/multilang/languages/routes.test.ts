import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
});
afterAll(() => app.close());

const PATH = '/sitewright/v1/languages/behind';

test('a language is behind by the translations whose originals were changed since', async () => {
  const admin = app.as(await app.make.user({ role: 'administrator' }), 'en');
  const behind = async () => (await admin.get(PATH)).body;
  const pages = await Promise.all(['One', 'Two'].map((title) => app.make.page({ title, content: 'Old.' })));
  for (const { id } of pages) await app.make.page({ title: `Seite ${id}`, in: 'de', translationOf: id });
  expect(await behind()).toEqual([]);
  for (const { id } of pages) await admin.post(`/core/v2/pages/${id}`, { content: 'New.' });
  expect(await behind()).toEqual([{ code: 'de', name: 'German', count: 2 }]);
  const german = app.as(await app.make.user({ role: 'administrator' }), 'de');
  const [{ id }] = (await german.get('/core/v2/pages?context=edit')).body;
  await german.delete(`/core/v2/pages/${id}`);
  expect(await behind()).toEqual([{ code: 'de', name: 'German', count: 1 }]);
});

test('whoever does not translate is not told', async () => {
  await app
    .as(await app.make.user({ role: 'editor' }), 'en')
    .get(PATH)
    .fails(403, 'rest_forbidden');
  await app.asVisitor('en').get(PATH).fails(401, 'rest_forbidden');
});
