// The way from a page to the top of the tree.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { watchReads } from '#test/kit/watch-reads.ts';
import { findWayUp } from './permalinks.ts';
import { findPathParts } from './path-parts.ts';
import { updatePost } from './store.ts';

let app: TestApp;
const ids: number[] = [];
beforeAll(async () => {
  app = await createTestApp();
  for (const slug of ['top', 'middle', 'low', 'lowest']) {
    const parent = ids.at(-1);
    const { id } = await app.make.page({ title: slug, slug, ...(parent !== undefined && { parent }) });
    ids.push(id);
  }
});
afterAll(() => app.close());

test('is found at once, whatever its length', async () => {
  const { database, db } = app.app.services;
  const statements: string[] = [];
  const way = await watchReads(database)(() => findWayUp(db, ids[2] ?? 0), statements);
  expect(way).toEqual([ids[2], ids[1], ids[0]]);
  // Not every engine lets its statements be watched.
  expect(statements.length).toBeLessThanOrEqual(1);
  expect(await findWayUp(db, null)).toEqual([]);
});

test('of several pages shares what they have in common', async () => {
  const { db } = app.app.services;
  const parts = await findPathParts(db, [ids[3] ?? 0, ids[1] ?? 0, 999_999]);
  expect([...parts.values()].map(({ slug }) => slug).sort()).toEqual(['low', 'lowest', 'middle', 'top']);
  expect(await findPathParts(db, [])).toEqual(new Map());
});

test('ends where a page stands below itself', async () => {
  const { services } = app.app;
  await services.tx((tx) => updatePost(tx.db, ids[0] ?? 0, { parent_id: ids[3] ?? 0 }));
  expect(await findWayUp(services.db, ids[2] ?? 0)).toEqual([ids[2], ids[1], ids[0], ids[3]]);
  await services.tx((tx) => updatePost(tx.db, ids[0] ?? 0, { parent_id: null }));
});
