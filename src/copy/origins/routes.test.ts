// Where addresses of the other site lead, and what its texts say of each other here.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRedirects } from '#content/redirects/store.ts';
import { permalinkStructure } from '#content/posts/settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { otherSite } from './landing-for-tests.ts';
import { foreignPost } from './records-for-tests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('old paths lead to where posts stand now, unless something else stands there', async () => {
  const { services } = app.app;
  await app.make.page({ title: 'Taken', slug: 'taken' });
  const site = otherSite(app, 'moved.test');
  const at = (id: string, path: string, more: object = {}) =>
    foreignPost(id, { slug: `moved-${id}`, link: `https://moved.test/${path}`, ...more });
  const posts = [
    at('1', '2020/01/moved-1/'),
    at('2', 'moved-2/'),
    at('3', '2020/01/moved-3/', { status: 'draft' }),
    at('4', 'taken/'),
    at('5', ''),
    at('6', '2020/01/moved-6/', { status: 'private' }),
    at('7', 'deep/er/', { type: 'page' }),
    at('8', '?p=8'),
  ];
  await site.land(posts);
  const redirects = async () =>
    (await findRedirects(services.db, 1_000, 50)).map(({ source, target }) => [source, target]).sort();
  expect(await redirects()).toEqual([
    ['/2020/01/moved-1', '/moved-1/'],
    ['/deep/er', '/moved-7/'],
  ]);
  const answer = await app.fetch('/2020/01/moved-1/', { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([301, 'http://site.test/moved-1/']);
  // What somebody has sent elsewhere since then stays so.
  const [first] = await findRedirects(services.db, 1_000, 50);
  await site.land(posts);
  expect((await findRedirects(services.db, 1_000, 50))[0]).toEqual(first);
  expect(await redirects()).toHaveLength(2);
});

test('texts speak of this site: by address, by number, and with what stands behind', async () => {
  const site = otherSite(app, 'texts.test');
  const link = (address: string) => `<a href="https://texts.test/${address}">x</a>`;
  const content = [
    link('there/?a=1#b'),
    link('?p=2#c'),
    link('?page_id=3&amp;x=1'),
    link('nowhere/'),
    link(''),
    link('?q=1#d'),
    link('?p=99'),
  ].join(' ');
  await site.land([
    foreignPost('1', { slug: 'text-1', content }),
    foreignPost('2', { slug: 'text-2', link: 'https://texts.test/there/' }),
    foreignPost('3', { slug: 'text-3', type: 'page', link: 'https://texts.test/?page_id=3' }),
  ]);
  const row = await site.row('1');
  const addresses = [...(row?.content ?? '').matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    'http://site.test/text-2/?a=1#b',
    'http://site.test/text-2/#c',
    'http://site.test/text-3/',
    'https://texts.test/nowhere/',
    'http://site.test/',
    'http://site.test/?q=1#d',
    'https://texts.test/?p=99',
  ]);
  expect(row?.content_html).toContain('http://site.test/text-2/?a=1#b');
  expect(
    (await site.origins()).filter(([kind]) => kind === 'post').map(([, id, isSettled]) => [id, isSettled]),
  ).toEqual([
    ['1', 1],
    ['2', 1],
    ['3', 1],
  ]);
});

test('addresses that hang on more than the name are found when all is here', async () => {
  const { services } = app.app;
  const set = async (structure: string) => {
    await services.tx((tx) => services.settings.set(tx, permalinkStructure, structure));
    await services.freshness.sync();
  };
  await set('/%category%/%post_id%/%postname%/');
  const site = otherSite(app, 'later.test');
  const terms = [{ taxonomy: 'category', slug: 'bread', name: 'Bread' }];
  await site.land([
    foreignPost('1', { slug: 'one', link: 'https://later.test/one/', content: 'https://later.test/two/', terms }),
    foreignPost('2', { slug: 'two', link: 'https://later.test/two/', content: 'https://later.test/one/', terms }),
  ]);
  const [one, two] = [await site.row('1'), await site.row('2')];
  expect([one?.content, two?.content]).toEqual([
    `http://site.test/bread/${two?.id}/two/`,
    `http://site.test/bread/${one?.id}/one/`,
  ]);
  await set('/%postname%/');
});
