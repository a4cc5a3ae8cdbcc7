// What visitors read in pictures. A challenge counts once: a wrong answer spends it, and so does a submission.
import type { SiteKeys } from '#kernel/secrets/site-key.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { deleteExpiredTokens, insertSpentToken } from '#content/submissions/store.ts';
import { challengeExpiry, isAnswerRight, isChallengeGood } from './challenge.ts';

export interface CaptchaAnswer {
  readonly field: string;
  /** Empty when it is none of ours, too old, or not answered. */
  readonly challenge: string;
  readonly isRight: boolean;
}

/** `sent` names the picture that was shown. */
export function readAnswer(
  { keys, clock }: Pick<Services, 'keys' | 'clock'>,
  field: string,
  { sent, answer }: { sent: string; answer: string },
): CaptchaAnswer {
  const challenge = answer !== '' && isChallengeGood(keys, sent, clock.now()) ? sent : '';
  return { field, challenge, isRight: challenge !== '' && isAnswerRight(keys, challenge, answer) };
}

/** Nobody tries the same picture until it fits. */
export async function spendWrong(
  services: Pick<Services, 'keys' | 'tx'>,
  answers: readonly CaptchaAnswer[],
): Promise<void> {
  const wrong = answers.filter(({ challenge, isRight }) => challenge !== '' && !isRight);
  if (wrong.length === 0) return;
  await services.tx(async (tx) => {
    for (const { challenge } of wrong) await spend(tx, services.keys, challenge);
    tx.defer(deleteExpiredTokens(tx.db, tx.now.toISOString()));
  });
}

/** The fields whose picture was answered before. */
export async function spendRight(tx: Tx, keys: SiteKeys, answers: readonly CaptchaAnswer[]): Promise<string[]> {
  const spent: string[] = [];
  for (const { field, challenge } of answers) {
    if (!(await spend(tx, keys, challenge))) spent.push(field);
  }
  return spent;
}

function spend({ db }: Tx, keys: SiteKeys, challenge: string): Promise<boolean> {
  const token = keys.hash('form-token', `spent|captcha|${challenge}`);
  return insertSpentToken(db, token, challengeExpiry(challenge).toISOString());
}
