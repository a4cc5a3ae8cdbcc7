// Sending: the row is marked before the attempt, a crash in between repeats it with the same Message-ID.
import { utcText } from '#kernel/clock/clock.ts';
import { jsonMap } from '#kernel/db/json.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import { placeOf, SEND_MAIL } from './mail.ts';
import { mailFrom, smtpUrl } from './settings.ts';
import { deleteMailsBefore, findMail, updateMail, type OutboxRow } from './store.ts';

const SIX_HOURS = 21_600;
const KEPT_DAYS = 30;

export const sendMail = defineJob<{ id: number }>({
  name: SEND_MAIL,
  // At once, then after 1, 5, 15 and 60 minutes, then every six hours for three days.
  retry: [60, 300, 900, 3600, ...Array.from({ length: 12 }, () => SIX_HOURS)],
  async run({ id }, services) {
    const mail = await findMail(services.db, id);
    if (!mail || mail.state === 'sent') return;
    const url = services.settings.get(smtpUrl);
    if (url === '') {
      await note(services, id, { state: 'waiting', last_error: 'No mail transport is configured.' });
      return;
    }
    await note(services, id, { attempts: mail.attempts + 1 });
    try {
      await transmit(services, url, mail);
    } catch (error) {
      await note(services, id, { state: 'failed', last_error: error instanceof Error ? error.message : String(error) });
      throw error;
    }
    await note(services, id, { state: 'sent', last_error: null, sent_at: utcText(services.clock.now()) });
  },
});

export const forgetMails = defineJob({
  name: 'kernel.forgetMails',
  schedule: '51 3 * * *',
  async run(_payload, services) {
    const before = utcText(new Date(services.clock.now().getTime() - KEPT_DAYS * 86_400_000));
    await services.tx((tx) => deleteMailsBefore(tx.db, before));
  },
});

/** Mails that waited for a transport, or failed for good, are tried again. */
export async function sendAgain(services: Services, id: number): Promise<boolean> {
  const mail = await findMail(services.db, id);
  if (!mail || mail.state === 'sent') return false;
  await services.tx(async (tx) => {
    await updateMail(tx.db, id, { state: 'queued' });
    await tx.enqueue(SEND_MAIL, { id });
  });
  return true;
}

async function transmit({ settings, keys, siteConfig }: Services, url: string, mail: OutboxRow): Promise<void> {
  // Loaded with the first mail: most processes send none.
  const { createTransport } = await import('nodemailer');
  const { text, html, replyTo } = jsonMap(keys.unseal(mail.body, placeOf(mail.id)));
  const transport = createTransport(url);
  try {
    await transport.sendMail({
      from: settings.get(mailFrom) || `noreply@${new URL(siteConfig.base).hostname}`,
      to: mail.recipient,
      subject: mail.subject,
      text: String(text),
      html: String(html),
      messageId: mail.message_id,
      ...(typeof replyTo === 'string' && { replyTo }),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  } finally {
    transport.close();
  }
}

async function note(services: Services, id: number, changes: Parameters<typeof updateMail>[2]): Promise<void> {
  await services.tx((tx) => updateMail(tx.db, id, changes));
}
