// Who may see and change a note. No I/O.
import type { Caller } from '#kernel/auth/caller.ts';
import { canReadPost } from '#content/posts/rules.ts';
import type { PostHead } from '#content/posts/store.ts';
import { attachment, navigation } from '#content/posts/types.ts';
import type { NoteHead } from './store.ts';

export const CREATE = 'create_notes_builder-pro';
export const READ = 'read_notes_builder-pro';
export const EDIT = 'edit_notes_builder-pro';
export const DELETE = 'delete_notes_builder-pro';
const EDIT_OTHERS = 'edit_others_notes_builder-pro';
const DELETE_OTHERS = 'delete_others_notes_builder-pro';
const READ_PRIVATE = 'read_others_private_notes_builder-pro';

/** Other people get the first four one by one. */
export const noteCapabilities: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [CREATE, READ, EDIT, DELETE, EDIT_OTHERS, DELETE_OTHERS, READ_PRIVATE].map((name) => [name, ['administrator']]),
);

export type PostHeads = ReadonlyMap<number, PostHead>;

export function canReadNote(caller: Caller, note: NoteHead, posts: PostHeads): boolean {
  return caller.can(READ) && canSee(caller, note, posts);
}

export function canEditNote(caller: Caller, note: NoteHead, posts: PostHeads): boolean {
  return caller.can(EDIT) && canSee(caller, note, posts) && (isBy(caller, note) || caller.can(EDIT_OTHERS));
}

export function canDeleteNote(caller: Caller, note: NoteHead, posts: PostHeads): boolean {
  return caller.can(DELETE) && canSee(caller, note, posts) && (isBy(caller, note) || caller.can(DELETE_OTHERS));
}

/** Notes stand on what the builder builds, or might build. */
export function isDocument(post: PostHead | undefined): post is PostHead {
  return post !== undefined && post.type !== attachment.name && post.type !== navigation.name;
}

/** A reply is as private as its thread, and drafts are for whoever writes them. */
function canSee(caller: Caller, note: NoteHead, posts: PostHeads): boolean {
  const places = [note.post_id, note.route_post_id].filter((id) => id !== null);
  const isPlaceOpen = places.every((id) => {
    const post = posts.get(id);
    return post !== undefined && canReadPost(caller, post);
  });
  if (!isPlaceOpen) return false;
  if (note.status === 'draft' && !isBy(caller, note)) return false;
  const owner = note.thread_author_id ?? note.author_id;
  if (caller.id === owner) return true;
  if (note.thread_status === 'draft') return false;
  return (note.thread_is_public ?? note.is_public) === 1 || caller.can(READ_PRIVATE);
}

const isBy = (caller: Caller, note: NoteHead): boolean => caller.id === note.author_id;
