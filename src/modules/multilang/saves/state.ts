// How far translations are.
import type { Tx } from '#kernel/tx.ts';
import { elementType } from '#content/languages/elements.ts';
import { findGroup, type Member } from '#content/languages/store.ts';
import type { PostRow } from '#content/posts/store.ts';

export const COMPLETE = 10;
const NEEDS_UPDATE = 3;

export function membersOf(tx: Pick<Tx, 'db'>, post: Pick<PostRow, 'id' | 'type'>): Promise<Member[]> {
  return findGroup(tx.db, elementType('post', post.type), post.id);
}

export async function isTranslation(tx: Pick<Tx, 'db'>, post: Pick<PostRow, 'id' | 'type'>): Promise<boolean> {
  const own = (await membersOf(tx, post)).find((member) => member.element_id === post.id);
  return own !== undefined && own.source_language_code !== null;
}

/** As answers show it. */
export function shownStatus(member: Pick<Member, 'source_language_code' | 'status' | 'needs_update'>): number {
  const { source_language_code: source, status, needs_update: needs } = member;
  if (source === null) return COMPLETE;
  return needs === 1 ? NEEDS_UPDATE : (status ?? COMPLETE);
}
