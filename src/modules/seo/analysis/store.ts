// Why the text of a post has the scores that it has.
import type { Db } from '#kernel/db/db.ts';

interface Analyses {
  post_id: number;
  analysed_at: string;
  report: string;
}

const own = (db: Db) => db.withTables<{ seo_analyses: Analyses }>();

export function findAnalysis(db: Db, postId: number): Promise<Analyses | undefined> {
  return own(db).selectFrom('seo_analyses').selectAll().where('post_id', '=', postId).executeTakeFirst();
}

export async function writeAnalysis(db: Db, postId: number, report: string, now: string): Promise<void> {
  await own(db)
    .insertInto('seo_analyses')
    .values({ post_id: postId, analysed_at: now, report })
    .onConflict((conflict) => conflict.column('post_id').doUpdateSet({ analysed_at: now, report }))
    .execute();
}

export async function deleteAnalysis(db: Db, postId: number): Promise<void> {
  await own(db).deleteFrom('seo_analyses').where('post_id', '=', postId).execute();
}
