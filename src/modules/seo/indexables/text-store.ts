// What the texts of pages add to their rows: scores, links, keyphrases.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery } from '#kernel/db/prepared.ts';
import { own, type IndexableRow } from './table.ts';

/** What the assessment of a text says about it. */
export type Scores = Pick<
  IndexableRow,
  | 'primary_focus_keyword_score'
  | 'readability_score'
  | 'inclusive_language_score'
  | 'seo_title_score'
  | 'meta_description_score'
  | 'estimated_reading_time_minutes'
>;

export const writeScores = preparedQuery<Scores & { id: number }, unknown>((db, param) =>
  own(db)
    .updateTable('seo_indexables')
    .set({
      primary_focus_keyword_score: param('primary_focus_keyword_score'),
      readability_score: param('readability_score'),
      inclusive_language_score: param('inclusive_language_score'),
      seo_title_score: param('seo_title_score'),
      meta_description_score: param('meta_description_score'),
      estimated_reading_time_minutes: param('estimated_reading_time_minutes'),
    })
    .where('id', '=', param('id')),
);

export const writeLinkCount = preparedQuery<{ id: number; count: number; now: string }, unknown>((db, param) =>
  own(db)
    .updateTable('seo_indexables')
    .set({ link_count: param('count'), updated_at: param('now') })
    .where('id', '=', param('id')),
);

/** So many pages more, or fewer, link to it. */
export const addIncoming = preparedQuery<{ id: number; more: number }, unknown>((db, param) =>
  own(db)
    .updateTable('seo_indexables')
    .set({ incoming_link_count: sql<number>`coalesce(incoming_link_count, 0) + ${param('more')}` })
    .where('id', '=', param('id')),
);

const countStems = preparedQuery<{ stems: string[] }, { stems: string; count: number }>((db, param, dialect) =>
  own(db)
    .selectFrom('seo_indexables')
    .select([sql<string>`keyword_stems`.as('stems'), sql<number>`count(*)`.as('count')])
    .where(dialect.isOneOf('keyword_stems', param('stems')))
    .groupBy('keyword_stems'),
);

/** How many pages are about each of these keyphrases. */
export async function countKeyphrases(db: Db, stems: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(stems)].filter((one) => one !== '');
  if (wanted.length === 0) return new Map();
  return new Map((await countStems(db, { stems: wanted })).map((row) => [row.stems, row.count]));
}
