// Writes down what was said of a text, in the transaction that stores it.
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import type { SpamSubject, SpamVerdict } from '#content/spam/check.ts';
import { setAlert } from '#modules/spamfilter/alert/store.ts';
import { noteEvent } from '#modules/spamfilter/comments/history.ts';
import { addToQueue } from '#modules/spamfilter/comments/queue.ts';
import { settleComment } from '#modules/spamfilter/comments/settle.ts';
import type { Reason } from '#modules/spamfilter/engine/classify.ts';
import { reputationRows, senderKeys } from '#modules/spamfilter/engine/sender.ts';
import { addReputations } from '#modules/spamfilter/engine/store.ts';
import { isOpinion } from '#modules/spamfilter/opinion.ts';
import { addToDays, dayRow } from '#modules/spamfilter/stats/store.ts';
import { insertVerdicts, type VerdictRow } from './store.ts';

export async function keepVerdict(
  tx: Tx,
  services: Pick<Services, 'keys'>,
  subject: SpamSubject,
  verdict: SpamVerdict,
  id: number,
): Promise<void> {
  const sender = senderKeys(services.keys, subject);
  const now = utcText(tx.now);
  const row = rowOf(subject, verdict, id, now);
  [row.address_key, row.text_key] = [sender.address, sender.text];
  tx.add(insertVerdicts, [row]);
  if (verdict.verdict === 'spam' || verdict.verdict === 'ham') {
    tx.add(addToDays, [dayRow(now.slice(0, 10), { [verdict.verdict]: 1 })]);
    tx.add(addReputations, reputationRows(sender, verdict.verdict, 1, now));
  }
  if (isOpinion(verdict) && verdict.alert !== undefined) await setAlert(tx.db, verdict.alert);
  if (subject.kind === 'comment') await followComment(tx, verdict, id);
}

export function countDiscarded(tx: Tx, subject: SpamSubject, verdict: SpamVerdict): void {
  const now = utcText(tx.now);
  const row = rowOf({ ...subject, content: '' }, verdict, 0, now);
  tx.add(insertVerdicts, [{ ...row, subject: '', reasons: withoutWords(verdict), is_discarded: 1 }]);
  tx.add(addToDays, [dayRow(now.slice(0, 10), { spam: 1 })]);
}

/** A comment of which nothing was written down before. */
export function rowOf(subject: SpamSubject, verdict: SpamVerdict, id: number, now: string): Omit<VerdictRow, 'id'> {
  const isComment = subject.kind === 'comment';
  const opinion = isOpinion(verdict) ? verdict : undefined;
  return {
    kind: subject.kind,
    object_id: id,
    post_id: subject.postId,
    guid: opinion?.guid ?? '',
    engine: opinion?.engine ?? 'site',
    model_version: opinion?.modelVersion ?? '',
    verdict: verdict.verdict,
    score: opinion?.score ?? 0,
    reasons: isComment ? JSON.stringify(reasonsOf(verdict)) : withoutWords(verdict),
    is_discarded: 0,
    user_result: '',
    learned: '',
    subject: isComment ? JSON.stringify(subject) : '',
    address_key: '',
    text_key: '',
    created_at: now,
  };
}

function reasonsOf(verdict: SpamVerdict): readonly Reason[] {
  return isOpinion(verdict) ? verdict.reasons : [];
}

/** Somebody may have sent it on condition that nothing of it is kept. */
function withoutWords(verdict: SpamVerdict): string {
  return JSON.stringify(reasonsOf(verdict).filter(({ feature }) => !feature.includes(':')));
}

async function followComment(tx: Tx, verdict: SpamVerdict, id: number): Promise<void> {
  const { verdict: said, reason } = verdict;
  if (said === 'skipped') {
    await noteEvent(tx, id, 'wp-disallowed');
    await noteEvent(tx, id, 'skipped-disallowed');
    return;
  }
  const meta = reason === '' ? {} : { [said === 'error' ? 'response' : 'reason']: reason.slice(0, 500) };
  await noteEvent(tx, id, said === 'unsure' ? 'check-ham-pending' : `check-${said}`, { meta });
  if (said === 'error') await addToQueue(tx, 'check', id);
  if (!isOpinion(verdict) || verdict.recheckAfter === undefined) return;
  const runAt = new Date(tx.now.getTime() + verdict.recheckAfter * 2_000);
  await tx.enqueue(settleComment, { id }, { key: `${settleComment.name}:${id}`, runAt });
}
