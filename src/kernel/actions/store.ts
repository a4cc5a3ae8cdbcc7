// The log of actions: who did what, when, to which.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Actions {
  id: Generated<number>;
  at: string;
  user_id: number;
  user_login: string;
  /** Empty: the server itself. */
  via: string;
  event: string;
  subject: string;
  subject_id: string;
  label: string;
}
export type ActionRow = Selectable<Actions>;

const own = (db: Db) => db.withTables<{ actions: Actions }>();

export async function insertActions(db: Db, rows: readonly Omit<ActionRow, 'id'>[]): Promise<void> {
  await own(db)
    .insertInto('actions')
    .values([...rows])
    .execute();
}

export interface ActionFilter {
  readonly user?: number | undefined;
  readonly subject?: string | undefined;
  readonly event?: string | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** The newest first. */
export function findActions(
  db: Db,
  filter: ActionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ActionRow[]> {
  return filtered(db, filter).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export async function countActions(db: Db, filter: ActionFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function filtered(db: Db, { user, subject, event, after, before }: ActionFilter) {
  let query = own(db).selectFrom('actions');
  if (user !== undefined) query = query.where('user_id', '=', user);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  if (event !== undefined) query = query.where('event', '=', event);
  if (after !== undefined) query = query.where('at', '>', after);
  if (before !== undefined) query = query.where('at', '<', before);
  return query;
}

export async function deleteActionsBefore(db: Db, time: string): Promise<void> {
  await own(db).deleteFrom('actions').where('at', '<', time).execute();
}
