// A new comment on its way in: weighed outside of the transaction, then stored together with its verdict.
import type { Services } from '#kernel/services.ts';
import type { RunTx, Tx } from '#kernel/tx.ts';
import { findPostHeads, type PostHead } from '#content/posts/store.ts';
import {
  checkSpam,
  countDiscarded,
  keepVerdict,
  NOBODY_ASKED,
  type SpamSubject,
  type SpamVerdict,
} from '#content/spam/check.ts';
import {
  createComment,
  isTrustedWriter,
  refuseUnfit,
  type CommentRules,
  type CommentWish,
  type CommentWriter,
} from './actions.ts';
import { commentDiscarded, unknownCommentPost } from './errors.ts';
import { isDisallowed } from './rules.ts';
import { commentRulesOf } from './write-rules.ts';

export interface NewArrival {
  readonly post: Pick<PostHead, 'id' | 'author_id'>;
  readonly wish: CommentWish;
  readonly writer: CommentWriter;
  readonly permalink: string;
  readonly referrer: string;
  readonly evidence: SpamSubject['evidence'];
}

/** `tx` is that of the request, so that its sender reads what it wrote. */
export async function receiveComment(services: Services, tx: RunTx, arrival: NewArrival): Promise<number> {
  const { post, wish, writer } = arrival;
  const rules = commentRulesOf(services);
  refuseUnfit(wish, rules);
  const subject = subjectOf(arrival);
  const verdict = isDisallowedHere(arrival, rules) ? SKIPPED : await weigh(services, subject, wish);
  if (verdict.verdict === 'spam' && verdict.discard && writer.id === 0) {
    await tx((open) => {
      countDiscarded(open, services, subject, verdict);
    });
    throw commentDiscarded();
  }
  return tx(async (open) => {
    const head = await getPostHead(open, post.id);
    const id = await createComment(open, head, wish, writer, rules, verdict);
    await keepVerdict(open, services, subject, verdict, id);
    return id;
  });
}

const SKIPPED: SpamVerdict = { verdict: 'skipped', discard: false, reason: 'A disallowed word was used.' };
const UNTRUE: SpamVerdict = { verdict: 'spam', discard: false, reason: 'The token of the form is not right.' };

function isDisallowedHere({ post, wish, writer }: NewArrival, { moderation }: CommentRules): boolean {
  return !isTrustedWriter(writer, post) && isDisallowed(wish, moderation);
}

/** Whoever may say what becomes of a comment, and does, has decided. */
async function weigh(services: Services, subject: SpamSubject, { status }: CommentWish): Promise<SpamVerdict> {
  if (status !== undefined && status !== '') return NOBODY_ASKED;
  return subject.evidence === 'spam' ? UNTRUE : checkSpam(services, subject);
}

function subjectOf({ post, wish, writer, permalink, referrer, evidence }: NewArrival): SpamSubject {
  return {
    kind: 'comment',
    author: wish.name,
    email: wish.email,
    url: wish.url,
    content: wish.content,
    ip: wish.ip,
    agent: wish.userAgent,
    referrer,
    permalink,
    postId: post.id,
    userId: wish.authorId ?? writer.id,
    evidence,
  };
}

async function getPostHead({ db }: Tx, postId: number): Promise<PostHead> {
  const [head] = await findPostHeads(db, [postId]);
  if (!head) throw unknownCommentPost();
  return head;
}
