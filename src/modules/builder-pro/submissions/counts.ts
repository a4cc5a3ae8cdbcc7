// How many submissions each form has, by state: kept in the transaction of each change.
import type { Db } from '#kernel/db/db.ts';
import { summed } from '#kernel/db/counters.ts';
import { preparedRows } from '#kernel/db/prepared.ts';
import { isPlain, type FormName, type SubmissionFilter } from './filters.ts';
import { countSubmissions, type Changed, type CountedForm } from './store.ts';

export interface Counts {
  readonly all: number;
  readonly trash: number;
  readonly read: number;
  readonly unread: number;
}

const own = (db: Db) => db.withTables<{ builder_submission_counts: CountedForm }>();

/** The kept ones where they can answer; other filters are counted. */
export async function countsOf(db: Db, filter: SubmissionFilter): Promise<Counts> {
  const rows = isPlain(filter) ? await findCounts(db, filter.form) : await countSubmissions(db, filter);
  const sum = (isTrash: number, isRead: number): number =>
    rows
      .filter((row) => row.is_trash === isTrash && row.is_read === isRead)
      .reduce((total, row) => total + row.count, 0);
  const [read, unread] = [sum(0, 1), sum(0, 0)];
  return { all: read + unread, trash: sum(1, 0) + sum(1, 1), read, unread };
}

export const countUnread = async (db: Db): Promise<number> => (await countsOf(db, { status: 'all' })).unread;

function findCounts(db: Db, form: FormName | undefined): Promise<CountedForm[]> {
  const counts = own(db).selectFrom('builder_submission_counts').selectAll();
  if (!form) return counts.execute();
  return counts.where('post_id', '=', form.postId).where('element_id', '=', form.elementId).execute();
}

const upsertCounts = preparedRows<CountedForm>(['post_id', 'element_id', 'is_trash', 'is_read', 'count'], (db, rows) =>
  own(db)
    .insertInto('builder_submission_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['post_id', 'element_id', 'is_trash', 'is_read'])
        .doUpdateSet((is) => ({ count: is('builder_submission_counts.count', '+', is.ref('excluded.count')) })),
    ),
);

const keyOf = (row: CountedForm): string => JSON.stringify([row.post_id, row.element_id, row.is_trash, row.is_read]);

export async function addCounts(db: Db, changes: readonly CountedForm[]): Promise<void> {
  await upsertCounts(db, summed(changes, keyOf, ['count']));
}

/** Some rows went from one state to another; `before` and `after` say which counts lose and win. */
export async function moveCounts(
  db: Db,
  rows: readonly Changed[],
  before: ((row: Changed) => State) | undefined,
  after: ((row: Changed) => State) | undefined,
): Promise<void> {
  const changeOf = ({ post_id, element_id }: Changed, { isTrash, isRead }: State, count: number): CountedForm => ({
    post_id,
    element_id,
    is_trash: isTrash ? 1 : 0,
    is_read: isRead ? 1 : 0,
    count,
  });
  const lost = before ? rows.map((row) => changeOf(row, before(row), -1)) : [];
  const won = after ? rows.map((row) => changeOf(row, after(row), 1)) : [];
  await addCounts(db, [...lost, ...won]);
}

export interface State {
  readonly isTrash: boolean;
  readonly isRead: boolean;
}

export const stateOf = ({ status, is_read }: Changed): State => ({
  isTrash: status === 'trash',
  isRead: is_read === 1,
});
