// What of the list of media items the person who asks may see.
import type { Ctx } from '#kernel/routes/context.ts';
import { canReadMedia } from '#content/media/rules.ts';
import { findKinds } from '#content/posts/counts.ts';
import { lockedFor } from '#content/posts/locked.ts';
import { mediaBeyond } from '#content/posts/query.ts';
import { PARENTS_TAG, reachOf, type Reach } from '#content/posts/reach.ts';
import { canEditPost, canReadPost } from '#content/posts/rules.ts';
import type { PostHead } from '#content/posts/store.ts';
import { attachment } from '#content/posts/types.ts';
import { kindsIn, type ListAccess } from '#modules/core/posts/access.ts';

type Asker = Pick<Ctx, 'caller' | 'db' | 'services'>;

/** An item without a state of its own is as public as the post it belongs to. */
export async function findAccess(
  ctx: Asker,
  { statuses, context }: { statuses: readonly string[]; context: string },
): Promise<ListAccess> {
  const { caller, services } = ctx;
  const kinds = kindsIn({ shelf: attachment.name, fallback: undefined, statuses });
  const isAllowed = (item: PostHead): boolean =>
    (context !== 'edit' || canEditPost(caller, item)) && (item.status === 'inherit' || canReadPost(caller, item));
  return {
    reach: reachOf(caller, kinds, isAllowed),
    parentReach: statuses.includes('inherit') ? await findParentReach(ctx) : undefined,
    locked: lockedFor(caller, services, kinds),
  };
}

const WITHOUT_STATE = { type: attachment.name, status: 'inherit' };

/** Undefined also where no item belongs to a post out of reach: such a list is a plain one. */
async function findParentReach({ caller, db, services }: Asker): Promise<Reach | undefined> {
  const reach = reachOf(caller, await findKinds(db), (parent) =>
    canReadMedia(caller, { ...parent, ...WITHOUT_STATE }, parent, services),
  );
  if (!reach) return undefined;
  const tags = [PARENTS_TAG, `list:${attachment.name}:inherit`];
  const hidden = await services.searches.order({ key: JSON.stringify(['beyond', reach]), tags }, (db) =>
    mediaBeyond(db, reach),
  );
  return hidden.length === 0 ? undefined : reach;
}
