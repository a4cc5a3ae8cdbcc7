// The SQLite database of a site: one connection that reads, one that writes.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import { keepForOwner, reserveForOwner } from '#kernel/files/owner-only.ts';
import type { Database, DatabaseOptions } from './db.ts';
import { isBusy, isLocked, isReadOnly, ReadOnlyHandleError } from './errors.ts';
import { createGroupCommit } from './group-commit.ts';
import type { Execute } from './handle.ts';
import { LONGEST_READ_MS } from './long-reads.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { openConnection, type SqliteConnection } from './sqlite-driver.ts';
import { createSqliteHandle } from './sqlite-handle.ts';
import { createShortReads, createSqliteLongReads } from './sqlite-long-reads.ts';
import { createTextIndexing } from './sqlite-text-pending.ts';
import { openWriter, type SqliteWriter } from './sqlite-writer.ts';
import { createTransactionScopes, refuseClosed } from './transaction-scope.ts';

export async function openSqlite(options: DatabaseOptions): Promise<Database> {
  const path = options.url.slice('sqlite:'.length);
  await closeToOthers(path);
  // The writer comes first: it creates the tables.
  const writer = await openWriter(path, options.writerThread);
  const reader = await openConnection(path, 'reader').catch(async (error: unknown) => {
    // Its thread would keep a process that cannot start.
    await writer.close().catch(() => undefined);
    throw error;
  });
  const scopes = createTransactionScopes(options.guard === true);
  const texts = createTextIndexing(writer, async () => {
    await group.run(() => Promise.resolve());
    await nextTurn();
  });
  const group = createGroupCommit(writer, { afterGroup: texts.afterGroup });
  const refuse = options.guard ? scopes.refuseOuterHandle : undefined;
  const db = createSqliteHandle(executeReads(reader, refuse));
  const short = createShortReads(db, reader, refuse);
  const long = createSqliteLongReads(path, short, { longestMs: options.longestReadMs ?? LONGEST_READ_MS, refuse });
  const version = reader.prepare('pragma data_version');
  let seen: unknown;

  return {
    kind: 'sqlite',
    url: options.url,
    schema: undefined,
    dialect: sqliteDialect,
    db,
    long,
    short,
    async transaction(work) {
      scopes.refuseNested();
      return group.run((execute, atEnd) =>
        scopes.run((scope) => {
          const db = createSqliteHandle((query) => {
            refuseClosed(scope);
            return execute(query);
          });
          return work(db, atEnd);
        }),
      );
    },
    catchUp: texts.finish,
    // Nobody is asked who could be silent.
    cutIfSilent: () => Promise.resolve(),
    changed() {
      const row = version.get() as { data_version: number };
      if (row.data_version === seen) return false;
      seen = row.data_version;
      return true;
    },
    async close() {
      // Asked now: what begins from here on begins too late.
      const isIdle = group.idle();
      await texts.stop();
      await isIdle;
      await long.close();
      reader.close();
      try {
        await tidyUp(writer);
      } finally {
        await writer.close();
      }
    },
  };
}

/** Its companions get the rights that the file has when they are made. */
async function closeToOthers(path: string): Promise<void> {
  if (path === ':memory:') return;
  await reserveForOwner(path);
  for (const companion of [`${path}-wal`, `${path}-shm`]) await keepForOwner(companion);
}

function executeReads(reader: SqliteConnection, guard: (() => void) | undefined): Execute {
  return <R>(query: CompiledQuery): QueryResult<R> => {
    guard?.();
    try {
      return reader.execute(query);
    } catch (error) {
      throw isReadOnly(error) ? new ReadOnlyHandleError(error) : error;
    }
  };
}

/**
 * A table that was small when it was counted may be large an hour later, and the planner would go over all of it because
 * it once had ten rows. Without figures it takes the index, which a small table can bear.
 */
async function forgetSmallTables(writer: SqliteWriter): Promise<void> {
  const { rows } = await writer.execute<{ name: string }>({
    sql: "select name from sqlite_master where name in ('sqlite_stat1', 'sqlite_stat4') order by name desc",
    parameters: [],
  });
  const small = `tbl in (select tbl from sqlite_stat1 group by tbl having max(cast(stat as integer)) < ${FEW_ROWS})`;
  for (const { name } of rows) await writer.exec(`delete from ${name} where ${small}`);
}

const FEW_ROWS = 1_000;

/**
 * Statistics for the planner, and everything in the one file: whoever copies it has the whole site. Both can wait for the
 * next time when another process is writing, or work that nobody could stop is.
 */
async function tidyUp(writer: SqliteWriter): Promise<void> {
  try {
    await writer.exec('pragma optimize');
    await forgetSmallTables(writer);
    await writer.exec('pragma wal_checkpoint(truncate)');
  } catch (error) {
    if (!isBusy(error) && !isLocked(error)) throw error;
  }
}
