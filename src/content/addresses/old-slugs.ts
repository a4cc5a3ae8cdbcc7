// The names that posts had before.
import type { Db } from '#kernel/db/db.ts';

interface OldSlugs {
  post_id: number;
  slug: string;
}

const own = (db: Db) => db.withTables<{ old_slugs: OldSlugs }>();

/** A name that is in use again is no old one. */
export async function rememberSlug(db: Db, postId: number, slugs: { old: string; present: string }): Promise<void> {
  await own(db)
    .insertInto('old_slugs')
    .values({ post_id: postId, slug: slugs.old })
    .onConflict((conflict) => conflict.columns(['post_id', 'slug']).doNothing())
    .execute();
  await own(db).deleteFrom('old_slugs').where('post_id', '=', postId).where('slug', '=', slugs.present).execute();
}

/** Who was once called this, those who came last first. */
export async function findIdsByOldSlug(db: Db, slug: string): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('old_slugs')
    .select('post_id')
    .where('slug', '=', slug)
    .orderBy('post_id', 'desc')
    .limit(MOST_NAMESAKES)
    .execute();
  return rows.map((row) => row.post_id);
}

export async function findOldSlugs(db: Db, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  const byPost = new Map<number, Set<string>>();
  if (ids.length === 0) return byPost;
  for (const row of await own(db).selectFrom('old_slugs').selectAll().where('post_id', 'in', ids).execute()) {
    const slugs = byPost.get(row.post_id) ?? new Set<string>();
    byPost.set(row.post_id, slugs.add(row.slug));
  }
  return byPost;
}

const MOST_NAMESAKES = 20;
