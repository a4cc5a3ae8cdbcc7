// What people are to notes: who has read one, and who is mentioned in it.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Notes } from './store.ts';

export interface Marks {
  note_id: number;
  user_id: number;
  type: 'read' | 'mention';
  created_at: string;
}

export type Mark = Pick<Marks, 'note_id' | 'user_id' | 'type'>;

const own = (db: Db) => db.withTables<{ builder_notes: Pick<Notes, 'id'>; builder_note_users: Marks }>();

/** All of them, in the order in which they came. */
export function findMarks(db: Db, noteIds: readonly number[]): Promise<Mark[]> {
  return marksOf(db, noteIds).execute();
}

/** Who is mentioned, and what this person has read. */
export function findMarksFor(db: Db, noteIds: readonly number[], userId: number): Promise<Mark[]> {
  return marksOf(db, noteIds)
    .where((is) => is.or([is('type', '=', 'mention'), is('user_id', '=', userId)]))
    .execute();
}

const marksOf = (db: Db, noteIds: readonly number[]) =>
  own(db)
    .selectFrom('builder_note_users')
    .select(['note_id', 'user_id', 'type'])
    .where(dialectOf(db).isOneOf('note_id', [...noteIds]))
    .orderBy('created_at')
    .orderBy('user_id');

/** Notes that are not there any more are passed by. */
export async function markRead(db: Db, noteIds: readonly number[], userId: number, now: string): Promise<void> {
  const there = own(db)
    .selectFrom('builder_notes')
    .select([
      'id',
      sql<number>`cast(${userId} as bigint)`.as('user_id'),
      sql<'read'>`'read'`.as('type'),
      sql<string>`cast(${now} as text)`.as('created_at'),
    ])
    .where(dialectOf(db).isOneOf('id', [...noteIds]));
  await own(db)
    .insertInto('builder_note_users')
    .columns(['note_id', 'user_id', 'type', 'created_at'])
    .expression(there)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function markUnread(db: Db, noteIds: readonly number[], userId: number): Promise<void> {
  await own(db)
    .deleteFrom('builder_note_users')
    .where(dialectOf(db).isOneOf('note_id', [...noteIds]))
    .where('user_id', '=', userId)
    .where('type', '=', 'read')
    .execute();
}

/** The whole new set; gives those who were not in it before. */
export async function replaceMentions(
  db: Db,
  noteId: number,
  userIds: readonly number[],
  now: string,
): Promise<number[]> {
  let left = own(db).deleteFrom('builder_note_users').where('note_id', '=', noteId).where('type', '=', 'mention');
  if (userIds.length > 0) left = left.where('user_id', 'not in', userIds);
  await left.execute();
  if (userIds.length === 0) return [];
  const marks = userIds.map((id) => ({ note_id: noteId, user_id: id, type: 'mention' as const, created_at: now }));
  const added = await own(db)
    .insertInto('builder_note_users')
    .values(marks)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return added.map((mark) => mark.user_id);
}
