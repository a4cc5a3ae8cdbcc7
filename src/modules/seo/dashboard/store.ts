// The custom fields of a post.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import type { PostMeta } from '#content/posts/store.ts';

const own = (db: Db) => db.withTables<{ post_meta: PostMeta }>();

/** Those whose name begins so; without a beginning, those that are nobody's inner matter. Structured values are left out. */
export async function findFields(
  db: Db,
  postId: number,
  beginning: string,
  limit: number,
): Promise<{ key: string; value: string }[]> {
  const rows = await own(db)
    .selectFrom('post_meta')
    .select(['key', 'value'])
    .where('post_id', '=', postId)
    .where(sql<boolean>`substr(key, 1, ${beginning.length}) = ${beginning}`)
    .$if(beginning === '', (query) => query.where(sql<boolean>`substr(key, 1, 1) <> '_'`))
    .orderBy('key')
    .execute();
  return rows.flatMap(({ key, value }) => plainValue(key, value)).slice(0, limit);
}

function plainValue(key: string, stored: string): { key: string; value: string }[] {
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value === 'object') return [];
    return [{ key, value: typeof value === 'string' ? value : stored }];
  } catch {
    // What was imported may be plain text.
    return [{ key, value: stored }];
  }
}
