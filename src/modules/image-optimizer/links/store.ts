// New names of files whose links are still to follow, and the walk through the texts that does it.
import type { Generated } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { TextMark } from '#content/posts/texts.ts';

interface Renames {
  id: Generated<number>;
  image_id: number;
  old_file: string;
  new_file: string;
}
interface Walks extends TextMark {
  only_row: number;
  /** Later ones are for the next walk. */
  last_rename: number;
}
export type Walk = Omit<Walks, 'only_row'>;

const own = (db: Db) => db.withTables<{ image_optimizer_renames: Renames; image_optimizer_walks: Walks }>();

const ONLY = 1;

export async function insertRename(db: Db, imageId: number, from: string, to: string): Promise<void> {
  await own(db)
    .insertInto('image_optimizer_renames')
    .values({ image_id: imageId, old_file: from, new_file: to })
    .execute();
}

export async function hasRenames(db: Db, imageId: number): Promise<boolean> {
  const row = await own(db)
    .selectFrom('image_optimizer_renames')
    .select('id')
    .where('image_id', '=', imageId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The oldest ones, in their order. */
export async function findRenames(db: Db, limit: number): Promise<{ id: number; from: string; to: string }[]> {
  return own(db)
    .selectFrom('image_optimizer_renames')
    .select(['id', 'old_file as from', 'new_file as to'])
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteRenames(db: Db, last: number): Promise<void> {
  await own(db).deleteFrom('image_optimizer_renames').where('id', '<=', last).execute();
}

/** One walk at a time, by whoever holds it. */
export async function lockWalk(db: Db): Promise<void> {
  await dialectOf(db).lockUntilCommit(db, 'image-optimizer:walk');
}

export function findWalk(db: Db): Promise<Walk | undefined> {
  return own(db)
    .selectFrom('image_optimizer_walks')
    .select(['last_rename', 'place', 'after'])
    .where('only_row', '=', ONLY)
    .executeTakeFirst();
}

export async function upsertWalk(db: Db, walk: Walk): Promise<void> {
  await own(db)
    .insertInto('image_optimizer_walks')
    .values({ only_row: ONLY, ...walk })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(walk))
    .execute();
}

export async function deleteWalk(db: Db): Promise<void> {
  await own(db).deleteFrom('image_optimizer_walks').where('only_row', '=', ONLY).execute();
}
