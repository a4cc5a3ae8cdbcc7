// The look that a site gives its theme: kept, brought back, and seen on every page.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let boss: TestClient;
let author: TestClient;
let path: string;
beforeAll(async () => {
  app = await createTestApp();
  boss = app.as(await app.make.user({ role: 'administrator' }));
  author = app.as(await app.make.user({ role: 'author' }));
  const [theme] = (await boss.get('/core/v2/themes?status=active')).body;
  path = new URL(theme._links['wp:user-global-styles'][0].href).pathname.replace('/api', '');
});
afterAll(() => app.close());

const start = async (): Promise<string> => (await app.fetch('/')).text();

test('the theme leads to one record, whoever asks first', async () => {
  const both = await Promise.all([boss.get('/core/v2/themes'), boss.get('/core/v2/themes/starter-theme')]);
  const links = both.map(({ body }) => [body].flat()[0]._links['wp:user-global-styles'][0].href);
  expect(new Set(links).size).toBe(1);
  expect((await boss.get(path)).body).toMatchObject({ settings: {}, styles: {}, title: { raw: 'Custom Styles' } });
  const [seen] = (await author.get('/core/v2/themes?status=active')).body;
  expect(seen._links).not.toHaveProperty('wp:user-global-styles');
});

test('what is changed shows on every page, and can be taken back', async () => {
  expect(await start()).not.toContain('id="global-styles"');
  const palette = { theme: [{ slug: 'main', name: 'Main', color: '#5b1a8a' }] };
  const { status, body } = await boss.put(path, {
    settings: { color: { palette } },
    styles: { color: { background: '#fffbe6' } },
  });
  expect([status, body.styles]).toEqual([200, { color: { background: '#fffbe6' } }]);
  const css = await start();
  expect(css).toContain('--sw-paper:#fffbe6');
  expect(css).toMatch(/id="global-styles">[^<]*--sw-main:#5b1a8a/);
  await boss.post(path, { styles: { color: { background: '#e6f0ff' } } });
  expect((await boss.get(path)).body.settings).toEqual({ color: { palette } });
  const revisions = (await boss.get(`${path}/revisions`)).body;
  expect(revisions.map((one: { styles: object }) => one.styles)).toEqual([
    { color: { background: '#e6f0ff' } },
    { color: { background: '#fffbe6' } },
  ]);
  const [, older] = revisions;
  expect((await boss.get(`${path}/revisions/${older.id}`)).body).toMatchObject({ id: older.id, parent: body.id });
  await boss.get(`${path}/revisions/999999`).fails(404, 'rest_post_invalid_id');
  await boss.put(path, { settings: {}, styles: {} });
  expect(await start()).not.toContain('id="global-styles"');
});

test('what the theme brings', async () => {
  const { body } = await author.get('/core/v2/global-styles/themes/starter-theme');
  expect(body.settings.color.palette.theme).toContainEqual({ slug: 'main', name: 'Main', color: '#12332a' });
  const all = (await author.get('/core/v2/global-styles/themes/starter-theme/variations')).body;
  expect(all.map(({ title }: { title: string }) => title)).toContain('Harbour');
  await boss.put(path, all[1]);
  expect(await start()).toContain('--sw-main:#15325f');
  await boss.put(path, { settings: {}, styles: {} });
  await boss.get('/core/v2/global-styles/themes/none').fails(404, 'rest_theme_not_found');
});

test('who may', async () => {
  const editor = app.as(await app.make.user({ role: 'editor' }));
  expect((await editor.get(path)).status).toBe(200);
  await editor.get(`${path}?context=edit`).fails(403, 'rest_forbidden_context');
  await editor.put(path, { styles: {} }).fails(403, 'rest_cannot_edit');
  await editor.get(`${path}/revisions`).fails(403, 'rest_cannot_read');
  await app.asVisitor().get(path).fails(401, 'rest_cannot_view');
  await app.asVisitor().get('/core/v2/global-styles/themes/starter-theme').fails(401, 'rest_cannot_read_global_styles');
  await boss.get('/core/v2/global-styles/999999').fails(404, 'rest_global_styles_not_found');
  await boss.put(path, { styles: 'red' }).fails(400, 'rest_invalid_param');
});
