// Jobs in the editor: their texts, sentence by sentence.
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { preparedRows } from '#kernel/db/prepared.ts';

export const STATES = ['new', 'translated', 'final'] as const;
export type State = (typeof STATES)[number];

interface Segments {
  job_id: number;
  number: number;
  /** The name of the field that it is a part of. */
  field: string;
  /** What stands before it, and behind the last one of a field. */
  gap_before: string;
  gap_after: string;
  source: string;
  target: string;
  state: State;
  /** The memory knew it when the job was opened. */
  is_prefilled: number;
}
export type SegmentRow = Selectable<Segments>;

const own = (db: Db) => db.withTables<{ multilang_segment: Segments }>();

export const insertSegments = preparedRows<Segments>(
  ['job_id', 'number', 'field', 'gap_before', 'gap_after', 'source', 'target', 'state', 'is_prefilled'],
  (db, rows) => own(db).insertInto('multilang_segment').values(rows),
);

export function findSegments(db: Db, jobId: number): Promise<SegmentRow[]> {
  return own(db).selectFrom('multilang_segment').selectAll().where('job_id', '=', jobId).orderBy('number').execute();
}

export async function updateSegment(
  db: Db,
  jobId: number,
  number: number,
  changes: Pick<SegmentRow, 'target' | 'state'>,
): Promise<void> {
  await own(db)
    .updateTable('multilang_segment')
    .set(changes)
    .where('job_id', '=', jobId)
    .where('number', '=', number)
    .execute();
}

export interface Progress {
  readonly total: number;
  readonly done: number;
}

/** By job; those without a sentence are left out. */
export async function findProgress(db: Db, jobIds: readonly number[]): Promise<Map<number, Progress>> {
  const rows = await own(db)
    .selectFrom('multilang_segment')
    .select(['job_id', (is) => is.fn.countAll<number>().as('total')])
    .select((is) => is.fn.countAll<number>().filterWhere('state', '<>', 'new').as('done'))
    .where(dialectOf(db).isOneOf('job_id', jobIds))
    .groupBy('job_id')
    .execute();
  return new Map(rows.map(({ job_id: id, total, done }) => [id, { total, done }]));
}
