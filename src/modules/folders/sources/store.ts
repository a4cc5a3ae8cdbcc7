// Folders of other systems: as terms of media, or staged as rows. And what was read of them.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { TermLinks, Terms } from '#content/terms/store.ts';

interface Staged {
  prefix: string;
  id: number;
  parent_id: number;
  created_by: number;
  name: string;
  /** JSON: the numbers of media items. */
  attachments: string;
}
interface Imports {
  prefix: string;
  /** JSON. */
  folders: string;
  attachments: string | null;
  created_at: string;
}

const own = (db: Db) =>
  db.withTables<{ folders_staged: Staged; folders_imports: Imports; terms: Terms; term_links: TermLinks }>();

export function findMediaTerms(
  db: Db,
  taxonomy: string,
): Promise<{ id: number; name: string; parent: number | null }[]> {
  return own(db)
    .selectFrom('terms')
    .select(['id', 'name', 'parent_id as parent'])
    .where('taxonomy', '=', taxonomy)
    .orderBy('id')
    .execute();
}

export function countTerms(db: Db, taxonomies: readonly string[]): Promise<{ name: string; count: number }[]> {
  return own(db)
    .selectFrom('terms')
    .select(['taxonomy as name', sql<number>`count(*)`.as('count')])
    .where(dialectOf(db).isOneOf('taxonomy', taxonomies))
    .groupBy('taxonomy')
    .execute();
}

export function countStaged(db: Db): Promise<{ name: string; count: number }[]> {
  return own(db)
    .selectFrom('folders_staged')
    .select(['prefix as name', sql<number>`count(*)`.as('count')])
    .groupBy('prefix')
    .execute();
}

export function findTermItems(db: Db, termIds: readonly number[]): Promise<{ term_id: number; post_id: number }[]> {
  return own(db)
    .selectFrom('term_links')
    .select(['term_id', 'post_id'])
    .where(dialectOf(db).isOneOf('term_id', [...termIds]))
    .where('type', '=', 'attachment')
    .orderBy('post_id')
    .execute();
}

export function findStaged(db: Db, prefix: string): Promise<Staged[]> {
  return own(db).selectFrom('folders_staged').selectAll().where('prefix', '=', prefix).orderBy('id').execute();
}

export async function insertStaged(db: Db, rows: readonly Staged[]): Promise<void> {
  await own(db).insertInto('folders_staged').values(rows).execute();
}

export async function deleteStaged(db: Db, prefix: string): Promise<void> {
  await own(db).deleteFrom('folders_staged').where('prefix', '=', prefix).execute();
}

export function findImport(db: Db, prefix: string): Promise<Imports | undefined> {
  return own(db).selectFrom('folders_imports').selectAll().where('prefix', '=', prefix).executeTakeFirst();
}

export async function upsertImport(db: Db, row: Imports): Promise<void> {
  await own(db)
    .insertInto('folders_imports')
    .values(row)
    .onConflict((conflict) => conflict.column('prefix').doUpdateSet(row))
    .execute();
}

export async function deleteImport(db: Db, prefix: string): Promise<void> {
  await own(db).deleteFrom('folders_imports').where('prefix', '=', prefix).execute();
}

export async function deleteImportsBefore(db: Db, time: string): Promise<void> {
  await own(db).deleteFrom('folders_imports').where('created_at', '<', time).execute();
}
