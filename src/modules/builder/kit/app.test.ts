// The kit as elements use it, and what it shares with the settings of the site.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { description, siteIcon, siteLogo, title } from '#kernel/settings/site-settings.ts';
import { findMeta, upsertMeta } from '#content/posts/store.ts';
import { activeKit } from '#modules/builder/settings/settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { ensureKit } from './actions.ts';
import { KIT_DEFAULTS } from './defaults.ts';
import { kitOf } from './kit.ts';
import { followSettings, siteIdentity } from './mirror.ts';

let app: TestApp;
let admin: TestClient;
let kitId: number;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
  kitId = app.app.services.settings.get(activeKit);
});
afterAll(() => app.close());

const save = async (settings: object) => {
  const answer = await admin.post(`/core/v2/builder_library/${kitId}`, { meta: { _builder_page_settings: settings } });
  expect(answer.status).toBe(200);
  await app.app.services.freshness.sync();
  return kitOf(app.app.services);
};

test('a new one has the defaults and follows the theme', async () => {
  const { settings, id, elementDefaults } = await kitOf(app.app.services);
  expect([id, elementDefaults]).toEqual([kitId, {}]);
  expect(settings).toEqual({
    ...KIT_DEFAULTS,
    follows_theme: 'yes',
    site_name: app.app.services.settings.get(title),
    site_description: app.app.services.settings.get(description),
    site_logo: { id: '', url: '' },
    site_favicon: { id: '', url: '' },
  });
  expect(await app.app.services.tx((tx) => ensureKit(tx, app.app.services))).toBe(kitId);
});

test.each<[object, [string, number][]]>([
  [{}, [['mobile', 767], ['tablet', 1024]]],
  [{ active_breakpoints: 'all' }, [['mobile', 767], ['tablet', 1024]]],
  [{ active_breakpoints: ['viewport_widescreen', 'viewport_mobile', 'viewport_watch'] }, [['mobile', 767], ['widescreen', 2400]]],
  [
    { active_breakpoints: ['mobile', 'mobile_extra', 'tablet', 'tablet_extra', 'laptop', 'widescreen'].map((one) => `viewport_${one}`) },
    [['mobile', 767], ['mobile_extra', 880], ['tablet', 1024], ['tablet_extra', 1200], ['laptop', 1366], ['widescreen', 2400]],
  ],
  [{ viewport_mobile: '600', viewport_tablet: 900 }, [['mobile', 600], ['tablet', 900]]],
  [{ viewport_mobile: '', viewport_tablet: 0 }, [['mobile', 767], ['tablet', 1024]]],
  [{ viewport_mobile: -1, viewport_tablet: 'wide' }, [['mobile', 767], ['tablet', 1024]]],
  [{ viewport_mobile: 1 }, [['mobile', 1], ['tablet', 1024]]],
])('the devices of %j', async (settings, breakpoints) => {
  expect([...(await save(settings)).breakpoints]).toEqual(breakpoints);
}); // prettier-ignore

test('rows of people stand behind those of the system', async () => {
  const { colors, typography } = await save({
    custom_colors: [
      { _id: 'mine', title: 'Mine', color: '#111' },
      { _id: 'none', title: 'None', color: 7 },
    ],
    custom_typography: [{ _id: 'quote', title: 'Quote', typography_font_family: 'Lora' }],
    system_typography: [{ _id: 'text', title: 'Reading', typography_font_weight: '300' }],
  });
  expect(colors.slice(4)).toEqual([
    { _id: 'mine', title: 'Mine', color: '#111' },
    { _id: 'none', title: 'None', color: '' },
  ]);
  expect(typography.map(({ _id }) => _id)).toEqual(['primary', 'secondary', 'text', 'accent', 'quote']);
  expect(typography[2]).toEqual({
    ...{ _id: 'text', title: 'Reading', typography_typography: 'custom' },
    ...{ typography_font_family: 'Roboto', typography_font_weight: '300' },
  });
});

test('defaults of elements are maps', async () => {
  const { services } = app.app;
  const put = (value: unknown) =>
    services.tx((tx) => upsertMeta(tx.db, kitId, '_builder_elements_default_values', JSON.stringify(value)));
  await put({ heading: { align: 'left' }, button: 'x', image: ['y'] });
  expect((await kitOf(services)).elementDefaults).toEqual({ heading: { align: 'left' } });
  await put(['x']);
  expect((await kitOf(services)).elementDefaults).toEqual({});
  await put({ heading: { align: 'left' } });
  await admin.post(`/core/v2/builder_library/${kitId}`, { status: 'draft' });
  expect(await kitOf(services)).toMatchObject({ id: 0, elementDefaults: {} });
  await admin.get('/builder/v1/kit-elements-defaults').fails(404, 'not-found');
  await admin.put('/builder/v1/kit-elements-defaults/heading', { settings: {} }).fails(404, 'not-found');
  await admin.post('/builder/v1/globals/colors/new', { title: 'New', value: '#222' }).fails(404, 'not-found');
  await admin.post(`/core/v2/builder_library/${kitId}`, {
    status: 'publish',
    meta: { _builder_template_type: 'header' },
  });
  expect((await kitOf(services)).id).toBe(0);
  await admin.post(`/core/v2/builder_library/${kitId}`, { meta: { _builder_template_type: 'kit' } });
  expect((await kitOf(services)).elementDefaults).toEqual({ heading: { align: 'left' } });
});

test('what the kit says of the site becomes its settings, and what it leaves out stays', async () => {
  const { settings } = app.app.services;
  const all = () => [settings.get(title), settings.get(description), settings.get(siteLogo), settings.get(siteIcon)];
  await save({
    site_name: 'Choir',
    site_description: 'Songs',
    site_logo: { id: '7', url: '/l' },
    site_favicon: { id: 8 },
  });
  expect(all()).toEqual(['Choir', 'Songs', 7, 8]);
  await save({ site_name: 5 });
  expect(all()).toEqual(['Choir', 'Songs', 7, 8]);
  await save({ site_description: '', site_logo: { id: -1 }, site_favicon: { id: 1.5 } });
  expect(all()).toEqual(['Choir', '', 0, 0]);
  await save({ site_logo: { id: 9 } });
  const { body: other } = await admin.post('/core/v2/builder_library', {
    ...{ title: 'Other', status: 'publish' },
    meta: { _builder_template_type: 'kit', _builder_page_settings: { site_name: 'Nobody', site_logo: { id: 1 } } },
  });
  expect(other.meta._builder_template_type).toBe('kit');
  await app.app.services.freshness.sync();
  expect(all()).toEqual(['Choir', '', 9, 0]);
});

test('the settings as the kit has them keep the address of an image', async () => {
  const { services } = app.app;
  await services.tx(async (tx) => {
    await services.settings.set(tx, siteLogo, 7);
    await services.settings.set(tx, siteIcon, 0);
    await services.settings.set(tx, title, 'T');
  });
  await services.freshness.sync();
  const shown = (kit: object) => siteIdentity(kit as Record<string, unknown>, services.settings);
  const texts = { site_name: 'T', site_description: '' };
  const none = { id: '', url: '' };
  expect(shown({})).toEqual({ ...texts, site_logo: { id: 7 }, site_favicon: none });
  expect(shown({ site_logo: { id: '7', url: '/l' }, site_favicon: { id: 8, url: '/i' } })).toEqual({
    ...{ ...texts, site_logo: { id: '7', url: '/l' }, site_favicon: none },
  });
  expect(shown({ site_logo: { id: 6, url: '/l' }, site_favicon: 'x' })).toEqual({
    ...{ ...texts, site_logo: { id: 7 }, site_favicon: 'x' },
  });
});

test('a change of the settings is written into the kit', async () => {
  const { services } = app.app;
  const stored = async () =>
    JSON.parse(
      (await findMeta(services.db, [kitId], ['_builder_page_settings'])).get(kitId)!.get('_builder_page_settings')!,
    ) as Record<string, unknown>;
  await save({ own: 1 });
  await services.tx((tx) => services.settings.set(tx, description, 'New words'));
  const followed = [title, description, siteLogo, siteIcon, activeKit].filter(({ name }) =>
    followSettings.isFor?.({ name }, services.settings),
  );
  expect(followed).toEqual([title, description, siteLogo, siteIcon]);
  await followSettings.run({ name: description.name }, services);
  expect(await stored()).toMatchObject({ own: 1, site_description: 'New words', site_logo: { id: 7 } });
});
