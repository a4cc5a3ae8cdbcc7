// How many pages have which score.
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import type { TermLinks } from '#content/terms/store.ts';
import type { Indexables } from '#modules/seo/indexables/table.ts';
import type { Bucket } from './rules.ts';

export type ScoreKind = 'seo' | 'readability';

const own = (db: Db) => db.withTables<{ seo_indexables: Indexables; term_links: TermLinks }>();

const BUCKETS = {
  seo: sql<Bucket>`case when primary_focus_keyword_score > 70 then 'good' when primary_focus_keyword_score > 40 then 'ok'
    when primary_focus_keyword_score > 0 then 'bad' else 'notAnalyzed' end`,
  // A text that was read and is too short has the score 0.
  readability: sql<Bucket>`case when readability_score > 70 then 'good' when readability_score > 40 then 'ok'
    when readability_score > 0 then 'bad'
    when readability_score = 0 and estimated_reading_time_minutes is not null then 'bad' else 'notAnalyzed' end`,
};

export interface ScoreFilter {
  readonly kind: ScoreKind;
  readonly type: string;
  readonly termId: number | undefined;
}

type Query = SelectQueryBuilder<{ seo_indexables: Indexables; term_links: TermLinks }, 'seo_indexables', object>;

function published(db: Db, { kind, type, termId }: ScoreFilter): Query {
  let query: Query = own(db)
    .selectFrom('seo_indexables')
    .where('object_type', '=', 'post')
    .where('object_sub_type', '=', type)
    .where((is) => is.or([is('post_status', '=', 'publish'), is('post_status', 'is', null)]));
  if (kind === 'seo') {
    query = query.where((is) => is.or([is('is_robots_noindex', 'is', null), is('is_robots_noindex', '=', 0)]));
  }
  if (termId === undefined) return query;
  return query.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('term_links')
        .select('term_links.post_id')
        .whereRef('term_links.post_id', '=', 'seo_indexables.object_id')
        .where('term_links.term_id', '=', termId),
    ),
  );
}

export async function countBuckets(db: Db, filter: ScoreFilter): Promise<Map<Bucket, number>> {
  const bucket = BUCKETS[filter.kind];
  const rows = await published(db, filter)
    .select([bucket.as('bucket'), sql<number>`count(*)`.as('count')])
    .groupBy(bucket)
    .execute();
  return new Map(rows.map((row) => [row.bucket, row.count]));
}

const MOST_IDS = 10_000;

export async function findBucketIds(db: Db, filter: ScoreFilter): Promise<Map<Bucket, number[]>> {
  const rows = await published(db, filter)
    .select([BUCKETS[filter.kind].as('bucket'), 'object_id'])
    .orderBy('object_id')
    .limit(MOST_IDS)
    .execute();
  const ids = new Map<Bucket, number[]>();
  for (const { bucket, object_id: id } of rows) ids.set(bucket, [...(ids.get(bucket) ?? []), id]);
  return ids;
}

export type Rank = 'na' | 'bad' | 'ok' | 'good' | 'noindex';

const RANK = sql<Rank>`case when is_robots_noindex = 1 then 'noindex'
  when primary_focus_keyword is null or primary_focus_keyword_score is null then 'na'
  when primary_focus_keyword_score > 70 then 'good' when primary_focus_keyword_score > 40 then 'ok' else 'bad' end`;

/** Of published posts, all or those of one author. */
export async function countRanks(db: Db, authorId: number | undefined): Promise<Map<Rank, number>> {
  let query = own(db)
    .selectFrom('seo_indexables')
    .select([RANK.as('rank'), sql<number>`count(*)`.as('count')])
    .where('object_type', '=', 'post')
    .where('object_sub_type', '=', 'post')
    .where('post_status', '=', 'publish')
    .groupBy(RANK);
  if (authorId !== undefined) query = query.where('author_id', '=', authorId);
  return new Map((await query.execute()).map((row) => [row.rank, row.count]));
}

/** Published and to be found, the last change first. */
export async function findAvailable(db: Db, type: string, search: string, limit: number): Promise<number[]> {
  let query = own(db)
    .selectFrom('seo_indexables')
    .select('object_id')
    .where('object_type', '=', 'post')
    .where('object_sub_type', '=', type)
    .where('post_status', '=', 'publish')
    .where('is_protected', '=', 0)
    .where((is) => is.or([is('is_robots_noindex', 'is', null), is('is_robots_noindex', '=', 0)]));
  if (search !== '') {
    const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`lower(breadcrumb_title) like ${pattern} escape '\\'`);
  }
  const rows = await query.orderBy('object_last_modified', 'desc').orderBy('object_id', 'desc').limit(limit).execute();
  return rows.map((row) => row.object_id);
}

/** Recent posts that could do better: by score, or without a description of their own. */
export async function findImprovable(
  db: Db,
  { type, by, limit }: { type: string; by: ScoreKind | 'description'; limit: number },
): Promise<{ object_id: number; score: number | null }[]> {
  const score = by === 'readability' ? 'readability_score' : 'primary_focus_keyword_score';
  let query = own(db)
    .selectFrom('seo_indexables')
    .select(['object_id', `${score} as score`])
    .where('object_type', '=', 'post')
    .where('object_sub_type', '=', type)
    .where('post_status', '=', 'publish');
  query =
    by === 'description' ? query.where('description', 'is', null) : query.where(score, '>', 0).where(score, '<=', 70);
  return query.orderBy('object_last_modified', 'desc').orderBy('object_id', 'desc').limit(limit).execute();
}
