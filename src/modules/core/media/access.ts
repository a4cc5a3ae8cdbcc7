// What of the list of media items the person who asks may see.
import type { Ctx } from '#kernel/routes/context.ts';
import { canReadMedia } from '#content/media/rules.ts';
import { findKinds } from '#content/posts/counts.ts';
import { lockedFor } from '#content/posts/locked.ts';
import { mediaBeyond } from '#content/posts/query.ts';
import { reachOf, SIGHT_TAG } from '#content/posts/reach.ts';
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
    ...(statuses.includes('inherit') && { below: await findBelow(ctx) }),
    locked: lockedFor(caller, services, kinds),
  };
}

const WITHOUT_STATE = { type: attachment.name, status: 'inherit' };

/** As many as a list can do without, one by one. */
const FEW = 500;

/** Nothing where no item belongs to a post out of reach: such a list is a plain one. */
async function findBelow({ caller, db, services }: Asker): Promise<NonNullable<ListAccess['below']>> {
  const parentReach = reachOf(caller, await findKinds(db), (parent) =>
    canReadMedia(caller, { ...parent, ...WITHOUT_STATE }, parent, services),
  );
  if (!parentReach) return {};
  const tags = [SIGHT_TAG, `list:${attachment.name}:inherit`];
  const wish = { key: JSON.stringify(['media beyond', parentReach]), tags };
  const hidden = await services.searches.order(wish, (long) => mediaBeyond(long, parentReach));
  if (hidden.length === 0) return {};
  return hidden.length <= FEW ? { hidden: [...hidden] } : { parentReach };
}
