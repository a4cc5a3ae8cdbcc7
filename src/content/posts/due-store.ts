// Posts that something is due for: to appear, or to go.
import type { Db } from '#kernel/db/db.ts';
import type { PostRow } from './store.ts';

const own = (db: Db) => db.withTables<{ posts: PostRow }>();

export function findDuePosts(db: Db, now: string, limit: number): Promise<{ id: number }[]> {
  return own(db)
    .selectFrom('posts')
    .select('id')
    .where('status', '=', 'future')
    .where('date_gmt', '<=', now)
    .limit(limit)
    .execute();
}

export function findTrashedPosts(db: Db, before: string, limit: number): Promise<{ id: number }[]> {
  return own(db)
    .selectFrom('posts')
    .select('id')
    .where('status', '=', 'trash')
    .where('trashed_at', '<', before)
    .limit(limit)
    .execute();
}

export function findOldAutoDrafts(db: Db, before: string, limit: number): Promise<{ id: number }[]> {
  return own(db)
    .selectFrom('posts')
    .select('id')
    .where('status', '=', 'auto-draft')
    .where('modified_gmt', '<', before)
    .limit(limit)
    .execute();
}
