// Keeping copies of what a post was.
import type { Zone } from '#kernel/clock/zone.ts';
import { toZoneText } from '#kernel/clock/zone.ts';
import { utcText } from '#kernel/clock/clock.ts';
import type { Tx } from '#kernel/tx.ts';
import { isSameText } from '#content/posts/rules.ts';
import { keepOriginal, keepReplacedAutosave } from '#content/history/actions.ts';
import { isIdentical, type TextState } from '#content/history/rules.ts';
import { updatePost, type PostRow } from '#content/posts/store.ts';
import * as store from './store.ts';

export type Copied = TextState;

/** The post as it was before a save, with its revisioned meta. */
export type StateBefore = TextState & Pick<PostRow, 'author_id' | 'modified_gmt'>;

/**
 * A copy of the state after a save, unless nothing of it differs from the newest copy. The state before the save is kept
 * beside the revisions where none of them holds it.
 */
export async function keepRevision(
  tx: Tx,
  post: Pick<PostRow, 'id' | 'modified' | 'modified_gmt'>,
  state: Copied,
  options: { authorId: number; limit: number; before?: StateBefore | undefined },
): Promise<void> {
  const { limit, before } = options;
  if (limit === 0) return;
  const newest = await store.findNewestRevision(tx.db, post.id);
  if (before && !isIdentical(before, state) && !(newest && isIdentical(newest, before)))
    await keepOriginal(tx.db, { ...before, post_id: post.id, date_gmt: before.modified_gmt }, limit);
  if (newest && isSameState(newest, state)) return;
  await store.insertRevision(tx.db, {
    post_id: post.id,
    kind: 'revision',
    author_id: options.authorId || null,
    date: post.modified,
    date_gmt: post.modified_gmt,
    modified: post.modified,
    modified_gmt: post.modified_gmt,
    ...state,
  });
  if (limit > 0) await store.deleteOldRevisions(tx.db, post.id, limit);
  await refreshSummary(tx, post.id);
}

/** One autosave for each person and post: made or written over, and then the older one goes into the history. */
export async function keepAutosave(
  tx: Tx,
  postId: number,
  authorId: number,
  state: Copied,
  zone: Zone,
): Promise<number> {
  const times = { modified: toZoneText(zone, tx.now), modified_gmt: utcText(tx.now) };
  const dates = { date: times.modified, date_gmt: times.modified_gmt, ...times };
  const known = await store.findAutosaveOf(tx.db, postId, authorId);
  if (known) {
    await keepReplacedAutosave(tx.db, known, state, tx.now);
    await store.updateRevision(tx.db, known.id, { ...state, ...dates });
    return known.id;
  }
  const row = { post_id: postId, kind: 'autosave' as const, author_id: authorId, ...dates, ...state };
  const id = await store.insertRevision(tx.db, row);
  await refreshSummary(tx, postId);
  return id;
}

export async function removeRevision(tx: Tx, revision: store.RevisionRow, type: string): Promise<void> {
  await store.deleteRevision(tx.db, revision.id);
  await refreshSummary(tx, revision.post_id);
  tx.touch(`${type}:${revision.post_id}`);
}

export function isSameState(one: Copied, other: Copied): boolean {
  return (
    isSameText(one.title, other.title) &&
    isSameText(one.content, other.content) &&
    isSameText(one.excerpt, other.excerpt) &&
    one.meta === other.meta
  );
}

/** A post's links show how many revisions it has and the newest of them. */
export async function refreshSummary(tx: Tx, postId: number): Promise<void> {
  const { count, newest } = await store.summarise(tx.db, postId);
  await updatePost(tx.db, postId, { revision_count: count, last_revision_id: newest });
}
