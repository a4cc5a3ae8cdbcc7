import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import fc from 'fast-check';
import { sql, type Generated } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase } from '#test/kit/database.ts';
import { openDatabase, type Database, type DatabaseOptions, type Db } from './db.ts';
import { DatabaseBusyError, isUniqueViolation, ReadOnlyHandleError } from './errors.ts';
import { createGroupCommit } from './group-commit.ts';
import { migrate, NewerDatabaseError, type Migration } from './migrate.ts';
import { preparedQuery, preparedRows } from './prepared.ts';
import { openConnection } from './sqlite-driver.ts';
import { createReaderThreads } from './sqlite-long-reads.ts';
import { openWriter } from './sqlite-writer.ts';

interface Notes {
  id: Generated<number>;
  title: string;
  body: string | null;
}

const own = (db: Db) => db.withTables<{ notes: Notes }>();
const isSqlite = process.env.TEST_DB !== 'postgres';

const createNotes: Migration = {
  name: '0001-create-notes',
  async up(db, dialect) {
    await db.schema
      .createTable('notes')
      .addColumn('id', 'integer', dialect.identity)
      .addColumn('title', 'text', (column) => column.notNull().unique())
      .addColumn('body', 'text')
      .execute();
    await dialect.createTextIndex(db, { table: 'notes', columns: ['title', 'body'] });
    await dialect.keepSearched(db, { table: 'notes', columns: ['title', 'body'] });
  },
};
const createContentIds: Migration = {
  name: '0001-create-content-ids',
  up: (db, dialect) => dialect.createIds(db),
};
const lists = [{ module: 'kernel', migrations: [createContentIds, createNotes] }];

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function freshUrl(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  cleanups.push(drop);
  return url;
}

async function open(url: string, options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const database = await openDatabase({ url, guard: true, ...options });
  cleanups.push(() => database.close());
  return database;
}

async function openNotes(): Promise<{ database: Database; url: string }> {
  const url = await freshUrl();
  const database = await open(url);
  await migrate(database, lists);
  return { database, url };
}

const addNote = (db: Db, title: string, body: string | null = null) =>
  own(db).insertInto('notes').values({ title, body }).returning('id').executeTakeFirstOrThrow();

const insertNotes = preparedRows<{ title: string; body: string | null }>(['title', 'body'], (db, rows) =>
  own(db).insertInto('notes').values(rows),
);

/** Of the first and the third, which say the same, one loses: on several connections nobody knows which. */
function blamed(outcomes: readonly PromiseSettledResult<unknown>[]): unknown {
  const lost = [outcomes[0]!, outcomes[2]!].filter((one) => one.status === 'rejected');
  expect(lost).toHaveLength(1);
  return lost[0]?.reason;
}

const titles = async (db: Db): Promise<string[]> => {
  const rows = await own(db).selectFrom('notes').select('title').orderBy('id').execute();
  return rows.map((row) => row.title);
};

describe('transactions', () => {
  test('what a failed transaction wrote is gone', async () => {
    const { database } = await openNotes();
    const failing = database.transaction(async (db) => {
      await addNote(db, 'lost');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await titles(database.db)).toEqual([]);
  });

  test('a failing one does not take its neighbours with it', async () => {
    const { database } = await openNotes();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        database.transaction(async (db) => {
          await addNote(db, `note ${index}`);
          await Promise.resolve();
          if (index % 3 === 1) throw new Error('no');
          return index;
        }),
      ),
    );
    const kept = Array.from({ length: 40 }, (_, index) => index).filter((index) => index % 3 !== 1);
    expect(outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))).toEqual(kept);
    expect((await titles(database.db)).sort()).toEqual(kept.map((index) => `note ${index}`).sort());
  });

  test('a broken constraint rejects only its own transaction, and is told apart', async () => {
    const { database } = await openNotes();
    const outcomes = await Promise.allSettled(
      ['one', 'one', 'two'].map((title) => database.transaction((db) => addNote(db, title))),
    );
    const failed = outcomes.filter((one) => one.status === 'rejected');
    expect(failed).toHaveLength(1);
    expect(isUniqueViolation(failed[0]!.reason)).toBe(true);
    expect(await titles(database.db)).toEqual(['one', 'two']);
  });

  test('a deferred statement is done with its transaction, and its failure is that of nobody else', async () => {
    const { database } = await openNotes();
    const outcomes = await Promise.allSettled(
      ['one', 'two', 'one', 'three'].map((title) =>
        database.transaction((db, { defer }) => {
          defer(addNote(db, title));
          defer(own(db).updateTable('notes').set({ body: 'seen' }).where('title', '=', title).execute());
          return Promise.resolve(title);
        }),
      ),
    );
    expect(outcomes.map((one) => one.status).sort()).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(isUniqueViolation(blamed(outcomes))).toBe(true);
    const rows = await own(database.db).selectFrom('notes').select(['title', 'body']).execute();
    expect(rows.sort((a, b) => (a.title < b.title ? -1 : 1))).toEqual(
      ['one', 'three', 'two'].map((title) => ({ title, body: 'seen' })),
    );
  });

  test('rows are added with their transaction, and a failure is that of nobody else', async () => {
    const { database } = await openNotes();
    const outcomes = await Promise.allSettled(
      ['one', 'two', 'one', 'left', 'three'].map((title) =>
        database.transaction(async (_db, { add }) => {
          add(insertNotes, [{ title, body: 'first' }]);
          await Promise.resolve();
          add(insertNotes, [{ title: `${title} again`, body: null }]);
          if (title === 'left') throw new Error('changed my mind');
        }),
      ),
    );
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(3);
    expect(outcomes[3]).toMatchObject({ reason: { message: 'changed my mind' } });
    expect(isUniqueViolation(blamed(outcomes))).toBe(true);
    const wanted = ['one', 'one again', 'three', 'three again', 'two', 'two again'];
    expect((await titles(database.db)).sort()).toEqual(wanted);
  });

  test('rows are added after the statements of their transaction, and go with them', async () => {
    const { database } = await openNotes();
    const failing = database.transaction(async (db, { add }) => {
      add(insertNotes, [{ title: 'twice', body: null }]);
      await addNote(db, 'alone');
      await addNote(db, 'twice');
    });
    await expect(failing).rejects.toSatisfy(isUniqueViolation);
    expect(await titles(database.db)).toEqual([]);
    await database.transaction(async (db, { add }) => {
      add(insertNotes, [{ title: 'second', body: null }]);
      await addNote(db, 'first');
      expect(await titles(db)).toEqual(['first']);
    });
    expect(await titles(database.db)).toEqual(['first', 'second']);
  });

  test('more rows than one statement takes are added whole', async () => {
    const { database } = await openNotes();
    const rows = Array.from({ length: 120 }, (_, index) => ({ title: `note ${index}`, body: null }));
    await Promise.all(
      [rows.slice(0, 60), rows.slice(60)].map((some) =>
        database.transaction((_db, { add }) => {
          add(insertNotes, some);
        }),
      ),
    );
    expect((await titles(database.db)).sort()).toEqual(rows.map(({ title }) => title).sort());
  });

  test('a deferred statement that begins after the end of its transaction is refused', async () => {
    const { database } = await openNotes();
    const late = database.transaction((db, { defer }) => {
      defer(new Promise((resolve) => setTimeout(resolve, 20)).then(() => addNote(db, 'late')));
      return Promise.resolve();
    });
    await expect(late).rejects.toThrow('over');
    expect(await titles(database.db)).toEqual([]);
  });

  test('a transaction reads what it wrote, others only after its end', async () => {
    const { database, url } = await openNotes();
    const other = await open(url);
    await database.transaction(async (db) => {
      await addNote(db, 'mine');
      expect(await titles(db)).toEqual(['mine']);
      expect(await titles(other.db)).toEqual([]);
    });
    expect(await titles(other.db)).toEqual(['mine']);
  });

  test('one inside another is refused', async () => {
    const { database } = await openNotes();
    const nested = database.transaction(() => database.transaction((db) => addNote(db, 'inner')));
    await expect(nested).rejects.toThrow('inside another');
    await database.transaction((db) => addNote(db, 'later'));
    expect(await titles(database.db)).toEqual(['later']);
  });

  test('the outer handle is refused inside, and allowed again after it', async () => {
    const { database } = await openNotes();
    await expect(database.transaction(() => titles(database.db))).rejects.toThrow('outer database handle');
    expect(await titles(database.db)).toEqual([]);
  });

  test('each database is a subject of its own, also inside a transaction of another', async () => {
    const { database } = await openNotes();
    const { database: other } = await openNotes();
    await database.transaction(async (db) => {
      await other.transaction(async (inner) => {
        await addNote(inner, 'there');
        await expect(titles(database.db)).rejects.toThrow('outer database handle');
        await expect(database.transaction(() => Promise.resolve())).rejects.toThrow('inside another');
      });
      expect(await titles(other.db)).toEqual(['there']);
      await expect(titles(database.db)).rejects.toThrow('outer database handle');
      await addNote(db, 'here');
    });
    expect(await titles(database.db)).toEqual(['here']);
  });

  test('a handle is of no use when its transaction is over, however it ended', async () => {
    const { database } = await openNotes();
    const handles: Db[] = [];
    await database.transaction(async (db) => {
      handles.push(db);
      await addNote(db, 'in time');
    });
    await database
      .transaction((db) => {
        handles.push(db);
        throw new Error('away');
      })
      .catch(() => undefined);
    for (const db of handles) await expect(addNote(db, 'too late')).rejects.toThrow('is over');
    expect((await own(database.db).selectFrom('notes').select('title').execute()).map(({ title }) => title)).toEqual([
      'in time',
    ]);
  });

  test('without the guard the outer handle reads the state before', async () => {
    const url = await freshUrl();
    const database = await open(url, { guard: false });
    await migrate(database, lists);
    const seen = await database.transaction(async (db) => {
      await addNote(db, 'new');
      return titles(database.db);
    });
    expect(seen).toEqual([]);
  });

  test('a handle that outlives its transaction is refused', async () => {
    const { database } = await openNotes();
    const kept = await database.transaction((db) => Promise.resolve({ db }));
    await expect(titles(kept.db)).rejects.toThrow('is over');
  });

  test('work that outlives its transaction may open the next one', async () => {
    const { database } = await openNotes();
    let later: Promise<unknown> | undefined;
    await database.transaction((db) => {
      later = new Promise((resolve) => setTimeout(resolve, 20)).then(() =>
        database.transaction((own) => addNote(own, 'later')),
      );
      return addNote(db, 'first');
    });
    await later;
    expect(await titles(database.db)).toEqual(['first', 'later']);
  });

  test.each([
    ['insert', (db: Db) => addNote(db, 'x')],
    ['update', (db: Db) => own(db).updateTable('notes').set({ title: 'x' }).execute()],
    ['delete', (db: Db) => own(db).deleteFrom('notes').execute()],
  ])('%s through the reading handle is refused', async (_, write) => {
    const { database } = await openNotes();
    await expect(write(database.db)).rejects.toBeInstanceOf(ReadOnlyHandleError);
  });

  test("Kysely's own transactions are refused", async () => {
    const { database } = await openNotes();
    await expect(database.db.transaction().execute((db) => titles(db))).rejects.toThrow('Database.transaction()');
  });
});

test.runIf(!isSqlite)('a row that was deleted since it was read is looked for again', async () => {
  const { database, url } = await openNotes();
  const other = await open(url);
  await database.transaction(async (db) => {
    await sql`create table replies (note integer references notes (id))`.execute(db);
    await addNote(db, 'parent');
  });
  let tries = 0;
  await database.transaction(async (db) => {
    tries += 1;
    const [parent] = await own(db).selectFrom('notes').select('id').execute();
    if (!parent) return;
    await other.transaction((writer) => own(writer).deleteFrom('notes').execute());
    await sql`insert into replies (note) values (${parent.id})`.execute(db);
  });
  expect(tries).toBe(2);
});

test.runIf(isSqlite)('a lock held elsewhere is waited for without stopping the process', async () => {
  const { database, url } = await openNotes();
  const other = await open(url);
  let turns = 0;
  const ticking = setInterval(() => (turns += 1), 5);
  const order: string[] = [];
  const holding = other.transaction(async (db) => {
    await addNote(db, 'first');
    await new Promise((resolve) => setTimeout(resolve, 200));
    order.push('first');
  });
  await Promise.all([holding, database.transaction((db) => addNote(db, 'second')).then(() => order.push('second'))]);
  clearInterval(ticking);
  expect(order).toEqual(['first', 'second']);
  expect(turns).toBeGreaterThan(10);
});

const COUNT = 'select count(*) as count from notes';

test.runIf(isSqlite)('a lock that is never released ends in an error for all who wait', async () => {
  const { url } = await openNotes();
  const path = url.slice('sqlite:'.length);
  const [holder, writer] = [await openWriter(path), await openWriter(path)];
  await holder.exec('begin immediate');
  const group = createGroupCommit(writer, { maxWaitMs: 60 });
  const add = (title: string) =>
    group.run((_execute, atEnd) => {
      atEnd.add(insertNotes, [{ title, body: null }]);
    });
  const read = () => group.run((execute) => execute<{ count: number }>({ sql: COUNT, parameters: [] }));
  for (const both of [
    [add('one'), read()],
    [read(), add('two')],
  ]) {
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map((one) => one.status === 'rejected' && one.reason instanceof DatabaseBusyError)).toEqual([
      true,
      true,
    ]);
  }
  await holder.exec('rollback');
  await add('three');
  expect((await read()).rows).toEqual([{ count: 1 }]);
  await holder.close();
  await writer.close();
});

test.runIf(isSqlite)('a commit that fails rejects only whoever is to blame', async () => {
  const { database } = await openNotes();
  await database.transaction(async (db) => {
    await sql`create table replies (note integer references notes (id) deferrable initially deferred)`.execute(db);
  });
  const outcomes = await Promise.allSettled([
    database.transaction((db) => addNote(db, 'neighbour')),
    database.transaction((db) => sql`insert into replies (note) values (12345)`.execute(db)),
  ]);
  expect(outcomes.map((one) => one.status)).toEqual(['fulfilled', 'rejected']);
  await database.transaction((db) => addNote(db, 'next'));
  expect(await titles(database.db)).toEqual(['neighbour', 'next']);
});

test.runIf(isSqlite)('two processes lose no write', { timeout: 60_000 }, async () => {
  const { database, url } = await openNotes();
  const program = await bundle(`
    import { sql } from 'kysely';
    import { openDatabase } from './src/kernel/db/db.ts';
    const [url, name] = process.argv.slice(1);
    const database = await openDatabase({ url });
    const add = (title) => database.transaction((db) => sql\`insert into notes (title) values (\${title})\`.execute(db));
    for (let round = 0; round < 30; round += 1) {
      await Promise.all([0, 1, 2, 3, 4].map((one) => add(name + (round * 5 + one))));
    }
    await database.close();
  `);
  const run = async (name: string) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, url, name], { stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    return code as number;
  };
  expect(await Promise.all([run('a'), run('b')])).toEqual([0, 0]);
  const rows = await titles(database.db);
  expect(rows.filter((title) => title.startsWith('a'))).toHaveLength(150);
  expect(rows.filter((title) => title.startsWith('b'))).toHaveLength(150);
});

/** Plain Node does not run TypeScript on every version that we support. */
async function bundle(contents: string): Promise<string> {
  const stdin = { contents, resolveDir: process.cwd(), loader: 'ts' as const };
  const built = await build({
    stdin,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    write: false,
  });
  return built.outputFiles[0]!.text;
}

describe('changed()', () => {
  test('tells of the writes of others, once', async () => {
    const { database, url } = await openNotes();
    const other = await open(url);
    await quiet(database);
    await other.transaction(async (db) => {
      await addNote(db, 'news');
      await other.dialect.notifyChange(db);
    });
    await vi.waitFor(() => {
      expect(database.changed()).toBe(true);
    });
    expect(database.changed()).toBe(false);
  });

  test('is silent about a transaction that failed', async () => {
    const { database, url } = await openNotes();
    const other = await open(url);
    await quiet(database);
    const failing = other.transaction(async (db) => {
      await addNote(db, 'news');
      await other.dialect.notifyChange(db);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(database.changed()).toBe(false);
  });

  test.skipIf(isSqlite)('says yes while nothing can be heard, and hears again later', async () => {
    const { database } = await openNotes();
    await quiet(database);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`.execute(
      database.db,
    );
    await vi.waitFor(() => {
      expect(database.changed() && database.changed()).toBe(true);
    });
    await quiet(database);
  });
});

/** Asks until it has nothing to tell. */
async function quiet(database: Database): Promise<void> {
  await vi.waitFor(
    () => {
      expect(database.changed()).toBe(false);
    },
    { timeout: 5000 },
  );
}

describe('prepared queries', () => {
  const findNotes = preparedQuery<{ title: string; limit: number }, { id: number; title: string }>((db, param) =>
    own(db)
      .selectFrom('notes')
      .select(['id', 'title'])
      .where('title', '>', param('title'))
      .where('id', '>', 0)
      .orderBy('title')
      .limit(param('limit')),
  );
  const findByIds = preparedQuery<{ ids: readonly number[] }, { title: string }>((db, param, dialect) =>
    own(db)
      .selectFrom('notes')
      .select('title')
      .where(dialect.isOneOf('notes.id', param('ids')))
      .orderBy('title'),
  );

  test('take new values at each call', async () => {
    const { database } = await openNotes();
    await database.transaction(async (db) => {
      for (const title of ['a', 'b', 'c']) await addNote(db, title);
    });
    const find = async (title: string, limit: number) =>
      (await findNotes(database.db, { title, limit })).map((row) => row.title);
    expect(await find('', 2)).toEqual(['a', 'b']);
    expect(await find('b', 2)).toEqual(['c']);
    expect(await find('a', 1)).toEqual(['b']);
  });

  test('take lists of any length', async () => {
    const { database } = await openNotes();
    const ids = await database.transaction(async (db) => {
      const rows = [await addNote(db, 'a'), await addNote(db, 'b'), await addNote(db, 'c')];
      return rows.map((row) => row.id);
    });
    const find = async (wanted: number[]) => (await findByIds(database.db, { ids: wanted })).map((row) => row.title);
    expect(await find([])).toEqual([]);
    expect(await find([ids[2]!])).toEqual(['c']);
    expect(await find([ids[2]!, 9999, ids[0]!])).toEqual(['a', 'c']);
  });

  test('see the transaction they run in', async () => {
    const { database } = await openNotes();
    const rows = await database.transaction(async (db) => {
      await addNote(db, 'inside');
      return findNotes(db, { title: '', limit: 5 });
    });
    expect(rows.map((row) => row.title)).toEqual(['inside']);
  });

  test('live through a change of the columns', async () => {
    const { database, url } = await openNotes();
    const all = preparedQuery<{ id: number }, Record<string, unknown>>((db, param) =>
      own(db).selectFrom('notes').selectAll().where('id', '>', param('id')),
    );
    await database.transaction((db) => addNote(db, 'a'));
    for (let run = 0; run < 3; run += 1) await all(database.db, { id: 0 });
    const other = await open(url);
    await other.transaction((db) => db.schema.alterTable('notes').addColumn('extra', 'integer').execute());
    const [row] = await all(database.db, { id: 0 });
    expect(Object.keys(row!)).toContain('extra');
    const [inside] = await database.transaction((db) => all(db, { id: 0 }));
    expect(Object.keys(inside!)).toContain('extra');
  });
});

describe('migrations', () => {
  test('run once', async () => {
    const database = await open(await freshUrl());
    expect(await migrate(database, lists)).toEqual({
      applied: ['kernel/0001-create-content-ids', 'kernel/0001-create-notes'],
      failed: [],
    });
    expect(await migrate(database, lists)).toEqual({ applied: [], failed: [] });
  });

  test('run once when two processes start together', async () => {
    const url = await freshUrl();
    const results = await Promise.all([open(url), open(url)].map(async (opening) => migrate(await opening, lists)));
    expect(results.map((result) => result.applied.length).sort()).toEqual([0, 2]);
  });

  test('of a later program are refused', async () => {
    const { database } = await openNotes();
    const older = [{ module: 'kernel', migrations: [createContentIds] }];
    const failing = migrate(database, older);
    await expect(failing).rejects.toBeInstanceOf(NewerDatabaseError);
    await expect(failing).rejects.toThrow('kernel/0001-create-notes');
  });

  test('that fail half-way leave nothing', async () => {
    const database = await open(await freshUrl());
    const broken: Migration = {
      name: '0002-broken',
      async up(db) {
        await db.schema.createTable('halves').addColumn('id', 'integer').execute();
        throw new Error('half-way');
      },
    };
    const withBroken = [{ module: 'kernel', migrations: [createContentIds, createNotes, broken] }];
    await expect(migrate(database, withBroken)).rejects.toThrow('half-way');
    const tables = await database.db.introspection.getTables();
    expect(tables.map((table) => table.name)).toEqual([]);
  });
});

describe('ids', () => {
  test('are given in one row, and never twice', async () => {
    const { database } = await openNotes();
    const { dialect } = database;
    const groups = await Promise.all([
      database.transaction((db) => dialect.reserveIds(db, 5)),
      database.transaction(async (db) => [await dialect.nextId(db), await dialect.nextId(db)]),
      database.transaction((db) => dialect.reserveIds(db, 3)),
    ]);
    const after = await database.transaction((db) => dialect.nextId(db));
    expect(new Set(groups.flat()).size).toBe(10);
    expect(after).toBeGreaterThan(Math.max(...groups.flat()));
    expect(groups.flat().every((id) => Number.isInteger(id) && id > 0)).toBe(true);
  });

  test('that were claimed are given to nobody else', async () => {
    const { database } = await openNotes();
    const { dialect } = database;
    const given = await database.transaction((db) => dialect.nextId(db));
    expect(await database.transaction((db) => dialect.claimIds(db, 40))).toBe(given);
    expect(await database.transaction((db) => dialect.nextId(db))).toBe(41);
    expect(await database.transaction((db) => dialect.claimIds(db, 7))).toBe(41);
    expect(await database.transaction((db) => dialect.nextId(db))).toBe(42);
  });

  test('of a table that were claimed are given to nobody else', async () => {
    const { database } = await openNotes();
    const claim = (upTo: number) => database.transaction((db) => database.dialect.claimIds(db, upTo, 'notes'));
    expect(await claim(3)).toBe(0);
    const first = await database.transaction((db) => addNote(db, 'a'));
    expect([first.id, await claim(20), await claim(10)]).toEqual([4, 4, 20]);
    expect((await database.transaction((db) => addNote(db, 'b'))).id).toBe(21);
  });

  test('are never given twice while others claim some', async () => {
    const { database } = await openNotes();
    const { dialect } = database;
    const wishes = Array.from({ length: 30 }, (_, at) => at);
    const groups = await Promise.all(
      wishes.map((at) =>
        database.transaction(async (db) => {
          if (at % 3 > 0) return [await dialect.nextId(db), await dialect.nextId(db)];
          const upTo = at * 2;
          const last = await dialect.claimIds(db, upTo);
          return Array.from({ length: Math.max(0, upTo - last) }, (_, place) => last + 1 + place);
        }),
      ),
    );
    expect(new Set(groups.flat()).size).toBe(groups.flat().length);
  });

  test('of deleted rows do not come back', async () => {
    const { database } = await openNotes();
    const first = await database.transaction((db) => addNote(db, 'a'));
    await database.transaction((db) => own(db).deleteFrom('notes').execute());
    const second = await database.transaction((db) => addNote(db, 'b'));
    expect(second.id).toBeGreaterThan(first.id);
  });
});

describe('dialect', () => {
  const one = async (database: Database, expression: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ value: unknown }>`select ${expression} as value`.execute(database.db);
    return rows[0]!.value;
  };

  test('numbers, truth and JSON look the same', async () => {
    const { database } = await openNotes();
    const { dialect } = database;
    const json = JSON.stringify({ a: { 'b.c': 'text', n: 12, yes: true, none: null, list: [1] } });
    const at = (...path: string[]) => one(database, dialect.jsonText(sql`cast(${json} as text)`, path));
    expect(await at('a', 'b.c')).toBe('text');
    expect(await at('a', 'n')).toBe('12');
    expect(await at('a', 'yes')).toBe('true');
    expect(await at('a', 'none')).toBe(null);
    expect(await at('a', 'missing')).toBe(null);
    expect(await one(database, dialect.greatest(sql`3`, sql`5`))).toBe(5);
    expect(await one(database, dialect.least(sql`3`, sql`5`))).toBe(3);
    expect(await one(database, sql`(select count(*) from notes)`)).toBe(0);
    expect(await one(database, sql`(1 = 1)`)).toBe(1);
  });

  test('order without case is the same order', async () => {
    const { database } = await openNotes();
    await database.transaction(async (db) => {
      for (const title of ['b', 'B2', 'a', 'Z', 'é', 'C']) await addNote(db, title);
    });
    const rows = await own(database.db)
      .selectFrom('notes')
      .select('title')
      .orderBy(database.dialect.orderIgnoringCase('title'))
      .execute();
    expect(rows.map((row) => row.title)).toEqual(['a', 'b', 'B2', 'C', 'Z', 'é']);
  });
});

describe('text search', () => {
  const letter = fc.constantFrom(...Array.from('abAB zßäÄöÖüÜéПпРрИи"\'%_*\\-:(){}^+,.0;σΣς€😀\n'));
  const text = fc.string({ unit: letter, maxLength: 12 });
  const phrase = fc.string({ unit: letter, minLength: 0, maxLength: 5 });
  const fold = (value: string) => Array.from(value, (one) => (one === 'ς' ? 'σ' : one.toLowerCase())).join('');

  test('finds what a plain scan finds', { timeout: 120_000 }, async () => {
    const { database } = await openNotes();
    const { dialect } = database;
    const search = async (db: Db, columns: string[], wanted: string) => {
      const rows = await own(db)
        .selectFrom('notes as n')
        .select('id')
        .where(dialect.containsText({ table: 'notes', alias: 'n', columns, phrase: wanted }))
        .orderBy('id')
        .execute();
      return rows.map((row) => row.id);
    };
    const equal = async (db: Db, wanted: string) => {
      const rows = await own(db)
        .selectFrom('notes')
        .select('id')
        .where(dialect.equalsText({ table: 'notes', columns: ['body'], text: wanted }))
        .orderBy('id')
        .execute();
      return rows.map((row) => row.id);
    };
    const check = async (db: Db, phrases: readonly string[]) => {
      const rows = await own(db).selectFrom('notes').selectAll().orderBy('id').execute();
      const ends = rows.flatMap(({ title }) => [
        Array.from(title).slice(-2).join(''),
        Array.from(title).slice(0, 1).join(''),
      ]);
      for (const one of [...phrases, ...ends]) {
        const has = (value: string | null) => fold(value ?? '').includes(fold(one));
        expect(await search(db, ['title', 'body'], one)).toEqual(
          rows.filter((r) => has(r.title) || has(r.body)).map((r) => r.id),
        );
        expect(await search(db, ['body'], one)).toEqual(rows.filter((r) => has(r.body)).map((r) => r.id));
        const same = (value: string | null) => value !== null && fold(value) === fold(one);
        if (one !== '') expect(await equal(db, one)).toEqual(rows.filter((r) => same(r.body)).map((r) => r.id));
      }
    };
    const checkHolders = async (phrases: readonly string[]) => {
      const rows = await own(database.db).selectFrom('notes').selectAll().orderBy('id').execute();
      const columns = ['title', 'body'];
      for (const text of phrases) {
        const holders = async (isWhole: boolean, isKept = false) =>
          [...(await dialect.findHolders(database.long, { table: 'notes', columns, text, isWhole, isKept }))].sort(
            (one, other) => one - other,
          );
        const asked = (isWhole: boolean) =>
          own(database.db)
            .selectFrom('notes')
            .select('id')
            .where(dialect.rowHolds({ table: 'notes', columns, text, isWhole }))
            .orderBy('id')
            .execute();
        const has = (value: string | null) => fold(value ?? '').includes(fold(text));
        const holding = rows.filter((row) => has(row.title) || has(row.body)).map((row) => row.id);
        expect(await holders(false)).toEqual(holding);
        expect(await holders(false, true)).toEqual(holding);
        expect((await asked(false)).map((row) => row.id)).toEqual(holding);
        if (text !== '') expect(await holders(true)).toEqual((await asked(true)).map((row) => row.id));
      }
    };
    const notes = fc.array(fc.record({ title: text, body: fc.option(text) }), { minLength: 1, maxLength: 12 });
    const phrases = fc.array(phrase, { minLength: 1, maxLength: 8 });
    const property = fc.asyncProperty(notes, phrases, fc.nat(), async (given, wanted, salt) => {
      await database.transaction(async (db) => {
        await own(db).deleteFrom('notes').execute();
        for (const [index, note] of given.entries()) await addNote(db, `${index}|`, note.body === null ? 'old' : null);
      });
      if (salt % 2 === 0) await database.catchUp();
      await database.transaction(async (db) => {
        // Each row reaches its text by an update, which the index must follow.
        for (const [index, note] of given.entries()) {
          await own(db)
            .updateTable('notes')
            .set({ title: `${index}|${note.title}`, body: note.body })
            .where('title', '=', `${index}|`)
            .execute();
        }
        if (salt % 3 === 0) await own(db).deleteFrom('notes').where('title', 'like', '0|%').execute();
        // Here the rows still wait for the index, there it has taken them.
        await check(db, wanted);
      });
      await checkHolders(wanted);
      await database.catchUp();
      await check(database.db, wanted);
      await checkHolders(wanted);
    });
    await fc.assert(property, { numRuns: 60 });
  });
});

test('a short phrase is found in texts with and without its usual tokens', async () => {
  const { database } = await openNotes();
  const usual = Array.from({ length: 60 }, (_, at) => ({ title: `usual ${at}`, body: 'a quiet quay' }));
  const rare = ['Quokka', 'quorum', 'say qu', 'Q', 'qx', 'plain'].map((title) => ({ title, body: null }));
  // The rare ones come first: the usual ones are what a sample of the newest shows.
  await database.transaction((db) => insertNotes(db, [...rare, ...usual]));
  await database.catchUp();
  const count = async (text: string) => {
    const search = { table: 'notes', columns: ['title', 'body'], text, isWhole: false };
    const kept = await database.dialect.findHolders(database.long, { ...search, isKept: true });
    const found = await database.dialect.findHolders(database.long, search);
    expect([...kept].sort()).toEqual([...found].sort());
    return found.length;
  };
  expect(await count('qu')).toBe(60 + 3);
  expect(await count('Q')).toBe(60 + 5);
  expect(await count('qx')).toBe(1);
  expect(await count('zz')).toBe(0);
  expect(await count('A QUIET')).toBe(60);
});

test('of many texts those are found, too, whose tokens no sample of the newest shows', async () => {
  const { database } = await openNotes();
  const kinds = [
    ['older quiz', 6_000],
    ['plain', 300],
    ['old quilt', 6_000],
    ['new quay', 60],
  ] as const;
  const notes = kinds.flatMap(([title, number]) =>
    Array.from({ length: number }, (_, at) => ({ title: `${title} ${at}`, body: null })),
  );
  await database.transaction(async (db) => {
    for (let at = 0; at < notes.length; at += 1_000) await insertNotes(db, notes.slice(at, at + 1_000));
    // Where no token of a sample is enough: each has one of its own.
    const own = Array.from({ length: 100 }, (_, at) => ({
      title: `q${String.fromCodePoint(0x4e00 + at)}x`,
      body: null,
    }));
    await insertNotes(db, own);
  });
  await database.catchUp();
  const search = { table: 'notes', columns: ['title', 'body'], text: 'q', isWhole: false };
  const found = await database.dialect.findHolders(database.long, search);
  expect([found.length, new Set(found).size]).toEqual([12_160, 12_160]);
});

test('numbers come in the order of their query, large ones too', async () => {
  const { database } = await openNotes();
  const ids = [5, 9_007_199_254_740_991, 3, 4_294_967_296, 1];
  const parts = ids.map((id, at) => sql`select ${sql.lit(id)} as id, ${sql.lit(at)} as place`);
  const query = sql<{ id: number }>`select id from (${sql.join(parts, sql` union all `)}) as given order by place`;
  const found = await database.long.findIds({ compile: () => query.compile(database.long.db) });
  expect([...found]).toEqual(ids);
  const none = await database.long.findIds(own(database.long.db).selectFrom('notes').select('id'));
  expect([...none]).toEqual([]);
});

test('of many numbers none is cut in two', async () => {
  const { database } = await openNotes();
  const query = sql<{
    id: number;
  }>`with recursive given(id) as (select 1 union all select id + 1 from given where id < 9000) select id from given`;
  const found = await database.long.findIds({ compile: () => query.compile(database.long.db) });
  expect([...found]).toEqual(Array.from({ length: 9_000 }, (_, index) => index + 1));
});

test.runIf(!isSqlite)('a read that takes too long ends, and the next one is answered', async () => {
  const database = await open(await freshUrl(), { longestReadMs: 100 });
  await expect(sql`select pg_sleep(20)`.execute(database.long.db)).rejects.toMatchObject({ status: 503 });
  expect((await sql`select 1 as one`.execute(database.long.db)).rows).toEqual([{ one: 1 }]);
});

test.runIf(isSqlite)('a thread that reads for too long is not waited for, and the next one answers', async () => {
  const { url } = await openNotes();
  const folder = await mkdtemp(join(process.cwd(), 'node_modules', '.thread-'));
  const file = join(folder, 'thread.mjs');
  await writeFile(file, await bundle("import '#kernel/db/sqlite-reader-thread.ts';"));
  const threads = createReaderThreads(file, { path: url.slice('sqlite:'.length), longestMs: 1_000 });
  cleanups.push(async () => {
    await threads.close();
    await rm(folder, { recursive: true });
  });
  const ask = (text: string, asIds = false) => threads.ask({ statement: { sql: text, parameters: [] }, asIds });
  const numbers = (count: number) =>
    `with recursive n (id) as (select 1 union all select id + 1 from n where id < ${count}) select id from n`;
  // A busy machine may need longer than that to begin a thread.
  await vi.waitFor(() => ask('select 1'), { timeout: 20_000 });
  expect(await ask(numbers(3), true)).toEqual({ ids: Uint32Array.of(1, 2, 3) });
  expect(await ask(numbers(2))).toEqual({ rows: [{ id: 1 }, { id: 2 }] });
  await expect(ask('select * from no_such_notes')).rejects.toThrow('no such table');
  await expect(ask("insert into notes (title) values ('x')")).rejects.toThrow('readonly');
  await expect(ask(`select count(*) from (${numbers(20_000_000)})`)).rejects.toMatchObject({
    status: 503,
    code: 'rest_read_timeout',
    details: { retry_after: 10 },
  });
  expect(await ask('select 7 as seven')).toEqual({ rows: [{ seven: 7 }] });
});

test.runIf(isSqlite)('taking rows into the text index waits for another process that writes', async () => {
  const { database, url } = await openNotes();
  await database.transaction((db) => addNote(db, 'A heron'));
  const other = await openConnection(url.slice('sqlite:'.length), 'writer');
  other.exec('begin immediate');
  const outcome = database.catchUp().then(
    () => 'done',
    (error: unknown) => String(error),
  );
  expect(await Promise.race([outcome, wait(300, 'waiting')])).toBe('waiting');
  other.exec('commit');
  expect(await outcome).toBe('done');
  other.close();
  expect((await sql`select 1 from text_pending`.execute(database.db)).rows).toEqual([]);
});

test.runIf(isSqlite)('the parts of the text index become one while nobody writes', async () => {
  const { database } = await openNotes();
  const { db, dialect } = database;
  const parts = async () => (await sql`select distinct segid from notes_text_idx`.execute(db)).rows.length;
  const found = () =>
    own(db)
      .selectFrom('notes')
      .select('title')
      .where(dialect.containsText({ table: 'notes', columns: ['title'], phrase: 'heron' }))
      .orderBy('id')
      .execute();
  const names = Array.from({ length: 6 }, (_, index) => ({ title: `A heron, number ${index}` }));
  for (const { title } of names) {
    await database.transaction((tx) => addNote(tx, title));
    await database.catchUp();
  }
  expect(await parts()).toBeGreaterThan(1);
  await expect.poll(parts, { timeout: 10_000 }).toBe(1);
  expect(await found()).toEqual(names);
});

test.runIf(isSqlite).each([
  [20, false],
  [1_500, true],
])('of a table of %i rows the planner keeps figures: %s', async (count, isKept) => {
  const { url, drop } = await createTestDatabase();
  const database = await openDatabase({ url });
  await migrate(database, lists);
  await database.transaction((_db, { add }) => {
    const rows = Array.from({ length: count }, (_, at) => ({ title: `note ${at}`, body: null }));
    add(insertNotes, rows);
  });
  await database.close();
  const again = await openDatabase({ url });
  const { rows } = await sql`select tbl from sqlite_stat1 where tbl = 'notes'`.execute(again.db);
  expect(rows.length > 0).toBe(isKept);
  // With figures of a few rows it would go over the whole table, however large it has become.
  const plan = await sql<{ detail: string }>`explain query plan select title from notes
    where id in (select value from json_each('[1]'))`.execute(again.db);
  expect(plan.rows[0]!.detail).toContain('SEARCH notes USING INTEGER PRIMARY KEY');
  await again.close();
  await drop();
});

test.runIf(isSqlite)('work that begins too late does not keep the database from closing', async () => {
  const { url, drop } = await createTestDatabase();
  const database = await openDatabase({ url });
  let leave = (): void => undefined;
  const closed = database.close();
  const late = database.transaction(async (db) => {
    await new Promise<void>((resolve) => {
      leave = resolve;
    });
    await sql`select 1`.execute(db);
  });
  const outcome = late.then(
    () => 'kept',
    () => 'refused',
  );
  await closed;
  leave();
  expect(await outcome).toBe('refused');
  await drop();
});
