// Reading the sums of days.
import { sql, type AliasableExpression } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import type { Report, StatsTables } from '#modules/sitestats/hits/store.ts';
import type { Range } from './range.ts';

const own = (db: Db) => db.withTables<StatsTables>();

export interface Sum {
  readonly name: string;
  readonly detail: string;
  readonly source: string;
  readonly views: number;
  readonly visitors: number;
}

/** As databases add up. */
type Summed = Omit<Sum, 'views' | 'visitors'> & { views: number | string; visitors: number | string };

export interface Totals {
  readonly views: number;
  readonly visitors: number;
  readonly bounces: number;
}

export async function findTotals(db: Db, { from, to }: Range): Promise<Totals> {
  const row = await own(db)
    .selectFrom('sitestats_days')
    .select(({ fn }) => [
      fn.sum<number | null>('views').as('views'),
      fn.sum<number | null>('visitors').as('visitors'),
      fn.sum<number | null>('bounces').as('bounces'),
    ])
    .where('report', '=', 'total')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow();
  return { views: Number(row.views), visitors: Number(row.visitors), bounces: Number(row.bounces) };
}

/** By day, or by the hour that their name is. */
export async function findSeries(db: Db, report: 'total' | 'hour', { from, to }: Range): Promise<Map<string, Totals>> {
  const rows = await own(db)
    .selectFrom('sitestats_days')
    .select(['day', 'name', 'views', 'visitors', 'bounces'])
    .where('report', '=', report)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return new Map(rows.map((row) => [report === 'hour' ? row.name : row.day, row]));
}

/** Visitors from search engines, by day. */
export async function findSearchVisits(db: Db, { from, to }: Range): Promise<Map<string, number>> {
  const rows = await own(db)
    .selectFrom('sitestats_days')
    .select(['day', ({ fn }) => fn.sum<number | string>('visitors').as('visitors')])
    .where('report', '=', 'referrer')
    .where('source', '=', 'search')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute();
  return new Map(rows.map((row) => [row.day, Number(row.visitors)]));
}

export interface ListWish {
  readonly language?: string | undefined;
  readonly source?: string | undefined;
  /** How paths begin. */
  readonly path?: string | undefined;
  readonly orderBy: 'views' | 'visitors';
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** What of a report is listed, the sums of all days together. */
export async function findSums(
  db: Db,
  report: Exclude<Report, 'total' | 'hour'>,
  range: Range,
  wish: ListWish,
): Promise<{ rows: Sum[]; total: number }> {
  const isPlain = wish.path === undefined || report === 'page';
  const sums: AliasableExpression<Summed> = isPlain
    ? sumsOfDays(db, report, range, wish)
    : sumsOfHits(db, report, range, wish);
  const { orderBy, order, limit, offset } = wish;
  const rows = await db
    .selectFrom(sums.as('sums'))
    .select(['name', 'detail', 'source', 'views', 'visitors'])
    .select(sql<number | string>`count(*) over ()`.as('total'))
    .orderBy(orderBy, order)
    .orderBy('name')
    .orderBy('detail')
    .limit(limit)
    .offset(offset)
    .execute();
  const found = rows.map(({ name, detail, source, views, visitors }) => ({
    ...{ name, detail, source },
    views: Number(views),
    visitors: Number(visitors),
  }));
  return { rows: found, total: Number(rows[0]?.total ?? 0) };
}

function sumsOfDays(db: Db, report: Report, { from, to }: Range, { language, source, path }: ListWish) {
  let query = own(db)
    .selectFrom('sitestats_days')
    .select(['name', 'detail'])
    .select(report === 'referrer' ? 'source' : sql<string>`''`.as('source'))
    .select(({ fn }) => [
      fn.sum<number | string>('views').as('views'),
      fn.sum<number | string>('visitors').as('visitors'),
    ])
    .where('report', '=', report)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(report === 'referrer' ? ['name', 'detail', 'source'] : ['name', 'detail']);
  // Devices have one row for all, and one for each language and source; pages one for all sources of a language.
  const isNarrow = source !== undefined || (report === 'device' && language !== undefined);
  if (report === 'device' || report === 'page') {
    query = isNarrow ? query.where('source', '<>', '') : query.where('source', '=', '');
  }
  if (language !== undefined) query = query.where('language', '=', language);
  if (source !== undefined) query = query.where('source', '=', source);
  if (path !== undefined) query = query.where('name', '>=', path).where('name', '<', `${path}\u{10ffff}`);
  return query;
}

/** By the path: only single views know it, as long as they are kept. */
function sumsOfHits(db: Db, report: Report, { from, to }: Range, { language, source, path = '' }: ListWish) {
  const isReferrer = report === 'referrer';
  let query = own(db)
    .selectFrom('sitestats_hits')
    .select(isReferrer ? 'referrer as name' : 'device as name')
    .select(isReferrer ? sql<string>`''`.as('detail') : 'browser as detail')
    .select(isReferrer ? 'source' : sql<string>`''`.as('source'))
    .select(({ fn }) => [
      fn.sum<number | string>('views').as('views'),
      // One visitor of two days is two.
      sql<number | string>`count(distinct day || visitor)`.as('visitors'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('path', '>=', path)
    .where('path', '<', `${path}\u{10ffff}`)
    .groupBy(isReferrer ? ['referrer', 'source'] : ['device', 'browser']);
  if (isReferrer) query = query.where('source', '<>', 'internal');
  if (language !== undefined) query = query.where('language', '=', language);
  if (source !== undefined) query = query.where('source', '=', source);
  return query;
}
