// Which pages were checked, and what was found on them.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Fault } from './rules/check.ts';

interface Pages {
  post_id: number;
  title: string;
  address: string;
  checked_at: string;
}

interface Reports {
  id: Generated<number>;
  post_id: number;
  rule: string;
  /** The element, as it begins in the page. */
  place: string;
  hint: string;
  found_at: string;
}

export type PageRow = Selectable<Pages>;
export type ReportRow = Selectable<Reports>;

const own = (db: Db) => db.withTables<{ accessibility_pages: Pages; accessibility_reports: Reports }>();

/** What was found before is forgotten. */
export async function replaceReport(db: Db, page: PageRow, faults: readonly Fault[]): Promise<void> {
  await deletePages(db, [page.post_id]);
  await own(db).insertInto('accessibility_pages').values(page).execute();
  if (faults.length === 0) return;
  const rows = faults.map((fault) => ({ ...fault, post_id: page.post_id, found_at: page.checked_at }));
  await own(db).insertInto('accessibility_reports').values(rows).execute();
}

export async function deletePages(db: Db, ids: readonly number[]): Promise<void> {
  const among = dialectOf(db).isOneOf('post_id', ids);
  await own(db).deleteFrom('accessibility_reports').where(among).execute();
  await own(db).deleteFrom('accessibility_pages').where(among).execute();
}

export function findCheckedPages(db: Db): Promise<Pick<PageRow, 'post_id' | 'checked_at'>[]> {
  return own(db).selectFrom('accessibility_pages').select(['post_id', 'checked_at']).execute();
}

/** Those with the most faults first. */
export function findWorstPages(db: Db, limit: number): Promise<(PageRow & { count: number })[]> {
  return own(db)
    .selectFrom('accessibility_pages as page')
    .leftJoin('accessibility_reports as report', 'report.post_id', 'page.post_id')
    .select(['page.post_id', 'page.title', 'page.address', 'page.checked_at'])
    .select((is) => is.fn.count<number>('report.id').as('count'))
    .groupBy(['page.post_id', 'page.title', 'page.address', 'page.checked_at'])
    .orderBy('count', 'desc')
    .orderBy('page.title')
    .orderBy('page.post_id')
    .limit(limit)
    .execute();
}

export function findReports(db: Db, ids: readonly number[], limit: number): Promise<ReportRow[]> {
  return own(db)
    .selectFrom('accessibility_reports')
    .selectAll()
    .where(dialectOf(db).isOneOf('post_id', ids))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export function countByRule(db: Db): Promise<{ rule: string; count: number }[]> {
  return own(db)
    .selectFrom('accessibility_reports')
    .select('rule')
    .select((is) => is.fn.countAll<number>().as('count'))
    .groupBy('rule')
    .orderBy('count', 'desc')
    .orderBy('rule')
    .execute();
}

export interface Summary {
  readonly pages: number;
  readonly cleanPages: number;
  readonly faults: number;
  /** UTC; null before the first check. */
  readonly lastCheck: string | null;
}

export async function summarize(db: Db): Promise<Summary> {
  const { pages, lastCheck } = await own(db)
    .selectFrom('accessibility_pages')
    .select((is) => [is.fn.countAll<number>().as('pages'), is.fn.max('checked_at').as('lastCheck')])
    .executeTakeFirstOrThrow();
  const { faults, faulty } = await own(db)
    .selectFrom('accessibility_reports')
    .select((is) => [is.fn.countAll<number>().as('faults'), is.fn.count<number>('post_id').distinct().as('faulty')])
    .executeTakeFirstOrThrow();
  return { pages, cleanPages: pages - faulty, faults, lastCheck };
}
