// Posts with a password: a search finds their texts only for those who may edit them.
import type { Caller } from '#kernel/auth/caller.ts';
import type { PostFilter } from './filter.ts';
import type { Knowing } from './kinds.ts';
import { reachOf, type Kind } from './reach.ts';
import { canEditPost } from './rules.ts';

/** What a search for this person leaves out, as part of its filter. */
export function lockedFor(
  caller: Caller,
  services: Knowing,
  kinds: readonly Kind[],
): Pick<PostFilter, 'hidesProtected' | 'lockedReach'> {
  if (caller.id === 0) return { hidesProtected: true };
  const lockedReach = reachOf(caller, kinds, (post) => canEditPost(caller, post, services));
  if (!lockedReach) return { hidesProtected: false };
  const hasNothing = lockedReach.limits.length === kinds.length && lockedReach.limits.every(({ parts }) => parts.length === 0); // prettier-ignore
  return { hidesProtected: true, lockedReach: hasNothing ? undefined : lockedReach };
}
