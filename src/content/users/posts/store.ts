// The posts of one author, taken together.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { shelf } from '#content/languages/shelves.ts';
import { unshelved, type Posts } from '#content/posts/store.ts';

const own = (db: Db) => db.withTables<{ posts: Posts }>();

/** Those that can go to the trash, in whatever language. */
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
    .where((is) => is.or(types.flatMap((type) => [is('type', '=', type), sql<boolean>`type like ${shelf(type, '%')}`])))
    .where('status', 'not in', ['trash', 'auto-draft'])
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Without an heir the posts have no author. Gives what was moved. */
export async function moveAuthorship(
  db: Db,
  authorId: number,
  heir: number | null,
): Promise<Pick<Posts, 'id' | 'type' | 'status'>[]> {
  const rows = await own(db)
    .updateTable('posts')
    .set({ author_id: heir })
    .where('author_id', '=', authorId)
    .returning(['id', 'type', 'status'])
    .execute();
  return unshelved(rows);
}
