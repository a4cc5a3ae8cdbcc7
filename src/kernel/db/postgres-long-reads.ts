// Long reads on PostgreSQL: a few connections of their own, whose statements the server itself ends in time.
import { CompiledQuery, type Compilable } from 'kysely';
import pg from 'pg';
import { inPieces } from '#kernel/turn.ts';
import { postgresCode } from './errors.ts';
import type { Execute } from './handle.ts';
import { createReadPlaces, roomForIds, tookTooLong, type Ids, type LongReads } from './long-reads.ts';
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
      const all = `select count(*) as count, max(id) as highest, string_agg(id::text, ',') as digits from (${sql}) as found`;
      const { rows } = await execute<FoundIds>(CompiledQuery.raw(all, [...parameters]));
      return readIds(rows[0]!);
    },
    close: () => pool.end(),
  };
}

const CANCELLED = '57014';
const COMMA = 44;
const ZERO = 48;

interface FoundIds {
  count: number;
  highest: number | null;
  digits: string | null;
}

/** By hand, for a million numbers in some milliseconds. */
async function readIds({ count, highest, digits }: FoundIds): Promise<Ids> {
  const ids = roomForIds(count, highest ?? 0);
  if (digits === null) return ids;
  let [next, id] = [0, 0];
  await inPieces(digits.length, (from, to) => {
    for (let at = from; at < to; at++) {
      const code = digits.charCodeAt(at);
      if (code === COMMA) {
        ids[next++] = id;
        id = 0;
      } else id = id * 10 + (code - ZERO);
    }
  });
  ids[next] = id;
  return ids;
}
