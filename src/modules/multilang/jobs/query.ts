// Which jobs a list has.
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Pairs } from '../translators/store.ts';
import { CANCELLED, NEEDS_UPDATE } from './states.ts';
import type { JobRow, JobTables } from './store.ts';

export interface JobWish {
  readonly ids: readonly number[];
  readonly title?: string | undefined;
  readonly sources: readonly string[];
  readonly targets: readonly string[];
  readonly statuses: readonly number[];
  readonly translatorId?: number | undefined;
  readonly sent: Range;
  readonly deadline: Range;
  readonly needsUpdate?: boolean | undefined;
  readonly batchName?: string | undefined;
  /** Only what this translator may see. */
  readonly seenBy?: { readonly id: number; readonly pairs: Pairs } | undefined;
}

/** Days, both of them among it; empty where there is no end. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

export const COLUMNS = {
  id: 'id',
  title: 'sort_key',
  status: 'status',
  sent_date: 'sent_at',
  deadline: 'deadline',
} as const;
export type Column = keyof typeof COLUMNS;

export interface Order {
  readonly column: Column;
  readonly direction: 'asc' | 'desc';
}

export interface Page {
  readonly orders: readonly Order[];
  readonly limit: number;
  readonly offset: number;
}

const own = (db: Db) => db.withTables<JobTables>();

type Chosen = SelectQueryBuilder<JobTables, 'multilang_job', object>;

function chosen(db: Db, wish: JobWish): Chosen {
  const { isOneOf, containsText } = dialectOf(db);
  let query: Chosen = own(db).selectFrom('multilang_job');
  if (wish.ids.length > 0) query = query.where(isOneOf('multilang_job.id', wish.ids));
  if (wish.sources.length > 0) query = query.where(isOneOf('source_language', wish.sources));
  if (wish.targets.length > 0) query = query.where(isOneOf('target_language', wish.targets));
  if (wish.statuses.length > 0) query = inState(query, wish.statuses);
  if (wish.translatorId !== undefined) query = query.where('translator_id', '=', wish.translatorId);
  if (wish.needsUpdate !== undefined) query = query.where('needs_update', '=', wish.needsUpdate ? 1 : 0);
  query = within(query, 'sent_at', wish.sent);
  query = within(query, 'deadline', wish.deadline);
  if (wish.title !== undefined)
    query = query.where(containsText({ table: 'multilang_job', columns: ['title'], phrase: wish.title }));
  if (wish.batchName !== undefined) {
    const batches = own(db)
      .selectFrom('multilang_batch')
      .select('multilang_batch.id')
      .where(containsText({ table: 'multilang_batch', columns: ['name'], phrase: wish.batchName }));
    query = query.where('batch_id', 'in', batches);
  }
  return wish.seenBy ? seen(query, wish.seenBy) : query;
}

/** What is old shows that it is, whatever else it is. */
function inState(query: Chosen, statuses: readonly number[]): Chosen {
  const shown = sql<number>`case when needs_update = 1 and status <> ${sql.lit(CANCELLED)}
    then ${sql.lit(NEEDS_UPDATE)} else status end`;
  return query.where(shown, 'in', statuses);
}

/** A range that ends before it begins is none. */
function within(query: Chosen, column: 'sent_at' | 'deadline', { from, to }: Range): Chosen {
  if (from !== '' && to !== '' && from >= to) return query;
  let limited = query;
  if (from !== '') limited = limited.where(column, '>=', from);
  // Every time of that day stands before its end.
  if (to !== '') limited = limited.where(column, '<=', `${to}T24`);
  return column === 'deadline' && (from !== '' || to !== '') ? limited.where(column, '<>', '') : limited;
}

function seen(query: Chosen, { id, pairs }: { id: number; pairs: Pairs }): Chosen {
  const languages = Object.entries(pairs).filter(([, targets]) => targets.length > 0);
  return query.where((is) =>
    is.or([
      is('translator_id', '=', id),
      ...languages.map(([source, targets]) =>
        is.and([
          is('translator_id', 'is', null),
          is('source_language', '=', source),
          is('target_language', 'in', targets),
        ]),
      ),
    ]),
  );
}

export function findJobPage(db: Db, wish: JobWish, { orders, limit, offset }: Page): Promise<JobRow[]> {
  let query = chosen(db, wish).selectAll('multilang_job');
  for (const { column, direction } of orders) query = query.orderBy(`multilang_job.${COLUMNS[column]}`, direction);
  if (!orders.some(({ column }) => column === 'id'))
    query = query.orderBy('multilang_job.id', orders.at(-1)?.direction ?? 'desc');
  return query.limit(limit).offset(offset).execute();
}

export async function countJobs(db: Db, wish: JobWish): Promise<number> {
  const row = await chosen(db, wish)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}
