// How long anybody waits for PostgreSQL: a server that is gone without a word is noticed by the clock alone.
import type pg from 'pg';
import { DatabaseAwayError, isAway } from './errors.ts';

/** What the server itself ends. */
export const STATEMENT_MS = 30_000;

export const connectionLimits = {
  /** Also the longest wait for a free connection of a pool. */
  connectionTimeoutMillis: 5_000,
  /** Later than the server would have told. */
  query_timeout: STATEMENT_MS + 1_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.ClientConfig;

/** The transaction takes as long as it takes, as migrations do. */
export const LIFT_LIMIT = 'set local statement_timeout = 0';
/** The longest that a timer can be set to. */
export const UNLIMITED_MS = 2 ** 31 - 1;

/** Says of an error that it is the connection which failed, and not the statement. */
export function withoutServer(error: unknown): unknown {
  return isAway(error) ? new DatabaseAwayError(error) : error;
}
