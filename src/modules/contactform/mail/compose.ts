// From a template and the facts of a submission to a mail.
import { PermanentError } from '#kernel/jobs/job.ts';
import type { Attachment } from '#kernel/mail/mail.ts';
import type { ActionMessage } from '#content/submissions/mails.ts';
import { addressValuesOf, valuesOf, type Facts } from './facts.ts';
import { htmlDocument, textOfHtml } from './html.ts';
import type { MailTemplate } from './mail-template.ts';
import { replaceTags } from './mail-tags.ts';
import { quotedName, readMailboxes } from './mailboxes.ts';

export function composeMail(template: MailTemplate, facts: Facts, attachments: readonly Attachment[]): ActionMessage {
  const address = (text: string): string => oneLine(replaceTags(text, addressValuesOf(facts)));
  const to = address(template.recipient);
  if (!readMailboxes(to)) throw new PermanentError('mail_without_recipient');
  const sender = quotedName(address(template.sender));
  const subject = oneLine(replaceTags(template.subject, valuesOf(facts)));
  return {
    to,
    subject,
    ...(readMailboxes(sender) && { from: sender }),
    ...headersOf(template.additional_headers, facts),
    ...bodyOf(template, facts, subject),
    attachments,
  };
}

function bodyOf(template: MailTemplate, facts: Facts, subject: string): Pick<ActionMessage, 'text' | 'html'> {
  const { body, use_html: isHtml, exclude_blank: excludesBlank } = template;
  const text = replaceTags(body, valuesOf(facts), { isHtml, excludesBlank });
  if (!isHtml) return { text };
  const html = htmlDocument(text, { locale: facts.locale, title: subject });
  return { html, text: textOfHtml(html) };
}

type Headers = Pick<ActionMessage, 'replyTo' | 'cc' | 'bcc' | 'headers'>;

/** What the mail has anyway, and what would change how it is read or where it goes. */
const NOT_FOR_FORMS =
  /^(?:from|to|sender|subject|date|message-id|mime-version|content-.*|return-path|received|dkim-.*|arc-.*|resent-.*)$/i;

/** Of each line only what is a header, and only its first line. */
function headersOf(text: string, facts: Facts): Headers {
  const headers: Record<string, string> = {};
  const lists = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const isAddress = /^\s*(?:reply-to|cc|bcc)\s*:/i.test(line);
    const replaced = replaceTags(line, isAddress ? addressValuesOf(facts) : valuesOf(facts));
    const [, name, value = ''] = /^\s*([!-9;-~]+)[ \t]*:(.*)$/.exec(replaced.split(/[\r\n]/, 1)[0] ?? '') ?? [];
    if (name === undefined || value.trim() === '' || NOT_FOR_FORMS.test(name)) continue;
    if (!isAddress) headers[name] = oneLine(value);
    else if (readMailboxes(value))
      lists.set(name.toLowerCase(), [...(lists.get(name.toLowerCase()) ?? []), oneLine(value)]);
  }
  return {
    headers,
    replyTo: lists.get('reply-to')?.join(', '),
    cc: lists.get('cc')?.join(', '),
    bcc: lists.get('bcc')?.join(', '),
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
