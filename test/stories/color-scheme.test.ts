// Pages are light or dark as their owner or their visitor likes; what was made for one of them stays so.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { colorScheme, type ColorScheme } from '#content/pages/color-scheme.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const choose = async (value: ColorScheme): Promise<void> => {
  await app.app.services.tx((tx) => app.app.services.settings.set(tx, colorScheme, value));
};

const schemeOf = async (path: string): Promise<string | undefined> =>
  /<html [^>]*data-scheme="(\w+)"/.exec(await (await app.fetch(path)).text())?.[1];

test('the owner decides; a text with colours of its own stays on light paper', async () => {
  await app.make.post({ slug: 'plain-words', content: 'Words.' });
  await app.make.post({ slug: 'inked', content: '<p style="color:#123456">Words.</p>' });
  const seen = async () => [await schemeOf('/'), await schemeOf('/plain-words/'), await schemeOf('/inked/')];
  expect(await seen()).toEqual([undefined, undefined, 'light']);
  await choose('dark');
  expect(await seen()).toEqual(['dark', 'dark', 'light']);
  await choose('light');
  expect(await seen()).toEqual(['light', 'light', 'light']);
  await choose('auto');
});

test('of a built page sections with colours of their own stay light, unless its kit says something else', async () => {
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  const section = (id: string, settings: object) => ({
    id,
    elType: 'container',
    settings,
    elements: [{ id: `${id}1`, elType: 'widget', widgetType: 'heading', settings: { title: 'x' }, elements: [] }],
  });
  const own = section('b100001', { background_background: 'classic', background_color: '#eef2ec' });
  const data = JSON.stringify([section('a100001', {}), own]);
  const meta = { _builder_edit_mode: 'builder', _builder_data: data };
  await admin.post('/core/v2/pages', { slug: 'built-page', title: 'Built', status: 'publish', meta });
  const html = await (await app.fetch('/built-page/')).text();
  expect(html).toMatch(/builder-element-b100001 [^"]*sw-light/);
  expect(html).not.toMatch(/builder-element-a100001 [^"]*sw-light/);
  expect(html).toContain('@media(prefers-color-scheme:dark){.sw-light{color-scheme:light;');
  expect(await schemeOf('/built-page/')).toBeUndefined();
  const { services } = app.app;
  const kit: number = services.settings.get(services.settings.find('builder_active_kit')!);
  const stored = (await admin.get(`/core/v2/builder_library/${kit}?context=edit`)).body.meta._builder_page_settings;
  const change = (more: object) =>
    admin.patch(`/core/v2/builder_library/${kit}`, { meta: { _builder_page_settings: { ...stored, ...more } } });
  for (const [wish, shown] of [
    [{ color_scheme: 'auto' }, undefined],
    [{ color_scheme: 'dark' }, 'dark'],
    [{ color_scheme: 'pink' }, 'light'],
    [{ h1_color: '#123456' }, 'light'],
    [{ follows_theme: '' }, 'light'],
  ] as const) {
    expect((await change(wish)).status).toBe(200);
    expect([wish, await schemeOf('/built-page/')]).toEqual([wish, shown]);
  }
});
