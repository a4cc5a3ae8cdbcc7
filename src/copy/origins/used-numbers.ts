// Which numbers rows of this site have.
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';

/** `content`: the range that posts, files, revisions and menu items share; the others have one each. */
export type Numbering = 'content' | 'terms' | 'comments' | 'users';

interface Numbered {
  id: number;
}

type Tables = {
  posts: Numbered;
  revisions: Numbered;
  menu_items: Numbered;
  /** Names of files that are on their way have the number of the item to be. */
  media_names: { post_id: number };
  terms: Numbered;
  comments: Numbered;
  users: Numbered;
};

const own = (db: Db) => db.withTables<Tables>();

const CONTENT = ['posts', 'revisions', 'menu_items'] as const;

export async function findUsedNumbers(db: Db, numbering: Numbering, numbers: readonly number[]): Promise<Set<number>> {
  const tables = numbering === 'content' ? CONTENT : ([numbering] as const);
  const used = new Set<number>();
  for (const table of tables) {
    const rows = await own(db)
      .selectFrom(table)
      .select('id')
      .where(dialectOf(db).isOneOf(`${table}.id`, numbers))
      .execute();
    for (const { id } of rows) used.add(id);
  }
  if (numbering !== 'content') return used;
  const names = await own(db)
    .selectFrom('media_names')
    .select('post_id')
    .where(dialectOf(db).isOneOf('post_id', numbers))
    .execute();
  for (const row of names) used.add(row.post_id);
  return used;
}
