// Decisions about comments: who may read and change one, what a new one becomes. No I/O.
import type { Caller } from '#kernel/auth/caller.ts';
import type { Knowing } from '#content/posts/kinds.ts';
import { canEditPost, canReadPost } from '#content/posts/rules.ts';
import type { PostHead } from '#content/posts/store.ts';
import type { SpamVerdict } from '#content/spam/check.ts';
import { stripTags } from '#content/text/strip-tags.ts';
import { countLinks } from './html.ts';
import type { CommentRow, CommentStatus } from './store.ts';

/** Comments of a protected post are for those who know its password, and for those who may change it. */
export function canReadCommentsOf(
  caller: Caller,
  post: PostHead,
  password: string | undefined,
  services: Knowing,
): boolean {
  if (post.password !== '' && post.password !== password) return canEditPost(caller, post, services);
  return canReadPost(caller, post, services);
}

/** Approved ones are for whoever reads the post; others for their author and for those who may change them. */
export function canReadComment(
  caller: Caller,
  comment: Pick<CommentRow, 'status' | 'author_id'>,
  post: PostHead,
  password: string | undefined,
  services: Knowing,
): boolean {
  const isShown = comment.status === 'approved' && post.status !== 'trash';
  if (isShown && canReadCommentsOf(caller, post, password, services)) return true;
  if (caller.id === 0) return false;
  return caller.id === comment.author_id || canEditPost(caller, post, services);
}

export function canEditComment(caller: Caller, post: PostHead, services: Knowing): boolean {
  return caller.can('moderate_comments') || canEditPost(caller, post, services);
}

/** What the site asks of comments. */
export interface ModerationRules {
  holdsAll: boolean;
  /** 0: any number of links. */
  maxLinks: number;
  moderationWords: readonly string[];
  disallowedWords: readonly string[];
  needsApprovedBefore: boolean;
}

export interface SaidComment {
  name: string;
  email: string;
  url: string;
  ip: string;
  userAgent: string;
  content: string;
}

/** What is known of a new comment when its first status is decided. */
export interface NewComment extends SaidComment {
  /** The author of the post, or somebody who moderates. */
  isTrusted: boolean;
  /** The same person has an approved comment. */
  wasApprovedBefore: boolean;
}

export function firstStatus(comment: NewComment, rules: ModerationRules): CommentStatus {
  if (comment.isTrusted) return 'approved';
  if (isDisallowed(comment, rules)) return 'trash';
  if (rules.holdsAll) return 'hold';
  if (rules.maxLinks > 0 && countLinks(comment.content) >= rules.maxLinks) return 'hold';
  if (hasWord(comment, rules.moderationWords)) return 'hold';
  if (rules.needsApprovedBefore && !comment.wasApprovedBefore) return 'hold';
  return 'approved';
}

export function isDisallowed(comment: SaidComment, { disallowedWords }: ModerationRules): boolean {
  return hasWord(comment, disallowedWords);
}

/** The site's rules say one thing, a filter may say more. Those who moderate need not wait for it. */
export function weighedStatus(
  ruled: CommentStatus,
  verdict: SpamVerdict['verdict'],
  isTrusted: boolean,
): CommentStatus {
  if (ruled === 'trash') return ruled;
  if (verdict === 'spam') return 'spam';
  const waits = !isTrusted && (verdict === 'unsure' || verdict === 'error');
  return waits ? 'hold' : ruled;
}

/** One word in each line of a setting. */
export function wordsOf(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim().toLowerCase())
    .filter((line) => line !== '');
}

/** Also in the text without its tags, where nobody can hide a word by marking a part of it. */
function hasWord({ name, email, url, ip, userAgent, content }: SaidComment, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const texts = [name, email, url, ip, userAgent, content, stripTags(content)].map((text) => text.toLowerCase());
  return words.some((word) => texts.some((text) => text.includes(word)));
}

export type StatusState = Pick<CommentRow, 'status' | 'status_before' | 'trashed_at'>;

/** The state after a wished move. A word that means nothing here changes nothing. */
export function moveStatus(before: StatusState, wish: string, now: string): StatusState {
  const status = targetOf(before, wish);
  const { status: present, status_before: earlier, trashed_at: trashedAt } = before;
  if (status === undefined || status === present) {
    return { status: present, status_before: earlier, trashed_at: trashedAt };
  }
  const isPutAside = status === 'trash' || status === 'spam';
  return {
    status,
    status_before: isPutAside ? rememberedOf(before, status) : null,
    trashed_at: status === 'trash' ? now : null,
  };
}

function targetOf({ status, status_before: earlier }: StatusState, wish: string): CommentStatus | undefined {
  switch (wish) {
    case 'approve':
    case 'approved':
    case '1':
      return 'approved';
    case 'hold':
    case '0':
      return 'hold';
    case 'spam':
    case 'trash':
      return wish;
    case 'untrash':
      return status === 'trash' ? (earlier ?? 'hold') : undefined;
    case 'unspam':
      return status === 'spam' ? (earlier ?? 'hold') : undefined;
    default:
      return undefined;
  }
}

/** From the trash to spam the older memory stays: back from spam does not mean back to the trash. */
function rememberedOf({ status, status_before: earlier }: StatusState, target: CommentStatus): CommentStatus | null {
  if (status !== 'trash') return status;
  return earlier === target ? null : earlier;
}

export const LONGEST_CONTENT = 65_525;
const LONGEST = { author_name: 245, author_email: 100, author_url: 200, content: LONGEST_CONTENT } as const;
export type LimitedField = keyof typeof LONGEST;

/** The first of the fields that is too long; lengths count in bytes. */
export function tooLongField(fields: Readonly<Record<LimitedField, string>>): LimitedField | undefined {
  const names: readonly LimitedField[] = ['author_name', 'author_email', 'author_url', 'content'];
  return names.find((name) => Buffer.byteLength(fields[name]) > LONGEST[name]);
}
