// Asking again about a comment, with what was kept of it.
import { utcText } from '#kernel/clock/clock.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import { moveComment } from '#content/comments/actions.ts';
import { findComment } from '#content/comments/store.ts';
import { setAlert } from '#modules/spamfilter/alert/store.ts';
import { askRemote, modeOf } from '#modules/spamfilter/ask.ts';
import { askEmbedded } from '#modules/spamfilter/engine/embedded.ts';
import type { Opinion } from '#modules/spamfilter/opinion.ts';
import { JOB_SECONDS } from '#modules/spamfilter/remote/remote.ts';
import { addToDays, dayRow } from '#modules/spamfilter/stats/store.ts';
import { findVerdictOfComment, updateVerdict, type VerdictRow } from '#modules/spamfilter/verdicts/store.ts';
import { isLastWordOurs, noteEvent } from './history.ts';
import { subjectIn } from './subject.ts';
import { tellModerators } from './settle.ts';

/** Throws when the service does not answer. */
export async function recheckComment(
  services: Services,
  commentId: number,
  why: 'cron-retry' | 'recheck',
): Promise<Opinion['verdict'] | undefined> {
  const known = await findVerdictOfComment(services.db, commentId);
  if (!known) return undefined;
  const subject = subjectIn(known);
  const opinion =
    modeOf(services) === 'embedded'
      ? await askEmbedded(services, subject)
      : await askRemote(services, subject, { seconds: JOB_SECONDS, recheckReason: why });
  await services.tx(async (tx) => {
    if (opinion.alert !== undefined) await setAlert(tx.db, opinion.alert);
    const comment = await findComment(tx.db, commentId);
    if (!comment || !(await isLastWordOurs(tx.db, commentId))) return;
    const said = opinion.verdict === 'unsure' ? 'ham' : opinion.verdict;
    await noteEvent(tx, commentId, `${why}-${said}`);
    if (said === 'error') return;
    await updateVerdict(tx.db, known.id, changesOf(opinion));
    await countOnce(tx.db, known, opinion, utcText(tx.now).slice(0, 10));
    if (opinion.verdict === 'spam' && comment.status !== 'trash') await moveComment(tx, comment, 'spam');
    // Nobody was told of it before: there was to be another verdict.
    else if (comment.status === 'hold') tellModerators(tx, comment);
  });
  return opinion.verdict;
}

function changesOf({ verdict, engine, modelVersion, guid, score, reasons }: Opinion): Partial<VerdictRow> {
  return { verdict, engine, model_version: modelVersion, guid, score, reasons: JSON.stringify(reasons) };
}

/** A first verdict is counted where it fell. */
async function countOnce(db: Db, known: VerdictRow, { verdict }: Opinion, day: string): Promise<void> {
  const wasCounted = known.verdict === 'spam' || known.verdict === 'ham';
  if (!wasCounted && (verdict === 'spam' || verdict === 'ham')) await addToDays(db, [dayRow(day, { [verdict]: 1 })]);
}
