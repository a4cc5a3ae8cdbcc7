// All meta of some posts that travels, whoever looks after it.
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { PostMeta } from '#content/posts/store.ts';
import { TRUST_KEY } from '#content/posts/trust.ts';

export type StoredMeta = PostMeta;

const own = (db: Db) => db.withTables<{ post_meta: PostMeta }>();

export function findAllMeta(db: Db, postIds: readonly number[]): Promise<StoredMeta[]> {
  return own(db)
    .selectFrom('post_meta')
    .selectAll()
    .where(dialectOf(db).isOneOf('post_id', postIds))
    .where('key', '<>', TRUST_KEY)
    .orderBy('post_id')
    .orderBy('key')
    .execute();
}
