// Writing a mail: a row of the outbox and a job to send it, in the transaction of what it is about.
import { randomUUID } from 'node:crypto';
import { utcText } from '#kernel/clock/clock.ts';
import { jobType } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import { title } from '#kernel/settings/site-settings.ts';
import { escapeHtml } from '#kernel/text/escape.ts';
import type { Tx } from '#kernel/tx.ts';
import { insertMail } from './store.ts';

/** A mail of the site itself: plain paragraphs below a subject with the site's name. */
export interface Mail {
  module: string;
  reference: string;
  to: string;
  /** Without the name of the site, which stands in front. */
  subject: string;
  /** Paragraphs; the HTML form is made from them. */
  paragraphs: readonly string[];
  replyTo?: string;
}

/** A mail that somebody else worded, as forms are. */
export interface Message {
  module: string;
  reference: string;
  /** One or more addresses, as a header has them. */
  to: string;
  subject: string;
  text: string;
  html?: string | undefined;
  /** Absent: the sender of all mails. */
  from?: string | undefined;
  replyTo?: string | undefined;
  cc?: string | undefined;
  bcc?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  attachments?: readonly Attachment[] | undefined;
  /** Nothing of its contents stays once it has left, or was given up. */
  isErasedAfterwards?: boolean | undefined;
  /** The queue begins only after this time, because the caller tries first: see `sendNow`. */
  waitSeconds?: number | undefined;
}

/** A private file of the site. */
export interface Attachment {
  key: string;
  name: string;
  type: string;
}

/** What is sealed in the outbox. */
export type MailBody = Pick<
  Message,
  'text' | 'html' | 'from' | 'replyTo' | 'cc' | 'bcc' | 'headers' | 'attachments' | 'isErasedAfterwards'
>;

/** What a sealed body is bound to. */
export const placeOf = (messageId: string): string => `outbox/${messageId}/body`;
export const sendMail = jobType<{ id: number }>('kernel.sendMail');

export function queueMail(
  tx: Tx,
  services: Pick<Services, 'keys' | 'settings' | 'siteConfig'>,
  mail: Mail,
): Promise<number> {
  return queueMessage(tx, services, {
    module: mail.module,
    reference: mail.reference,
    to: mail.to,
    subject: `[${services.settings.get(title)}] ${mail.subject}`,
    text: `${mail.paragraphs.join('\n\n')}\n`,
    html: htmlOf(mail.paragraphs),
    replyTo: mail.replyTo,
  });
}

export async function queueMessage(
  tx: Tx,
  services: Pick<Services, 'keys' | 'siteConfig'>,
  message: Message,
): Promise<number> {
  const { keys, siteConfig } = services;
  const { module, reference, to, subject, waitSeconds = 0, ...body } = message;
  const messageId = `<${randomUUID()}@${new URL(siteConfig.base).hostname}>`;
  const id = await insertMail(tx.db, {
    module,
    reference,
    message_id: messageId,
    recipient: oneLine(to),
    subject: oneLine(subject),
    body: keys.seal(JSON.stringify(safeBody(body)), placeOf(messageId)),
    state: 'queued',
    attempts: 0,
    claimed_until: null,
    last_error: null,
    created_at: utcText(tx.now),
    sent_at: null,
  });
  await tx.enqueue(sendMail, { id }, { runAt: new Date(tx.now.getTime() + waitSeconds * 1000) });
  return id;
}

function safeBody({ from, replyTo, cc, bcc, headers = {}, ...body }: MailBody): MailBody {
  const lines = Object.entries(headers).map(([name, value]) => [oneLine(name), oneLine(value)] as const);
  return {
    ...body,
    from: from && oneLine(from),
    replyTo: replyTo && oneLine(replyTo),
    cc: cc && oneLine(cc),
    bcc: bcc && oneLine(bcc),
    headers: Object.fromEntries(lines),
  };
}

/** A line break in a header would begin another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\0]+/g, ' ').trim();
}

function htmlOf(paragraphs: readonly string[]): string {
  const linked = (text: string): string =>
    escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
  return `<!doctype html><html><body style="font:16px/1.5 sans-serif">${paragraphs.map((text) => `<p>${linked(text)}</p>`).join('')}</body></html>`;
}
