// The look that a site gives its theme: kept, brought back, and seen on every page.
import { sql } from 'kysely';
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

test('its name, versions in pages, and what is too much', async () => {
  expect((await boss.put(path, { title: 'A & b' })).body.title).toEqual({ raw: 'A & b', rendered: 'A &#038; b' });
  for (const background of ['#010101', '#020202', '#030303']) await boss.put(path, { styles: { color: { background } } });
  expect((await boss.get(path)).body.title.raw).toBe('A & b');
  const list = async (query: string) => {
    const { body, headers } = await boss.get(`${path}/revisions?${query}`);
    return [body.map((one: any) => one.styles.color?.background), headers.get('x-wp-totalpages')];
  };
  const total = (await boss.get(`${path}/revisions`)).headers.get('x-wp-total');
  expect((await boss.get(path)).body._links['version-history'][0].count).toBe(Number(total));
  expect(await list('per_page=2')).toEqual([['#030303', '#020202'], String(Math.ceil(Number(total) / 2))]);
  expect((await list('per_page=2&page=2'))[0][0]).toBe('#010101');
  const post = await app.make.post({ title: 'A' });
  await boss.post(`/core/v2/posts/${post.id}`, { title: 'B' });
  const [other] = (await boss.get(`/core/v2/posts/${post.id}/revisions`)).body;
  await boss.get(`${path}/revisions/${other.id}`).fails(404, 'rest_post_invalid_id');
  await boss.get(`/core/v2/global-styles/${post.id}`).fails(404, 'rest_global_styles_not_found');
  await boss.put(path, { settings: { x: 'x'.repeat(1_000_000) } }).fails(400, 'rest_content_too_large');
  const designer = await app.make.user({ role: 'author' });
  await app.app.services.tx(({ db }) =>
    sql`insert into user_capabilities (user_id, capability) values (${designer.id}, 'edit_theme_options')`.execute(db),
  );
  const css = { styles: { css: 'p{}' } };
  await app.as(designer).put(path, css).fails(403, 'rest_cannot_edit_css');
  expect((await app.as(designer).put(path, { styles: {} })).status).toBe(200);
  expect((await boss.put(path, css)).body.styles).toEqual(css.styles);
  await boss.put(path, { settings: {}, styles: {} });
}); // prettier-ignore
