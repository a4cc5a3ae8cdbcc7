import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { wizardCompleted } from '#modules/starter-plus/settings.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

const run = (client: TestClient, input: unknown = { kit: 'studio' }) =>
  client.post('/abilities/v1/abilities/starter-plus/apply-kit/run', { input });
const html = async (path: string) => (await app.fetch(path)).text();
const counts = async () => ({
  pages: (await admin.get('/core/v2/pages?status=any&per_page=100')).body.length,
  templates: (await admin.get('/core/v2/builder_library?per_page=100')).body.length,
});
const conditionsOf = async (id: number) =>
  (await admin.get(`/core/v2/builder_library/${id}?context=edit`)).body.meta._builder_conditions;
const kitSettings = async () => {
  const { value } = (await admin.get('/builder/v1/settings/builder_active_kit')).body.data;
  return (await admin.get(`/core/v2/builder_library/${value}?context=edit`)).body.meta._builder_page_settings;
};

let first: Record<string, number>;
let rival: number;

test('who may, and what there is', async () => {
  const editor = app.as(await app.make.user({ role: 'editor' }));
  const before = await counts();
  await run(editor).fails(403, 'rest_ability_cannot_execute');
  await run(app.asVisitor()).fails(401, 'rest_ability_cannot_execute');
  await run(admin, { kit: 'palace' }).fails(404, 'kit_not_found');
  expect(await counts()).toEqual(before);
  expect((await admin.get('/starter-plus/v1/onboarding-settings')).body.settings.wizardCompleted).toBe(false);
});

test('whoever needs no setup says so', async () => {
  const skip = (client: TestClient) => client.post('/abilities/v1/abilities/starter-plus/skip-setup/run', {});
  const isDone = async () =>
    (await admin.get('/starter-plus/v1/onboarding-settings')).body.settings.wizardCompleted as boolean;
  await skip(app.as(await app.make.user({ role: 'editor' }))).fails(403, 'rest_ability_cannot_execute');
  expect(await isDone()).toBe(false);
  const { status, body } = await skip(admin);
  expect([status, body, await isDone()]).toEqual([200, { wizardCompleted: true }, true]);
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, wizardCompleted, false));
  await services.freshness.sync();
});

test('it makes pages, parts, colours and the start page', async () => {
  const meta = {
    _builder_edit_mode: 'builder',
    _builder_template_type: 'header',
    _builder_conditions: ['include/general', 'include/archive'],
  };
  rival = (await admin.post('/core/v2/builder_library', { title: 'Old', status: 'publish', meta })).body.id;
  const custom = [{ _id: 'mine', title: 'Mine', color: '#123456' }];
  await admin.post('/builder/v1/globals/colors/mine', { id: 'mine', title: 'Mine', value: '#123456' });
  const { body, status } = await run(admin);
  expect({ status, created: body.created }).toEqual({ status: 200, created: 5 });
  first = body.documents;
  expect(await conditionsOf(first['header'] ?? 0)).toEqual(['include/general']);
  expect(await conditionsOf(rival)).toEqual(['include/archive']);
  const settings = await kitSettings();
  expect(settings.system_colors[0]).toEqual({ _id: 'primary', title: 'Forest', color: '#1F3A34' });
  expect(settings.custom_colors).toMatchObject(custom);
  expect((await admin.get('/starter-plus/v1/onboarding-settings')).body.settings.wizardCompleted).toBe(true);
  expect((await admin.get('/core/v2/settings')).body).toMatchObject({
    show_on_front: 'page',
    page_on_front: first['home'],
  });
});

test('visitors see it', async () => {
  const home = await html('/');
  expect(home).toMatch(/<h1[^>]*>Spaces that feel like you<\/h1>/);
  expect(home).toContain('href="http://site.test/contact/"');
  expect(home).toContain('href="http://site.test/"');
  expect(home).toContain('12 Mill Lane');
  expect(home).not.toContain('class="site-header"');
  expect(home).not.toContain('kit:');
  const [styles = ''] = /[^"]*kit-\d+\.css[^"]*/.exec(home) ?? [];
  expect(await html(styles.replace('http://site.test', ''))).toMatch(/ \.builder h1\{font-family:"Georgia"/);
  const about = await html('/about/');
  expect(about.match(/<h1/g)).toHaveLength(1);
  expect(about).toContain('Few things, made well');
});

test('a second time there are no doubles, and what people changed stays', async () => {
  await admin.post(`/core/v2/pages/${first['about']}`, { title: 'Who we are' });
  const before = { counts: await counts(), settings: await kitSettings() };
  const { body } = await run(admin);
  expect(body).toEqual({ kit: 'studio', documents: first, created: 0 });
  expect({ counts: await counts(), settings: await kitSettings() }).toEqual(before);
  expect((await admin.get(`/core/v2/pages/${first['about']}`)).body.title.rendered).toBe('Who we are');
});

test('two at once make no doubles either', async () => {
  const before = await counts();
  const answers = await Promise.all([run(admin), run(admin)]);
  expect(answers.map(({ body }) => body.created)).toEqual([0, 0]);
  expect(await counts()).toEqual(before);
});

test('what is gone is made again, and the chosen start page stays', async () => {
  const other = await app.make.page({ title: 'Own start' });
  await admin.post('/core/v2/settings', { page_on_front: other.id });
  await admin.delete(`/core/v2/builder_library/${first['footer']}?force=true`);
  await admin.delete(`/core/v2/pages/${first['contact']}`);
  const { body } = await run(admin);
  expect(body.created).toBe(2);
  expect(body.documents.home).toBe(first['home']);
  expect(await conditionsOf(body.documents.footer)).toEqual(['include/general']);
  expect((await admin.get('/core/v2/settings')).body.page_on_front).toBe(other.id);
});

test('a fault in the middle leaves nothing behind', async () => {
  await admin.delete(`/core/v2/pages/${first['home']}?force=true`);
  const { value } = (await admin.get('/builder/v1/settings/builder_active_kit')).body.data;
  const hide = (status: string) =>
    app.app.services.tx((tx) =>
      tx.db
        .withTables<{ posts: { id: number; status: string } }>()
        .updateTable('posts')
        .set({ status })
        .where('id', '=', value)
        .execute(),
    );
  await hide('draft');
  const before = await counts();
  await run(admin).fails(409, 'site_kit_missing');
  await hide('publish');
  expect(await counts()).toEqual(before);
});

test('without the builder there is nothing to apply', async () => {
  await admin.post('/core/v2/plugins/builder-pro', { status: 'inactive' });
  expect((await admin.post('/core/v2/plugins/builder', { status: 'inactive' })).status).toBe(200);
  await run(admin).fails(409, 'builder_inactive');
  const { settings } = (await admin.get('/starter-plus/v1/onboarding-settings')).body;
  expect(settings).toMatchObject({ builderInstalled: true, builderActive: false });
  const { welcome } = (await admin.get('/starter-theme/v1/admin-settings')).body.config;
  expect(welcome.buttons[0].link).toBe('http://site.test/admin/modules/builder');
});
