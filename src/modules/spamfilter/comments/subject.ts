// The comment as it was first sent, read back from its verdict.
import { isMap } from '#kernel/args/is-map.ts';
import { utcText } from '#kernel/clock/clock.ts';
import type { Tx } from '#kernel/tx.ts';
import { findComment } from '#content/comments/store.ts';
import type { SpamSubject } from '#content/spam/check.ts';
import { rowOf } from '#modules/spamfilter/verdicts/keep.ts';
import { findVerdictOfComment, insertVerdict, type VerdictRow } from '#modules/spamfilter/verdicts/store.ts';

export function subjectIn({ subject: text }: Pick<VerdictRow, 'subject'>): SpamSubject {
  const value: unknown = text === '' ? {} : JSON.parse(text);
  const kept = isMap(value) ? value : {};
  const textOf = (name: string): string => (typeof kept[name] === 'string' ? kept[name] : '');
  return {
    kind: 'comment',
    author: textOf('author'),
    email: textOf('email'),
    url: textOf('url'),
    content: textOf('content'),
    ip: textOf('ip'),
    agent: textOf('agent'),
    referrer: textOf('referrer'),
    permalink: textOf('permalink'),
    postId: Number(kept['postId']) || 0,
    userId: Number(kept['userId']) || 0,
    evidence: kept['evidence'] === 'person' ? 'person' : 'unknown',
  };
}

/** One that is older than the filter is as it stands now. */
export async function verdictFor(tx: Tx, commentId: number): Promise<VerdictRow | undefined> {
  const known = await findVerdictOfComment(tx.db, commentId);
  if (known) return known;
  const comment = await findComment(tx.db, commentId);
  if (!comment) return undefined;
  const subject: SpamSubject = {
    kind: 'comment',
    author: comment.author_name,
    email: comment.author_email,
    url: comment.author_url,
    content: comment.content,
    ip: comment.author_ip,
    agent: comment.author_user_agent,
    referrer: '',
    permalink: '',
    postId: comment.post_id,
    userId: comment.author_id ?? 0,
    evidence: 'unknown',
  };
  const row = rowOf(subject, { verdict: 'skipped', discard: false, reason: '' }, commentId, utcText(tx.now));
  return { ...row, id: await insertVerdict(tx.db, row) };
}
