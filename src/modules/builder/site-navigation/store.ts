// Posts that were opened in the builder.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { unshelved, type PostHead, type Posts } from '#content/posts/store.ts';

export type RecentPost = PostHead & Pick<Posts, 'title' | 'modified_gmt'>;

interface PostMeta {
  post_id: number;
  key: string;
  value: string;
}

const own = (db: Db) => db.withTables<{ posts: Posts; post_meta: PostMeta }>();

/** Last change first. The keys are written out, so that their indexes are used. */
export async function findRecentDocuments(
  db: Db,
  wish: { shelves: readonly string[]; except: readonly number[]; offset: number; limit: number },
): Promise<RecentPost[]> {
  const { isOneOf } = dialectOf(db);
  const rows = await own(db)
    .selectFrom('posts')
    .innerJoin('post_meta', 'post_meta.post_id', 'posts.id')
    .select([
      'posts.id',
      'type',
      'status',
      'author_id',
      'parent_id',
      'slug',
      'date',
      'trashed_status',
      'password',
      'title',
      'modified_gmt',
    ])
    .where(sql<boolean>`post_meta.key = '_builder_edit_mode' and post_meta.value = '"builder"'`)
    .where(isOneOf('posts.type', wish.shelves))
    .where('posts.status', 'in', ['publish', 'draft'])
    .where(sql<boolean>`not ${isOneOf('posts.id', wish.except)}`)
    .where(
      sql<boolean>`not exists (select 1 from post_meta as kinds where kinds.post_id = posts.id
        and kinds.key = '_builder_template_type' and kinds.value = '"kit"')`,
    )
    .orderBy('posts.modified_gmt', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(wish.limit)
    .offset(wish.offset)
    .execute();
  return unshelved(rows);
}
