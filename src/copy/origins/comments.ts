// The comments of another site. Nobody is told of them, and no filter weighs them: they were weighed there.
import { plainText } from '#kernel/args/clean.ts';
import { utcText } from '#kernel/clock/clock.ts';
import type { Db } from '#kernel/db/db.ts';
import { lookup } from '#kernel/lookup.ts';
import type { Tx } from '#kernel/tx.ts';
import { fingerprintOf } from '#content/comments/fingerprint.ts';
import { cleanComment } from '#content/comments/html.ts';
import { replaceCommentMeta } from '#content/comments/meta-store.ts';
import { LONGEST_CONTENT, tooLongField } from '#content/comments/rules.ts';
import {
  findComment,
  findPostsOfComments,
  insertComment,
  insertNumberedComment,
  isAtOrAbove,
  updateComment,
  type CommentRow,
  type CommentStatus,
} from '#content/comments/store.ts';
import { settledMark } from './address.ts';
import { digestOf, personKey, replaced, type Carrier } from './carrier.ts';
import { takeNumber } from './kept-numbers.ts';
import { storedMeta } from './meta.ts';
import { storedDates } from './dates.ts';
import { findOwn } from './own.ts';
import type { ForeignComment, OriginId } from './records.ts';
import type { Outcome } from './report.ts';
import { findOrigins, upsertOrigins, type Origins } from './store.ts';

/** A post and the comments that came for it; without a number it is yet to be made. */
export interface Commented {
  readonly postId: number | undefined;
  readonly comments: readonly ForeignComment[];
}

/** Of one transaction. */
interface LandedComments {
  readonly known: KnownComments;
  /** Numbers that new ones keep. */
  readonly kept: Set<number>;
  /** Written at the end: nobody asks for them before. */
  readonly origins: Map<OriginId, Origins>;
}

type KnownComments = Map<OriginId, { local_id: number; digest: string; post: number | undefined }>;

const MOST_AT_ONCE = 50;

/** Gives what became of each; those of one post do not wait for those of another. */
export async function landComments(
  tx: Tx,
  carrier: Carrier,
  posts: readonly (Commented & { readonly postId: number })[],
): Promise<Outcome[][]> {
  const known = await findKnown(tx.db, carrier, posts);
  const fresh = posts.flatMap(({ comments }) => comments.map(({ id }) => id)).filter((id) => !known.has(id));
  const kept = await carrier.numbers.findFree(tx.db, 'comments', fresh);
  const landed: LandedComments = { known, kept, origins: new Map() };
  const outcomes: Outcome[][] = [];
  for (let at = 0; at < posts.length; at += MOST_AT_ONCE) {
    const some = posts.slice(at, at + MOST_AT_ONCE);
    outcomes.push(...(await Promise.all(some.map((post) => landOfPost(tx, carrier, post, landed)))));
  }
  await upsertOrigins(tx.db, [...landed.origins.values()]);
  return outcomes;
}

/** Answers may stand before what they answer. */
async function landOfPost(
  tx: Tx,
  carrier: Carrier,
  { postId, comments }: Commented & { readonly postId: number },
  { known, kept, origins }: LandedComments,
): Promise<Outcome[]> {
  if (comments.length === 0) return [];
  const outcomes: Outcome[] = [];
  const late: ForeignComment[] = [];
  for (const comment of comments) {
    const digest = digestOf(carrier, comment);
    const before = known.get(comment.id);
    if (before?.digest === digest) {
      outcomes.push('unchanged');
      continue;
    }
    const parent = known.get(comment.parent);
    // Nothing answers one that is new: only of others must be asked whether their parent stands below them.
    const parentId = !before && parent?.post === postId ? parent.local_id : null;
    const row = rowOf(tx, carrier, comment, { postId, parentId });
    const id = before?.local_id ?? (await insertNew(tx, row, takeNumber(kept, comment.id)));
    if (before) await updateComment(tx.db, id, row);
    const meta = storedMeta({ ...carrier, names: carrier.quietNames }, comment.meta, `the comment ${comment.id}`);
    if (before || meta.size > 0) await replaceCommentMeta(tx.db, id, meta);
    outcomes.push(before ? 'updated' : 'created');
    if (parentId === null && comment.parent !== '') late.push(comment);
    if (comment.id === '') continue;
    known.set(comment.id, { local_id: id, digest, post: postId });
    const origin = { origin: carrier.origin, kind: 'comment', origin_id: comment.id } as const;
    origins.set(comment.id, { ...origin, local_id: id, digest, is_settled: settledMark(row.content, row.author_url) });
    tx.touch(`comment:${id}`);
  }
  for (const { id, parent } of late) {
    const own = known.get(id)?.local_id;
    const parentId = known.get(parent)?.local_id;
    if (own === undefined) continue;
    if (parentId === undefined) carrier.unanswered.push([own, parent]);
    else await answer(tx, own, parentId);
  }
  tx.touch(`list:comment:${postId}`, 'list:comment');
  return outcomes;
}

function insertNew(tx: Tx, row: Omit<CommentRow, 'id'>, kept: number | undefined): Promise<number> {
  return kept === undefined ? insertComment(tx.db, row) : insertNumberedComment(tx.db, { ...row, id: kept });
}

/** What becomes of the comments of a post; of a new one when it has no number here. */
export async function judgeComments(db: Db, carrier: Carrier, post: Commented): Promise<Outcome[]> {
  const known = await findKnown(db, carrier, [post]);
  return post.comments.map((comment) => {
    const before = known.get(comment.id);
    if (!before) return 'created';
    return before.digest === digestOf(carrier, comment) ? 'unchanged' : 'updated';
  });
}

/** Those that are still there. */
async function findKnown(db: Db, carrier: Carrier, posts: readonly Commented[]): Promise<KnownComments> {
  const postOf = new Map<OriginId, number | undefined>();
  for (const { postId, comments } of posts) {
    for (const { id, parent } of comments) for (const one of [id, parent]) if (one !== '') postOf.set(one, postId);
  }
  const wanted = [...postOf.keys()];
  const rows = await findOrigins(db, carrier.origin, 'comment', wanted);
  const known: KnownComments = new Map();
  const here = await findPostsOfComments(
    db,
    [...rows.values()].map((row) => row.local_id),
  );
  for (const [id, { local_id, digest }] of rows) {
    const post = here.get(local_id);
    if (post !== undefined) known.set(id, { local_id, digest, post });
  }
  const others = await findOwn(
    db,
    carrier,
    'comment',
    wanted.filter((id) => !known.has(id)),
  );
  for (const [id, post] of await findPostsOfComments(db, others)) {
    if (post === postOf.get(String(id))) known.set(String(id), { local_id: id, digest: '', post });
  }
  return known;
}

/** When all comments are there. */
export async function answerComments(carrier: Carrier): Promise<void> {
  const { services, origin, unanswered } = carrier;
  if (unanswered.length === 0) return;
  await services.tx(async (tx) => {
    const parents = await findOrigins(
      tx.db,
      origin,
      'comment',
      unanswered.map(([, parent]) => parent),
    );
    for (const [id, parent] of unanswered) {
      const row = parents.get(parent);
      if (row) await answer(tx, id, row.local_id);
    }
  });
}

async function answer(tx: Tx, id: number, parentId: number): Promise<void> {
  const parent = await findComment(tx.db, parentId);
  const own = await findComment(tx.db, id);
  if (!own || parent?.post_id !== own.post_id || (await isAtOrAbove(tx.db, parentId, id))) return;
  await updateComment(tx.db, id, { parent_id: parentId });
  tx.touch(`comment:${id}`, `comment:${parentId}`);
}

const LONGEST_AGENT = 254;

function rowOf(
  tx: Tx,
  carrier: Carrier,
  comment: ForeignComment,
  { postId, parentId }: { postId: number; parentId: number | null },
): Omit<CommentRow, 'id'> {
  const { options, people, rules } = carrier;
  const text = replaced(carrier, comment.content);
  const content = cut(options.trust === true ? text : cleanComment(text), LONGEST_CONTENT);
  const fields = {
    author_name: plainText(comment.name),
    author_email: comment.email,
    author_url: comment.url,
    content,
  };
  const tooLong = tooLongField(fields);
  const kept = tooLong === undefined ? fields : { ...fields, [tooLong]: '' };
  const status = STATUSES[comment.status] ?? 'hold';
  return {
    ...kept,
    post_id: postId,
    parent_id: parentId,
    author_id: comment.author ? (people.get(personKey(comment.author)) ?? null) : null,
    type: comment.type === '' ? 'comment' : comment.type,
    status,
    status_before: status === 'trash' || status === 'spam' ? 'hold' : null,
    trashed_at: status === 'trash' ? utcText(tx.now) : null,
    ...storedDates(comment, rules.zone, tx.now),
    created_at: comment.dateGmt === '' ? utcText(tx.now) : comment.dateGmt,
    fingerprint: fingerprintOf({ ...kept, parent_id: parentId }),
    author_ip: comment.ip.slice(0, LONGEST_AGENT),
    author_user_agent: comment.userAgent.slice(0, LONGEST_AGENT),
  };
}

/** The words of exchange files and of the REST interface. Comments of a trashed post come back with it. */
const STATUSES: Readonly<Record<string, CommentStatus>> = lookup({
  '1': 'approved',
  approve: 'approved',
  approved: 'approved',
  'post-trashed': 'approved',
  '0': 'hold',
  hold: 'hold',
  spam: 'spam',
  trash: 'trash',
});

function cut(text: string, bytes: number): string {
  return Buffer.byteLength(text) <= bytes
    ? text
    : Buffer.from(text)
        .subarray(0, bytes)
        .toString()
        .replace(/\uFFFD$/, '');
}
