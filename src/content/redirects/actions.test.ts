// Many moves at once: what a single one makes short, they make short too.
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { watchTx } from '#test/kit/watch-tx.ts';
import { updateTerm } from '#content/terms/store.ts';
import { removeRedirect, saveMoves, saveRedirect, type RedirectWish } from './actions.ts';
import { countHit, countMissing, writeCounts } from './counting.ts';
import { redirectListeners } from './events.ts';
import { findRedirectFor } from './lookup.ts';
import {
  addHits,
  addMissing,
  countKinds,
  countRedirects,
  deleteBySource,
  deleteMissing,
  deleteRedirect,
  findChained,
  findMissing,
  findPatterns,
  findRedirect,
  findRedirectById,
  findRedirects,
  findSources,
  insertRedirects,
  searchRedirects,
  trimMissing,
} from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db, tx } = app.app.services;
  for (const { id } of await findRedirects(db, Number.MAX_SAFE_INTEGER, 100)) {
    await tx((open) => deleteRedirect(open.db, id));
  }
});

const base = 'http://site.test';
const save = (moves: Record<string, string>) =>
  app.app.services.tx((tx) =>
    saveMoves(
      tx,
      Object.entries(moves).map(([source, target]) => ({ source, target })),
      { origin: 'import', base },
    ),
  );
const stored = async () => {
  const rows = await findRedirects(app.app.services.db, Number.MAX_SAFE_INTEGER, 100);
  return Object.fromEntries(rows.map(({ source, target }) => [source, target]));
};

test('each source leads to its target', async () => {
  await save({ '/a/': '/new-a/', '/b': '/new-b/' });
  expect(await stored()).toEqual({ '/a': '/new-a/', '/b': '/new-b/' });
  const row = await findRedirect(app.app.services.db, ['/a']);
  expect(row).toMatchObject({ kind: 'exact', status: 301, is_active: 1, origin: 'import', hits: 0 });
});

test('a source that comes again has another target and keeps its visits', async () => {
  const { db, tx } = app.app.services;
  await save({ '/a/': '/one/', '/b/': '/two/' });
  const before = await findRedirect(db, ['/a']);
  await tx((open) => addHits(open.db, before!.id, 7, '2026-03-01T00:00:00'));
  await save({ '/a/': '/three/', '/c/': '/four/' });
  expect(await findRedirect(db, ['/a'])).toMatchObject({ id: before!.id, target: '/three/', hits: 7 });
  expect(await stored()).toEqual({ '/a': '/three/', '/b': '/two/', '/c': '/four/' });
});

test.each([
  ['of each other', {}, { '/a/': '/b/', '/b/': '/c/' }, { '/a': '/c/', '/b': '/c/' }],
  ['of each other, the last first', {}, { '/b/': '/c/', '/a/': '/b/' }, { '/a': '/c/', '/b': '/c/' }],
  ['that go on from one that is there', { '/a/': '/b/' }, { '/b/': '/c/' }, { '/a': '/c/', '/b': '/c/' }],
  ['that are written as whole addresses', { '/a/': `${base}/b/` }, { '/b/': '/c/' }, { '/a': '/c/', '/b': '/c/' }],
  ['that lead to one that is there', { '/b/': '/c/' }, { '/a/': '/b/' }, { '/a': '/c/', '/b': '/c/' }],
])('chains %s are made short', async (_name, before, moves, after) => {
  const wish = { kind: 'exact', status: 301, isActive: true, origin: 'manual' } as const;
  for (const [source, target] of Object.entries(before))
    await app.app.services.tx((tx) => saveRedirect(tx, { ...wish, source, target }, base));
  await save(moves);
  expect(await stored()).toEqual(after);
});

test('a circle is refused, and nothing of it is kept', async () => {
  await expect(save({ '/x/': '/y/', '/a/': '/b/', '/b/': '/a/' })).rejects.toThrow();
  expect(await stored()).toEqual({});
});

const usual = { kind: 'exact', status: 301, isActive: true, origin: 'manual' } as const;
const put = (wish: Partial<RedirectWish> & { source: string }) =>
  app.app.services.tx((tx) => saveRedirect(tx, { ...usual, target: '/end/', ...wish }, base));

test('what is gone has no target, and nothing is led on to it or past it', async () => {
  await put({ source: '/a/', target: '/b/' });
  await put({ source: '/b/', target: '/ignored/', status: 410 });
  await put({ source: '/c/', target: '/b/' });
  expect(await stored()).toEqual({ '/a': '/b/', '/b': '', '/c': '/b/' });
});

test('one that rests leads nobody on, and others are not led past it', async () => {
  await put({ source: '/a/', target: '/b/' });
  await put({ source: '/b/', target: '/c/', isActive: false });
  await put({ source: '/d/', target: '/b/' });
  expect(await stored()).toEqual({ '/a': '/b/', '/b': '/c/', '/d': '/b/' });
  const { db } = app.app.services;
  expect(await findRedirect(db, ['/b'])).toBeUndefined();
  expect([...(await findSources(db, ['/a', '/b', '/x']))]).toEqual(['/a']);
  await put({ source: '/b/', target: '/c/' });
  expect(await stored()).toEqual({ '/a': '/c/', '/b': '/c/', '/d': '/c/' });
});

test('only exact ones are made short, and only by exact ones', async () => {
  await put({ source: '/a/', target: '/p/' });
  await put({ kind: 'prefix', source: '/q/', target: '/x/' });
  await put({ kind: 'prefix', source: '/p/', target: '/y/' });
  await put({ source: '/x/', target: '/z/' });
  expect(await stored()).toEqual({ '/a': '/p/', '/q': '/x/', '/p': '/y/', '/x': '/z/' });
});

test('each way to write the same target is followed', async () => {
  const targets = ['/b', '/b/', `${base}/b`, `${base}/b/`, '/b/c/', 'https://other.test/b/'];
  for (const [at, target] of targets.entries()) await put({ source: `/a${at}`, target });
  await put({ source: '/b/', target: '/c/' });
  expect(Object.values(await stored())).toEqual(['/c/', 'https://other.test/b/', '/b/c/', '/c/', '/c/', '/c/', '/c/']);
});

test.each([
  [{ source: '/', target: '/x/' }, 'The start of the site cannot lead elsewhere.'],
  [{ kind: 'pattern', source: '', target: '/x/' }, 'The start of the site cannot lead elsewhere.'],
  [{ kind: 'pattern', source: '/a(', target: '/x/' }, 'A bracket is not closed.'],
  [{ source: '/a/', target: 'x' }, 'The target is no address of the web and no path.'],
  [{ source: '/a/', target: '/a' }, 'This would lead back to where it began.'],
  [{ kind: 'prefix', source: '/a/', target: '/a/b/' }, 'This would lead back to where it began.'],
] as const)('%j is refused: %s', async (wish, message) => {
  await expect(put(wish)).rejects.toThrow(message);
  expect(await stored()).toEqual({});
});

test('below its own source one page may lead, a whole folder beside itself', async () => {
  await put({ source: '/a/', target: '/a/b/' });
  await put({ kind: 'prefix', source: '/c/', target: '/cd/' });
  expect(await stored()).toEqual({ '/a': '/a/b/', '/c': '/cd/' });
});

test('a long chain is followed to its end, an endless one is not', async () => {
  const { db, tx } = app.app.services;
  const row = { kind: 'exact', status: 301, is_active: 1, origin: 'import', created_at: '' } as const;
  const link = (from: number) => ({ ...row, source: `/s${from}`, target: `/s${from + 1}`, hits: 0, last_hit_at: null });
  await tx((open) =>
    insertRedirects(
      open.db,
      Array.from({ length: 19 }, (_, at) => link(at + 1)),
    ),
  );
  await put({ source: '/start', target: '/s1' });
  expect((await findRedirect(db, ['/start']))?.target).toBe('/s20');
  await tx((open) => insertRedirects(open.db, [link(20)]));
  await expect(put({ source: '/again', target: '/s1' })).rejects.toThrow('This would lead back to where it began.');
});

test('the exact one comes before all that lies above, of those the longest', async () => {
  const { db } = app.app.services;
  await put({ kind: 'prefix', source: '/a', target: '/one/' });
  await put({ kind: 'prefix', source: '/a/b', target: '/two/' });
  await put({ kind: 'prefix', source: '/a/b/c', target: '/three/', isActive: false });
  await put({ kind: 'pattern', source: '/a/b/c', target: '/four/' });
  const keys = ['/a/b/c', '/a/b', '/a'];
  expect((await findRedirect(db, keys))?.target).toBe('/two/');
  await put({ source: '/a/b', target: '/five/' });
  expect((await findRedirect(db, keys))?.target).toBe('/two/');
  await put({ source: '/a/b/c', target: '/six/' });
  expect((await findRedirect(db, keys))?.target).toBe('/six/');
  expect(Object.fromEntries(await countKinds(db))).toEqual({ exact: 2, pattern: 1, prefix: 3 });
});

/** As whoever comes after all these writes. */
const found = async (path: string) => {
  await app.app.services.freshness.sync();
  return findRedirectFor(path, { services: app.app.services, db: app.app.services.db, reads: () => undefined });
};

test('patterns are tried as they were made, those that rest not at all', async () => {
  const { db, tx } = app.app.services;
  const find = async (path: string) => (await found(path))?.target;
  await put({ kind: 'pattern', source: '^/n/(\\d+)', target: '/rests/$1', isActive: false });
  await put({ kind: 'pattern', source: '^/n/(.+)', target: '/first/$1' });
  const second = await put({ kind: 'pattern', source: '^/n/', target: '/second/' });
  await put({ kind: 'exact', source: '/^/n', target: '/never/' });
  expect((await findPatterns(db, 10)).map(({ target }) => target)).toEqual(['/first/$1', '/second/']);
  expect((await findPatterns(db, 1)).map(({ target }) => target)).toEqual(['/first/$1']);
  expect(await find('/n/7')).toBe('/first/7');
  expect(await find('/n/')).toBe('/second/');
  const row = (await findRedirectById(db, second))!;
  await tx((open) => removeRedirect(open, row));
  expect(await find('/n/')).toBeUndefined();
});

test('who made it says whether it gives way', async () => {
  const isAutomatic = async (path: string) => (await found(path))?.isAutomatic;
  await put({ source: '/by-hand' });
  await put({ source: '/moved', origin: 'slug' });
  await put({ source: '/brought', origin: 'import' });
  expect([await isAutomatic('/by-hand/'), await isAutomatic('/Moved'), await isAutomatic('/brought')]).toEqual([
    false,
    true,
    true,
  ]);
});

test('chains are sought among exact ones, by source and by target', async () => {
  await put({ source: '/a', target: '/b' });
  await put({ source: '/c', target: '/d' });
  await put({ source: '/e', target: '/f' });
  await put({ kind: 'prefix', source: '/a', target: '/d' });
  const found = await findChained(app.app.services.db, { sources: ['/a'], targets: ['/d'] });
  expect(found).toEqual([
    { source: '/a', target: '/b' },
    { source: '/c', target: '/d' },
  ]);
});

test('only the one of this kind is deleted by its source', async () => {
  const { db, tx } = app.app.services;
  await put({ source: '/a' });
  await put({ source: '/b' });
  await put({ kind: 'prefix', source: '/a' });
  await tx((open) => deleteBySource(open.db, 'exact', '/a'));
  const rows = await findRedirects(db, Number.MAX_SAFE_INTEGER, 10);
  expect(rows.map(({ kind, source }) => `${kind} ${source}`)).toEqual(['prefix /a', 'exact /b']);
  expect((await findRedirects(db, rows[0]!.id, 10)).map(({ source }) => source)).toEqual(['/b']);
  expect(await findRedirects(db, Number.MAX_SAFE_INTEGER, 1)).toHaveLength(1);
});

test('found by a part of source or target, signs of the pattern are letters', async () => {
  const { db } = app.app.services;
  await put({ source: '/a_b', target: '/One/' });
  await put({ source: '/axb', target: 'https://other.test/100%25' });
  await put({ kind: 'pattern', source: '^/\\d$', target: '/two/' });
  const search = async (text: string) =>
    (await searchRedirects(db, text, { limit: 9, offset: 0 })).map(({ source }) => source);
  expect(await search('A_B')).toEqual(['/a_b']);
  expect(await search('one')).toEqual(['/a_b']);
  expect(await search('%')).toEqual(['/axb']);
  expect(await search('\\D')).toEqual(['^/\\d$']);
  expect(await search('')).toEqual(['^/\\d$', '/axb', '/a_b']);
  expect((await searchRedirects(db, '', { limit: 1, offset: 1 })).map(({ source }) => source)).toEqual(['/axb']);
  expect([await countRedirects(db, 'b'), await countRedirects(db, '')]).toEqual([2, 3]);
});

test('visits are counted until they are written', async () => {
  const { db } = app.app.services;
  const one = await put({ source: '/one' });
  const other = await put({ source: '/other' });
  for (let time = 0; time < 3; time++) countHit(app.app.services, one);
  await writeCounts(app.app.services);
  countHit(app.app.services, one);
  await writeCounts(app.app.services);
  await writeCounts(app.app.services);
  expect(await findRedirectById(db, one)).toMatchObject({ hits: 4 });
  expect((await findRedirectById(db, one))?.last_hit_at).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(await findRedirectById(db, other)).toMatchObject({ hits: 0, last_hit_at: null });
});

test('what is not found is grouped by its numbers, and bounded', async () => {
  const { db, tx } = app.app.services;
  await tx((open) => deleteMissing(open.db));
  const miss = (path: string, referrer = '') => {
    countMissing(app.app.services, path, referrer);
  };
  miss('/n/123/', 'http://first.test/');
  miss('/n/4567/', 'http://second.test/');
  miss('/n/12/');
  miss(`/${'x'.repeat(300)}`, `http://${'y'.repeat(300)}`);
  await writeCounts(app.app.services);
  miss('/n/999/', 'http://third.test/');
  await writeCounts(app.app.services);
  expect((await findMissing(db, 10)).map(({ path, hits, referrer }) => [path, hits, referrer])).toEqual(
    [
      ['/n/*/', 3, 'http://first.test/'],
      [`/${'x'.repeat(299)}`, 1, `http://${'y'.repeat(293)}`],
      ['/n/12/', 1, ''],
    ].sort((one, next) => Number(next[1]) - Number(one[1]) || (one[0]! < next[0]! ? -1 : 1)),
  );
  expect(await findMissing(db, 1)).toHaveLength(1);
  await tx((open) => deleteMissing(open.db, '/n/12/'));
  expect((await findMissing(db, 10)).map(({ path }) => path)).not.toContain('/n/12/');
  expect(await findMissing(db, 10)).toHaveLength(2);

  await tx((open) => deleteMissing(open.db));
  for (let at = 0; at < 501; at++) miss(`/many/${String.fromCodePoint(0x4e00 + at)}`);
  miss('/many/一');
  await writeCounts(app.app.services);
  const many = await findMissing(db, 1_000);
  expect([many.length, many[0]?.hits, many[1]?.hits]).toEqual([500, 2, 1]);
});

test('the latest are kept, of those the most wanted', async () => {
  const { db, tx } = app.app.services;
  await tx(async (open) => {
    await deleteMissing(open.db);
    await addMissing(open.db, '/old', 9, 'a', '2026-01-01T00:00:00');
    await addMissing(open.db, '/few', 1, 'a', '2026-01-02T00:00:00');
    await addMissing(open.db, '/many', 5, 'a', '2026-01-02T00:00:00');
    await addMissing(open.db, '/again', 1, 'a', '2026-01-01T00:00:00');
    await addMissing(open.db, '/again', 2, 'b', '2026-01-03T00:00:00');
    await trimMissing(open.db, 2);
  });
  expect(await findMissing(db, 9)).toEqual([
    { path: '/many', hits: 5, referrer: 'a', first_at: '2026-01-02T00:00:00', last_at: '2026-01-02T00:00:00' },
    { path: '/again', hits: 3, referrer: 'a', first_at: '2026-01-01T00:00:00', last_at: '2026-01-03T00:00:00' },
  ]);
});

test('what pages are told: of an exact one those at its address, else all', async () => {
  const { services } = app.app;
  const watched = (wish: Partial<RedirectWish> & { source: string }) =>
    watchTx(services, (tx) => saveRedirect(tx, { ...usual, target: '/end/', ...wish }, base));
  const exact = await watched({ source: '/Told/', origin: 'slug' });
  expect([exact.touched, exact.said]).toEqual([
    ['redirect:/told', 'redirects:count'],
    [`redirect.saved {"id":${exact.result},"source":"/told","origin":"slug"}`],
  ]);
  const wide = await watched({ kind: 'prefix', source: '/wide/' });
  expect(wide.touched).toEqual(['redirects', 'redirects:count']);
  const rows = await Promise.all([exact.result, wide.result].map((id) => findRedirectById(services.db, id)));
  const [one, other] = await Promise.all(rows.map((row) => watchTx(services, (tx) => removeRedirect(tx, row!))));
  expect([one?.touched, one?.said]).toEqual([
    exact.touched,
    [`redirect.removed {"id":${exact.result},"source":"/told"}`],
  ]);
  expect(other?.touched).toEqual(wide.touched);
  const moves = (list: [string, string][]) =>
    watchTx(services, (tx) =>
      saveMoves(
        tx,
        list.map(([source, target]) => ({ source, target })),
        { origin: 'import', base },
      ),
    );
  const plain = await moves([
    ['/m1/', '/n1/'],
    ['/m2', `${base}/n2`],
  ]);
  expect([plain.touched, plain.said]).toEqual([['redirect:/m1', 'redirect:/m2', 'redirects:count'], []]);
  const chained = await moves([
    ['/m3/', '/m4/'],
    ['/m4/', '/n4/'],
  ]);
  expect(chained.said).toHaveLength(2);
  expect((await moves([['/m5/', 'https://other.test/m6']])).said).toEqual([]);
});

test('what an answer about an address depends on', async () => {
  const { services } = app.app;
  const read = async (path: string) => {
    await services.freshness.sync();
    const tags: string[] = [];
    const found = await findRedirectFor(path, {
      services,
      db: services.db,
      reads: (...more) => void tags.push(...more),
    });
    return [found?.target, tags];
  };
  expect(await read('/None/')).toEqual([undefined, ['redirects', 'redirects:count']]);
  const id = await put({ source: '/a/b', target: '/c/', status: 302 });
  expect(await read('/A/B/?x')).toEqual(['/c/', ['redirects', 'redirects:count', 'redirect:/a/b']]);
  expect(await found('/a/b')).toEqual({ id, status: 302, target: '/c/', isAutomatic: false });
  expect((await read('/a/b/d'))[0]).toBeUndefined();
  await put({ kind: 'prefix', source: '/a', target: '/p' });
  expect([(await read('/a/b/d'))[0], (await read('/a/b'))[0], (await read('/a'))[0]]).toEqual(['/p/b/d', '/c/', '/p']);
});

test('a term that is called otherwise is found under its old name', async () => {
  const { services } = app.app;
  const above = await app.make.term('category', 'Above');
  const term = await app.make.term('category', 'Fresh', above);
  const [follow] = redirectListeners;
  const rename = async (oldSlug: string | undefined, id = term) => {
    const payload = { id, taxonomy: 'category', ...(oldSlug !== undefined && { oldSlug }) };
    if (follow?.isFor?.(payload, services.settings) ?? true) await follow?.run(payload, services);
  };
  await rename(undefined);
  await rename('');
  await rename('fresh');
  await rename('gone', 999_999);
  expect(await stored()).toEqual({});
  await rename('stale');
  expect(await stored()).toEqual({ '/category/above/stale': '/category/above/fresh/' });
  const row = await findRedirect(services.db, ['/category/above/stale']);
  expect(row).toMatchObject({ kind: 'exact', status: 301, is_active: 1, origin: 'slug' });
  // Back to the old name: it leads nowhere else.
  await services.tx(({ db }) => updateTerm(db, term, { slug: 'stale' }));
  await rename('fresh');
  expect(await stored()).toEqual({ '/category/above/fresh': '/category/above/stale/' });
});
