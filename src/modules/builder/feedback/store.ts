// What people say about the program.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Feedback {
  id: Generated<number>;
  app: string;
  kind: 'feedback' | 'review';
  user_id: number | null;
  subject: string;
  title: string;
  text: string;
  created_at: string;
  forwarded_at: string | null;
}
export type FeedbackRow = Selectable<Feedback>;

const own = (db: Db) => db.withTables<{ feedback: Feedback }>();

export async function insertFeedback(db: Db, row: Omit<FeedbackRow, 'id'>): Promise<number> {
  const { id } = await own(db).insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function countFeedbackSince(db: Db, userId: number, since: string): Promise<number> {
  const { count } = await own(db)
    .selectFrom('feedback')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function updateFeedback(db: Db, id: number, changes: Partial<Omit<FeedbackRow, 'id'>>): Promise<void> {
  await own(db).updateTable('feedback').set(changes).where('id', '=', id).execute();
}
