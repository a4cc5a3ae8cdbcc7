// Keeping what people say.
import { utcText } from '#kernel/clock/clock.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { queueMail } from '#kernel/mail/mail.ts';
import type { Services } from '#kernel/services.ts';
import { email } from '#kernel/settings/site-settings.ts';
import type { Tx } from '#kernel/tx.ts';
import * as store from './store.ts';

const MOST_AN_HOUR = 10;
const HOUR = 3_600_000;

export interface Feedback {
  /** The part of the program that is spoken of. */
  app: string;
  /** The module that was told. */
  module: string;
  by: { id: number; login: string };
  subject: string;
  title: string;
  text: string;
  country?: string | undefined;
}

/** An inbox tells the administrator; what goes on to a service does not. */
export async function keepFeedback(
  tx: Tx,
  services: Pick<Services, 'keys' | 'settings' | 'siteConfig'>,
  { app, by, country = '', module, subject, text, title }: Feedback,
  { isInbox }: { isInbox: boolean },
): Promise<number> {
  const hourAgo = utcText(new Date(tx.now.getTime() - HOUR));
  await store.lockFeedback(tx.db, { app: '', kind: 'feedback', userId: by.id });
  if ((await store.countFeedbackSince(tx.db, { kind: 'feedback', userId: by.id }, hourAgo)) >= MOST_AN_HOUR) {
    throw tooMuch();
  }
  const id = await store.insertFeedback(tx.db, {
    app,
    kind: 'feedback',
    user_id: by.id,
    rating: null,
    subject,
    title,
    text,
    country,
    created_at: utcText(tx.now),
    forwarded_at: null,
  });
  const to = services.settings.get(email);
  if (isInbox && to !== '') {
    const paragraphs = [`${by.login} writes:`, text];
    await queueMail(tx, services, { module, reference: `feedback:${id}`, to, subject, paragraphs });
  }
  return id;
}

const tooMuch = () =>
  restError('rest_too_many_requests', 429, 'You sent a lot of feedback. Please wait an hour.', { retry_after: 3600 });

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
    return store.insertFeedback(tx.db, {
      app,
      kind: 'review',
      user_id: userId,
      subject: '',
      title: '',
      country: '',
      ...said,
    });
  }
  await store.updateFeedback(tx.db, known, said);
  return known;
}
