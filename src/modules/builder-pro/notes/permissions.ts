// Which notes a route is about, and who may do that with them.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Db } from '#kernel/db/db.ts';
import { refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Permit } from '#kernel/routes/route.ts';
import { canReadPost } from '#content/posts/rules.ts';
import { findPostHeadsOf } from './access.ts';
import type { NotePlace } from './actions.ts';
import { noteNotFound, unknownPost } from './errors.ts';
import * as rules from './rules.ts';
import { findNote, findNotes, type NoteRow } from './store.ts';

interface Found {
  readonly note: NoteRow;
  readonly posts: rules.PostHeads;
}

/** A trashed thread hides its replies. */
export async function theNote({ args, db }: Pick<Ctx<{ id: number }>, 'args' | 'db'>): Promise<Found | undefined> {
  const note = await findNote(db, args.id);
  if (!note || note.thread_status === 'trash') return undefined;
  return { note, posts: await findPostHeadsOf(db, [note]) };
}

/** Whoever has not even the capability learns nothing of what is there. */
export function may(capability: string, isAllowed: typeof rules.canReadNote) {
  return ({ caller, subject }: Pick<Ctx, 'caller'> & { subject: Found | undefined }): Permit => {
    if (!caller.can(capability)) return forbidden(caller);
    if (!subject) return noteNotFound();
    return isAllowed(caller, subject.note, subject.posts) ? undefined : forbidden(caller);
  };
}

interface Thread {
  readonly isWanted: boolean;
  readonly found: Found | undefined;
}

export async function theThread({ args, db }: Ctx<{ parent_id?: number }>): Promise<Thread> {
  const { parent_id: parentId = 0 } = args;
  if (parentId === 0) return { isWanted: false, found: undefined };
  const found = await theNote({ args: { id: parentId }, db });
  return { isWanted: true, found: found?.note.status === 'trash' ? undefined : found };
}

export function mayCreate({ caller, subject }: Pick<Ctx, 'caller'> & { subject: Thread }): Permit {
  if (!caller.can(rules.CREATE)) return forbidden(caller);
  return subject.isWanted ? may(rules.READ, rules.canReadNote)({ caller, subject: subject.found }) : undefined;
}

interface Several {
  readonly ids: readonly number[];
  readonly notes: readonly NoteRow[];
  readonly posts: rules.PostHeads;
}

export async function theNotes({ args, db }: Ctx<{ ids?: number[] }>): Promise<Several> {
  const notes = args.ids ? await findNotes(db, [...new Set(args.ids)]) : [];
  return { ids: notes.map((note) => note.id), notes, posts: await findPostHeadsOf(db, notes) };
}

export function mayReadAll({ caller, subject: { notes, posts } }: Pick<Ctx, 'caller'> & { subject: Several }): Permit {
  const isAllowed = notes.length > 0 && notes.every((note) => rules.canReadNote(caller, note, posts));
  return isAllowed ? undefined : forbidden(caller);
}

/** In the transaction, so that the posts are still there when the note is. */
export async function checkPlace(db: Db, caller: Caller, place: NotePlace): Promise<void> {
  const posts = await findPostHeadsOf(db, [place]);
  for (const name of ['post_id', 'route_post_id'] as const) {
    const postId = place[name];
    if (postId === null) continue;
    const post = posts.get(postId);
    if (!rules.isDocument(post)) throw unknownPost(name);
    if (!canReadPost(caller, post)) throw forbidden(caller);
  }
}

const forbidden = (caller: { id: number }) => refused(caller, 'rest_forbidden', 'You may not do this with notes.');
