// Rows of this site that give way to rows of an archive with another key: of some things there can only be one.
import type { Db } from '#kernel/db/db.ts';
import type { TablePlan } from './plan.ts';
import type { Row, Value } from './row.ts';

interface Revisions {
  id: number;
  post_id: number;
  author_id: number;
  kind: string;
}

const own = (db: Db) => db.withTables<{ revisions: Revisions }>();

/** What somebody has not saved yet of a post is there once, and the younger one counts. */
export async function giveWay(db: Db, { table, columns }: TablePlan, rows: readonly Row[]): Promise<void> {
  if (table.name !== 'revisions') return;
  const place = (name: string): number => columns.findIndex((column) => column.name === name);
  const [id, post, author, kind] = [place('id'), place('post_id'), place('author_id'), place('kind')];
  for (const row of rows.filter((one) => one[kind] === 'autosave')) {
    await own(db)
      .deleteFrom('revisions')
      .where('kind', '=', 'autosave')
      .where('post_id', '=', numberIn(row[post]))
      .where('author_id', '=', numberIn(row[author]))
      .where('id', '<>', numberIn(row[id]))
      .execute();
  }
}

const numberIn = (value: Value | undefined): number => Number(value ?? 0);
