// Posts whose stored renderings are of another program.
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { StoredHtml } from './html.ts';
import type { PostRow } from './store.ts';

export type StaleText = Pick<PostRow, 'id' | 'content' | 'excerpt' | 'html_key'>;

const own = (db: Db) => db.withTables<{ posts: PostRow }>();

export async function findIdsAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const query = own(db).selectFrom('posts').select('id').where('id', '>', after).orderBy('id').limit(limit);
  return (await query.execute()).map(({ id }) => id);
}

/** The first of them. */
export function findStaleTexts(
  db: Db,
  ids: readonly number[],
  current: readonly string[],
  limit: number,
): Promise<StaleText[]> {
  return own(db)
    .selectFrom('posts')
    .select(['id', 'content', 'excerpt', 'html_key'])
    .where(dialectOf(db).isOneOf('posts.id', [...ids]))
    .where('html_key', 'is not', null)
    .where('html_key', 'not in', current)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Not if somebody has saved the post meanwhile: then it has another key. */
export async function replaceHtml(db: Db, { id, html_key }: StaleText, html: StoredHtml): Promise<void> {
  const { content_html, excerpt_html, html_key: key } = html;
  await own(db)
    .updateTable('posts')
    .set({ content_html, excerpt_html, html_key: key })
    .where('id', '=', id)
    .where('html_key', '=', html_key)
    .execute();
}
