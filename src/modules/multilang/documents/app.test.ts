// Documents say what nobody wrote in the language of the page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areTextsTrusted } from '#content/posts/trust.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
});
afterAll(() => app.close());

const widget = (id: string, widgetType: string, settings: object) => ({
  id,
  elType: 'widget',
  widgetType,
  settings,
  elements: [],
});

test.each([
  ['en', { close: 'Close', search: 'Search…', crumbs: 'Home', video: 'Video' }],
  ['de', { close: 'Schließen', search: 'Suchen …', crumbs: 'Startseite', video: 'Video' }],
])('%s', async (language, words) => {
  const image = { url: 'http://site.test/media/x.jpg', id: 0 };
  const elements = [
    widget('b1c2d3e', 'image', { image, link_to: 'file', open_lightbox: 'yes' }),
    widget('c1d2e3f', 'search-form', {}),
    widget('d1e2f3a', 'breadcrumbs', {}),
    widget('e1f2a3b', 'video', { youtube_url: 'https://www.youtube.com/watch?v=abcdefghijk' }),
  ];
  const tree = [{ id: 'a1b2c3d', elType: 'container', settings: {}, elements, isInner: false }];
  await app.as(await app.make.user({ role: 'administrator' }), language).post('/core/v2/pages', {
    title: 'Words',
    slug: 'words',
    status: 'publish',
    meta: { _builder_edit_mode: 'builder', _builder_data: JSON.stringify(tree) },
  });
  const html = await (await app.fetch(`/${language}/words/`)).text();
  expect(html).toContain(`data-builder-close="${words.close}"`);
  expect(html).toContain(`placeholder="${words.search}"`);
  expect(html).toContain(`>${words.crumbs}</a>`);
  expect(html).toContain(`title="${words.video}"`);
});

test.each([
  ['author', false],
  ['administrator', true],
] as const)('what an %s wrote is as good in another language, whoever translates it', async (role, isTrusted) => {
  const tree = [widget('f1a2b3c', 'heading', { title: `Of an ${role}` })];
  const { body: original } = await app.as(await app.make.user({ role }), 'en').post('/core/v2/posts', {
    title: `By an ${role}`,
    status: 'publish',
    meta: { _builder_edit_mode: 'builder', _builder_data: JSON.stringify(tree) },
  });
  const admin = app.as(await app.make.user({ role: 'administrator' }), 'en');
  const { body } = await admin.post('/multilang/tm/v1/duplicate', {
    element_type: 'post_post',
    element_id: original.id,
    targets: ['de'],
  });
  expect(await areTextsTrusted(app.app.services.db, original.id, ['_builder_data'])).toBe(isTrusted);
  expect(await areTextsTrusted(app.app.services.db, body.created.de, ['_builder_data'])).toBe(isTrusted);
});
