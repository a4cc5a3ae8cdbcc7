import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Bookmarks {
  id: Generated<number>;
  user_id: number;
  url: string;
}
export type BookmarkRow = Selectable<Bookmarks>;

const own = (db: Db) => db.withTables<{ bookmarks: Bookmarks }>();

export function findBookmarks(db: Db, userId: number): Promise<BookmarkRow[]> {
  return own(db).selectFrom('bookmarks').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

export function insertBookmark(db: Db, bookmark: Omit<BookmarkRow, 'id'>): Promise<BookmarkRow> {
  return own(db).insertInto('bookmarks').values(bookmark).returningAll().executeTakeFirstOrThrow();
}
