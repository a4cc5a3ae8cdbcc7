// Writing a mail: a row of the outbox and a job to send it, in the transaction of what it is about.
import { randomUUID } from 'node:crypto';
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import { title } from '#kernel/settings/site-settings.ts';
import type { Tx } from '#kernel/tx.ts';
import { insertMail, updateMail } from './store.ts';

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

/** What is sealed in the outbox. */
export interface MailBody {
  text: string;
  html: string;
  replyTo?: string | undefined;
}

export const placeOf = (id: number): string => `outbox/${id}/body`;
export const SEND_MAIL = 'kernel.sendMail';

export async function queueMail(tx: Tx, services: Services, mail: Mail): Promise<number> {
  const { settings, keys, siteConfig } = services;
  const body: MailBody = {
    text: `${mail.paragraphs.join('\n\n')}\n`,
    html: htmlOf(mail.paragraphs),
    replyTo: mail.replyTo,
  };
  const id = await insertMail(tx.db, {
    module: mail.module,
    reference: mail.reference,
    message_id: `<${randomUUID()}@${new URL(siteConfig.base).hostname}>`,
    recipient: oneLine(mail.to),
    subject: oneLine(`[${settings.get(title)}] ${mail.subject}`),
    body: '',
    state: 'queued',
    attempts: 0,
    last_error: null,
    created_at: utcText(tx.now),
    sent_at: null,
  });
  await updateMail(tx.db, id, { body: keys.seal(JSON.stringify(body), placeOf(id)) });
  await tx.enqueue(SEND_MAIL, { id });
  return id;
}

/** A line break in a header would begin another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\0]+/g, ' ').trim();
}

function htmlOf(paragraphs: readonly string[]): string {
  const escape = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  const linked = (text: string): string =>
    escape(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
  return `<!doctype html><html><body style="font:16px/1.5 sans-serif">${paragraphs.map((text) => `<p>${linked(text)}</p>`).join('')}</body></html>`;
}
