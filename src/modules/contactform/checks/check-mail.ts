// What can be wrong with one of the mails of a form.
import { sizeLimitOf } from '#modules/contactform/language/file-options.ts';
import type { FormTag } from '#modules/contactform/language/tag.ts';
import { MOST_ATTACHED_BYTES, readAttachments } from '#modules/contactform/mail/attachments.ts';
import type { MailTemplate } from '#modules/contactform/mail/mail-template.ts';
import { replaceTags } from '#modules/contactform/mail/mail-tags.ts';
import { quotedName, readMailboxes } from '#modules/contactform/mail/mailboxes.ts';
import type { ConfigFault, FaultCode } from './fault.ts';
import { VISITOR, visitorValues, weakestValues, type SiteFacts } from './weakest-input.ts';

export interface MailCheck {
  /** `mail` or `mail_2`. */
  readonly section: string;
  readonly mail: MailTemplate;
  readonly tags: readonly FormTag[];
  readonly site: SiteFacts & { readonly host: string };
  /** Undefined when there is no such file. */
  sizeOf(key: string): Promise<number | undefined>;
}

export async function checkMail(check: MailCheck): Promise<ConfigFault[]> {
  const { section, mail } = check;
  const at = (part: string, codes: readonly FaultCode[]): ConfigFault[] =>
    codes.map((code) => ({ section: `${section}.${part}`, code }));
  return [
    ...at('subject', emptyFault(mail.subject, check)),
    ...at('sender', senderFaults(check)),
    ...at('recipient', [...mailboxFault(mail.recipient, check), ...unsafeFault(mail.recipient, check)]),
    ...at('additional_headers', headerFaults(check)),
    ...at('body', emptyFault(mail.body, check)),
    ...at('attachments', await attachmentFaults(check)),
  ];
}

function weakest(text: string, { tags, site }: MailCheck): string {
  return replaceTags(text, weakestValues(tags, site)).trim();
}

function emptyFault(text: string, check: MailCheck): FaultCode[] {
  return weakest(text, check) === '' ? ['maybe_empty'] : [];
}

function mailboxFault(text: string, check: MailCheck): FaultCode[] {
  return readMailboxes(weakest(text, check)) ? [] : ['invalid_mailbox_syntax'];
}

function senderFaults(check: MailCheck): FaultCode[] {
  const addresses = readMailboxes(quotedName(weakest(check.mail.sender, check)));
  if (!addresses) return ['invalid_mailbox_syntax'];
  const { host } = check.site;
  return addresses.every((address) => isOfSite(address, host)) ? [] : ['email_not_in_site_domain'];
}

/** The domain of the site, or one above it. Nobody has a mailbox at a bare address. */
function isOfSite(address: string, host: string): boolean {
  if (host === 'localhost' || /^[\d.]+$|:/.test(host)) return true;
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return host === domain || host.endsWith(`.${domain}`);
}

function unsafeFault(text: string, { tags, site }: MailCheck): FaultCode[] {
  if (site.isForMembers || tags.some(({ kind }) => kind === 'captcha')) return [];
  return replaceTags(text, visitorValues(tags, site)).includes(VISITOR) ? ['unsafe_email_without_protection'] : [];
}

function headerFaults(check: MailCheck): FaultCode[] {
  const found = new Set<FaultCode>();
  for (const line of check.mail.additional_headers.split('\n')) {
    if (line.trim() === '') continue;
    const [, name, value = ''] = /^([!-9;-~]+)[ \t]*:(.*)$/.exec(line.trim()) ?? [];
    if (name === undefined || value.trim() === '') found.add('invalid_mail_header');
    else for (const code of addressFaults(name.toLowerCase(), value, check)) found.add(code);
  }
  return [...found];
}

function addressFaults(name: string, value: string, check: MailCheck): FaultCode[] {
  if (name === 'reply-to') return mailboxFault(value, check);
  return name === 'cc' || name === 'bcc' ? [...mailboxFault(value, check), ...unsafeFault(value, check)] : [];
}

async function attachmentFaults({ mail, tags, sizeOf }: MailCheck): Promise<FaultCode[]> {
  const { fields, media, refused } = readAttachments(mail.attachments);
  const sizes = await Promise.all(media.map(sizeOf));
  const fromFields = tags.filter((tag) => tag.kind === 'file' && fields.includes(tag.name)).map(sizeLimitOf);
  const total = [...sizes, ...fromFields].reduce<number>((sum, size) => sum + (size ?? 0), 0);
  return [
    ...(refused.length > 0 ? (['file_not_in_content_dir'] as const) : []),
    ...(sizes.includes(undefined) ? (['file_not_found'] as const) : []),
    ...(total > MOST_ATTACHED_BYTES ? (['attachments_overweight'] as const) : []),
  ];
}
