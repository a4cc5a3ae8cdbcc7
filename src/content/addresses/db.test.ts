import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { comparablePath, localAddress } from './local.ts';
import { findTakenPaths, resolveAddress } from './resolve.ts';

const HOME = 'http://site.test';
let app: TestApp;
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await createTestApp();
  const { make } = app;
  const ann = await make.user({ role: 'author', login: 'ann' });
  const news = await make.term('category', 'News');
  const local = await make.term('category', 'Local', news);
  const date = '2026-03-01T09:30:05';
  ids['spring'] = (await make.post({ slug: 'spring', date, by: ann, terms: { category: [local] } })).id;
  ids['private'] = (await make.post({ slug: 'hidden', status: 'private' })).id;
  ids['draft'] = (await make.post({ slug: 'unfinished', status: 'draft' })).id;
  ids['umlaut'] = (await make.post({ slug: '%c3%a9t%c3%a9' })).id;
  ids['about'] = (await make.page({ slug: 'about' })).id;
  ids['team'] = (await make.page({ slug: 'team', parent: ids['about'] })).id;
  ids['otherTeam'] = (await make.page({ slug: 'team' })).id;
  ids['shadowed'] = (await make.post({ slug: 'about' })).id;
});
afterAll(() => app.close());

async function resolve(address: string, structure = '/%postname%/', frontPage = 0) {
  const local = localAddress(HOME + address, HOME);
  if (!local) throw new Error('not ours');
  return resolveAddress(app.app.services.db, local, { known: app.app.services, structure, home: HOME, frontPage });
}

test.each([
  ['/%postname%/', '/spring/', 'spring'],
  ['/%postname%/', '/Spring', 'spring'],
  ['/%postname%/', '//spring//', 'spring'],
  ['/%postname%/', '/x/spring/', undefined],
  ['/%postname%/', '/spring/x/', undefined],
  ['/%postname%/', '/hidden/', 'private'],
  ['/%postname%/', '/unfinished/', undefined],
  ['/%postname%/', '/%C3%A9t%C3%A9/', 'umlaut'],
  ['/%postname%/', '/été/', 'umlaut'],
  ['/%year%/%monthnum%/%day%/%postname%/', '/2026/03/01/spring/', 'spring'],
  ['/%year%/%monthnum%/%day%/%postname%/', '/2026/03/02/spring/', undefined],
  ['/%year%/%monthnum%/%day%/%postname%/', '/spring/', undefined],
  ['/%hour%-%minute%-%second%/%postname%', '/09-30-05/spring', 'spring'],
  ['/%hour%-%minute%-%second%/%postname%', '/09-30-06/spring', undefined],
  ['/%category%/%postname%/', '/news/local/spring/', 'spring'],
  ['/%category%/%postname%/', '/local/spring/', undefined],
  ['/%author%/%postname%/', '/ann/spring/', 'spring'],
  ['/%author%/%postname%/', '/bob/spring/', undefined],
  ['/%postname%/', '/about/', 'about'],
  ['/blog/%postname%/', '/blog/about/', 'shadowed'],
  ['/%postname%/', '/about/team/', 'team'],
  ['/%postname%/', '/team/', 'otherTeam'],
  ['/%postname%/', '/wrong/team/', undefined],
  ['/%postname%/', '/', undefined],
  ['/%postname%/', '/nothing/', undefined],
])('%s: %s', async (structure, address, expected) => {
  const found = await resolve(address, structure);
  expect(found?.post.id).toBe(expected === undefined ? undefined : ids[expected]);
  // Many at once say the same; the start is not asked for.
  const path = comparablePath(localAddress(HOME + address, HOME)?.path ?? '');
  if (path === '/') return;
  const settings = { known: app.app.services, structure, home: HOME, frontPage: 0 };
  const taken = await findTakenPaths(app.app.services.db, [path, '/nothing'], settings);
  expect([...taken]).toEqual(expected === undefined ? [] : [path]);
});

test('by number', async () => {
  expect((await resolve(`/archives/${ids['spring']}.html`, '/archives/%post_id%.html'))?.post.id).toBe(ids['spring']);
  expect(await resolve(`/archives/${ids['about']}.html`, '/archives/%post_id%.html')).toBeUndefined();
  expect(await resolve('/archives/999999.html', '/archives/%post_id%.html')).toBeUndefined();
  expect(await resolve(`/springs-${ids['spring']}`, '/%postname%-%post_id%')).toBeUndefined();
});

test('plain addresses find every state and know the right one', async () => {
  expect(await resolve(`/?p=${ids['spring']}`)).toMatchObject({ post: { id: ids['spring'] }, link: `${HOME}/spring/` });
  expect((await resolve(`/?p=${ids['draft']}`))?.post.status).toBe('draft');
  expect((await resolve(`/?page_id=${ids['team']}`))?.link).toBe(`${HOME}/about/team/`);
  expect(await resolve(`/?page_id=${ids['spring']}`)).toBeUndefined();
  expect(await resolve('/?p=999999')).toBeUndefined();
  expect(await resolve('/?p=1e3')).toBeUndefined();
});

test('a page at the start', async () => {
  const front = { post: { id: ids['about'] }, link: `${HOME}/` };
  expect(await resolve('/', '/%postname%/', ids['about'])).toMatchObject(front);
  expect(await resolve('/about/', '/%postname%/', ids['about'])).toMatchObject(front);
  expect((await resolve('/about/team/', '/%postname%/', ids['about']))?.link).toBe(`${HOME}/about/team/`);
});
