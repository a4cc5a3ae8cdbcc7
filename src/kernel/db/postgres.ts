// The PostgreSQL database of a site: a pool whose connections only read unless a transaction asks to write.
import { setTimeout as wait } from 'node:timers/promises';
import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type CompiledQuery } from 'kysely';
import pg from 'pg';
import { closeAll } from '#kernel/closing.ts';
import { createLeftovers, insertAll } from './additions.ts';
import type { AtEnd, Database, DatabaseOptions, Db } from './db.ts';
import { DatabaseAwayError, isReadOnly, postgresCode, ReadOnlyHandleError } from './errors.ts';
import { createHandles, type Flavour } from './handle.ts';
import { listenForChanges } from './postgres-changes.ts';
import { LONGEST_READ_MS } from './long-reads.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { createPostgresLongReads } from './postgres-long-reads.ts';
import {
  connectionLimits,
  KEEP_ALIVE,
  LIFT_LIMIT,
  STATEMENT_MS,
  UNLIMITED_MS,
  withoutServer,
} from './postgres-limits.ts';
import { createSockets, isAnswering } from './postgres-sockets.ts';
import { createStatementNames, executeOn, isStalePlan, typeParsers, type StatementNames } from './postgres-driver.ts';
import { createTransactionScopes, refuseClosed, type TransactionScopes } from './transaction-scope.ts';

export async function openPostgres(options: DatabaseOptions): Promise<Database> {
  const { onFault = () => undefined } = options;
  const sockets = createSockets();
  const config = { ...connectionConfig(options), stream: sockets.open };
  if (options.schema) await createSchema(config, options.schema);
  const pool = new pg.Pool({ ...config, max: options.maxConnections ?? 10 });
  pool.on('error', onFault);
  // A connection may also break while a transaction holds it and no statement is running.
  pool.on('connect', (client) => client.on('error', onFault));
  const names = createStatementNames();
  const scopes = createTransactionScopes(options.guard === true);
  const refuse = options.guard ? scopes.refuseOuterHandle : undefined;
  const { longestReadMs: longestMs = LONGEST_READ_MS } = options;
  const long = createPostgresLongReads({ config, longestMs, createHandle: createPostgresHandle, onFault, refuse });
  const changes = await listenForChanges(config, onFault).catch(async (error: unknown) => {
    await Promise.all([long.close(), pool.end()]);
    throw error;
  });

  return {
    kind: 'postgres',
    url: options.url,
    schema: options.schema,
    dialect: postgresDialect,
    db: createPostgresHandle(async (query) => {
      refuse?.();
      try {
        return await executeOn(pool, names, query);
      } catch (error) {
        if (isStalePlan(error)) return executeOn(pool, names, query);
        throw isReadOnly(error) ? new ReadOnlyHandleError(error) : error;
      }
    }),
    long,
    short: long,
    async transaction(work) {
      scopes.refuseNested();
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await runTransaction({ pool, names, scopes }, work);
        } catch (error) {
          if (attempt >= maxAttempts || !canRunAgain(error)) throw error;
        }
        await wait(Math.random() * 20 * attempt);
      }
    },
    // The text index keeps such a list by itself.
    catchUp: () => Promise.resolve(),
    changed: changes.changed,
    openSocket: sockets.open,
    async cutIfSilent(patienceMs) {
      if (!(await isAnswering(new pg.Client(config), patienceMs))) sockets.cut();
    },
    close: () => closeAll([() => changes.close(), () => long.close(), () => pool.end()], CLOSE_MS),
  };
}

const maxAttempts = 4;
/** For goodbyes to a server that may be gone. */
const CLOSE_MS = 2_000;

const flavour: Flavour = {
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (db) => new PostgresIntrospector(db),
};
const createPostgresHandle = createHandles(flavour);

function connectionConfig({ url, schema }: DatabaseOptions): pg.ClientConfig {
  if (schema !== undefined && !/^[a-z_][a-z0-9_]*$/.test(schema)) {
    throw new Error('A schema name has only small letters, digits and low lines.');
  }
  // Nothing but its own: a table that it lacks must not be found in the schema of another site.
  const searchPath = schema ? ` -c search_path=${schema}` : '';
  return {
    connectionString: url,
    application_name: 'sitewright',
    ...connectionLimits,
    statement_timeout: STATEMENT_MS,
    options: `-c default_transaction_read_only=on${KEEP_ALIVE}${searchPath}`,
    types: typeParsers,
  };
}

async function createSchema(config: pg.ClientConfig, schema: string): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await client.query('begin read write');
    await client.query(`create schema if not exists ${client.escapeIdentifier(schema)}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

interface Parts {
  pool: pg.Pool;
  names: StatementNames;
  scopes: TransactionScopes;
}

async function runTransaction<T>(
  { pool, names, scopes }: Parts,
  work: (db: Db, atEnd: AtEnd) => Promise<T> | T,
): Promise<T> {
  const client = await pool.connect().catch(refuseWithoutServer);
  let broken: Error | undefined;
  let limit: { query_timeout?: number } = {};
  // A connection takes one statement at a time; those that were asked for together wait for each other.
  let last: Promise<unknown> = Promise.resolve();
  const { atEnd, deferred, additions } = createLeftovers();
  try {
    await client.query('begin read write').catch(refuseWithoutServer);
    const result = await scopes.run(async (scope) => {
      const db = createPostgresHandle(<R>(query: CompiledQuery) => {
        refuseClosed(scope);
        if (query.sql === LIFT_LIMIT) limit = { query_timeout: UNLIMITED_MS };
        const turn = last.then(() => executeOn<R>(client, names, query, limit));
        last = turn.catch(() => undefined);
        return turn;
      });
      const value = await work(db, atEnd);
      await insertAll(db, [additions]);
      return value;
    });
    await Promise.all(deferred);
    await last;
    const { command } = await client.query('commit').catch(refuseWithoutServer);
    // PostgreSQL answers a commit after a failed statement with a silent rollback.
    if (command !== 'COMMIT')
      throw new Error('A failed statement was ignored inside a transaction, which cannot commit.');
    return result;
  } catch (error) {
    await last;
    // Nobody at the other end would answer a rollback, and the connection is of no use to others.
    if (error instanceof DatabaseAwayError) broken = error;
    else {
      await client.query('rollback').catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error(String(failure));
      });
    }
    throw error;
  } finally {
    client.release(broken);
  }
}

function refuseWithoutServer(error: unknown): never {
  throw withoutServer(error);
}

/** Lost a race against another transaction, or holds a plan from before a migration. */
function canRunAgain(error: unknown): boolean {
  return LOST_RACES.includes(postgresCode(error) ?? '') || isStalePlan(error);
}

/** A serialisation failure, a deadlock, and a row pointed at that was deleted since it was read. */
const LOST_RACES = ['40001', '40P01', '23503'];
