// One attempt to send a mail. The row is claimed before it, and a crash in between repeats it with the same Message-ID.
import type { SendMailOptions } from 'nodemailer';
import { utcText } from '#kernel/clock/clock.ts';
import { PermanentError } from '#kernel/jobs/job.ts';
import { definePart } from '#kernel/parts.ts';
import type { Services } from '#kernel/services.ts';
import { placeOf, type Attachment, type MailBody } from './mail.ts';
import { mailFrom, PASSWORD_PLACE, sealedPassword, smtpUrl } from './settings.ts';
import { claimMail, findMail, updateMail, type OutboxRow } from './store.ts';

declare module '#kernel/events/events.ts' {
  interface Events {
    'mail.sent': { id: number; module: string; reference: string };
    'mail.failed': { id: number; module: string; reference: string };
  }
}

export type Attempt =
  { state: 'sent' | 'waiting' } | { state: 'claimed'; until: Date } | { state: 'failed'; error: unknown };

/** Longer than any transport waits. */
const CLAIM_SECONDS = 120;
const TRANSPORT_TIMEOUTS = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 30_000 };
const ERASED = '';

export async function attemptMail(services: Services, id: number, mostAttempts: number): Promise<Attempt> {
  const mail = await findMail(services.db, id);
  if (!mail || mail.state === 'sent') return { state: 'sent' };
  if (mail.body === ERASED) return { state: 'failed', error: new PermanentError('The mail was given up.') };
  const url = services.settings.get(smtpUrl);
  if (url === '') {
    tellOnce(services);
    await note(services, mail, { state: 'waiting', last_error: 'No mail transport is configured.' });
    return { state: 'waiting' };
  }
  if (!(await claim(services, id))) return { state: 'claimed', until: endOfClaim(services.clock.now()) };
  const body = bodyOf(services, mail);
  try {
    await transmit(services, url, mail, body);
  } catch (error) {
    const isGivenUp = mail.attempts + 1 >= mostAttempts;
    await note(services, mail, {
      state: 'failed',
      last_error: error instanceof Error ? error.message : String(error),
      ...(isGivenUp && body.isErasedAfterwards && { body: ERASED }),
    });
    return { state: 'failed', error };
  }
  await note(services, mail, {
    state: 'sent',
    last_error: null,
    sent_at: utcText(services.clock.now()),
    ...(body.isErasedAfterwards && { body: ERASED }),
  });
  return { state: 'sent' };
}

const notice = definePart(() => ({ isGiven: false }));

/** Once in the life of a process: the owner has to do something, and not at each mail. */
function tellOnce(services: Pick<Services, 'log' | 'part'>): void {
  const told = services.part(notice);
  if (told.isGiven) return;
  told.isGiven = true;
  services.log.warn('No mail transport is set (mail.smtp_url): mails wait in the outbox until there is one.');
}

/** Sealed by this program, so it is what `queueMessage` put there. */
export function bodyOf({ keys }: Pick<Services, 'keys'>, mail: Pick<OutboxRow, 'message_id' | 'body'>): MailBody {
  return JSON.parse(keys.unseal(mail.body, placeOf(mail.message_id))) as MailBody;
}

async function transmit(
  services: Pick<Services, 'files' | 'keys' | 'settings' | 'siteConfig'>,
  url: string,
  mail: OutboxRow,
  body: MailBody,
): Promise<void> {
  // Loaded with the first mail: most processes send none.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: withPassword(services, url), ...TRANSPORT_TIMEOUTS });
  try {
    await transport.sendMail({
      ...headOf(services, mail, body),
      text: body.text,
      html: body.html,
      attachments: await Promise.all((body.attachments ?? []).map((one) => attached(services, one))),
    });
  } finally {
    transport.close();
  }
}

/** An address with a password of its own keeps it. */
function withPassword({ keys, settings }: Pick<Services, 'keys' | 'settings'>, address: string): string {
  const sealed = settings.get(sealedPassword);
  const url = new URL(address);
  if (sealed === '' || url.username === '' || url.password !== '') return address;
  url.password = encodeURIComponent(keys.unseal(sealed, PASSWORD_PLACE));
  return url.href;
}

function headOf(
  { settings, siteConfig }: Pick<Services, 'settings' | 'siteConfig'>,
  mail: OutboxRow,
  body: MailBody,
): SendMailOptions {
  return {
    from: body.from ?? (settings.get(mailFrom) || `noreply@${new URL(siteConfig.base).hostname}`),
    to: mail.recipient,
    subject: mail.subject,
    messageId: mail.message_id,
    replyTo: body.replyTo,
    cc: body.cc,
    bcc: body.bcc,
    headers: { 'Auto-Submitted': 'auto-generated', ...body.headers },
  };
}

async function attached(
  { files }: Pick<Services, 'files'>,
  { key, name, type }: Attachment,
): Promise<NonNullable<SendMailOptions['attachments']>[number]> {
  const file = await files.open(key);
  if (!file) throw new Error(`The attachment ${name} is not there any more.`);
  return { filename: name, contentType: type, content: file.stream };
}

function claim(services: Pick<Services, 'tx'>, id: number): Promise<boolean> {
  return services.tx((tx) => claimMail(tx.db, id, utcText(tx.now), utcText(endOfClaim(tx.now))));
}

const endOfClaim = (now: Date): Date => new Date(now.getTime() + CLAIM_SECONDS * 1000);

/** Tells whoever the mail belongs to, too. */
async function note(
  services: Pick<Services, 'tx'>,
  mail: OutboxRow,
  changes: Parameters<typeof updateMail>[2],
): Promise<void> {
  await services.tx(async (tx) => {
    await updateMail(tx.db, mail.id, { claimed_until: null, ...changes });
    const { module, reference } = mail;
    if (changes.state === 'sent') tx.emit('mail.sent', { id: mail.id, module, reference });
    if (changes.state === 'failed') tx.emit('mail.failed', { id: mail.id, module, reference });
  });
}
