// The pages that a site without a menu shows in its place.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery } from '#kernel/db/prepared.ts';
import { page } from '#content/posts/types.ts';
import { findShortPosts, type Posts, type ShownPost } from '#content/posts/store.ts';

const own = (db: Db) => db.withTables<{ posts: Posts }>();

/** More would be no menu. */
const MOST_PAGES = 8;

/** One expression, word for word that of the index: its parts alone would lead planners to larger ones. */
const isTopPage = sql<boolean>`(case when type = 'page' and status = 'publish' and parent_id is null then 1 end) = 1`;

const findTopIds = preparedQuery<object, { id: number }>((db) =>
  own(db)
    .selectFrom('posts')
    .select('id')
    .where(isTopPage)
    .orderBy('menu_order')
    .orderBy('title_key')
    .limit(MOST_PAGES),
);

/** The index knows those of the default language; of another one there are as many, or fewer. */
const findOtherTopIds = preparedQuery<{ shelf: string }, { id: number }>((db, param) =>
  own(db)
    .selectFrom('posts')
    .select('id')
    .where('type', '=', param('shelf'))
    .where('status', '=', sql.lit('publish'))
    .where('parent_id', 'is', null)
    .orderBy('menu_order')
    .orderBy('title_key')
    .limit(MOST_PAGES),
);

/** Published pages that stand below no other, in their order. */
export async function findTopPages(db: Db, shelf: string): Promise<ShownPost[]> {
  const found = shelf === page.name ? await findTopIds(db, {}) : await findOtherTopIds(db, { shelf });
  const ids = found.map((row) => row.id);
  if (ids.length === 0) return [];
  const rows = new Map((await findShortPosts(db, ids)).map((row) => [row.id, row]));
  return ids.map((id) => rows.get(id)).filter((row) => row !== undefined);
}
