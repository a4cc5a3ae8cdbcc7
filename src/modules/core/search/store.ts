// Published posts of several types as one list, and the formats in use.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { isFew, isOpenTo } from '#content/posts/filter.ts';
import type { Reach } from '#content/posts/reach.ts';
import { relevance, type Search } from '#content/posts/search.ts';
import type { Posts } from '#content/posts/store.ts';

export interface PostSearch {
  /** Of each type in the language of the request. */
  shelves: readonly [string, ...string[]];
  search?: Search | undefined;
  /** What the search has found, where that is little. */
  among?: readonly number[] | undefined;
  include: readonly number[];
  exclude: readonly number[];
  /** Posts with a password are not for everybody to find. */
  hidesProtected: boolean;
  /** Of these only what is out of reach is hidden then. */
  lockedReach?: Reach | undefined;
}

const own = (db: Db) => db.withTables<{ posts: Posts }>();

/** The best matches first, then the newest. Each type is a walk over its own index; the first of all come out. */
export async function findPublishedIds(
  db: Db,
  wish: PostSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const part = (shelf: string) => {
    const found = published(db, shelf, wish)
      .select(['posts.id', 'posts.date', rankOf(db, wish).as('rank')])
      .$if(wish.search !== undefined, (query) => query.orderBy('rank', 'desc'))
      .orderBy('posts.date', 'desc')
      .orderBy('posts.id', 'desc')
      .limit(offset + limit);
    return own(db).selectFrom(found.as('part')).select(['part.id', 'part.date', 'part.rank']);
  };
  const [first, ...others] = wish.shelves;
  const all = others.reduce((union, shelf) => union.unionAll(part(shelf)), part(first));
  const rows = await own(db)
    .selectFrom(all.as('parts'))
    .select('parts.id')
    .orderBy('parts.rank', 'desc')
    .orderBy('parts.date', 'desc')
    .orderBy('parts.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => row.id);
}

/** All of them, the newest first; for `database.long.findIds`. */
export function publishedIds(db: Db, wish: PostSearch) {
  const part = (shelf: string) => published(db, shelf, wish).select(['posts.id', 'posts.date']);
  const [first, ...others] = wish.shelves;
  const all = others.reduce((union, shelf) => union.unionAll(part(shelf)), part(first));
  return own(db)
    .selectFrom(all.as('parts'))
    .select('parts.id')
    .orderBy('parts.date', 'desc')
    .orderBy('parts.id', 'desc');
}

export async function findUsedFormats(db: Db, shelf: string): Promise<string[]> {
  const rows = await own(db)
    .selectFrom('posts')
    .select('format')
    .distinct()
    .where('type', '=', shelf)
    .where('status', '=', 'publish')
    .where(sql<boolean>`format <> ''`)
    .orderBy('format')
    .execute();
  return rows.map((row) => row.format);
}

function rankOf(db: Db, { search }: PostSearch): RawBuilder<number> {
  return search ? relevance(db, search) : sql<number>`cast(0 as integer)`;
}

function published(db: Db, shelf: string, { among, include, exclude, hidesProtected, lockedReach }: PostSearch) {
  const { isOneOf } = dialectOf(db);
  const posts = own(db).selectFrom('posts');
  let query = among
    ? posts.where(isFew(db, among, [shelf], ['publish']))
    : posts.where('posts.type', '=', shelf).where('posts.status', '=', 'publish');
  if (include.length > 0) query = query.where(isOneOf('posts.id', include));
  if (exclude.length > 0) query = query.where(sql<boolean>`not ${isOneOf('posts.id', exclude)}`);
  if (hidesProtected) query = query.where(isOpenTo(lockedReach));
  return query;
}
