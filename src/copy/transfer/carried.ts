// Which tables, columns and rows of this site travel.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database, Db } from '#kernel/db/db.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import { SITE_ADDRESS } from '#kernel/settings/site-address.ts';
import { DERIVED } from './derived.ts';
import { copyDialect } from './dialect.ts';
import { isSealed, KEY_FINGERPRINT, LEFT_OUT, LEFT_OUT_COLUMNS, OF_SERVER } from './left-out.ts';
import type { TablePlan } from './plan.ts';
import type { Row } from './row.ts';
import { inOrder, type Table } from './table.ts';

/** In the order in which they can be filled; columns that stay behind are not among theirs. */
export async function findCarried(database: Database, db: Db): Promise<Table[]> {
  const all = await copyDialect(database).findTables(db);
  return inOrder(all.filter(({ name }) => LEFT_OUT[name] === undefined)).map(withoutColumns);
}

function withoutColumns(table: Table): Table {
  const left = [...(LEFT_OUT_COLUMNS[table.name] ?? []), ...(DERIVED[table.name]?.columns ?? [])];
  return { ...table, columns: table.columns.filter(({ name }) => !left.includes(name) && !isSealed(name)) };
}

/** Settings that stay behind: secrets, what belongs to the key of the site, and where it is. */
export function secretSettings(settings: Pick<Settings, 'list'>): string[] {
  return [
    KEY_FINGERPRINT,
    SITE_ADDRESS,
    ...settings
      .list()
      .filter(({ isSecret }) => isSecret)
      .map(({ name }) => name),
  ];
}

/** The same of rows that somebody else wrote: an archive does not say whom this installation trusts. */
export function withoutStaying({ table, columns }: TablePlan, rows: readonly Row[], secrets: readonly string[]): Row[] {
  const place = table.name === 'settings' ? columns.findIndex(({ name }) => name === 'name') : -1;
  const stays = (name: string): boolean => name.startsWith(OF_SERVER) || secrets.includes(name);
  return rows.filter((row) => place === -1 || !stays(String(row[place])));
}

/** The rows of a table that travel. */
export function travels(table: string, secrets: readonly string[]): RawBuilder<SqlBool> {
  if (table !== 'settings') return sql`1 = 1`;
  return sql`name not in (${sql.join(secrets)}) and name not like ${`${OF_SERVER}%`}`;
}
