// Components: posts of their own type, with a few facts beside the document.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { findMeta, type Posts } from '#content/posts/store.ts';
import { component } from '#content/posts/types.ts';
import { isMap } from '#kernel/args/is-map.ts';

export const UID = '_builder_component_uid';
export const PROPS = '_builder_component_overridable_props';
export const ARCHIVED = '_builder_component_is_archived';
const LOCK_USER = '_lock_user';
const LOCK_TIME = '_lock_time';
export const LOCK_KEYS = [LOCK_USER, LOCK_TIME] as const;

export interface ComponentRow {
  readonly id: number;
  readonly title: string;
  readonly status: string;
  readonly modifiedGmt: string;
  readonly uid: string;
  readonly isArchived: boolean;
}

const own = (db: Db) => db.withTables<{ posts: Posts }>();

/** All but the trashed ones, the newest first. */
export async function findComponents(db: Db, ids?: readonly number[]): Promise<ComponentRow[]> {
  if (ids?.length === 0) return [];
  let query = own(db)
    .selectFrom('posts')
    .select(['id', 'title', 'status', 'modified_gmt'])
    .where('type', '=', component.name)
    .where('status', 'not in', ['trash', 'auto-draft']);
  if (ids) query = query.where('id', 'in', ids);
  const rows = await query.orderBy('date', 'desc').orderBy('id', 'desc').execute();
  const meta = await findMeta(
    db,
    rows.map(({ id }) => id),
    [UID, ARCHIVED],
  );
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    status: row.status,
    modifiedGmt: row.modified_gmt,
    uid: textOf(valueOf(meta.get(row.id), UID)),
    isArchived: isArchived(valueOf(meta.get(row.id), ARCHIVED)),
  }));
}

/** Whatever state the component with it is in: a uid is never used again. */
export async function findTakenUids(db: Db, uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return [];
  const stored = uids.map((uid) => JSON.stringify(uid));
  const rows = await own(db)
    .selectFrom('posts')
    .select(
      sql<string>`(select value from post_meta where post_meta.post_id = posts.id and post_meta.key = ${UID})`.as(
        'uid',
      ),
    )
    .where('type', '=', component.name)
    .where(
      sql<boolean>`exists (select 1 from post_meta where post_meta.post_id = posts.id
        and post_meta.key = ${UID} and post_meta.value in (${sql.join(stored)}))`,
    )
    .execute();
  return rows.map((row) => String(JSON.parse(row.uid)));
}

export interface Lock {
  readonly userId: number;
  /** Unix seconds. */
  readonly time: number;
}

export async function findLock(db: Db, id: number): Promise<Lock | undefined> {
  const meta = (await findMeta(db, [id], LOCK_KEYS)).get(id);
  const [userId, time] = [valueOf(meta, LOCK_USER), valueOf(meta, LOCK_TIME)];
  return typeof userId === 'number' && typeof time === 'number' ? { userId, time } : undefined;
}

export function isArchived(value: unknown): boolean {
  return isMap(value) && value['is_archived'] === true;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function valueOf(meta: ReadonlyMap<string, string> | undefined, key: string): unknown {
  const stored = meta?.get(key);
  return stored === undefined ? undefined : JSON.parse(stored);
}
