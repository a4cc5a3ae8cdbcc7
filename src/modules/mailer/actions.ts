// Choosing the transport, trying it out, and sending again.
import { queueMessage } from '#kernel/mail/mail.ts';
import { sendAgain, sendNow, type SendOutcome } from '#kernel/mail/jobs.ts';
import { bodyOf } from '#kernel/mail/send.ts';
import { mailFrom, PASSWORD_PLACE, sealedPassword, smtpUrl } from '#kernel/mail/settings.ts';
import { findMail } from '#kernel/mail/store.ts';
import type { Services } from '#kernel/services.ts';
import { title } from '#kernel/settings/site-settings.ts';
import { planTransport, type TransportWish } from './transport.ts';

/** `erased`: nothing of its text was kept. */
export type Resending = 'queued' | 'absent' | 'erased';

const MODULE = 'mailer';
/** The queue lets the page try first. */
const PAGE_SECONDS = 60;

/** One that left already is sent as a new mail, so that the log keeps both. */
export async function resendMail(
  services: Pick<Services, 'db' | 'keys' | 'siteConfig' | 'tx'>,
  id: number,
): Promise<Resending> {
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

/** What is fixed from outside stays as it is. Gives what is wrong with it, if anything. */
export async function saveTransport(
  services: Pick<Services, 'keys' | 'settings' | 'tx'>,
  wish: TransportWish & { readonly password: string; readonly from: string },
): Promise<string | undefined> {
  const { settings, keys } = services;
  const plan = settings.isFixed(smtpUrl) ? undefined : planTransport(settings.get(smtpUrl), wish);
  if (plan && 'fault' in plan) return plan.fault;
  await services.tx(async (tx) => {
    if (plan) {
      await settings.set(tx, smtpUrl, plan.address);
      if (wish.password !== '') await settings.set(tx, sealedPassword, keys.seal(wish.password, PASSWORD_PLACE));
      else if (plan.dropsPassword) await settings.reset(tx, sealedPassword);
    }
    if (!settings.isFixed(mailFrom)) await settings.set(tx, mailFrom, wish.from);
  });
  return undefined;
}
