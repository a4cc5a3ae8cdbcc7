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
const uniqueConstraint = 2067;
const primaryKeyConstraint = 1555;
