// Mails as their recipients would read them, from the outbox.
import type { MailBody } from '#kernel/mail/mail.ts';
import { bodyOf } from '#kernel/mail/send.ts';
import { findMails } from '#kernel/mail/store.ts';
import type { Services } from '#kernel/services.ts';

export interface ReadMail extends MailBody {
  subject: string;
  reference: string;
}

/** The newest first. */
export async function mailsTo(services: Services, recipient: string): Promise<ReadMail[]> {
  const rows = await findMails(services.db, { limit: 1000 });
  return rows
    .filter((row) => row.recipient === recipient)
    .map((row) => ({ ...bodyOf(services, row), subject: row.subject, reference: row.reference }));
}
