// The sites of a server beside its main one; the table stands in the database of the main site.
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Sites {
  id: number;
  /** The name of the host, without a port. */
  domain: string;
  /** With a slash at both ends: `/shop/`. */
  path: string;
  name: string;
  created_at: string;
  /** A person of the main site. */
  owner_id: number;
}

export type SiteRow = Selectable<Sites>;

/** Falls when a site comes. */
export const SITES_TAG = 'sites';

/** The number of the site that the others belong to; it has no row. */
export const MAIN_SITE = 1;

const own = (db: Db) => db.withTables<{ sites: Sites; site_ids: { last_id: number } }>();

export function findSites(db: Db): Promise<SiteRow[]> {
  return own(db).selectFrom('sites').selectAll().orderBy('id').execute();
}

export function findSite(db: Db, id: number): Promise<SiteRow | undefined> {
  return own(db).selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function isSiteTaken(db: Db, { domain, path }: Pick<SiteRow, 'domain' | 'path'>): Promise<boolean> {
  const found = await own(db)
    .selectFrom('sites')
    .select('id')
    .where('domain', '=', domain)
    .where('path', '=', path)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertSites(db: Db, rows: readonly SiteRow[]): Promise<void> {
  if (rows.length > 0) await own(db).insertInto('sites').values(rows).execute();
}

/** The number of a site that is about to be made; one that comes to nothing is never given again. */
export async function reserveSiteId(db: Db): Promise<number> {
  const { last_id: id } = await own(db)
    .updateTable('site_ids')
    .set((is) => ({ last_id: is('last_id', '+', 1) }))
    .returning('last_id')
    .executeTakeFirstOrThrow();
  return id;
}
