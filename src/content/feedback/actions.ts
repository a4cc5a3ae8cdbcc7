// Keeping what people say.
import { utcText } from '#kernel/clock/clock.ts';
import type { Tx } from '#kernel/tx.ts';
import * as store from './store.ts';

export interface Review {
  /** The part of the program that is spoken of. */
  app: string;
  userId: number;
  rating: number;
  text: string;
}

/** One of each person and day: a later one replaces the former. */
export async function keepReview(tx: Tx, { app, userId, rating, text }: Review): Promise<number> {
  const spoken = { app, kind: 'review', userId } as const;
  await store.lockFeedback(tx.db, spoken);
  const now = utcText(tx.now);
  const known = await store.findFeedbackSince(tx.db, spoken, now.slice(0, 'YYYY-MM-DD'.length));
  const said = { rating, text, created_at: now, forwarded_at: null };
  if (known === undefined) {
    return store.insertFeedback(tx.db, { app, kind: 'review', user_id: userId, subject: '', title: '', ...said });
  }
  await store.updateFeedback(tx.db, known, said);
  return known;
}
