// Who may do what with a post, and what follows from what is sent. No I/O.
import type { Caller } from '#kernel/auth/caller.ts';
import { findPostType, type Knowing } from './kinds.ts';
import { isFloatingStatus } from './statuses.ts';
import type { PostHead } from './store.ts';
import { findFixedType, type PostType } from './types.ts';

type Verb = 'edit' | 'delete';

/**
 * Types that the people of the site defined are only known with `services`. Without them their records are for those who
 * may edit posts and pages alike.
 */
export function canEditPost(caller: Caller, post: PostHead, services?: Knowing): boolean {
  return mayChange(caller, post, 'edit', services);
}

export function canDeletePost(
  caller: Caller,
  post: PostHead,
  frontPages: readonly number[],
  services?: Knowing,
): boolean {
  if (post.type === 'page' && frontPages.includes(post.id) && !caller.can('manage_options')) return false;
  return mayChange(caller, post, 'delete', services);
}

/** Of a media item that belongs to a post, this knows only who may change it: `canReadMedia` knows the rest. */
export function canReadPost(caller: Caller, post: PostHead, services?: Knowing): boolean {
  const type = typeOf(post, services);
  if (type?.isViewable !== true) {
    const isShared = type?.isForWriters === true && post.status === 'publish' && caller.can('edit_posts');
    return isShared || canEditPost(caller, post, services);
  }
  if (post.status === 'publish' || (post.status === 'inherit' && post.parent_id === null)) return true;
  if (caller.id === 0) return false;
  if (caller.id === post.author_id) return caller.can('read');
  if (post.status === 'private') return caller.can(`read_private_${type.capabilityWord}`);
  return canEditPost(caller, post, services);
}

function mayChange(caller: Caller, post: PostHead, verb: Verb, services: Knowing | undefined): boolean {
  if (caller.id === 0) return false;
  const type = typeOf(post, services);
  if (type?.onlyRight) return caller.can(type.onlyRight);
  return (type ? [type.capabilityWord] : ALL_WORDS).every((word) => mayChangeAs(caller, post, verb, word));
}

const ALL_WORDS: readonly PostType['capabilityWord'][] = ['posts', 'pages'];

function mayChangeAs(caller: Caller, post: PostHead, verb: Verb, word: string): boolean {
  const isOwn = caller.id === post.author_id;
  if (post.status === 'trash') return mayChangeTrashed(caller, post, { verb, word, isOwn });
  if (!isOwn && !caller.can(`${verb}_others_${word}`)) return false;
  if (post.status === 'publish' || post.status === 'future') return caller.can(`${verb}_published_${word}`);
  if (post.status === 'private' && !isOwn) return caller.can(`${verb}_private_${word}`);
  return isOwn ? caller.can(`${verb}_${word}`) : true;
}

/** One's own trashed post counts as what it was before. */
function mayChangeTrashed(
  caller: Caller,
  post: PostHead,
  { verb, word, isOwn }: { verb: Verb; word: string; isOwn: boolean },
): boolean {
  if (!isOwn) return caller.can(`${verb}_others_${word}`);
  const wasPublished = post.trashed_status === 'publish' || post.trashed_status === 'future';
  return caller.can(wasPublished ? `${verb}_published_${word}` : `${verb}_${word}`);
}

function typeOf({ type }: Pick<PostHead, 'type'>, services: Knowing | undefined): PostType | undefined {
  return findFixedType(type) ?? (services && findPostType(services, type));
}

const SCHEDULE_FROM_SECONDS = 60;

/** Publishing ahead of time is scheduling; a schedule in the past is publishing. */
export function settleStatus(status: string, dateGmt: string | null, now: Date): string {
  if (status !== 'publish' && status !== 'future') return status;
  const isAhead = dateGmt !== null && Date.parse(`${dateGmt}Z`) - now.getTime() >= SCHEDULE_FROM_SECONDS * 1000;
  return isAhead ? 'future' : 'publish';
}

/** Does a post in this state need a slug of its own? */
export function needsSlug(status: string): boolean {
  return !isFloatingStatus(status);
}

/** Runs of white space compare equal. */
export function isSameText(one: string, other: string): boolean {
  return one === other || one.replaceAll(/\s+/g, ' ').trim() === other.replaceAll(/\s+/g, ' ').trim();
}
