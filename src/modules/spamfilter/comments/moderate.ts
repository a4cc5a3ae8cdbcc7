// A person moved a comment: the filter learns from it, and tells the service.
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import type { CommentMove } from '#content/spam/check.ts';
import { modeOf } from '#modules/spamfilter/ask.ts';
import { teach } from '#modules/spamfilter/engine/learned.ts';
import { reputationRows, senderKeys } from '#modules/spamfilter/engine/sender.ts';
import { addReputations, type Label } from '#modules/spamfilter/engine/store.ts';
import { tokensOf } from '#modules/spamfilter/engine/tokens.ts';
import { addToDays, dayRow, type DayChange } from '#modules/spamfilter/stats/store.ts';
import { updateVerdict, type VerdictRow } from '#modules/spamfilter/verdicts/store.ts';
import { noteEvent } from './history.ts';
import { addToQueue, removeCommentFromQueue } from './queue.ts';
import { lessonOf } from './rules.ts';
import { subjectIn, verdictFor } from './subject.ts';

export async function followMove(
  tx: Tx,
  services: Pick<Services, 'keys' | 'settings'>,
  move: CommentMove,
): Promise<void> {
  const { id, to, by } = move;
  await noteEvent(tx, id, `status-${to}`, { login: by });
  // Somebody has decided: nobody has to be asked again.
  await removeCommentFromQueue(tx.db, id);
  const lesson = lessonOf(move);
  const verdict = lesson && (await verdictFor(tx, id));
  if (!lesson || !verdict) return;
  await learn(tx, services, verdict, lesson.label);
  if (!lesson.isReport) return;
  await noteEvent(tx, id, `report-${lesson.label}`, { login: by });
  if (modeOf(services) === 'embedded') return;
  await addToQueue(tx, `submit-${lesson.label}`, id, { reporter: by, isAtOnce: true });
}

/** What it learned before, and what was counted, is taken back first. */
async function learn(tx: Tx, { keys }: Pick<Services, 'keys'>, verdict: VerdictRow, label: Label): Promise<void> {
  const subject = subjectIn(verdict);
  const buckets = [...tokensOf(subject).keys()];
  if (verdict.learned !== label) {
    if (verdict.learned !== '') await teach(tx, buckets, verdict.learned, -1);
    await teach(tx, buckets, label, 1);
  }
  const sender = senderKeys(keys, subject);
  const now = utcText(tx.now);
  const before = standingOf(verdict);
  if (before !== label) {
    if (before) await addReputations(tx.db, reputationRows(sender, before, -1, now));
    await addReputations(tx.db, reputationRows(sender, label, 1, now));
  }
  const day = verdict.created_at.slice(0, 10);
  const change = difference(mistakeIn(verdict), mistakeIn({ ...verdict, user_result: label }));
  await addToDays(tx.db, [dayRow(day, change)]);
  await updateVerdict(tx.db, verdict.id, { learned: label, user_result: label });
}

function standingOf({ user_result: said, verdict }: VerdictRow): Label | undefined {
  if (said !== '') return said;
  return verdict === 'spam' || verdict === 'ham' ? verdict : undefined;
}

type Mistake = 'missed_spam' | 'false_positives' | undefined;

function mistakeIn({ verdict, user_result: said }: VerdictRow): Mistake {
  if (verdict === 'ham' && said === 'spam') return 'missed_spam';
  return verdict === 'spam' && said === 'ham' ? 'false_positives' : undefined;
}

function difference(before: Mistake, after: Mistake): DayChange {
  if (before === after) return {};
  return { ...(before && { [before]: -1 }), ...(after && { [after]: 1 }) };
}
