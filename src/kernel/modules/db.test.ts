import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#kernel/db/db.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { createBase } from '#kernel/migrations/0001-create-base.ts';
import { defineModule, type Module } from '#kernel/module.ts';
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts';
import { migrationsOf } from './at-start.ts';
import { followModules } from './migrations/0004-follow-modules.ts';
import { rememberRemoved } from './migrations/0006-remember-removed.ts';
import { findModules } from './store.ts';

const kernel = (migrations: NonNullable<Module['migrations']>): Module =>
  defineModule({ name: 'kernel', version: '1.0.0', isEssential: true, routes: {}, migrations });
const table = (name: string, isOptional: boolean): Module =>
  defineModule({
    name,
    version: '1.0.0',
    isOptional,
    routes: {},
    migrations: [
      {
        name: '0001-create-table',
        async up(db) {
          await db.schema.createTable(name).addColumn('id', 'integer').execute();
        },
      },
    ],
  });

let files: TestDatabase;
let database: Database;
beforeAll(async () => {
  files = await createTestDatabase();
  database = await openDatabase({ url: files.url });
});
afterAll(async () => {
  await database.close();
  await files.drop();
});

const OLD_AT = '2026-01-01T00:00:00.000Z';

test('a site that was there before keeps its modules, under the names they have now', async () => {
  await migrate(database, migrationsOf([kernel([createBase])]));
  await database.transaction(async (db) => {
    const rows = ['builder-ai', 'known'].map((name) => ({ name, version: '0.1.0', is_active: 0, updated_at: OLD_AT }));
    await db.withTables<{ modules: (typeof rows)[number] }>().insertInto('modules').values(rows).execute();
  });
  const modules = [
    kernel([createBase, followModules, rememberRemoved]),
    table('known', true),
    table('unknown', true),
    table('plain', false),
  ];
  const { applied } = await migrate(database, migrationsOf(modules));
  expect(applied).toEqual([
    'kernel/0004-follow-modules',
    'kernel/0006-remember-removed',
    'known/0001-create-table',
    'plain/0001-create-table',
  ]);
  expect(await findModules(database.db)).toMatchObject([
    { name: 'assistant', version: '0.1.0', is_active: 0, is_migrated: 0, installed_at: OLD_AT, error: null },
    { name: 'known', version: '0.1.0', is_active: 0, installed_at: OLD_AT },
  ]);
});
