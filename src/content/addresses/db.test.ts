import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#kernel/db/db.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { comparablePath, localAddress } from './local.ts';
import { findByFormerNumber } from './former-numbers.ts';
import { findMoved } from './moved.ts';
import { findIdsByOldSlug, findOldSlugs, rememberSlug } from './old-slugs.ts';
import { findPostAt } from './page-at.ts';
import { addressTags, findTakenPaths, resolveAddress } from './resolve.ts';
import { findIdsBySlug } from './store.ts';

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

const write = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.app.services.tx(({ db }) => work(db));

test('who had a name once: those who came last first, and not more than twenty', async () => {
  const { db } = app.app.services;
  const numbers: number[] = [];
  for (let at = 0; at < 22; at++) numbers.push((await app.make.post({ status: 'draft' })).id);
  const other = numbers.pop() ?? 0;
  const [last = 0, before = 0] = numbers.toReversed();
  await write(async (open) => {
    for (const id of [numbers[9] ?? 0, ...numbers]) await rememberSlug(open, id, { old: 'once', present: 'now' });
    await rememberSlug(open, other, { old: 'other', present: 'now' });
  });
  expect(await findIdsByOldSlug(db, 'once')).toEqual(numbers.toReversed().slice(0, 20));
  // A name that is in use again is no old one, for that post alone.
  await write((open) => rememberSlug(open, last, { old: 'between', present: 'once' }));
  expect((await findIdsByOldSlug(db, 'once'))[0]).toBe(before);
  expect(await findOldSlugs(db, [last, before])).toEqual(
    new Map([
      [before, new Set(['once'])],
      [last, new Set(['between'])],
    ]),
  );
  expect(await findOldSlugs(db, [])).toEqual(new Map());
});

test('numbers of other sites lead to one record, or to none', async () => {
  const { db } = app.app.services;
  const rows = [
    { origin: 'https://a.test', kind: 'post', origin_id: '7', local_id: 1 },
    { origin: 'https://a.test', kind: 'term', origin_id: '7', local_id: 2 },
    { origin: 'https://a.test', kind: 'post', origin_id: '8', local_id: 3 },
    { origin: 'https://b.test', kind: 'post', origin_id: '8', local_id: 4 },
    { origin: 'https://a.test', kind: 'post', origin_id: '9', local_id: 5 },
    { origin: 'https://b.test', kind: 'post', origin_id: '9', local_id: 5 },
    { origin: 'https://b.test', kind: 'post', origin_id: '10', local_id: 6 },
  ];
  await write((open) =>
    open.withTables<{ origins: (typeof rows)[number] }>().insertInto('origins').values(rows).execute(),
  );
  expect(await findByFormerNumber(db, 7)).toBe(1);
  expect(await findByFormerNumber(db, 7, 'term')).toBe(2);
  expect(await findByFormerNumber(db, 8)).toBeUndefined();
  expect(await findByFormerNumber(db, 9)).toBe(5);
  expect(await findByFormerNumber(db, 10)).toBe(6);
  expect(await findByFormerNumber(db, 11)).toBeUndefined();
});

test('who moved is found by each name that the path has or had', async () => {
  const { make } = app;
  const { db } = app.app.services;
  const moved = (path: string, structure = '/%postname%/') =>
    findMoved(db, path, { known: app.app.services, structure, home: HOME, frontPage: 0 });
  const team = await make.page({ slug: 'crew', parent: ids['about'] ?? 0 });
  const draft = await make.page({ slug: 'no-crew', status: 'draft' });
  const first = await make.post({ slug: 'first-news' });
  const second = await make.post({ slug: 'second-news' });
  const hidden = await make.post({ slug: 'hidden-news', status: 'private' });
  await write(async (open) => {
    await rememberSlug(open, team.id, { old: 'people', present: 'crew' });
    await rememberSlug(open, ids['about'] ?? 0, { old: 'company', present: 'about' });
    await rememberSlug(open, draft.id, { old: 'nobody', present: 'no-crew' });
    for (const { id } of [first, second, hidden]) await rememberSlug(open, id, { old: 'news', present: 'x' });
  });
  const all = ['/about/people', '/company/crew/', '/Company//People', '/people', '/x/people', '/company/about/people'];
  const there = `${HOME}/about/crew/`;
  expect(await Promise.all(all.map((path) => moved(path)))).toEqual([
    there,
    there,
    there,
    undefined,
    undefined,
    undefined,
  ]);
  expect(await moved('/nobody')).toBeUndefined();
  expect(await moved('/')).toBeUndefined();
  expect(await moved('/news')).toBe(`${HOME}/second-news/`);
  expect(await moved('/2020/news', '/%year%/%postname%')).toBe(`${HOME}/${second.date.slice(0, 4)}/second-news`);
  expect(await moved('/x/news')).toBeUndefined();
  await write((open) => rememberSlug(open, ids['spring'] ?? 0, { old: 'autumn', present: 'spring' }));
  expect(await moved('/any/autumn', '/%category%/%postname%/')).toBe(`${HOME}/news/local/spring/`);
});

test('what stands at an address of this site, however it is written', async () => {
  const { services } = app.app;
  const found = [`${HOME}/about/team/`, '/about/team', 'about', 'https://other.test/about/', 'http://[', '/nothing/'];
  expect(await Promise.all(found.map((address) => findPostAt(services, address)))).toEqual([
    ids['team'],
    ids['team'],
    ids['about'],
    undefined,
    undefined,
    undefined,
  ]);
});

test('what an address depends on', () => {
  const tags = (address: string, structure: string) =>
    addressTags({ known: app.app.services, structure, home: HOME, frontPage: 5 }, localAddress(HOME + address, HOME)!);
  expect(tags('/A/b/', '/%postname%/')).toEqual(['slug:a', 'slug:b', 'page:5']);
  expect(tags('/', '/%category%/%author%/%postname%/')).toEqual(['page:5', 'list:term:category', 'list:user']);
  expect(tags('/?p=7&page_id=8', '/%postname%/')).toEqual(
    expect.arrayContaining(['post:7', 'page:7', 'post:8', 'page:8', 'page:5']),
  );
  expect(tags('/?p=x', '/%postname%/')).toEqual(['page:5']);
});

test('slugs in many places: the first that were made come first', async () => {
  const { db } = app.app.services;
  expect(await findIdsBySlug(db, ['page'], 'team')).toEqual([ids['team'], ids['otherTeam']]);
  expect(await findIdsBySlug(db, ['page', 'post'], 'about')).toEqual([ids['about'], ids['shadowed']]);
  expect(await findIdsBySlug(db, ['post'], 'unfinished')).toEqual([]);
});
