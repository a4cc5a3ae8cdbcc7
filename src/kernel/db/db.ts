// The database of a site: one handle for reads, transactions for everything that writes.
import type { Socket } from 'node:net';
import type { Worker } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import type { Insert } from './additions.ts';
import type { Dialect } from './dialect.ts';
import type { LongReads } from './long-reads.ts';
import { openSqlite } from './sqlite.ts';

/** Knows no table: each store names its own with `db.withTables<{ builder_notes: Notes }>()`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- no tables is what it means
export type Db = Kysely<{}>;

export interface Database {
  readonly kind: 'sqlite' | 'postgres';
  readonly url: string;
  readonly schema: string | undefined;
  /** Reads only; a statement that writes throws. */
  readonly db: Db;
  /** Reads that may take long; they have a bound and a deadline. */
  readonly long: LongReads;
  /** The same for what is known to be short: it waits for no thread. */
  readonly short: LongReads;
  readonly dialect: Dialect;
  /**
   * Everything in `work` happens or nothing does; resolves when it is on disk. `work` may run more than once (a lost
   * race), so it must not leave traces outside the database.
   */
  transaction<T>(work: (db: Db, atEnd: AtEnd) => Promise<T> | T): Promise<T>;
  /** Finishes what was put off; until then it costs searches a little. */
  catchUp(): Promise<void>;
  /** Was anything committed, by any process, since the last call? Costs microseconds; may say yes too often. */
  changed(): boolean;
  /** For a stop: ends all connections to a server that has said nothing for so long, so that nobody waits for it. */
  cutIfSilent(patienceMs: number): Promise<void>;
  /** PostgreSQL: the socket of a further connection, which is cut together with the others. */
  readonly openSocket?: (() => Socket) | undefined;
  close(): Promise<void>;
}

/** What a transaction leaves to its end; when something of it fails, so does all. */
export interface AtEnd {
  /** A statement on its way whose outcome the work does not need: it is done before the commit. */
  defer(statement: Promise<unknown>): void;
  /** Rows that the work does not read: they go in before the commit, with those of others who commit together. */
  add<R>(insert: Insert<R>, rows: readonly R[]): void;
}

export interface DatabaseOptions {
  /** `sqlite:/path/site.db` or `postgres://user:password@host/name` */
  url: string;
  /** Throw when `db` is used inside a transaction; for tests and development. */
  guard?: boolean;
  /** PostgreSQL: the schema that holds the tables; made when it is missing. */
  schema?: string;
  /** PostgreSQL: the most connections of this process, the listening one aside. */
  maxConnections?: number;
  /** When a long read has not ended by then, it never will. */
  longestReadMs?: number;
  /** SQLite: a thread that has begun already. */
  writerThread?: Worker | undefined;
  /** Told of faults that repair themselves, such as a lost listening connection. */
  onFault?: (error: unknown) => void;
}

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url } = options;
  if (url.startsWith('sqlite:')) return openSqlite(options);
  if (/^postgres(ql)?:\/\//.test(url)) {
    // A site on SQLite never loads the other driver.
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(options);
  }
  throw new Error('The database address must begin with sqlite: or postgres://.');
}
