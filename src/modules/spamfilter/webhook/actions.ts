// A later verdict about a comment: followed only where no person has decided in between.
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { moveComment } from '#content/comments/actions.ts';
import { findComment, type CommentRow } from '#content/comments/store.ts';
import { isLastWordOurs, noteEvent } from '#modules/spamfilter/comments/history.ts';
import { removeCommentFromQueue } from '#modules/spamfilter/comments/queue.ts';
import { settleByRules } from '#modules/spamfilter/comments/settle.ts';
import { findCommentVerdictsByGuid, updateVerdict, type VerdictRow } from '#modules/spamfilter/verdicts/store.ts';

export interface Correction {
  readonly guid: string;
  readonly result: string;
  readonly postId: number | undefined;
  readonly parentId: number | undefined;
  readonly email: string | undefined;
}

export type Corrected = { readonly status: 'success' } | { readonly status: 'error'; readonly message: string };

const SEVERAL = 20;

export function correctComment(
  services: Pick<Services, 'settings' | 'tx'>,
  correction: Correction,
): Promise<Corrected> {
  return services.tx(async (tx) => {
    const matching = await findMatching(tx, correction);
    const [match] = matching;
    if (!match) return failed('Could not find matching comment.');
    if (matching.length > 1) return failed('Several comments match.');
    const { result } = correction;
    if (result !== 'true' && result !== 'false') return failed('The result must be true or false.');
    const isOurs = await isLastWordOurs(tx.db, match.comment.id);
    if (result === 'true') await takeForSpam(tx, match, isOurs);
    else await takeForHam(tx, services, match, isOurs);
    if (isOurs) await removeCommentFromQueue(tx.db, match.comment.id);
    return { status: 'success' };
  });
}

interface Match {
  readonly comment: CommentRow;
  readonly verdict: VerdictRow;
}

async function findMatching({ db }: Tx, { guid, postId, parentId, email }: Correction): Promise<Match[]> {
  const matching: Match[] = [];
  for (const verdict of await findCommentVerdictsByGuid(db, guid, SEVERAL)) {
    const comment = await findComment(db, verdict.object_id);
    if (!comment || (postId !== undefined && comment.post_id !== postId)) continue;
    if (parentId !== undefined && (comment.parent_id ?? 0) !== parentId) continue;
    if (email !== undefined && comment.author_email.toLowerCase() !== email.toLowerCase()) continue;
    matching.push({ comment, verdict });
  }
  return matching;
}

async function takeForSpam(tx: Tx, { comment, verdict }: Match, isOurs: boolean): Promise<void> {
  await noteEvent(tx, comment.id, isOurs ? 'webhook-spam' : 'webhook-spam-noaction');
  if (!isOurs) return;
  await updateVerdict(tx.db, verdict.id, { verdict: 'spam' });
  if (comment.status !== 'trash') await moveComment(tx, comment, 'spam');
}

/** Out of spam it becomes what the site's rules had said of it. */
async function takeForHam(
  tx: Tx,
  services: Pick<Services, 'settings'>,
  { comment, verdict }: Match,
  isOurs: boolean,
): Promise<void> {
  await noteEvent(tx, comment.id, isOurs ? 'webhook-ham' : 'webhook-ham-noaction');
  if (!isOurs) return;
  await updateVerdict(tx.db, verdict.id, { verdict: 'ham' });
  if (comment.status === 'spam') await moveComment(tx, comment, 'unspam');
  if (comment.status === 'hold') await settleByRules(tx, services, comment);
}

const failed = (message: string): Corrected => ({ status: 'error', message });
