// What differs between SQLite and PostgreSQL, written once. No caller asks which of them it has.
import { SqliteAdapter, type ColumnDefinitionBuilder, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from './db.ts';
import type { Ids, LongReads } from './long-reads.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { sqliteDialect } from './sqlite-dialect.ts';

/** A column, `posts.title` or `title`, or an expression. */
export type Operand = string | Expression<unknown>;

export interface TextIndex {
  table: string;
  columns: readonly string[];
}

/** Columns of a text index; `alias` is the table's name in the query, where it has another. */
export interface TextColumns extends TextIndex {
  alias?: string;
}

/** A text that one of the columns contains, or is. */
export interface TextSearch extends TextIndex {
  text: string;
  isWhole: boolean;
  /** The columns are among those that `keepSearched` was told. */
  isKept?: boolean;
}

/** An index by several columns, one of which may be empty. */
export interface SortIndex {
  name: string;
  table: string;
  columns: readonly string[];
  emptyColumn: string;
}

export interface Dialect {
  /** For migrations: the column type of ids, wide enough for any integer that a client may send. */
  readonly idType: 'integer' | 'bigint';
  /** For migrations: `addColumn('id', dialect.idType, dialect.identity)` makes a primary key that counts up by itself. */
  identity: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

  /** The number range that posts, media, revisions, menu items and builder documents share. */
  createIds(db: Db): Promise<void>;
  nextId(db: Db): Promise<number>;
  reserveIds(db: Db, count: number): Promise<number[]>;
  /**
   * Ids up to this one are not given out any more: those between the last one given so far, which it returns, and this one
   * belong to the caller. With a table it is about that table's own ids. In a transaction of its own: on PostgreSQL nobody
   * else gets an id before it ends.
   */
  claimIds(db: Db, upTo: number, table?: string): Promise<number>;

  /** For migrations: makes `containsText` and `equalsText` fast, and possible. The table has an integer key `id`. */
  createTextIndex(db: Db, index: TextIndex): Promise<void>;
  /** Gives text indexes of early versions what they would have today. */
  renewTextIndexes(db: Db): Promise<void>;
  /** For migrations: long texts are kept once more, as they are searched, where reading them is slow. */
  keepSearched(db: Db, index: TextIndex): Promise<void>;
  /** One of the columns contains the phrase, whatever the case of its letters. */
  containsText(search: TextColumns & { phrase: string }): RawBuilder<SqlBool>;
  /** One of the columns is the text, whatever the case of its letters. */
  equalsText(search: TextColumns & { text: string }): RawBuilder<SqlBool>;
  /** The same asked of rows that are at hand, by looking at their texts. */
  rowHolds(search: TextColumns & TextSearch): RawBuilder<SqlBool>;
  /** All rows that hold the text, however common it is. */
  findHolders(long: LongReads, search: TextSearch): Promise<Ids>;
  /** For migrations: makes an index that was made with its columns alone fit the order of `emptyFirst`. */
  sortEmptyFirst(db: Db, index: SortIndex): Promise<void>;
  /** Sorts by code point, A to Z like a to z. */
  orderIgnoringCase(operand: Operand): RawBuilder<string>;

  /** The larger of two values, neither of them null. */
  greatest(left: Operand, right: Operand): RawBuilder<number>;
  least(left: Operand, right: Operand): RawBuilder<number>;
  /** As `in`, with the whole list as one parameter, so that the statement is the same for every length. */
  isOneOf(operand: Operand, values: readonly (string | number)[]): RawBuilder<SqlBool>;
  /** The value at a path of keys inside JSON text, as text; null when it is not there. */
  jsonText(operand: Operand, path: readonly string[]): RawBuilder<string | null>;
  /** All rows of a query as one JSON text, a list of objects with these columns. */
  jsonRows(columns: readonly string[]): RawBuilder<string>;

  /** How much room the tables and indexes of the site take. */
  usedBytes(db: Db): Promise<number>;

  /** Waits until no other transaction holds the name; held until this one ends. */
  lockUntilCommit(db: Db, name: string): Promise<void>;
  /** The same for a migration, which may also take its time. */
  lockForMigration(db: Db): Promise<void>;
  /** Tells all processes, once this transaction is committed. */
  notifyChange(db: Db): Promise<void>;
}

/** For stores: `dialectOf(db).containsText({ table: 'posts', columns: ['title'], phrase })`. */
export function dialectOf(db: Db): Dialect {
  return db.getExecutor().adapter instanceof SqliteAdapter ? sqliteDialect : postgresDialect;
}
