// Which files the documents show.
import type { Db } from '#kernel/db/db.ts';

/** More stand in no document that a person made. */
export const MOST_USES = 1_000;

interface MediaUses {
  media_id: number;
  post_id: number;
}

const own = (db: Db) => db.withTables<{ builder_media_uses: MediaUses }>();

/** The newest first. */
export async function findDocumentsWith(db: Db, mediaId: number, most: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('builder_media_uses')
    .select('post_id')
    .where('media_id', '=', mediaId)
    .orderBy('post_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ post_id: id }) => id);
}

export async function replaceMediaUses(db: Db, postId: number, mediaIds: readonly number[]): Promise<void> {
  await own(db).deleteFrom('builder_media_uses').where('post_id', '=', postId).execute();
  if (mediaIds.length === 0) return;
  await own(db)
    .insertInto('builder_media_uses')
    .values(mediaIds.map((id) => ({ media_id: id, post_id: postId })))
    .execute();
}
