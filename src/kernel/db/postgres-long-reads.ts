// Long reads on PostgreSQL: a few connections of their own, whose statements the server itself ends in time.
import { CompiledQuery, type Compilable } from 'kysely';
import pg from 'pg';
import { postgresCode } from './errors.ts';
import type { Execute } from './handle.ts';
import { createReadPlaces, tookTooLong, toIds, type Ids, type LongReads } from './long-reads.ts';
import { createStatementNames, executeOn } from './postgres-driver.ts';
import type { Db } from './db.ts';

export interface PostgresLongReads extends LongReads {
  close(): Promise<void>;
}

const MOST_CONNECTIONS = 2;

export interface PostgresLongOptions {
  config: pg.ClientConfig;
  longestMs: number;
  createHandle: (execute: Execute) => Db;
  onFault: (error: unknown) => void;
  /** Throws where reads are not allowed now. */
  refuse?: (() => void) | undefined;
}

export function createPostgresLongReads({
  config,
  longestMs,
  createHandle,
  onFault,
  refuse,
}: PostgresLongOptions): PostgresLongReads {
  // Compiling a query that reads every row once costs more than it saves.
  const options = `${config.options ?? ''} -c jit=off`;
  const pool = new pg.Pool({ ...config, options, max: MOST_CONNECTIONS, statement_timeout: longestMs });
  pool.on('error', onFault);
  pool.on('connect', (client) => client.on('error', onFault));
  const places = createReadPlaces(MOST_CONNECTIONS);
  const names = createStatementNames();
  const execute: Execute = <R>(query: CompiledQuery) => {
    refuse?.();
    return places.run(() =>
      executeOn<R>(pool, names, query).catch((error: unknown) => {
        throw postgresCode(error) === CANCELLED ? tookTooLong() : error;
      }),
    );
  };
  return {
    db: createHandle(execute),
    async findIds(query: Compilable<{ id: number }>) {
      const { sql, parameters } = query.compile();
      const all = `select string_agg(id::text, ',') as ids from (${sql}) as found`;
      const { rows } = await execute<{ ids: string | null }>(CompiledQuery.raw(all, [...parameters]));
      return readIds(rows[0]?.ids ?? '');
    },
    close: () => pool.end(),
  };
}

const CANCELLED = '57014';
const COMMA = 44;
const ZERO = 48;

/** By hand, for a million numbers in some milliseconds. */
function readIds(text: string): Ids {
  if (text === '') return toIds([]);
  const ids = new Float64Array(countCommas(text) + 1);
  let [count, id] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === COMMA) {
      ids[count++] = id;
      id = 0;
    } else id = id * 10 + (code - ZERO);
  }
  ids[count] = id;
  return ids;
}

function countCommas(text: string): number {
  let count = 0;
  for (let at = text.indexOf(','); at !== -1; at = text.indexOf(',', at + 1)) count++;
  return count;
}
