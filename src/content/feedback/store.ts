// What people say about the program, whichever part of it they speak of.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';

interface Feedback {
  id: Generated<number>;
  app: string;
  kind: 'feedback' | 'review';
  user_id: number | null;
  /** 1 to 5, of reviews. */
  rating: number | null;
  subject: string;
  title: string;
  text: string;
  /** Two letters, or empty. */
  country: string;
  created_at: string;
  forwarded_at: string | null;
}
export type FeedbackRow = Selectable<Feedback>;

const own = (db: Db) => db.withTables<{ feedback: Feedback }>();

export async function insertFeedback(db: Db, row: Omit<FeedbackRow, 'id'>): Promise<number> {
  const { id } = await own(db).insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** What somebody said to one part of the program. */
export interface Spoken {
  app: string;
  kind: FeedbackRow['kind'];
  userId: number;
}

/** Whichever part of the program it was about. */
export async function countFeedbackSince(
  db: Db,
  { kind, userId }: Pick<Spoken, 'kind' | 'userId'>,
  since: string,
): Promise<number> {
  const { count } = await own(db)
    .selectFrom('feedback')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findFeedbackSince(
  db: Db,
  { app, kind, userId }: Spoken,
  since: string,
): Promise<number | undefined> {
  const row = await own(db)
    .selectFrom('feedback')
    .select('id')
    .where('user_id', '=', userId)
    .where('app', '=', app)
    .where('kind', '=', kind)
    .where('created_at', '>=', since)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function updateFeedback(db: Db, id: number, changes: Partial<Omit<FeedbackRow, 'id'>>): Promise<void> {
  await own(db).updateTable('feedback').set(changes).where('id', '=', id).execute();
}

/** One at a time for each person and part. */
export async function lockFeedback(db: Db, { app, kind, userId }: Spoken): Promise<void> {
  await dialectOf(db).lockUntilCommit(db, `feedback:${app}:${kind}:${userId}`);
}
