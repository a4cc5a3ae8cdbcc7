// What differs between the two databases when whole tables are carried.
import type { RawBuilder } from 'kysely';
import type { Database, Db } from '#kernel/db/db.ts';
import { postgresCopy } from './postgres.ts';
import { sqliteCopy } from './sqlite.ts';
import type { Table } from './table.ts';

export interface CopyDialect {
  /** All that is read afterwards is of one moment. */
  readonly beginSnapshot: RawBuilder<unknown>;
  /** A row as one line of JSON: the list of its values. */
  line(columns: readonly string[]): RawBuilder<string>;
  findTables(db: Db): Promise<Table[]>;
  /** The highest id that was ever given, for tables whose ids count up by themselves. */
  findLastIds(db: Db): Promise<Map<string, number>>;
  findLastContentId(db: Db): Promise<number>;
  /** Ids only rise. */
  raiseLastId(db: Db, table: string, id: number): Promise<void>;
  raiseLastContentId(db: Db, id: number): Promise<void>;
}

export const copyDialect = ({ kind }: Pick<Database, 'kind'>): CopyDialect =>
  kind === 'sqlite' ? sqliteCopy : postgresCopy;
