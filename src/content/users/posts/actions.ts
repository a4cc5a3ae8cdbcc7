// What becomes of somebody's posts when they leave.
import type { Tx } from '#kernel/tx.ts';
import { moveAuthorCounts } from '#content/posts/counts.ts';
import { trashPost, type Writer, type WriteRules } from '#content/posts/actions.ts';
import { kindsOf } from '#content/posts/kinds.ts';
import { SIGHT_TAG } from '#content/posts/reach.ts';
import { findWholePosts } from '#content/posts/store.ts';
import { attachment } from '#content/posts/types.ts';
import { findLivePostIds, moveAuthorship } from './store.ts';

const AT_ONCE = 100;

/** Posts, pages and their like can be brought back from there; media items stay, and nobody is the author any more. */
export async function trashPostsOf(tx: Tx, authorId: number, writer: Writer, rules: WriteRules): Promise<void> {
  const all = kindsOf(rules.known).types.map(({ name }) => name);
  const types = all.filter((name) => name !== attachment.name);
  const find = (): Promise<number[]> => findLivePostIds(tx.db, authorId, types, AT_ONCE);
  for (let ids = await find(); ids.length > 0; ids = await find()) {
    for (const row of await findWholePosts(tx.db, ids)) await trashPost(tx, row, writer, rules);
  }
  await givePosts(tx, authorId, null);
}

/** Null leaves the posts where they are, without an author. */
export async function givePosts(tx: Tx, authorId: number, heir: number | null): Promise<void> {
  const moved = await moveAuthorship(tx.db, authorId, heir);
  await moveAuthorCounts(tx.db, authorId, heir);
  for (const { id, type, status } of moved) tx.touch(`${type}:${id}`, `list:${type}:${status}`);
  if (moved.length > 0) tx.touch(SIGHT_TAG);
}
