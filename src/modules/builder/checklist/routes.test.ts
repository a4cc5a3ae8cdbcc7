import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;
beforeEach(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterEach(() => app.close());

const at = '/builder/v1/checklist';
const steps = async () => {
  const { body } = await admin.get(`${at}/steps`);
  return Object.fromEntries(body.data.map((step: any) => [step.config.id, step]));
};

test('five steps in order, by number too', async () => {
  const { body } = await admin.get(`${at}/steps`);
  expect(body.data.map((step: any) => step.config.id)).toEqual([
    'add_logo',
    'set_fonts_and_colors',
    'create_pages',
    'setup_header',
    'assign_homepage',
  ]);
  expect((await admin.get(`${at}/3`)).body.data.config.id).toBe('create_pages');
  expect((await admin.get(`${at}/steps/1`)).body.data.config.id).toBe('add_logo');
  await admin.get(`${at}/9`).fails(404, 'not-found');
  await admin.get(`${at}/steps/0`).fails(404, 'not-found');
  const { body: index } = await admin.get(at);
  expect(index).toMatchObject({ namespace: 'builder/v1', controller: 'builder/v1/checklist' });
  expect(Object.keys(index.routes)).toContain('/builder/v1/checklist/user-progress');
});

test('steps are done when they are done', async () => {
  await admin.post('/builder/v1/globals/colors/brand', { title: 'B', value: '#123' });
  expect((await steps()).set_fonts_and_colors.is_absolute_completed).toBe(false);
  await admin.post('/builder/v1/globals/typography/brand', { title: 'B', value: { typography_font_family: 'Lora' } });
  const page = await app.make.page();
  await admin.post('/core/v2/settings', { site_logo: 5, page_on_front: page.id });
  await admin.post('/core/v2/builder_library', {
    title: 'Header',
    meta: { _builder_template_type: 'header', _builder_conditions: ['include/general'] },
  });
  const done = Object.entries(await steps()).filter(([, step]: [string, any]) => step.is_absolute_completed);
  expect(done.map(([id]) => id)).toEqual(['add_logo', 'set_fonts_and_colors', 'setup_header', 'assign_homepage']);
});

test('a header counts where it shows, and not in the trash', async () => {
  const isDone = async () => (await steps()).setup_header.is_absolute_completed;
  const add = async (type: string, conditions: string[]): Promise<number> =>
    (
      await admin.post('/core/v2/builder_library', {
        title: type,
        status: 'publish',
        meta: { _builder_template_type: type, _builder_conditions: conditions },
      })
    ).body.id;
  await add('footer', ['include/general']);
  await add('header', []);
  expect(await isDone()).toBe(false);
  const id = await add('sp-header', ['include/general']);
  expect(await isDone()).toBe(true);
  await admin.delete(`/core/v2/builder_library/${id}`);
  expect(await isDone()).toBe(false);
  const { config } = (await steps()).setup_header;
  expect(config).toMatchObject({
    learn_more_url: 'http://site.test/admin/help/setup_header',
    cta_url: 'http://site.test/admin/site-editor',
    cta_text: 'Add a header',
    is_completion_immutable: false,
  });
  expect((await steps()).create_pages.config.is_completion_immutable).toBe(true);
});

test('posts and pages without the builder are no built pages', async () => {
  for (let count = 0; count < 3; count++) {
    await admin.post('/core/v2/posts', { title: 'x', status: 'publish', meta: { _builder_edit_mode: 'builder' } });
    await app.make.page();
  }
  expect((await steps()).create_pages.is_absolute_completed).toBe(false);
});

test('three pages are enough for ever; drafts do not count', async () => {
  const make = async (status: string): Promise<number> =>
    (await admin.post('/core/v2/pages', { title: 'x', status, meta: { _builder_edit_mode: 'builder' } })).body.id;
  await make('draft');
  const ids = [await make('publish'), await make('publish')];
  expect((await steps()).create_pages).toMatchObject({ is_absolute_completed: false, is_immutable_completed: false });
  ids.push(await make('publish'));
  expect((await steps()).create_pages).toMatchObject({ is_absolute_completed: true, is_immutable_completed: true });
  for (const id of ids) await admin.delete(`/core/v2/pages/${id}`);
  expect((await steps()).create_pages).toMatchObject({ is_absolute_completed: false, is_immutable_completed: true });
});

test('a step can be marked by hand', async () => {
  for (const write of [admin.post, admin.put, admin.patch]) {
    expect((await write(`${at}/steps/add_logo`, { is_marked_completed: true })).body).toEqual({ data: 'success' });
  }
  await admin.post(`${at}/steps/add_logo`, { is_absolute_completed: true });
  expect((await steps()).add_logo).toMatchObject({ is_marked_completed: true, is_absolute_completed: false });
  await admin.post(`${at}/steps/of_tomorrow`, {}).fails(400, 'rest_invalid_param');
});

test('progress of the site', async () => {
  const path = `${at}/user-progress`;
  expect((await admin.get(path)).body.data).toMatchObject({
    last_opened_timestamp: null,
    first_closed_checklist_in_editor: false,
    is_popup_minimized: false,
    should_open_in_editor: false,
  });
  const steps = { add_logo: { is_marked_completed: true } };
  await admin.post(path, { b_editor_counter: 2, is_popup_minimized: true, steps, other: 1 });
  const { body } = await admin.get(path);
  expect(body.data).toMatchObject({ should_open_in_editor: true, is_popup_minimized: true });
  expect(body.data.steps.add_logo.is_marked_completed).toBe(false);
  expect(body.data).not.toHaveProperty('other');
  await admin.post(path, { last_opened_timestamp: true, is_popup_minimized: null });
  const opened = (await admin.get(path)).body.data;
  expect(opened).toMatchObject({ should_open_in_editor: false, last_opened_timestamp: expect.any(Number) });
  expect(opened.is_popup_minimized).toBe(true);
  await admin.post(path, { last_opened_timestamp: false });
  expect((await admin.get(path)).body.data.last_opened_timestamp).toBeNull();
});

test('flags of a step change one by one, and null changes none', async () => {
  const set = (body: object) => admin.post(`${at}/steps/setup_header`, body);
  const flags = async () => {
    const { is_marked_completed: marked, is_immutable_completed: immutable } = (await steps()).setup_header;
    return [marked, immutable];
  };
  await set({ is_immutable_completed: true });
  expect(await flags()).toEqual([false, true]);
  await set({ is_marked_completed: true, is_immutable_completed: null });
  expect(await flags()).toEqual([true, true]);
  await set({ is_immutable_completed: false });
  expect(await flags()).toEqual([true, false]);
  expect((await steps()).add_logo).toMatchObject({ is_marked_completed: false, is_immutable_completed: false });
});

test('the editor opens it at the second visit, while nobody has', async () => {
  const path = `${at}/user-progress`;
  const opens = async (body: object) => {
    await admin.post(path, body);
    return (await admin.get(path)).body.data.should_open_in_editor;
  };
  expect(await opens({ b_editor_counter: 1 })).toBe(false);
  expect(await opens({ b_editor_counter: 2 })).toBe(true);
  expect(await opens({ b_editor_counter: 3 })).toBe(false);
  expect(await opens({ b_editor_counter: null })).toBe(false);
  expect(await opens({ b_editor_counter: 2, last_opened_timestamp: null })).toBe(true);
  for (const never of ['0', 'false', '', 0])
    expect([never, await opens({ last_opened_timestamp: never })]).toEqual([never, true]);
  expect(await opens({ last_opened_timestamp: 'yes' })).toBe(false);
  const { data } = (await admin.get(path)).body;
  expect(Math.abs(data.last_opened_timestamp - Date.now() / 1000)).toBeLessThan(60);
  await admin.post(path, { first_closed_checklist_in_editor: true, is_popup_minimized: false });
  expect((await admin.get(path)).body.data).toMatchObject({
    first_closed_checklist_in_editor: true,
    is_popup_minimized: false,
  });
  await admin.post(path, { b_editor_counter: -1 }).fails(400, 'rest_invalid_param');
});

test('it is for administrators', async () => {
  await app.asVisitor().get(`${at}/steps`).fails(401, 'rest_forbidden');
  const editor = app.as(await app.make.user({ role: 'editor' }));
  await editor.post(`${at}/user-progress`, {}).fails(403, 'rest_forbidden');
});
