// Media items that were fetched from elsewhere, by where they came from.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import type { Posts } from '#content/posts/store.ts';

interface PostMeta {
  post_id: number;
  key: string;
  value: string;
}

const own = (db: Db) => db.withTables<{ posts: Posts; post_meta: PostMeta }>();

export const SOURCE_KEY = '_builder_source_image_hash';

/** The key is written out, so that its index is used. */
export async function findBySource(db: Db, hash: string): Promise<number | undefined> {
  const row = await own(db)
    .selectFrom('post_meta')
    .innerJoin('posts', 'posts.id', 'post_meta.post_id')
    .select('posts.id')
    .where(sql<boolean>`post_meta.key = '_builder_source_image_hash'`)
    .where('post_meta.value', '=', JSON.stringify(hash))
    .where('posts.type', '=', 'attachment')
    .where('posts.status', '<>', 'trash')
    .orderBy('posts.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
