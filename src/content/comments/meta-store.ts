// What comments of other sites carried beside their texts, under the names that it had there.
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';

export interface CommentMeta {
  comment_id: number;
  key: string;
  /** JSON. */
  value: string;
}

const own = (db: Db) => db.withTables<{ comment_meta: CommentMeta }>();

/** All of it, by comment. */
export async function findCommentMeta(db: Db, commentIds: readonly number[]): Promise<Map<number, CommentMeta[]>> {
  if (commentIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('comment_meta')
    .selectAll()
    .where(dialectOf(db).isOneOf('comment_id', commentIds))
    .orderBy('comment_id')
    .orderBy('key')
    .execute();
  const byComment = new Map<number, CommentMeta[]>();
  for (const row of rows) {
    const known = byComment.get(row.comment_id);
    if (known) known.push(row);
    else byComment.set(row.comment_id, [row]);
  }
  return byComment;
}

/** These take the place of all that it had. */
export async function replaceCommentMeta(
  db: Db,
  commentId: number,
  values: ReadonlyMap<string, unknown>,
): Promise<void> {
  await deleteCommentMeta(db, commentId);
  const rows = [...values].map(([key, value]) => ({ comment_id: commentId, key, value: JSON.stringify(value) }));
  if (rows.length > 0) await own(db).insertInto('comment_meta').values(rows).execute();
}

export async function deleteCommentMeta(db: Db, commentId: number): Promise<void> {
  await own(db).deleteFrom('comment_meta').where('comment_id', '=', commentId).execute();
}
