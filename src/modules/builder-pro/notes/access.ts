// The posts that decide who may see notes, found once for a list of them.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Db } from '#kernel/db/db.ts';
import { findPostHeads } from '#content/posts/store.ts';
import { canReadNote, type PostHeads } from './rules.ts';
import type { NoteHead } from './store.ts';

export async function findPostHeadsOf(
  db: Db,
  notes: readonly Pick<NoteHead, 'post_id' | 'route_post_id'>[],
): Promise<PostHeads> {
  const ids = notes.flatMap((note) => [note.post_id, note.route_post_id]).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const heads = await findPostHeads(db, [...new Set(ids)]);
  return new Map(heads.map((head) => [head.id, head]));
}

export async function readableOf<N extends NoteHead>(db: Db, caller: Caller, notes: readonly N[]): Promise<N[]> {
  const posts = await findPostHeadsOf(db, notes);
  return notes.filter((note) => canReadNote(caller, note, posts));
}
