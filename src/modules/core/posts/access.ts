// What of a list of posts the person who asks may see.
import type { Caller } from '#kernel/auth/caller.ts';
import type { PostFilter } from '#content/posts/filter.ts';
import type { Knowing } from '#content/posts/kinds.ts';
import { lockedFor } from '#content/posts/locked.ts';
import { reachOf, type Kind, type Reach } from '#content/posts/reach.ts';
import { canEditPost, canReadPost } from '#content/posts/rules.ts';

export interface ListAccess {
  reach?: Reach | undefined;
  /** Of media items, by the posts that they belong to. */
  below?: Pick<PostFilter, 'parentReach' | 'hidden'>;
  /** Which posts with a password a search leaves out. */
  locked?: ReturnType<typeof lockedFor>;
}

/** Where the list and its language find posts, in the states that are asked for. */
export interface Listed {
  readonly shelf: string;
  readonly fallback: string | undefined;
  readonly statuses: readonly string[];
}

export function kindsIn({ shelf, fallback, statuses }: Listed): Kind[] {
  const shelves = fallback === undefined ? [shelf] : [shelf, fallback];
  return shelves.flatMap((one) => statuses.map((status) => ({ shelf: one, status })));
}

/** In the edit context only what the person may edit. */
export function accessOf(caller: Caller, services: Knowing, listed: Listed & { context: string }): ListAccess {
  const kinds = kindsIn(listed);
  const isAllowed = listed.context === 'edit' ? canEditPost : canReadPost;
  return {
    reach: reachOf(caller, kinds, (post) => isAllowed(caller, post, services)),
    locked: lockedFor(caller, services, kinds),
  };
}
