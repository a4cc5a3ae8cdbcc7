import type { Generated } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DropLog } from '#kernel/cache/drop-log.ts';
import { openDatabase, type Database, type Db } from '#kernel/db/db.ts';
import type { Ids, LongReads } from '#kernel/db/long-reads.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts';
import { createSearches, type Searches } from './searches.ts';

interface Notes {
  id: Generated<number>;
  title: string;
}

const own = (db: Db) => db.withTables<{ notes: Notes }>();
const MANY = 600;

let place: TestDatabase;
let database: Database;
let drops: DropLog;
let searches: Searches;

beforeAll(async () => {
  place = await createTestDatabase();
  database = await openDatabase({ url: place.url, guard: true });
  const createNotes = {
    name: '0001-create-notes',
    async up(db: Db) {
      const { dialect } = database;
      const table = db.schema.createTable('notes').addColumn('id', dialect.idType, dialect.identity);
      await table.addColumn('title', 'text', (column) => column.notNull()).execute();
      await dialect.createTextIndex(db, { table: 'notes', columns: ['title'] });
    },
  };
  await migrate(database, [{ module: 'notes', migrations: [createNotes] }]);
});
afterAll(async () => {
  await database.close();
  await place.drop();
});

beforeEach(async () => {
  drops = new DropLog();
  searches = createSearches({ database, drops, mostBytes: 1_000_000 });
  await database.transaction(async (db) => {
    await own(db).deleteFrom('notes').execute();
    const titles = Array.from({ length: MANY }, (_, at) => ({ title: `heron ${at}` }));
    for (let at = 0; at < MANY; at += 100)
      await own(db)
        .insertInto('notes')
        .values(titles.slice(at, at + 100))
        .execute();
  });
});

/** As the freshness of a site does. */
function drop(tags: readonly string[]): void {
  drops.drop(tags);
  searches.drop(tags);
}
const holders = (text: string) => searches.holders({ table: 'notes', columns: ['title'], text, isWhole: false });
const order = (key = 'all') =>
  searches.order({ key, tags: ['list:note'] }, (db) => own(db).selectFrom('notes').select('id').orderBy('id', 'desc'));

async function rename(id: number, title: string): Promise<void> {
  await database.transaction((db) => own(db).updateTable('notes').set({ title }).where('id', '=', id).execute());
}
const someId = async (): Promise<number> =>
  (await own(database.db).selectFrom('notes').select('id').limit(1).executeTakeFirstOrThrow()).id;

test('what holds a common phrase follows the writes that were told', async () => {
  const id = await someId();
  expect((await holders('heron')).has(id)).toBe(true);
  await rename(id, 'ibis');
  // Not told: it stays as it was kept.
  expect((await holders('heron')).has(id)).toBe(true);
  drop(['list:note', `note:${id}`]);
  const after = await holders('heron');
  expect([after.has(id), after.size]).toEqual([false, MANY - 1]);
  await rename(id, 'a heron again');
  drop([`note:${id}`]);
  expect((await holders('heron')).size).toBe(MANY);
  await database.transaction((db) => own(db).deleteFrom('notes').where('id', '=', id).execute());
  drop([`note:${id}`]);
  expect((await holders('heron')).has(id)).toBe(false);
});

test('rows that came in together are found though nobody named them', async () => {
  expect((await holders('heron')).size).toBe(MANY);
  await database.transaction((db) =>
    own(db)
      .insertInto('notes')
      .values([{ title: 'one more heron' }])
      .execute(),
  );
  drop(['list:note']);
  expect((await holders('heron')).size).toBe(MANY + 1);
});

test('after a gap, and after very many writes, everything is asked anew', async () => {
  const id = await someId();
  await holders('heron');
  await rename(id, 'ibis');
  searches.clear();
  expect((await holders('heron')).has(id)).toBe(false);
  await rename(id, 'heron');
  drop(Array.from({ length: 30_000 }, (_, at) => `note:${1_000_000 + at}`));
  expect((await holders('heron')).has(id)).toBe(true);
});

test('a write while the answer is being found is not missed', async () => {
  const id = await someId();
  const running = holders('heron');
  await rename(id, 'ibis');
  drop([`note:${id}`]);
  await running;
  expect((await holders('heron')).has(id)).toBe(false);
});

test('a list is kept until its tag falls', async () => {
  const first = await order();
  expect(first.length).toBe(MANY);
  expect(await order()).toBe(first);
  drop(['list:other']);
  expect(await order()).toBe(first);
  await database.transaction((db) => own(db).insertInto('notes').values({ title: 'new' }).execute());
  drop(['list:note']);
  const second = await order();
  expect(second.length).toBe(MANY + 1);
  expect(second[0]).toBeGreaterThan(first[0]!);
});

test('equal questions that arrive together are asked once', async () => {
  const [one, other] = await Promise.all([order('same'), order('same')]);
  expect(one).toBe(other);
  const [sets, same] = await Promise.all([holders('heron'), holders('heron')]);
  expect(sets).toBe(same);
});

test('what is kept is bounded', async () => {
  searches = createSearches({ database, drops, mostBytes: 40_000 });
  for (const text of ['heron', 'ero', 'her', 'ron', 'on ', 'ron ']) await holders(text);
  expect(searches.bytes).toBeGreaterThan(0);
  expect(searches.bytes).toBeLessThanOrEqual(40_000);
  const nothing = createSearches({ database, drops, mostBytes: 0 });
  await nothing.holders({ table: 'notes', columns: ['title'], text: 'heron', isWhole: false });
  await nothing.order({ key: 'all', tags: [] }, (db) => own(db).selectFrom('notes').select('id'));
  expect(nothing.bytes).toBe(0);
});

describe('which way a phrase takes', () => {
  const ways: string[] = [];
  let held = 0;

  beforeEach(() => {
    ways.length = 0;
    held = 0;
    let now = 1_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const { dialect, short } = database;
    const findHolders = (reads: LongReads): Promise<Ids> => {
      ways.push(reads === short ? 'event loop' : 'thread');
      now += held;
      return Promise.resolve(new Uint32Array());
    };
    const long = { ...database.long };
    const watched = { ...database, short, long, dialect: { ...dialect, findHolders } };
    searches = createSearches({ database: watched, drops, mostBytes: 0 });
  });

  test.each([
    ['he', 'thread'],
    ['her', 'event loop'],
    ['h'.repeat(24), 'event loop'],
    ['h'.repeat(25), 'thread'],
    ['\u{1f600}'.repeat(24), 'event loop'],
  ])('%s is searched by the %s', async (text, way) => {
    await holders(text);
    expect(ways).toEqual([way]);
  });

  test('a table in which a word held the event loop is left to the threads', async () => {
    held = 51;
    await holders('heron');
    held = 0;
    await holders('ibis');
    expect(ways).toEqual(['event loop', 'thread']);
  });

  test('a word that was found in time changes nothing', async () => {
    held = 50;
    await holders('heron');
    await holders('ibis');
    expect(ways).toEqual(['event loop', 'event loop']);
  });
});
