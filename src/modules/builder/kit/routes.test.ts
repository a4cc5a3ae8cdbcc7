import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { title } from '#kernel/settings/site-settings.ts';
import { activeKit } from '#modules/builder/settings/settings.ts';
import { makeFirstKit } from './actions.ts';
import { kitOf } from './kit.ts';

let app: TestApp;
let admin: TestClient;
let kitId: number;
beforeEach(async () => {
  app = await createTestApp({ runsJobs: true });
  admin = app.as(await app.make.user({ role: 'administrator' }));
  kitId = app.app.services.settings.get(activeKit);
});
afterEach(() => app.close());

const kit = () => kitOf(app.app.services);

test('a new site has one, and a second start makes no other', async () => {
  expect(kitId).toBeGreaterThan(0);
  const { body } = await admin.get(`/core/v2/builder_library/${kitId}?context=edit`);
  expect(body).toMatchObject({ title: { raw: 'Default Kit' }, status: 'publish', author: 0 });
  expect(body.meta._builder_template_type).toBe('kit');
  await makeFirstKit(app.app.services);
  expect((await admin.get('/core/v2/builder_library')).body).toHaveLength(1);
});

test('it has the four colours and fonts of the system', async () => {
  const { colors, typography, breakpoints } = await kit();
  expect(colors.map(({ _id, color }) => [_id, color])).toEqual([
    ['primary', '#6EC1E4'],
    ['secondary', '#54595F'],
    ['text', '#7A7A7A'],
    ['accent', '#61CE70'],
  ]);
  expect(typography.map((row) => row['typography_font_family'])).toEqual(['Roboto', 'Roboto Slab', 'Roboto', 'Roboto']);
  expect([...breakpoints]).toEqual([
    ['mobile', 767],
    ['tablet', 1024],
  ]);
});

test('system rows cannot be taken away by a save', async () => {
  const settings = {
    system_colors: [
      { _id: 'primary', title: 'Mine', color: '#111' },
      { _id: 'fifth', color: '#222' },
    ],
  };
  await admin.patch(`/core/v2/builder_library/${kitId}`, { meta: { _builder_page_settings: settings } });
  const { colors } = await kit();
  expect(colors.map(({ _id }) => _id)).toEqual(['primary', 'secondary', 'text', 'accent']);
  expect(colors[0]).toMatchObject({ title: 'Mine', color: '#111' });
});

test('it is neither trashed nor deleted while the site uses it', async () => {
  await admin.delete(`/core/v2/builder_library/${kitId}`).fails(409, 'kit_in_use');
  await admin.delete(`/core/v2/builder_library/${kitId}?force=true`).fails(409, 'kit_in_use');
  const other = await admin.post('/core/v2/builder_library', {
    title: 'Other',
    status: 'publish',
    meta: { _builder_template_type: 'kit' },
  });
  expect((await admin.post('/builder/v1/settings/builder_active_kit', { value: other.body.id })).status).toBe(200);
  expect((await admin.delete(`/core/v2/builder_library/${kitId}`)).status).toBe(200);
  expect((await kit()).id).toBe(other.body.id);
});

test('an editor may change templates, but not the kit', async () => {
  const editor = app.as(await app.make.user({ role: 'editor' }));
  const change = { meta: { _builder_page_settings: {} } };
  await editor.patch(`/core/v2/builder_library/${kitId}`, change).fails(403, 'rest_cannot_edit');
  await editor.post(`/core/v2/builder_library/${kitId}/autosaves`, change).fails(403, 'rest_cannot_edit');
});

test('a new colour also reaches those who have the kit open', async () => {
  const meta = { _builder_page_settings: { custom_colors: [{ _id: 'mine', title: 'Mine', color: '#111' }] } };
  await admin.post(`/core/v2/builder_library/${kitId}/autosaves`, { meta });
  await admin.post('/builder/v1/globals/colors/new', { title: 'New', value: '#222' });
  const { body } = await admin.get(`/core/v2/builder_library/${kitId}/autosaves?context=edit`);
  const colors = body[0].meta._builder_page_settings.custom_colors;
  expect(colors.map((row: { _id: string }) => row._id)).toEqual(['mine', 'new']);
});

test('a kit that is not published counts as none', async () => {
  await admin.patch(`/core/v2/builder_library/${kitId}`, { status: 'draft' });
  const { id, colors } = await kit();
  expect({ id, colors: colors.length }).toEqual({ id: 0, colors: 4 });
});

describe('the identity of the site', () => {
  test('in the kit is the one of the settings', async () => {
    const settings = { site_name: 'From the kit', site_logo: { id: 7, url: 'x' } };
    await admin.patch(`/core/v2/builder_library/${kitId}`, { meta: { _builder_page_settings: settings } });
    const { body } = await admin.get('/core/v2/settings');
    expect(body).toMatchObject({ title: 'From the kit', site_logo: 7 });
  });

  test('in the settings is the one of the kit', async () => {
    await admin.post('/core/v2/settings', { title: 'From the settings', description: 'Words' });
    expect((await kit()).settings).toMatchObject({ site_name: 'From the settings', site_description: 'Words' });
    await expect
      .poll(async () => {
        const { body } = await admin.get(`/core/v2/builder_library/${kitId}?context=edit`);
        return body.meta._builder_page_settings.site_name;
      })
      .toBe('From the settings');
    expect(app.app.services.settings.get(title)).toBe('From the settings');
  });
});
