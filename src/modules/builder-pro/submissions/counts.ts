// How many submissions each form has, by state: kept in the transaction of each change.
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery } from '#kernel/db/prepared.ts';
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

function findCounts(db: Db, form: FormName | undefined): Promise<CountedForm[]> {
  const counts = own(db).selectFrom('builder_submission_counts').selectAll();
  if (!form) return counts.execute();
  return counts.where('post_id', '=', form.postId).where('element_id', '=', form.elementId).execute();
}

const add = preparedQuery<CountedForm, unknown>((db, param) =>
  own(db)
    .insertInto('builder_submission_counts')
    .values({
      post_id: param('post_id'),
      element_id: param('element_id'),
      is_trash: param('is_trash'),
      is_read: param('is_read'),
      count: param('count'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['post_id', 'element_id', 'is_trash', 'is_read'])
        .doUpdateSet((is) => ({ count: is('builder_submission_counts.count', '+', is.ref('excluded.count')) })),
    ),
);

export async function addCount(db: Db, change: CountedForm): Promise<void> {
  await add(db, change);
}

/** Some rows went from one state to another; `before` and `after` say which counts lose and win. */
export async function moveCounts(
  db: Db,
  rows: readonly Changed[],
  before: ((row: Changed) => State) | undefined,
  after: ((row: Changed) => State) | undefined,
): Promise<void> {
  const deltas = new Map<string, CountedForm>();
  const note = ({ post_id, element_id }: Changed, { isTrash, isRead }: State, count: number): void => {
    const key = JSON.stringify([post_id, element_id, isTrash, isRead]);
    const known = deltas.get(key);
    const is_trash = isTrash ? 1 : 0;
    deltas.set(key, { post_id, element_id, is_trash, is_read: isRead ? 1 : 0, count: (known?.count ?? 0) + count });
  };
  for (const row of rows) {
    if (before) note(row, before(row), -1);
    if (after) note(row, after(row), 1);
  }
  // In one order for everybody, so that nobody waits for somebody who waits.
  for (const [, change] of [...deltas].sort(([one], [other]) => (one < other ? -1 : 1))) await addCount(db, change);
}

export interface State {
  readonly isTrash: boolean;
  readonly isRead: boolean;
}

export const stateOf = ({ status, is_read }: Changed): State => ({
  isTrash: status === 'trash',
  isRead: is_read === 1,
});
