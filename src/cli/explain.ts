// What went wrong, in one line that says what to do about it.
import { DatabaseAwayError, DatabaseBusyError, isFull } from '#kernel/db/errors.ts';
import { NewerDatabaseError } from '#kernel/db/migrate.ts';
import { RestError } from '#kernel/errors/rest-error.ts';
import { lookup } from '#kernel/lookup.ts';
import { CommandError } from './command.ts';

export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof CommandError || error instanceof DatabaseBusyError) return error.message;
  if (error instanceof DatabaseAwayError) return explain(error.cause);
  if (isFull(error)) return 'The disk is full. Make room, or choose another folder with --data.';
  if (error instanceof RestError) return restMessage(error);
  if (error instanceof NewerDatabaseError) {
    return `The database belongs to a newer version of Sitewright (it has ${error.unknown.join(', ')}). Start that version, or restore a backup of the database.`;
  }
  return forSystem(error) ?? forSqlite(error) ?? forPostgres(error) ?? oneLine(error.message);
}

function restMessage({ message, details }: RestError): string {
  const { params } = details;
  const single = typeof params === 'object' && params !== null ? Object.values(params) : [];
  const texts = single.filter((text) => typeof text === 'string');
  return texts.length > 0 ? texts.join(' ') : message;
}

interface SystemFault extends Error {
  code?: unknown;
  syscall?: unknown;
  port?: unknown;
  address?: unknown;
  path?: unknown;
  hostname?: unknown;
}

const UNREACHABLE = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ECONNRESET',
];
const UNWRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR'];

function forSystem(error: SystemFault): string | undefined {
  const code = String(error.code);
  const place = `${text(error.address ?? error.hostname)}${error.port === undefined ? '' : `:${text(error.port)}`}`;
  if (error.syscall === 'listen' || error.syscall === 'bind') return forListening(code, place, Number(error.port));
  if (code === 'ENOTFOUND' && error.syscall === undefined) return undefined;
  if (UNREACHABLE.includes(code)) {
    return `The database${place === '' ? '' : ` at ${place}`} cannot be reached (${code}). Check --database-url, and that PostgreSQL is running there.`;
  }
  if (UNWRITABLE.includes(code) && error.path !== undefined) {
    return `${text(error.path)} cannot be used (${code}). Give this user the right to write there, or choose another folder with --data.`;
  }
  if (code === 'ENOENT' && error.path !== undefined) {
    return error.syscall === 'mkdir'
      ? `${text(error.path)} cannot be made (${code}). Choose another folder with --data.`
      : `${text(error.path)} is not there. Check its name.`;
  }
  return undefined;
}

function forListening(code: string, place: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `${place} is in use by another program. Stop it, or choose another port: --port ${port + 1}.`;
  if (code === 'EACCES')
    return `This user may not listen on ${place}. Choose a port above 1023 (--port 8080), for example behind a proxy.`;
  return `${place} is not an address of this machine (${code}). Choose another one with --host.`;
}

const SQLITE: Readonly<Record<number, string>> = {
  8: 'The database file cannot be written. Give this user the right to write it and its folder.',
  10: 'The disk reported an error while the database file was used. Check the disk.',
  11: 'The database file is damaged. Restore a backup.',
  14: 'The database file cannot be opened. Check --data, and that this user may write there.',
  26: 'The database file is not a SQLite database. Check --data and --database-url.',
};

function forSqlite(error: Error): string | undefined {
  const code = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
  return code === undefined ? undefined : SQLITE[code];
}

const POSTGRES: Readonly<Record<string, string>> = lookup({
  '28P01': 'The database refused the password in --database-url.',
  '28000': 'The database refused the user of --database-url.',
  '3D000': 'The database server has no database of that name. Create it, or correct --database-url.',
  '42501': 'The user of --database-url lacks rights in the database. Make it the owner of the database.',
  '53300': 'The database server has no connection left. Raise max_connections, or start fewer workers.',
});

function forPostgres(error: SystemFault): string | undefined {
  return POSTGRES[String(error.code)];
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function oneLine(message: string): string {
  return message.replaceAll(/\s+/g, ' ').trim();
}
