// What of a list of comments the person who asks may see.
import type { Ctx } from '#kernel/routes/context.ts';
import { hiddenCommentedIds, type CommentAccess, type HiddenPosts } from '#content/comments/query.ts';
import { findKinds } from '#content/posts/counts.ts';
import { reachOf, SIGHT_TAG } from '#content/posts/reach.ts';
import { canEditPost, canReadPost } from '#content/posts/rules.ts';

type Asker = Pick<Ctx, 'caller' | 'db' | 'services'>;

/** `isNamed`: the permission was asked about the posts of the list, and their password is known. Undefined: all. */
export async function findAccess(
  { caller, db, services }: Asker,
  { isNamed, isApproved }: { isNamed: boolean; isApproved: boolean },
): Promise<CommentAccess | undefined> {
  if (isNamed && isApproved) return undefined;
  const kinds = await findKinds(db);
  const edit = reachOf(caller, kinds, (post) => canEditPost(caller, post, services));
  const read = reachOf(caller, kinds, (post) => canReadPost(caller, post, services));
  const posts = isNamed ? [] : await findHidden(services, { read, edit });
  const waiting = isApproved ? undefined : edit;
  if (!waiting && 'length' in posts && posts.length === 0) return undefined;
  return { caller: caller.id, posts, edit: waiting };
}

/** As many as a list can do without, one by one. */
const FEW = 500;

async function findHidden(
  { searches }: Pick<Ctx['services'], 'searches'>,
  reach: Exclude<HiddenPosts, readonly number[]>,
): Promise<HiddenPosts> {
  if (!reach.read && !reach.edit) return [];
  const wish = { key: JSON.stringify(['commented beyond', reach]), tags: [SIGHT_TAG, 'list:comment'] };
  const ids = await searches.order(wish, (long) => hiddenCommentedIds(long, reach));
  return ids.length <= FEW ? [...ids] : reach;
}
