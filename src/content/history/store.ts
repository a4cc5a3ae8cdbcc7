// Snapshots: states of a post that its revisions do not hold. Together with the revisions they are its history.
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import type { Revisions } from '#content/revisions/store.ts';

interface PostSnapshots {
  id: Generated<number>;
  post_id: number;
  /** `original`: the state before a change. `autosave`: unsaved work that another autosave replaced. */
  kind: 'original' | 'autosave';
  author_id: number | null;
  date_gmt: string;
  /** JSON of the revisioned meta. */
  meta: string;
  title: string;
  excerpt: string;
  content: string;
}
export type SnapshotRow = Selectable<PostSnapshots>;
export type HistoryRow = Omit<SnapshotRow, 'kind'> & { kind: SnapshotRow['kind'] | Revisions['kind'] };

const own = (db: Db) => db.withTables<{ post_snapshots: PostSnapshots; revisions: Revisions }>();
const COLUMNS = ['post_id', 'kind', 'author_id', 'date_gmt', 'meta', 'title', 'excerpt', 'content'] as const;
/** Entries of one history have different numbers: those of snapshots begin far above the ones that revisions share with posts. */
const SNAPSHOT_NUMBERS_FROM = 1_000_000_000_000;

export function findNewestSnapshot(
  db: Db,
  postId: number,
  kind: SnapshotRow['kind'],
): Promise<SnapshotRow | undefined> {
  return own(db)
    .selectFrom('post_snapshots')
    .selectAll()
    .where('post_id', '=', postId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertSnapshot(db: Db, row: Omit<SnapshotRow, 'id'>): Promise<void> {
  await own(db).insertInto('post_snapshots').values(row).execute();
}

/** Keeps the newest `limit` snapshots of this kind. */
export async function deleteOldSnapshots(
  db: Db,
  { post_id: postId, kind }: Pick<SnapshotRow, 'post_id' | 'kind'>,
  limit: number,
): Promise<void> {
  const kept = own(db)
    .selectFrom('post_snapshots')
    .select('id')
    .where('post_id', '=', postId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(limit);
  await own(db)
    .deleteFrom('post_snapshots')
    .where('post_id', '=', postId)
    .where('kind', '=', kind)
    .where('id', 'not in', kept)
    .execute();
}

/** Revisions, autosaves and snapshots of a post, newest first. */
export function findHistory(db: Db, postId: number, page: { limit: number; offset: number }): Promise<HistoryRow[]> {
  return entriesOf(db, postId)
    .orderBy('date_gmt', 'desc')
    .orderBy('is_snapshot')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export function findHistoryEntry(db: Db, postId: number, id: number): Promise<HistoryRow | undefined> {
  return entriesOf(db, postId).where('id', '=', id).executeTakeFirst();
}

export async function countHistory(db: Db, postId: number): Promise<number> {
  const { count } = await entriesOf(db, postId)
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A snapshot is what a revision or autosave of the same second replaced. */
function entriesOf(db: Db, postId: number) {
  const revisions = own(db)
    .selectFrom('revisions')
    .select(['id', ...COLUMNS, sql<number>`0`.as('is_snapshot')])
    .where('post_id', '=', postId)
    .$castTo<HistoryRow & { is_snapshot: number }>();
  const snapshots = own(db)
    .selectFrom('post_snapshots')
    .select([sql<number>`id + ${SNAPSHOT_NUMBERS_FROM}`.as('id'), ...COLUMNS, sql<number>`1`.as('is_snapshot')])
    .where('post_id', '=', postId)
    .$castTo<HistoryRow & { is_snapshot: number }>();
  return own(db)
    .selectFrom(revisions.unionAll(snapshots).as('entries'))
    .select(['id', ...COLUMNS]);
}
