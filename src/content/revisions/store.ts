// Revisions and autosaves: whole copies of a post's texts.
import { sql, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { preparedRows } from '#kernel/db/prepared.ts';

export interface Revisions {
  id: number;
  post_id: number;
  kind: 'revision' | 'autosave';
  author_id: number | null;
  date: string;
  date_gmt: string;
  modified: string;
  modified_gmt: string;
  /** JSON of the revisioned meta. */
  meta: string;
  title: string;
  excerpt: string;
  content: string;
}
export type RevisionRow = Selectable<Revisions>;

const own = (db: Db) => db.withTables<{ revisions: Revisions }>();

export function findRevision(db: Db, id: number): Promise<RevisionRow | undefined> {
  return own(db).selectFrom('revisions').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findNewestRevision(db: Db, postId: number): Promise<RevisionRow | undefined> {
  return own(db)
    .selectFrom('revisions')
    .selectAll()
    .where('post_id', '=', postId)
    .where('kind', '=', 'revision')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findAutosaves(db: Db, postId: number): Promise<RevisionRow[]> {
  return own(db)
    .selectFrom('revisions')
    .selectAll()
    .where('post_id', '=', postId)
    .where('kind', '=', 'autosave')
    .orderBy('modified_gmt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export function findAutosaveOf(db: Db, postId: number, userId: number): Promise<RevisionRow | undefined> {
  return own(db)
    .selectFrom('revisions')
    .selectAll()
    .where('post_id', '=', postId)
    .where('kind', '=', 'autosave')
    .where('author_id', '=', userId)
    .executeTakeFirst();
}

/** The autosaves that a person has of these posts. */
export async function findAutosavesOf(db: Db, postIds: readonly number[], userId: number): Promise<RevisionRow[]> {
  if (postIds.length === 0) return [];
  return own(db)
    .selectFrom('revisions')
    .selectAll()
    .where('post_id', 'in', postIds)
    .where('kind', '=', 'autosave')
    .where('author_id', '=', userId)
    .execute();
}

/** How many there are and which is the newest, autosaves included: what a post's links show. */
export async function summarise(db: Db, postId: number): Promise<{ count: number; newest: number | null }> {
  const row = await own(db)
    .selectFrom('revisions')
    .select([sql<number>`count(*)`.as('count'), sql<number | null>`max(id)`.as('newest')])
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  return row;
}

export async function insertRevision(db: Db, row: Omit<RevisionRow, 'id'>): Promise<number> {
  const id = await dialectOf(db).nextId(db);
  await own(db)
    .insertInto('revisions')
    .values({ id, ...row })
    .execute();
  return id;
}

/** With numbers that were given to them before. */
export const insertRevisions = preparedRows<RevisionRow>(
  [
    'id',
    'post_id',
    'kind',
    'author_id',
    'date',
    'date_gmt',
    'modified',
    'modified_gmt',
    'meta',
    'title',
    'excerpt',
    'content',
  ],
  (db, rows) => own(db).insertInto('revisions').values(rows),
);

export async function updateRevision(db: Db, id: number, changes: Partial<Omit<RevisionRow, 'id'>>): Promise<void> {
  await own(db).updateTable('revisions').set(changes).where('id', '=', id).execute();
}

export async function deleteRevision(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('revisions').where('id', '=', id).execute();
}

/** Keeps the newest `limit` revisions of a post; autosaves are spared. */
export async function deleteOldRevisions(db: Db, postId: number, limit: number): Promise<void> {
  const kept = own(db)
    .selectFrom('revisions')
    .select('id')
    .where('post_id', '=', postId)
    .where('kind', '=', 'revision')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  await own(db)
    .deleteFrom('revisions')
    .where('post_id', '=', postId)
    .where('kind', '=', 'revision')
    .where('id', 'not in', kept)
    .execute();
}

export interface RevisionFilter {
  postId: number;
  search?: string | undefined;
  include: readonly number[];
  exclude: readonly number[];
}

/** The ids of a post's revisions that fit, in order. */
export async function findRevisionIds(
  db: Db,
  filter: RevisionFilter,
  order: { by: 'date' | 'id' | 'title'; direction: 'asc' | 'desc' },
): Promise<number[]> {
  let query = own(db).selectFrom('revisions').select('id').where('post_id', '=', filter.postId);
  if (filter.include.length > 0) query = query.where('id', 'in', filter.include);
  if (filter.exclude.length > 0) query = query.where('id', 'not in', filter.exclude);
  if (filter.search !== undefined && filter.search !== '') {
    const pattern = `%${filter.search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
    const contains = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
    query = query.where((is) => is.or([contains('title'), contains('excerpt'), contains('content')]));
  }
  if (order.by !== 'id') query = query.orderBy(order.by, order.direction);
  const rows = await query.orderBy('id', order.direction).execute();
  return rows.map((row) => row.id);
}

export async function findRevisions(db: Db, ids: readonly number[]): Promise<RevisionRow[]> {
  if (ids.length === 0) return [];
  const rows = await own(db).selectFrom('revisions').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
