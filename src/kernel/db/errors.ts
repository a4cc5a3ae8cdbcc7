// Errors of the database that callers tell apart.

/** A write through the handle that only reads. */
export class ReadOnlyHandleError extends Error {
  constructor(cause: unknown) {
    super('This statement writes: run it inside Database.transaction(), with the handle given there.', { cause });
    this.name = 'ReadOnlyHandleError';
  }
}

/** Another process held the write lock for too long. */
export class DatabaseBusyError extends Error {
  constructor(waitedMs: number, cause: unknown) {
    super(`The database was locked by another process for ${Math.round(waitedMs / 1000)} seconds.`, { cause });
    this.name = 'DatabaseBusyError';
  }
}

/** The server of the database cannot be reached, or has ended the connection; it may be back in a moment. */
export class DatabaseAwayError extends Error {
  constructor(cause: unknown) {
    super(`The database cannot be reached (${cause instanceof Error ? cause.message : String(cause)}).`, { cause });
    this.name = 'DatabaseAwayError';
  }
}

/** It failed for want of a database, a lock or room on the disk: nothing is wrong with what was asked. */
export function isPassing(error: unknown): boolean {
  return error instanceof DatabaseAwayError || error instanceof DatabaseBusyError || isBusy(error) || isFull(error);
}

/** PostgreSQL: the connection failed, or could not be made. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = postgresCode(error) ?? '';
  return awayCodes.includes(code) || /^08/.test(code) || awayMessages.some((text) => error.message.startsWith(text));
}

/** There is no room left on the disk of the database or of the files. */
export function isFull(error: unknown): boolean {
  const code = sqliteCode(error);
  if (code !== undefined) return (code & primaryMask) === full || fullDiskFaults.includes(code);
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(postgresCode(error) ?? '');
}

/** A row with that value is there already. */
export function isUniqueViolation(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === uniqueConstraint || code === primaryKeyConstraint || postgresCode(error) === '23505';
}

/** SQLite: another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return sqliteCode(error, primaryMask) === busy;
}

/** SQLite: this connection is in the middle of something else. */
export function isLocked(error: unknown): boolean {
  return sqliteCode(error, primaryMask) === locked;
}

/** The statement would write, and the connection may not. */
export function isReadOnly(error: unknown): boolean {
  return sqliteCode(error, primaryMask) === readOnly || postgresCode(error) === '25006';
}

/** The five characters of SQLSTATE. */
export function postgresCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The extended result code, or its first byte when masked. */
function sqliteCode(error: unknown, mask = -1): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  return error.errcode & mask;
}

const primaryMask = 0xff;
const busy = 5;
const locked = 6;
const readOnly = 8;
const full = 13;
/** Faults of the disk that are told where a file could not grow: write, fsync, truncate, shared memory. */
const fullDiskFaults = [778, 1034, 1546, 4874];
/** The server shuts down or starts, has no connection left; the network says no. */
const awayCodes = [
  ...['57P01', '57P02', '57P03', '53300'],
  ...['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
];
/** What the driver says without a code. */
const awayMessages = [
  'Connection terminated',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
];
const uniqueConstraint = 2067;
const primaryKeyConstraint = 1555;
