// What is kept of a submission.
import { utcText } from '#kernel/clock/clock.ts';
import type { Tx } from '#kernel/tx.ts';
import { takeSerial } from '#modules/contactform/forms/store.ts';
import { valuesOf, type Facts } from '#modules/contactform/mail/facts.ts';
import { replaceTags } from '#modules/contactform/mail/mail-tags.ts';
import type { AdditionalSettings } from '#modules/contactform/settings/additional-settings.ts';
import { insertSubmission } from './store.ts';

export interface Received {
  readonly form: { readonly id: number; readonly title: string };
  readonly settings: AdditionalSettings;
  readonly facts: Facts;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly files: readonly {
    readonly field: string;
    readonly name: string;
    readonly size: number;
    readonly sha256: string;
  }[];
  /** False: only that there was one. */
  readonly isKept: boolean;
  readonly status: 'spam' | 'received' | 'mail_sent';
  readonly spamLog: readonly { readonly agent: string; readonly reason: string }[];
  readonly postedDataHash: string;
}

const DAY = 86_400_000;
const KEPT_DAYS = 365;
const SPAM_DAYS = 15;
/** As long as a mail is tried, and a little more. */
const NOT_KEPT_DAYS = 4;

export async function writeSubmission(tx: Tx, received: Received): Promise<number> {
  const { form, facts, isKept, status, spamLog } = received;
  const head = headOf(received);
  const days = daysToKeep(received);
  return insertSubmission(tx.db, {
    form_id: form.id,
    form_title: form.title,
    serial: await takeSerial(tx.db, form.id),
    received_at: utcText(tx.now),
    expires_at: utcText(new Date(tx.now.getTime() + days * DAY)),
    status,
    is_stored: isKept ? 1 : 0,
    ...(isKept ? head : { subject: '', from_name: '', from_email: '' }),
    email_key: isKept ? head.from_email.toLowerCase() : '',
    fields: JSON.stringify(isKept ? facts.values : {}),
    consents: JSON.stringify(isKept ? consentsOf(facts) : {}),
    meta: JSON.stringify(isKept ? received.meta : {}),
    files: JSON.stringify(isKept ? received.files : []),
    spam_log: JSON.stringify(spamLog),
    posted_data_hash: received.postedDataHash,
  });
}

function daysToKeep({ isKept, status, settings }: Received): number {
  if (!isKept) return NOT_KEPT_DAYS;
  if (status === 'spam') return SPAM_DAYS;
  // Chosen: each form says it in its own settings, as everything else about it.
  const wish = Number(settings.textOf('retention_days'));
  return Number.isSafeInteger(wish) && wish > 0 ? Math.min(wish, 36_500) : KEPT_DAYS;
}

function headOf({ settings, facts }: Received): { subject: string; from_name: string; from_email: string } {
  const valueOf = valuesOf(facts);
  // What the form does not have says nothing here.
  const known = (name: string, quoted: readonly string[]): string => valueOf(name, quoted) ?? '';
  const line = (name: string, fallback: string): string =>
    replaceTags(settings.textOf(name) ?? fallback, known)
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 500);
  return {
    subject: line('inbox_subject', '[your-subject]'),
    from_name: line('inbox_name', '[your-name]'),
    from_email: line('inbox_email', '[your-email]'),
  };
}

/** Only what was agreed to. */
function consentsOf({ consents }: Facts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(consents).flatMap(([name, { isGiven, text }]) => (isGiven ? [[name, text]] : [])),
  );
}
