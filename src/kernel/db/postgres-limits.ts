// How long anybody waits for PostgreSQL: a server that is gone without a word is noticed by the clock alone.
import type pg from 'pg';
import { DatabaseAwayError, isAway } from './errors.ts';

/** What the server itself ends. */
export const STATEMENT_MS = 30_000;

/**
 * How long the server lets a transaction wait for its next statement. The locks of a process that vanished without a word
 * are held until then, and everybody else waits for them.
 */
const IDLE_MS = 10_000;

/** The server looks for a peer that is gone, too: one whose statement waits for a lock is not idle. In seconds. */
export const KEEP_ALIVE = ' -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3';

export const connectionLimits = {
  /** Also the longest wait for a free connection of a pool. */
  connectionTimeoutMillis: 5_000,
  /** Later than the server would have told. */
  query_timeout: STATEMENT_MS + 1_000,
  idle_in_transaction_session_timeout: IDLE_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.ClientConfig;

/** The transaction takes as long as it takes, as migrations do, and also between its statements. */
export const LIFT_LIMIT =
  "select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)";
/** The longest that a timer can be set to. */
export const UNLIMITED_MS = 2 ** 31 - 1;

/** Says of an error that it is the connection which failed, and not the statement. */
export function withoutServer(error: unknown): unknown {
  return isAway(error) ? new DatabaseAwayError(error) : error;
}
