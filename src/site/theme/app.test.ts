// The foot of the pages: columns of the owner, and where else the owner is to be found.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOOK_SETTINGS } from '#content/pages/look/settings.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = app.as(await app.make.user({ role: 'administrator' }));
  await app.make.post({ slug: 'shown' });
});
afterAll(() => app.close());

async function set<V>(setting: Setting<V>, value: V): Promise<void> {
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, setting, value));
  await services.freshness.sync();
}
const footer = async () => {
  const html = await (await app.fetch('/shown/')).text();
  return html.slice(html.indexOf('<footer class="site-footer"'), html.lastIndexOf('</footer>'));
};
const columns = async () =>
  [...(await footer()).matchAll(/<nav class="footer-nav" aria-label="([^"]*)">(.*?)<\/nav>/gs)].map(
    ([, label, inside = '']) => [
      label,
      /<h2>(.*?)<\/h2>/.exec(inside)?.[1],
      [...inside.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, link, text]) => `${text} ${link}`),
    ],
  );

test('a menu has a column for each entry with entries below it, and one for all that stand alone', async () => {
  const { body: menu } = await admin.post('/core/v2/menus', { name: 'Foot', locations: ['footer'] });
  const add = async (title: string, parent = 0): Promise<number> => {
    const url = `https://links.test/${title.toLowerCase().split(' ')[0]}`;
    const wish = { title, url, parent, menus: menu.id, status: 'publish', type: 'custom' };
    return (await admin.post('/core/v2/menu-items', wish)).body.id;
  };
  await add('Alone');
  const shop = await add('Shop &amp; more');
  await add('Hats', shop);
  await add('Coats', shop);
  const single = [undefined, ['Alone https://links.test/alone']];
  const shopping = ['Hats https://links.test/hats', 'Coats https://links.test/coats'];
  expect(await columns()).toEqual([
    ['Shop &amp; more', 'Shop &amp; more', shopping],
    ['Footer', ...single],
  ]);
  const last = await add('Last');
  expect((await columns())[1]).toEqual([
    'Footer',
    undefined,
    ['Alone https://links.test/alone', 'Last https://links.test/last'],
  ]);
  const { body } = await admin.get(`/core/v2/menu-items?menus=${menu.id}&per_page=100`);
  for (const { id, title } of body as { id: number; title: { rendered: string } }[])
    if (id === last || title.rendered === 'Alone') await admin.delete(`/core/v2/menu-items/${id}?force=true`);
  expect(await columns()).toEqual([['Shop &amp; more', 'Shop &amp; more', shopping]]);
});

test('addresses of the owner have a sign and the name of their place', async () => {
  await set(LOOK_SETTINGS.social, ['https://www.social.test/@ada', 'http://wwww.test/', 'mailto:ada@people.test']);
  const signs = (await footer()).split('<ul class="footer-signs">')[1]?.split('</ul>')[0] ?? '';
  const shown = [
    ...signs.matchAll(/<a class="icon-button" href="([^"]*)"( rel="me")?>(.*?)<span[^>]*>(.*?)<\/span>/gs),
  ];
  expect(shown.map(([, href, rel, , name]) => [href, rel, name])).toEqual([
    ['http://site.test/feed/', undefined, 'Feed (RSS)'],
    ['https://www.social.test/@ada', ' rel="me"', 'social.test'],
    ['http://wwww.test/', ' rel="me"', 'wwww.test'],
    ['mailto:ada@people.test', ' rel="me"', 'ada@people.test'],
  ]);
  const icons = shown.map(([, , , icon]) => icon);
  expect([icons[1] === icons[2], icons[1] === icons[3], icons[0] === icons[1]]).toEqual([true, false, false]);
});
