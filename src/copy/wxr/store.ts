// Reading a whole site, page by page.
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Comments, CommentRow } from '#content/comments/store.ts';
import type { MenuItemRow, MenuItems } from '#content/menus/store.ts';
import { unshelved, type PostRow, type Posts } from '#content/posts/store.ts';
import { unshelved as unshelvedTerms, type TermRow, type Terms, type TermLinks } from '#content/terms/store.ts';

const own = (db: Db) =>
  db.withTables<{ posts: Posts; terms: Terms; term_links: TermLinks; comments: Comments; menu_items: MenuItems }>();

/** In the order of their numbers. Whole rows: an index that has only the numbers would be read from end to end. */
export async function findNextPosts(db: Db, after: number, limit: number): Promise<PostRow[]> {
  const rows = own(db).selectFrom('posts').selectAll().where('id', '>', after).orderBy('id').limit(limit);
  return unshelved(await rows.execute());
}

export async function countAllPosts(db: Db): Promise<number> {
  const row = await own(db)
    .selectFrom('posts')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('status', '<>', 'auto-draft')
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function findAllTerms(db: Db): Promise<TermRow[]> {
  return unshelvedTerms(await own(db).selectFrom('terms').selectAll().orderBy('id').execute());
}

export async function findFiled(
  db: Db,
  postIds: readonly number[],
): Promise<Map<number, Pick<TermRow, 'taxonomy' | 'slug' | 'name'>[]>> {
  const rows = await own(db)
    .selectFrom('term_links')
    .innerJoin('terms', 'terms.id', 'term_links.term_id')
    .select(['term_links.post_id', 'terms.id', 'terms.taxonomy', 'terms.slug', 'terms.name'])
    .where(dialectOf(db).isOneOf('term_links.post_id', postIds))
    .execute();
  return grouped(unshelvedTerms(rows).sort((one, other) => one.id - other.id));
}

export async function findCommentsOf(db: Db, postIds: readonly number[]): Promise<Map<number, CommentRow[]>> {
  const rows = await own(db)
    .selectFrom('comments')
    .selectAll()
    .where(dialectOf(db).isOneOf('post_id', postIds))
    .execute();
  return grouped(rows.sort((one, other) => one.id - other.id));
}

export function findAllMenuItems(db: Db): Promise<MenuItemRow[]> {
  return own(db).selectFrom('menu_items').selectAll().orderBy('menu_id').orderBy('position').orderBy('id').execute();
}

function grouped<T extends { post_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const byPost = new Map<number, T[]>();
  for (const row of rows) {
    const list = byPost.get(row.post_id);
    if (list) list.push(row);
    else byPost.set(row.post_id, [row]);
  }
  return byPost;
}
