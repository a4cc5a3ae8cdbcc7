// Writing notes: everything that belongs to one change happens in one transaction.
import { randomUUID } from 'node:crypto';
import { utcText } from '#kernel/clock/clock.ts';
import type { Tx } from '#kernel/tx.ts';
import { noteNotFound, resolvedAlready } from './errors.ts';
import { sendNoteMails, type NoteMails } from './mails.ts';
import { markRead, replaceMentions } from './marks.ts';
import { findNamed } from './people.ts';
import * as store from './store.ts';
import type { NoteRow } from './store.ts';

export interface Author {
  readonly id: number;
  readonly name: string;
}

export interface NewNote {
  readonly content: string;
  readonly position: { readonly x: number; readonly y: number };
  readonly mentioned: readonly string[];
}

/** Where a thread stands; a reply stands where its thread does. */
export interface NotePlace {
  readonly post_id: number;
  readonly element_id: string;
  readonly route_post_id: number | null;
  readonly route_url: string;
  readonly route_title: string;
}

export async function createThread(
  tx: Tx,
  note: NewNote,
  place: NotePlace & { is_public: number },
  author: Author,
): Promise<number> {
  const { id, added } = await insert(tx, note, { ...place, parent_id: null }, author);
  await mailMentioned(tx, id, added, author.id);
  return id;
}

export async function createReply(tx: Tx, note: NewNote, thread: NoteRow, author: Author): Promise<number> {
  if (!(await store.touchThread(tx.db, thread.id, utcText(tx.now)))) throw noteNotFound();
  const { post_id, element_id, route_post_id, route_url, route_title, is_public } = thread;
  const place = { parent_id: thread.id, post_id, element_id, route_post_id, route_url, route_title, is_public };
  const { id, added } = await insert(tx, note, place, author);
  await mailMentioned(tx, id, added, author.id);
  await mail(tx, { kind: 'reply', note: id, actor: author.id, users: added });
  return id;
}

/** What is absent stays as it is. */
export interface NoteChanges {
  readonly content?: string | undefined;
  readonly status?: 'publish' | 'draft' | undefined;
  readonly isPublic?: boolean | undefined;
  readonly isResolved?: boolean | undefined;
  /** The whole new set. */
  readonly mentioned?: readonly string[] | undefined;
}

export async function changeNote(tx: Tx, id: number, changes: NoteChanges, actorId: number): Promise<void> {
  const now = utcText(tx.now);
  const { content, status, isPublic, isResolved, mentioned } = changes;
  if (isResolved !== undefined && !(await store.setResolved(tx.db, id, isResolved, now))) {
    throw (await store.findNote(tx.db, id)) ? resolvedAlready(isResolved) : noteNotFound();
  }
  const isThere = await store.updateNote(tx.db, id, {
    updated_at: now,
    ...(content !== undefined && { content }),
    ...(status !== undefined && { status, trashed_status: null }),
    ...(isPublic !== undefined && { is_public: isPublic ? 1 : 0 }),
  });
  if (!isThere) throw noteNotFound();
  if (mentioned) {
    const added = await replaceMentions(tx.db, id, await findNamed(tx.db, mentioned), now);
    await mailMentioned(tx, id, added, actorId);
  }
  if (isResolved === true) await mail(tx, { kind: 'resolved', note: id, actor: actorId, users: [] });
}

/** The note alone: replies of a trashed thread are hidden with it. */
export async function trashNote(tx: Tx, id: number): Promise<void> {
  const changes = { status: 'trash' as const, trashed_status: null, updated_at: utcText(tx.now) };
  if (!(await store.updateNote(tx.db, id, changes))) throw noteNotFound();
}

type Written = NotePlace & { parent_id: number | null; is_public: number };

async function insert(
  tx: Tx,
  { content, position, mentioned }: NewNote,
  place: Written,
  author: Author,
): Promise<{ id: number; added: number[] }> {
  const now = utcText(tx.now);
  const id = await store.insertNote(tx.db, {
    ...place,
    author_id: author.id,
    author_name: author.name,
    status: 'publish',
    trashed_status: null,
    position: JSON.stringify({ x: position.x, y: position.y }),
    content,
    is_resolved: 0,
    created_at: now,
    updated_at: now,
    last_activity_at: now,
  });
  await markRead(tx.db, [id], author.id, now);
  return { id, added: await replaceMentions(tx.db, id, await findNamed(tx.db, mentioned), now) };
}

async function mailMentioned(tx: Tx, id: number, added: readonly number[], actor: number): Promise<void> {
  if (added.some((one) => one !== actor)) await mail(tx, { kind: 'mention', note: id, actor, users: added });
}

/** The occasion tells a second resolving from a job that runs twice. */
async function mail(tx: Tx, about: Omit<NoteMails, 'occasion'>): Promise<void> {
  await tx.enqueue(sendNoteMails, { ...about, occasion: randomUUID() });
}
