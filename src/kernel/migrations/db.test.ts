import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '#kernel/db/db.ts';
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts';
import { renewTextIndexes } from './0005-renew-text-indexes.ts';

let place: TestDatabase;
let database: Database;
beforeAll(async () => {
  place = await createTestDatabase();
  database = await openDatabase({ url: place.url });
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

const isSqlite = process.env.TEST_DB !== 'postgres';

test('the triggers of an old text index become those of today, and nothing is lost to the search', async () => {
  const { dialect } = database;
  const find = async (phrase: string) => {
    const contains = dialect.containsText({ table: 'notes', columns: ['title'], phrase });
    const { rows } = await sql<{ title: string }>`select title from notes where ${contains} order by id`.execute(
      database.db,
    );
    return rows.map(({ title }) => title);
  };
  const write = (title: string) =>
    database.transaction((db) => sql`insert into notes (title) values (${title})`.execute(db));
  await database.transaction(async (db) => {
    await db.schema
      .createTable('notes')
      .addColumn('id', dialect.idType, dialect.identity)
      .addColumn('title', 'text', (column) => column.notNull())
      .execute();
    await dialect.createTextIndex(db, { table: 'notes', columns: ['title'] });
    if (!isSqlite) return;
    // As the first versions made it: into the index at once.
    await sql`drop trigger notes_text_insert`.execute(db);
    await sql`create trigger notes_text_insert after insert on notes begin
      insert into notes_text (rowid, title) values (new.id, new.title || char(2, 2)); end`.execute(db);
  });
  await write('an old apple');
  await database.transaction((db) => renewTextIndexes.up(db, dialect));
  await write('a new apple');
  await database.transaction((db) => sql`update notes set title = 'an old pear' where id = 1`.execute(db));
  expect(await find('apple')).toEqual(['a new apple']);
  expect(await find('pear')).toEqual(['an old pear']);
  if (!isSqlite) return;
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where type = 'trigger'`.execute(
    database.db,
  );
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row.sql).toContain('text_pending');
});
