// One SQLite connection with its kept statements, over node:sqlite or the package with the same interface.
import type { CompiledQuery, QueryResult } from 'kysely';
import { RecentMap } from '#kernel/recent-map.ts';
import { textFunctions } from './sqlite-text-index.ts';

export interface SqliteConnection {
  execute<R>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R>;
  /** Statements without parameters or rows. */
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

export interface Statement {
  all(...parameters: unknown[]): unknown[];
  get(...parameters: unknown[]): unknown;
  run(...parameters: unknown[]): { changes: number | bigint };
  columns(): unknown[];
}

export async function openConnection(path: string, role: 'reader' | 'writer'): Promise<SqliteConnection> {
  const { DatabaseSync } = await loadLibrary();
  const database = new DatabaseSync(path);
  for (const pragma of [...shared, ...(role === 'reader' ? readerOnly : writerOnly)]) database.exec(`pragma ${pragma}`);
  for (const [name, work] of Object.entries(textFunctions)) database.function(name, { deterministic: true }, work);
  return new KeptStatements(database);
}

interface Library {
  DatabaseSync: new (path: string) => LibraryDatabase;
}

interface LibraryDatabase {
  prepare(sql: string): Statement;
  exec(sql: string): void;
  function(name: string, options: { deterministic: boolean }, work: (...values: never[]) => number): void;
  close(): void;
}

/** Before, kept statements do not see that another process has changed the columns. */
const FIRST_GOOD_PLATFORM = 24;

/** The platform's own library, where it is complete. */
export async function loadLibrary(): Promise<Library> {
  const platform = process.getBuiltinModule('node:sqlite') as unknown as Library | undefined;
  if (platform && Number.parseInt(process.versions.node) >= FIRST_GOOD_PLATFORM) return platform;
  return await import('@photostructure/sqlite');
}

const shared = [
  'busy_timeout = 10000',
  'journal_mode = wal',
  'synchronous = full',
  'foreign_keys = on',
  'temp_store = memory',
];
const readerOnly = ['query_only = on', 'cache_size = -32768'];
// A writer that waits inside SQLite would hold the event loop: it is told at once and waits outside. It goes over the
// whole text index now and then, which would count as memory if it were mapped.
const writerOnly = ['journal_size_limit = 67108864', 'analysis_limit = 400', 'busy_timeout = 0', 'cache_size = -16384'];

const maxStatements = 500;

interface Kept {
  statement: Statement;
  hasRows: boolean;
}

class KeptStatements implements SqliteConnection {
  readonly #database: LibraryDatabase;
  readonly #kept = new RecentMap<Kept>(maxStatements);

  constructor(database: LibraryDatabase) {
    this.#database = database;
  }

  execute<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    const { statement, hasRows } = this.#find(sql);
    const values = bindable(parameters);
    // Kysely has typed the row from the query; the driver cannot know better.
    if (hasRows) return { rows: allRows(statement, values) as R[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  prepare(sql: string): Statement {
    return this.#database.prepare(sql);
  }

  close(): void {
    this.#kept.clear();
    this.#database.close();
  }

  #find(sql: string): Kept {
    const found = this.#kept.get(sql);
    if (found) return found;
    const statement = this.#database.prepare(sql);
    const kept = { statement, hasRows: statement.columns().length > 0 };
    this.#kept.set(sql, kept);
    return kept;
  }
}

/** The package leaves out the result code of an error here, and only here. */
function allRows(statement: Statement, values: readonly unknown[]): unknown[] {
  try {
    return statement.all(...values);
  } catch (error) {
    if (!(error instanceof Error) || 'errcode' in error) throw error;
    const known = codes.find(({ message }) => error.message.startsWith(message));
    throw known ? Object.assign(error, { errcode: known.errcode }) : error;
  }
}

const codes = [
  { message: 'UNIQUE constraint failed', errcode: 2067 },
  { message: 'attempt to write a readonly database', errcode: 8 },
  { message: 'database is locked', errcode: 5 },
];

/** Booleans are stored as 0 and 1, lists travel as JSON text. */
function bindable(parameters: readonly unknown[]): readonly unknown[] {
  return parameters.some(needsForm) ? parameters.map(toForm) : parameters;
}

function needsForm(value: unknown): boolean {
  return typeof value === 'boolean' || Array.isArray(value);
}

function toForm(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return Array.isArray(value) ? JSON.stringify(value) : value;
}
