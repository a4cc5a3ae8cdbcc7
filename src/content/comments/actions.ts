// Writing comments: checks, first status and everything that follows from a change, in one transaction.
import { utcText } from '#kernel/clock/clock.ts';
import type { Zone } from '#kernel/clock/zone.ts';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Tx } from '#kernel/tx.ts';
import { nextDate, type DateWish } from '#content/posts/dates.ts';
import type { PostHead } from '#content/posts/store.ts';
import type { SpamVerdict } from '#content/spam/check.ts';
import { deleteCommentMeta } from './meta-store.ts';
import { fingerprintOf } from './fingerprint.ts';
import { commentFlood, duplicateComment, emptyComment, missingAuthor, tooLong } from './errors.ts';
import {
  firstStatus,
  moveStatus,
  tooLongField,
  weighedStatus,
  type ModerationRules,
  type SaidComment,
} from './rules.ts';
import * as store from './store.ts';
import type { CommentRow, CommentStatus } from './store.ts';

declare module '#kernel/events/events.ts' {
  interface Events {
    'comment.created': { id: number; post: number; isProvisional?: true };
    'comment.approved': { id: number; post: number };
    'comment.trashed': { id: number; post: number };
    'comment.deleted': { id: number; post: number };
    /** A comment that was provisional has its last status. */
    'comment.settled': { id: number; post: number };
  }
}

/** What of the site's settings a new comment depends on. */
export interface CommentRules {
  zone: Zone;
  needsNameAndEmail: boolean;
  moderation: ModerationRules;
}

/** Who writes, which need not be who is named as the author. */
export interface CommentWriter {
  /** 0 for a visitor. */
  id: number;
  isModerator: boolean;
  /** Whose comment it is, where that is somebody else: their rights decide what becomes of it. */
  speaksFor?: Pick<CommentWriter, 'id' | 'isModerator'> | undefined;
}

export interface CommentWish extends DateWish, SaidComment {
  parent: number;
  authorId: number | null;
  /** A move from the first status, for those who may say so. */
  status?: string | undefined;
}

/** The fields of a save; what is absent stays as it is. */
export type CommentChanges = { [K in keyof CommentWish]?: CommentWish[K] | undefined } & {
  postId?: number | undefined;
};

const FLOOD_SECONDS = 15;
const LONGEST_AGENT = 254;
const ANONYMOUS = 'Anonymous';

export async function createComment(
  tx: Tx,
  post: PostHead,
  wish: CommentWish,
  writer: CommentWriter,
  rules: CommentRules,
  { verdict, isProvisional = false }: Pick<SpamVerdict, 'verdict' | 'isProvisional'> = { verdict: 'ham' },
): Promise<number> {
  refuseUnfit(wish, rules);
  const parentId = await parentOf(tx, wish.parent, post.id);
  const now = utcText(tx.now);
  const authored = { parent_id: parentId, author_name: wish.name, author_email: wish.email, content: wish.content };
  const fingerprint = fingerprintOf(authored);
  await refuseRepetition(tx, post, wish, fingerprint, writer);
  const isTrusted = isTrustedWriter(writer, post);
  const ruled = await statusByRules(tx.db, wish, isTrusted, rules);
  const status = weighedStatus(ruled, verdict, isTrusted);
  const state = {
    status,
    status_before: status === 'spam' ? ruled : null,
    trashed_at: status === 'trash' ? now : null,
  };
  const row: Omit<CommentRow, 'id'> = {
    ...authored,
    ...moveStatus(state, wish.status ?? '', now),
    ...dateOf(tx, wish, undefined, rules.zone),
    post_id: post.id,
    author_id: wish.authorId,
    type: 'comment',
    created_at: now,
    fingerprint,
    author_url: wish.url,
    author_ip: wish.ip,
    author_user_agent: wish.userAgent.slice(0, LONGEST_AGENT),
  };
  const id = await store.insertComment(tx.db, row);
  announce(tx, undefined, { ...row, id }, isProvisional);
  return id;
}

/** What no rule of a filter has to be asked for. */
export function refuseUnfit(wish: CommentWish, { needsNameAndEmail }: CommentRules): void {
  if (wish.content.trim() === '') throw emptyComment();
  if (needsNameAndEmail && (wish.name === '' || wish.email === '')) throw missingAuthor();
  refuseTooLong(wish);
}

export function isTrustedWriter(writer: CommentWriter, post: Pick<PostHead, 'author_id'>): boolean {
  const { id, isModerator } = writer.speaksFor ?? writer;
  return isModerator || (id !== 0 && id === post.author_id);
}

/** The status that the site's own rules give. */
export async function statusByRules(
  db: Db,
  wish: SaidComment & Pick<CommentWish, 'authorId'>,
  isTrusted: boolean,
  { moderation }: CommentRules,
): Promise<CommentStatus> {
  const wasApprovedBefore = !isTrusted && (await store.hasApprovedComment(db, wish));
  return firstStatus({ ...wish, isTrusted, wasApprovedBefore }, moderation);
}

export async function updateComment(
  tx: Tx,
  before: CommentRow,
  changes: CommentChanges,
  zone: Zone,
): Promise<CommentStatus> {
  if (changes.content?.trim() === '') throw emptyComment();
  refuseTooLong(changes);
  const postId = changes.postId ?? before.post_id;
  const isPlaced = changes.parent !== undefined || postId !== before.post_id;
  const wishedParent = changes.parent ?? before.parent_id ?? 0;
  const authored = {
    parent_id: isPlaced ? await parentOf(tx, wishedParent, postId, before.id) : before.parent_id,
    author_name: changes.name ?? before.author_name,
    author_email: changes.email ?? before.author_email,
    content: changes.content ?? before.content,
  };
  const after: CommentRow = {
    ...before,
    ...authored,
    ...dateOf(tx, changes, before, zone),
    ...moveStatus(before, changes.status ?? '', utcText(tx.now)),
    post_id: postId,
    author_id: changes.authorId === undefined ? before.author_id : changes.authorId,
    fingerprint: fingerprintOf(authored),
    author_url: changes.url ?? before.author_url,
    author_ip: changes.ip ?? before.author_ip,
    author_user_agent: (changes.userAgent ?? before.author_user_agent).slice(0, LONGEST_AGENT),
  };
  await save(tx, before, after);
  return after.status;
}

/** Nothing but its status changes. */
export async function moveComment(tx: Tx, before: CommentRow, wish: string): Promise<CommentStatus> {
  const after = { ...before, ...moveStatus(before, wish, utcText(tx.now)) };
  await save(tx, before, after);
  return after.status;
}

/** What it says stays; who said it is not known any more. */
export async function anonymizeComment(tx: Tx, before: CommentRow, address: string): Promise<void> {
  const authored = { ...before, author_name: ANONYMOUS, author_email: '' };
  await save(tx, before, {
    ...authored,
    author_id: null,
    author_url: '',
    author_ip: address,
    author_user_agent: '',
    fingerprint: fingerprintOf(authored),
  });
  // Nobody knows what of it tells who it was.
  await deleteCommentMeta(tx.db, before.id);
}

/** Keeps what it was, so that it can be brought back. */
export async function trashComment(tx: Tx, before: CommentRow): Promise<void> {
  await moveComment(tx, before, 'trash');
}

/** Its replies answer its parent from now on. */
export async function removeComment(tx: Tx, comment: CommentRow): Promise<void> {
  const replies = await store.moveRepliesUp(tx.db, comment.id, comment.parent_id);
  await store.deleteComment(tx.db, comment.id);
  touch(tx, comment);
  tx.touch(...replies.map((id) => `comment:${id}`));
  tx.emit('comment.deleted', { id: comment.id, post: comment.post_id });
}

async function save(tx: Tx, before: CommentRow, after: CommentRow): Promise<void> {
  const { id, ...columns } = after;
  await store.updateComment(tx.db, id, columns);
  announce(tx, before, after);
}

function announce(tx: Tx, before: CommentRow | undefined, after: CommentRow, isProvisional = false): void {
  touch(tx, after);
  if (before) touch(tx, before);
  const payload = { id: after.id, post: after.post_id };
  if (!before) tx.emit('comment.created', { ...payload, ...(isProvisional && { isProvisional }) });
  if (after.status === before?.status) return;
  if (after.status === 'approved') tx.emit('comment.approved', payload);
  if (after.status === 'trash') tx.emit('comment.trashed', payload);
}

/** A comment shows whether it has replies, so its parent changes with it. */
function touch(tx: Tx, { id, post_id: postId, parent_id: parentId }: CommentRow): void {
  tx.touch(`comment:${id}`, `list:comment:${postId}`, 'list:comment');
  if (parentId !== null) tx.touch(`comment:${parentId}`);
}

function refuseTooLong({ name = '', email = '', url = '', content = '' }: CommentChanges): void {
  const field = tooLongField({ author_name: name, author_email: email, author_url: url, content });
  if (field) throw tooLong(field);
}

async function refuseRepetition(
  tx: Tx,
  post: PostHead,
  wish: CommentWish,
  fingerprint: string,
  writer: CommentWriter,
): Promise<void> {
  const commenter = { authorId: wish.authorId, ip: wish.ip, email: wish.email };
  // Two comments at the same moment would each not see the other.
  await dialectOf(tx.db).lockUntilCommit(tx.db, `comment:${commenter.authorId ?? commenter.ip}`);
  if (await store.hasSameComment(tx.db, post.id, fingerprint)) throw duplicateComment();
  if (writer.isModerator) return;
  const since = utcText(new Date(tx.now.getTime() - FLOOD_SECONDS * 1000));
  if (await store.hasCommentedSince(tx.db, commenter, since)) throw commentFlood();
}

/** Chosen: a parent that does not exist, stands below another post or below this comment itself counts as none. */
async function parentOf(tx: Tx, wish: number, postId: number, ownId?: number): Promise<number | null> {
  if (wish === 0) return null;
  const parent = await store.findComment(tx.db, wish);
  if (parent?.post_id !== postId) return null;
  return ownId !== undefined && (await store.isAtOrAbove(tx.db, parent.id, ownId)) ? null : parent.id;
}

function dateOf(
  tx: Tx,
  wish: DateWish,
  before: CommentRow | undefined,
  zone: Zone,
): Pick<CommentRow, 'date' | 'date_gmt'> {
  const wished = { date: wish.date ?? undefined, date_gmt: wish.date_gmt ?? undefined };
  const { date, date_gmt: gmt } = nextDate(wished, 'publish', before, zone, tx.now);
  return { date, date_gmt: gmt ?? utcText(tx.now) };
}

const COPIED_AT_ONCE = 200;

/** What everybody can read under one post stands under another, too. */
export async function copyComments(tx: Tx, fromPost: number, toPost: number): Promise<void> {
  const copies = new Map<number, number>();
  for (let after = 0; ;) {
    const rows = await store.findApprovedAfter(tx.db, fromPost, after, COPIED_AT_ONCE);
    for (const { id, ...row } of rows) {
      const parentId = row.parent_id === null ? null : (copies.get(row.parent_id) ?? null);
      const copy = await store.insertComment(tx.db, { ...row, post_id: toPost, parent_id: parentId });
      copies.set(id, copy);
      touch(tx, { ...row, id: copy, post_id: toPost, parent_id: parentId });
    }
    after = rows.at(-1)?.id ?? after;
    if (rows.length < COPIED_AT_ONCE) return;
  }
}
