// Notes: threads and their replies.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';

export type NoteStatus = 'publish' | 'draft' | 'trash';

export interface Notes {
  id: Generated<number>;
  /** The thread of a reply; null for a thread. */
  parent_id: number | null;
  post_id: number;
  element_id: string;
  author_id: number;
  /** What the author is called; shown once the account is gone. */
  author_name: string;
  route_post_id: number | null;
  route_url: string;
  route_title: string;
  status: NoteStatus;
  /** What it was before its post went to the trash; null when somebody trashed the note itself. */
  trashed_status: NoteStatus | null;
  /** JSON: `{"x":12.5,"y":40}`. */
  position: string;
  content: string;
  is_resolved: number;
  is_public: number;
  created_at: string;
  updated_at: string;
  last_activity_at: string;
}

/** With what decides about a reply: its thread. All three are null for a thread. */
export interface NoteRow extends Selectable<Notes> {
  thread_status: NoteStatus | null;
  thread_is_public: number | null;
  thread_author_id: number | null;
}

/** What decides who may see a note. */
export type NoteHead = Pick<
  NoteRow,
  | 'id'
  | 'parent_id'
  | 'post_id'
  | 'route_post_id'
  | 'author_id'
  | 'status'
  | 'is_public'
  | 'thread_status'
  | 'thread_is_public'
  | 'thread_author_id'
>;

export type ListedRoute = NoteHead & Pick<NoteRow, 'route_url' | 'route_title'>;

const own = (db: Db) => db.withTables<{ builder_notes: Notes }>();

const withThread = (db: Db) =>
  own(db).selectFrom('builder_notes as note').leftJoin('builder_notes as thread', 'thread.id', 'note.parent_id');

/** What a query shows of the thread, where that is joined. */
export const THREAD = [
  'thread.status as thread_status',
  'thread.is_public as thread_is_public',
  'thread.author_id as thread_author_id',
] as const;

export function findNote(db: Db, id: number): Promise<NoteRow | undefined> {
  return withThread(db).selectAll('note').select(THREAD).where('note.id', '=', id).executeTakeFirst();
}

export function findNotes(db: Db, ids: readonly number[]): Promise<NoteRow[]> {
  return withThread(db)
    .selectAll('note')
    .select(THREAD)
    .where(dialectOf(db).isOneOf('note.id', [...ids]))
    .execute();
}

/** The oldest first; without the trash. */
export function findReplies(db: Db, threadId: number): Promise<NoteRow[]> {
  return withThread(db)
    .selectAll('note')
    .select(THREAD)
    .where('note.parent_id', '=', threadId)
    .where('note.status', '!=', 'trash')
    .orderBy('note.created_at')
    .orderBy('note.id')
    .execute();
}

/** Threads and replies on the page of a post, the oldest first; without the trash. */
export function findNotesOfRoute(db: Db, postId: number): Promise<NoteRow[]> {
  return withThread(db)
    .selectAll('note')
    .select(THREAD)
    .where('note.route_post_id', '=', postId)
    .where('note.status', '!=', 'trash')
    .where((is) => is.or([is('thread.status', 'is', null), is('thread.status', '!=', 'trash')]))
    .orderBy('note.created_at')
    .orderBy('note.id')
    .execute();
}

export async function insertNote(db: Db, note: Omit<Selectable<Notes>, 'id'>): Promise<number> {
  const { id } = await own(db).insertInto('builder_notes').values(note).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** False when it is not there any more. */
export async function updateNote(
  db: Db,
  id: number,
  changes: Partial<Omit<Selectable<Notes>, 'id'>>,
): Promise<boolean> {
  const changed = await own(db)
    .updateTable('builder_notes')
    .set(changes)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return changed.length > 0;
}

/** Something happened in the thread; false when it is not there any more. It stays until this transaction ends. */
export async function touchThread(db: Db, id: number, now: string): Promise<boolean> {
  const touched = await own(db)
    .updateTable('builder_notes')
    .set({ last_activity_at: now })
    .where('id', '=', id)
    .where('status', '!=', 'trash')
    .returning('id')
    .execute();
  return touched.length > 0;
}

/** False when it is so already. */
export async function setResolved(db: Db, id: number, isResolved: boolean, now: string): Promise<boolean> {
  const wished = isResolved ? 1 : 0;
  const changed = await own(db)
    .updateTable('builder_notes')
    .set({ is_resolved: wished, last_activity_at: now })
    .where('id', '=', id)
    .where('is_resolved', '!=', wished)
    .returning('id')
    .execute();
  return changed.length > 0;
}

/** A thread takes its replies with it. */
export async function deleteNotes(db: Db, ids: readonly number[]): Promise<void> {
  await own(db)
    .deleteFrom('builder_notes')
    .where(dialectOf(db).isOneOf('id', [...ids]))
    .execute();
}

/** All notes of a post go to the trash with it, and know what they were. */
export async function trashNotesOf(db: Db, postId: number): Promise<void> {
  await own(db)
    .updateTable('builder_notes')
    .set((is) => ({ trashed_status: is.ref('status'), status: 'trash' }))
    .where('post_id', '=', postId)
    .where('status', '!=', 'trash')
    .execute();
}

export async function restoreNotesOf(db: Db, postId: number): Promise<void> {
  await own(db)
    .updateTable('builder_notes')
    .set((is) => ({ status: is.fn.coalesce('trashed_status', 'status'), trashed_status: null }))
    .where('post_id', '=', postId)
    .where('trashed_status', 'is not', null)
    .execute();
}

/** The elements of a document that have notes. */
export async function findNotedElements(db: Db, postId: number): Promise<string[]> {
  const rows = await own(db)
    .selectFrom('builder_notes')
    .select('element_id')
    .distinct()
    .where('post_id', '=', postId)
    .execute();
  return rows.map((row) => row.element_id);
}

export async function deleteNotesOn(db: Db, postId: number, elementIds: readonly string[]): Promise<void> {
  await own(db)
    .deleteFrom('builder_notes')
    .where('post_id', '=', postId)
    .where(dialectOf(db).isOneOf('element_id', [...elementIds]))
    .execute();
}

export async function renameAuthor(db: Db, authorId: number, name: string): Promise<void> {
  await own(db)
    .updateTable('builder_notes')
    .set({ author_name: name })
    .where('author_id', '=', authorId)
    .where('author_name', '!=', name)
    .execute();
}

export function findNotesBy(db: Db, authorId: number): Promise<Selectable<Notes>[]> {
  return own(db).selectFrom('builder_notes').selectAll().where('author_id', '=', authorId).orderBy('id').execute();
}
