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

type Word = PostType['capabilityWord'];

const ALL_WORDS: readonly Word[] = ['posts', 'pages'];

/** Named once: they are asked for every post of a list, and a name that is put together anew is slow to look up. */
const RIGHTS = { edit: rightsOf('edit'), delete: rightsOf('delete') };

function rightsOf(verb: Verb) {
  const of = (word: Word) => ({
    own: `${verb}_${word}`,
    others: `${verb}_others_${word}`,
    published: `${verb}_published_${word}`,
    private: `${verb}_private_${word}`,
  });
  return { posts: of('posts'), pages: of('pages') };
}

function mayChangeAs(caller: Caller, post: PostHead, verb: Verb, word: Word): boolean {
  const isOwn = caller.id === post.author_id;
  const rights = RIGHTS[verb][word];
  if (!isOwn && !caller.can(rights.others)) return false;
  const status = post.status === 'trash' ? statusBeforeTrash(post, isOwn) : post.status;
  if (status === 'publish' || status === 'future') return caller.can(rights.published);
  if (status === 'private' && !isOwn) return caller.can(rights.private);
  return isOwn ? caller.can(rights.own) : true;
}

/** One's own trashed post counts as what it was before. */
const statusBeforeTrash = (post: PostHead, isOwn: boolean): string | null => (isOwn ? post.trashed_status : null);

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
