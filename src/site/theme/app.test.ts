// How pages look as their owner likes it: the foot, the start, texts, what is switched off.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOOK_SETTINGS } from '#content/pages/look/settings.ts';
import { hidesBaseStyle, hidesHeaderFooter, hidesSkipLink, hidesThemeStyle } from '#content/pages/settings.ts';
import { BLANK_THEME } from '#content/pages/themes.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { activeTheme, description, siteIcon, siteLogo } from '#kernel/settings/site-settings.ts';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';
import { uploadDot } from '#test/permissions/samples.ts';

let now = new Date('2026-03-01T12:00:00Z');
let app: TestApp;
let admin: TestClient;
let owner: TestUser;
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now } });
  owner = await app.make.user({ role: 'administrator', login: 'ann' });
  admin = app.as(owner);
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

test('without a menu there are topics, the first four pages and the feed', async () => {
  const pages = ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf & mehr'];
  for (const [order, title] of pages.entries()) await app.make.page({ title, menu_order: order });
  const shown = pages.slice(0, 4).map((title) => `${title} ${BASE}/${title.toLowerCase()}/`);
  expect(await columns()).toEqual([
    ['Read', 'Read', [`General ${BASE}/category/general/`]],
    ['Pages', 'Pages', shown],
    ['This site', 'This site', [`Feed (RSS) ${BASE}/feed/`]],
  ]);
  const header = (await page('/vier/')).split('class="site-nav"')[1]?.split('</nav>')[0] ?? '';
  const links = [...header.matchAll(/<li><a href="([^"]*)"( aria-current="page")?>(.*?)<\/a>/g)];
  expect(links.map(([, link, isCurrent, title]) => [`${title} ${link}`, isCurrent !== undefined])).toEqual(
    shown.map((link, at) => [link, at === 3]),
  );
});

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

const page = async (path: string): Promise<string> => (await app.fetch(path)).text();
const mainOf = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

test('the start says what its owner wrote, with the largest topics once there are four posts', async () => {
  const make = async (name: string, count: number): Promise<void> => {
    const { body } = await admin.post('/core/v2/categories', { name });
    for (let number = 1; number <= count; number++)
      await app.make.post({ slug: `${name.toLowerCase()}-${number}`, terms: { category: [body.id] } });
  };
  for (const [name, count] of Object.entries({ Aa: 1, Bb: 3, Cc: 2, Dd: 5, Ee: 4 })) await make(name, count);
  const topics = async (): Promise<string[]> =>
    [...(await page('/')).matchAll(/<li><a href="[^"]*\/category\/\w+\/">(\w+) <span class="count">(.*?)</g)].map(
      ([, name, count]) => `${name}: ${count}`,
    );
  expect(await topics()).toEqual(['Dd: 5 posts', 'Ee: 4 posts', 'Bb: 3 posts', 'Cc: 2 posts']);
  await set(LOOK_SETTINGS.home_topics, false);
  expect(await topics()).toEqual([]);
  expect(await page('/')).toContain('<header class="visually-hidden"><h1 class="list-title">Sitewright</h1></header>');
  await set(LOOK_SETTINGS.home_text, 'Words <b>');
  await set(description, 'In short');
  expect(await page('/')).toContain(
    '<header class="masthead"><h1 class="list-title">In short</h1><p class="masthead-text">Words &lt;b></p></header>',
  );
  await set(description, '');
});

test('a text leads to the three newest on its first topic, none of them locked', async () => {
  const related = async (path: string): Promise<string[]> => {
    const section = (await page(path)).split('list-section related')[1]?.split('</section>')[0] ?? '';
    return [...section.matchAll(/<h3 class="card-title"><a href="([^"]*)"/g)].map(([, link = '']) =>
      link.slice(BASE.length),
    );
  };
  expect(await related('/dd-2/')).toEqual(['/dd-5/', '/dd-4/', '/dd-3/']);
  expect(await related('/dd-4/')).toEqual(['/dd-5/', '/dd-3/', '/dd-2/']);
  const [{ id }] = (await admin.get('/core/v2/posts?slug=dd-5')).body;
  await admin.post(`/core/v2/posts/${id}`, { password: 'x' });
  expect(await related('/dd-4/')).toEqual(['/dd-3/', '/dd-2/', '/dd-1/']);
  await set(LOOK_SETTINGS.related, false);
  expect(await related('/dd-4/')).toEqual([]);
});

test('a text has a cover, its headings, how long it takes and who wrote it, unless its owner wants none', async () => {
  await admin.post(`/core/v2/users/${owner.id}`, { description: 'Writes <b>much</b>.' });
  const content = `<h2>One</h2><h2>Two</h2><h2>Three</h2><p>${'word '.repeat(800)}</p>`;
  await app.make.post({
    slug: 'long',
    content,
    excerpt: 'In short.',
    by: owner,
    featured_media: await uploadDot(app, owner),
  });
  const pieces = {
    wide: '<div class="wrap letin cover">',
    full: '<div class="wrap letin cover is-full">',
    contents: '<nav class="contents"',
    heading: '<h2 id="one">',
    minutes: '<span>4 min read</span>',
    author:
      '<aside class="author-box"><div><span class="face" aria-hidden="true">A</span><div><h2>ann</h2><div><p>Writes <b>much</b>.</p>',
    standfirst: '<div class="standfirst"><p>In short.</p>',
  };
  const seen = async (): Promise<string[]> => {
    const html = await page('/long/');
    return Object.entries(pieces).flatMap(([name, piece]) => (html.includes(piece) ? [name] : []));
  };
  expect(await seen()).toEqual(['wide', 'contents', 'heading', 'minutes', 'author', 'standfirst']);
  await set(LOOK_SETTINGS.cover, 'full');
  await set(LOOK_SETTINGS.contents, false);
  expect(await seen()).toEqual(['full', 'minutes', 'author', 'standfirst']);
  await set(LOOK_SETTINGS.cover, 'none');
  await set(LOOK_SETTINGS.reading_time, false);
  await set(LOOK_SETTINGS.author_box, false);
  expect(await seen()).toEqual(['standfirst']);
});

test('a text that was changed a week after it was published says so', async () => {
  const [{ id }] = (await admin.get('/core/v2/posts?slug=shown')).body;
  const date = async (): Promise<string | undefined> =>
    /<p class="entry-meta"><span>(.*?)<\/span>/.exec(await page('/shown/'))?.[1]?.replaceAll(/<[^>]*>/g, '');
  const published = now.getTime();
  now = new Date(published + 7 * 86_400_000 - 1000);
  await admin.post(`/core/v2/posts/${id}`, { content: 'Anew.' });
  expect(await date()).toBe('March 1, 2026');
  now = new Date(published + 7 * 86_400_000);
  await admin.post(`/core/v2/posts/${id}`, { content: 'Once more.' });
  expect(await date()).toBe('Updated March 8, 2026');
});

test('the header in colour tells browsers its colour; pictures of the owner stand for letters', async () => {
  expect(await page('/shown/')).not.toContain('theme-color');
  await set(LOOK_SETTINGS.header, 'colour');
  expect(await page('/shown/')).toContain('<meta name="theme-color" content="#12332a"/>');
  const id = await uploadDot(app, owner);
  await set(siteIcon, id);
  const { source_url: file } = (await admin.get(`/core/v2/media/${id}`)).body;
  const html = await page('/shown/');
  expect(html).toContain(`<link rel="icon" href="${file}"/><link rel="apple-touch-icon" href="${file}"/>`);
  expect(html).toContain(`rel="home"><img src="${file}" width="36" height="36" alt/><span>Sitewright</span></a>`);
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    const answer = await app.fetch(path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, file]);
  }
  await set(siteLogo, id);
  expect(await page('/shown/')).toContain(`rel="home"><img class="site-logo" src="${file}"`);
  await set(siteIcon, 0);
  await set(siteLogo, 0);
});

test('what is switched off is missing, and nothing else', async () => {
  const pieces = {
    skip: 'class="skip-link"',
    header: 'class="site-header"',
    footer: 'class="site-footer"',
    base: '/assets/base.',
    theme: '/assets/theme.',
    text: '/assets/text.',
    fonts: 'as="font"',
    color: 'name="theme-color"',
    first: '<style>',
    title: 'class="entry-title"',
    comments: 'id="comments"',
  };
  const missing = async (): Promise<string[]> => {
    const html = await page('/shown/');
    return Object.entries(pieces).flatMap(([name, piece]) => (html.includes(piece) ? [] : [name]));
  };
  expect(await missing()).toEqual([]);
  const without = async (setting: Setting<boolean>): Promise<string[]> => {
    await set(setting, true);
    const names = await missing();
    await set(setting, false);
    return names;
  };
  expect(await without(hidesSkipLink)).toEqual(['skip']);
  expect(await without(hidesHeaderFooter)).toEqual(['header', 'footer']);
  expect(await without(hidesBaseStyle)).toEqual(['base']);
  expect(await without(hidesThemeStyle)).toEqual(['theme', 'text']);
  await set(hidesBaseStyle, true);
  expect(await without(hidesThemeStyle)).toEqual(['base', 'theme', 'text', 'fonts', 'color', 'first']);
  await set(hidesBaseStyle, false);
  await set(activeTheme, BLANK_THEME.slug);
  expect(await missing()).toEqual(Object.keys(pieces));
  expect(mainOf(await page('/shown/'))).toBe(
    '<main id="content" tabindex="-1"><div class="entry-content"><p>Once more.</p>\n</div>',
  );
  const { services } = app.app;
  await services.tx((tx) => services.settings.reset(tx, activeTheme));
});

test('pictures that have one name for ever are kept for a day, others for a year', async () => {
  for (const path of ['/assets/avatar.svg', '/assets/flags/de.svg'])
    expect((await app.fetch(path)).headers.get('cache-control')).toBe('public, max-age=86400');
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(await page('/shown/')) ?? [];
  expect((await app.fetch(sheet)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});
