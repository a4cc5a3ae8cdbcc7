import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#kernel/db/db.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { createBase } from '#kernel/migrations/0001-create-base.ts';
import { createFreshness } from './freshness.ts';

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
