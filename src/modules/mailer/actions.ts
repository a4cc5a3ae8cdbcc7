// Sending again, and trying the transport out.
import { queueMessage } from '#kernel/mail/mail.ts';
import { sendAgain, sendNow, type SendOutcome } from '#kernel/mail/jobs.ts';
import { bodyOf } from '#kernel/mail/send.ts';
import { findMail } from '#kernel/mail/store.ts';
import type { Services } from '#kernel/services.ts';
import { title } from '#kernel/settings/site-settings.ts';

/** `erased`: nothing of its text was kept. */
export type Resending = 'queued' | 'absent' | 'erased';

const MODULE = 'mailer';
/** The queue lets the page try first. */
const PAGE_SECONDS = 60;

/** One that left already is sent as a new mail, so that the log keeps both. */
export async function resendMail(services: Services, id: number): Promise<Resending> {
  const mail = await findMail(services.db, id);
  if (!mail) return 'absent';
  if (mail.body === '') return 'erased';
  if (mail.state !== 'sent') {
    await sendAgain(services, id);
    return 'queued';
  }
  // Whoever wrote the first one hears nothing of the second: to them it has arrived.
  const about = { module: MODULE, reference: `resend:${id}`, to: mail.recipient, subject: mail.subject };
  await services.tx((tx) => queueMessage(tx, services, { ...bodyOf(services, mail), ...about }));
  return 'queued';
}

export interface Trial {
  readonly outcome: SendOutcome;
  readonly fault: string;
}

export async function sendTestMail(services: Services, to: string): Promise<Trial> {
  const name = services.settings.get(title);
  const id = await services.tx((tx) =>
    queueMessage(tx, services, {
      module: MODULE,
      reference: 'test',
      to,
      subject: `[${name}] Test mail`,
      text: `This mail shows that ${name} can send mails.\n\n${services.siteConfig.base}/\n`,
      waitSeconds: PAGE_SECONDS,
    }),
  );
  const outcome = await sendNow(services, id);
  const fault = (await findMail(services.db, id))?.last_error;
  return { outcome, fault: fault ?? 'The mail was not sent.' };
}
