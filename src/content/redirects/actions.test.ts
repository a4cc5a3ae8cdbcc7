// Many moves at once: what a single one makes short, they make short too.
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { saveMoves, saveRedirect } from './actions.ts';
import { addHits, deleteRedirect, findRedirect, findRedirects } from './store.ts';

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
