// Mails as their recipients would read them, from the outbox.
import { placeOf, type MailBody } from '#kernel/mail/mail.ts';
import { findMails } from '#kernel/mail/store.ts';
import type { Services } from '#kernel/services.ts';

export interface ReadMail extends MailBody {
  subject: string;
  reference: string;
}

/** The newest first. */
export async function mailsTo({ db, keys }: Services, recipient: string): Promise<ReadMail[]> {
  const rows = await findMails(db, { limit: 1000 });
  return rows
    .filter((row) => row.recipient === recipient)
    .map(({ id, body, subject, reference }) => ({
      ...(JSON.parse(keys.unseal(body, placeOf(id))) as MailBody),
      subject,
      reference,
    }));
}
