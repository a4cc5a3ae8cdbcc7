// Which tables, columns and rows of this site travel.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database, Db } from '#kernel/db/db.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import { SITE_ADDRESS } from '#kernel/settings/site-address.ts';
import { SITE_LANGUAGES } from '#content/languages/remembered.ts';
import { DERIVED } from './derived.ts';
import { copyDialect } from './dialect.ts';
import { isSealed, KEY_FINGERPRINT, LEFT_OUT, LEFT_OUT_COLUMNS, OF_SERVER, SECRET, type Extent } from './left-out.ts';
import type { TablePlan } from './plan.ts';
import type { Row } from './row.ts';
import { inOrder, type Table } from './table.ts';

/** In the order in which they can be filled; columns that stay behind are not among theirs. */
export async function findCarried(database: Database, db: Db, extent: Extent): Promise<Table[]> {
  const all = await copyDialect(database).findTables(db);
  const staying = extent === 'backup' ? LEFT_OUT : { ...LEFT_OUT, ...SECRET };
  return inOrder(all.filter(({ name }) => staying[name] === undefined)).map((table) => withoutColumns(table, extent));
}

function withoutColumns(table: Table, extent: Extent): Table {
  const left = [...(LEFT_OUT_COLUMNS[table.name] ?? []), ...(DERIVED[table.name]?.columns ?? [])];
  const stays = (name: string): boolean => left.includes(name) || (extent === 'copy' && isSealed(name));
  return { ...table, columns: table.columns.filter(({ name }) => !stays(name)) };
}

/** The settings that stay behind. */
export interface Staying {
  readonly names: readonly string[];
  readonly prefixes: readonly string[];
}

/** Secrets, what belongs to the key of the site or to the installation, and where it is. */
export function stayingSettings(settings: Pick<Settings, 'list'>, extent: Extent): Staying {
  if (extent === 'backup') return { names: [], prefixes: [] };
  const secrets = settings.list().filter(({ isSecret }) => isSecret);
  return {
    names: [KEY_FINGERPRINT, SITE_ADDRESS, SITE_LANGUAGES, ...secrets.map(({ name }) => name)],
    prefixes: [OF_SERVER],
  };
}

/** The same of rows that somebody else wrote: an archive does not say whom this installation trusts. */
export function withoutStaying({ table, columns }: TablePlan, rows: readonly Row[], staying: Staying): Row[] {
  const place = table.name === 'settings' ? columns.findIndex(({ name }) => name === 'name') : -1;
  const stays = (name: string): boolean =>
    staying.names.includes(name) || staying.prefixes.some((prefix) => name.startsWith(prefix));
  return rows.filter((row) => place === -1 || !stays(String(row[place])));
}

/** The rows of a table that travel. */
export function travels(table: string, { names, prefixes }: Staying): RawBuilder<SqlBool> {
  if (table !== 'settings') return sql`1 = 1`;
  const conditions = [
    ...names.map((name) => sql`name <> ${name}`),
    ...prefixes.map((prefix) => sql`name not like ${`${prefix}%`}`),
  ];
  return conditions.length === 0 ? sql`1 = 1` : sql`${sql.join(conditions, sql` and `)}`;
}
