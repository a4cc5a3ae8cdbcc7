import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#kernel/db/db.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { createBase } from '#kernel/migrations/0001-create-base.ts';
import { createFreshness, trimInvalidations } from './freshness.ts';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-freshness-'));
  database = await openDatabase({ url: `sqlite:${join(folder, 'site.db')}` });
  await migrate(database, [{ module: 'kernel', migrations: [createBase] }]);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test('a look at the log that failed is made again: the tag falls with the next one', async () => {
  const dropped: string[] = [];
  let isBroken = false;
  const freshness = await createFreshness({
    database,
    drop(tags) {
      if (isBroken) throw new Error('the database is away');
      dropped.push(...tags);
    },
    clear: () => undefined,
  });
  await freshness.sync();
  await database.transaction((db) => freshness.record(db, new Set(['post:1']), new Date()));
  isBroken = true;
  await expect(freshness.sync()).rejects.toThrow('away');
  expect(freshness.isCurrent()).toBe(false);
  isBroken = false;
  await freshness.sync();
  expect(dropped).toEqual(['post:1']);
  expect(freshness.isCurrent()).toBe(true);
});

/** As a process that looks at the log. */
async function watcher() {
  const told: string[] = [];
  const freshness = await createFreshness({
    database,
    drop: (tags) => void told.push(...tags),
    clear: () => void told.push('everything'),
  });
  return { freshness, told: () => told.splice(0) };
}
const write = (by: { freshness: Awaited<ReturnType<typeof createFreshness>> }, tags: string[], at = new Date()) =>
  database.transaction((db) => by.freshness.record(db, new Set(tags), at));

test('what others wrote falls once, in the order of the log', async () => {
  const [one, other] = [await watcher(), await watcher()];
  await one.freshness.sync();
  const first = await write(other, ['b', 'a']);
  const second = await write(other, ['c', 'a']);
  expect([second - first, one.freshness.isCurrent(), one.freshness.position()]).toEqual([1, false, first - 1]);
  await one.freshness.sync();
  expect([one.told(), one.freshness.position(), one.freshness.isCurrent()]).toEqual([['b', 'a', 'c'], second, true]);
  await one.freshness.sync(second);
  expect(one.told()).toEqual([]);
  void one.freshness.committed(new Set());
  expect(one.freshness.isCurrent()).toBe(true);
  void one.freshness.committed(new Set(['x']));
  expect(one.freshness.isCurrent()).toBe(false);
  await one.freshness.sync();
  expect([one.freshness.isCurrent(), one.told()]).toEqual([true, []]);
  expect((await watcher()).freshness.position()).toBe(second);
});

test('who has written what the process holds reads it anew at once, and of other tags only when asked', async () => {
  const told: string[] = [];
  const drop = (tags: ReadonlySet<string>) => void told.push(...tags);
  const freshness = await createFreshness({ database, drop, clear: () => undefined, held: ['settings', 'modules'] });
  await freshness.sync();
  const commit = async (...tags: string[]) => {
    await write({ freshness }, tags);
    await freshness.committed(new Set(tags));
    return told.splice(0);
  };
  expect(await commit('post:1')).toEqual([]);
  expect(await commit('post:2', 'modules')).toEqual(['post:1', 'post:2', 'modules']);
  expect(await commit('settings')).toEqual(['settings']);
});

test('whoever comes after the log was cut forgets everything', async () => {
  const [late, quick] = [await watcher(), await watcher()];
  const old = new Date('2099-01-01T00:00:00Z');
  await write(late, ['a'], old);
  await quick.freshness.sync();
  await write(late, ['b'], old);
  const last = await write(late, ['c'], new Date('2099-01-02T00:00:00Z'));
  await database.transaction((db) => trimInvalidations(db, new Date('2099-01-01T00:00:01Z')));
  quick.told();
  // Both share one handle, which tells of a change once.
  for (const { freshness } of [late, quick]) {
    void freshness.committed(new Set(['c']));
    await freshness.sync();
  }
  expect([late.told(), quick.told()]).toEqual([['everything'], ['everything']]);
  await database.transaction((db) => trimInvalidations(db, new Date('2200-01-01T00:00:00Z')));
  const after = await watcher();
  expect([late.freshness.position(), after.freshness.position()]).toEqual([last, last]);
  await write(after, ['d']);
  void late.freshness.committed(new Set(['d']));
  await late.freshness.sync();
  expect(late.told()).toEqual(['d']);
});
