// The posts of one author, taken together.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import type { Scope } from '#content/posts/counts.ts';
import type { Posts } from '#content/posts/store.ts';

interface PostCounts {
  type: string;
  status: string;
  scope: Scope;
  scope_id: number;
  count: number;
}

const own = (db: Db) => db.withTables<{ posts: Posts; post_counts: PostCounts }>();

/** Those that can go to the trash. */
export async function findLivePostIds(
  db: Db,
  authorId: number,
  types: readonly string[],
  limit: number,
): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', authorId)
    .where('type', 'in', types)
    .where('status', 'not in', ['trash', 'auto-draft'])
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Without an heir the posts have no author. Gives what was moved. */
export function moveAuthorship(
  db: Db,
  authorId: number,
  heir: number | null,
): Promise<Pick<Posts, 'id' | 'type' | 'status'>[]> {
  return own(db)
    .updateTable('posts')
    .set({ author_id: heir })
    .where('author_id', '=', authorId)
    .returning(['id', 'type', 'status'])
    .execute();
}

/** The counts of one author are added to those of another, or are gone. */
export async function moveAuthorCounts(db: Db, authorId: number, heir: number | null): Promise<void> {
  const counts = await own(db)
    .deleteFrom('post_counts')
    .where('scope', '=', 'author')
    .where('scope_id', '=', authorId)
    .returningAll()
    .execute();
  if (heir === null || counts.length === 0) return;
  // In one fixed order, so that two transactions cannot wait for each other.
  const rows = counts
    .map((row) => ({ ...row, scope_id: heir }))
    .sort((one, other) => (`${one.type}|${one.status}` < `${other.type}|${other.status}` ? -1 : 1));
  await own(db)
    .insertInto('post_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'scope_id', 'type', 'status'])
        .doUpdateSet({ count: sql<number>`post_counts.count + excluded.count` }),
    )
    .execute();
}
