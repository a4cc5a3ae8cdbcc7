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

test('a built page is light, unless its kit says something else', async () => {
  const admin = app.as(await app.make.user({ role: 'administrator' }));
  const element = { id: 'a100001', elType: 'widget', widgetType: 'heading', settings: { title: 'x' }, elements: [] };
  const meta = { _builder_edit_mode: 'builder', _builder_data: JSON.stringify([element]) };
  await admin.post('/core/v2/pages', { slug: 'built-page', title: 'Built', status: 'publish', meta });
  expect(await schemeOf('/built-page/')).toBe('light');
  const { services } = app.app;
  const kit: number = services.settings.get(services.settings.find('builder_active_kit')!);
  const change = (scheme: string) =>
    admin.patch(`/core/v2/builder_library/${kit}`, { meta: { _builder_page_settings: { color_scheme: scheme } } });
  for (const [wish, shown] of [
    ['auto', undefined],
    ['dark', 'dark'],
    ['pink', 'light'],
  ] as const) {
    expect((await change(wish)).status).toBe(200);
    expect([wish, await schemeOf('/built-page/')]).toEqual([wish, shown]);
  }
});
