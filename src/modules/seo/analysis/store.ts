// Why the text of a post has the scores that it has.
import type { Db } from '#kernel/db/db.ts';
import { preparedRows } from '#kernel/db/prepared.ts';

interface Analyses {
  post_id: number;
  analysed_at: string;
  report: string;
}

const own = (db: Db) => db.withTables<{ seo_analyses: Analyses }>();

export function findAnalysis(db: Db, postId: number): Promise<Analyses | undefined> {
  return own(db).selectFrom('seo_analyses').selectAll().where('post_id', '=', postId).executeTakeFirst();
}

export const writeAnalyses = preparedRows<Analyses>(['post_id', 'analysed_at', 'report'], (db, rows) =>
  own(db)
    .insertInto('seo_analyses')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('post_id').doUpdateSet({
        analysed_at: (is) => is.ref('excluded.analysed_at'),
        report: (is) => is.ref('excluded.report'),
      }),
    ),
);

export async function deleteAnalysis(db: Db, postId: number): Promise<void> {
  await own(db).deleteFrom('seo_analyses').where('post_id', '=', postId).execute();
}
