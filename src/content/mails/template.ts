// A mail of the content model: one source for text and HTML, in the language of whoever reads it.
import { queueMail } from '#kernel/mail/mail.ts';
import { hasMailSince } from '#kernel/mail/store.ts';
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import { language } from '#kernel/settings/site-settings.ts';
import type { Tx } from '#kernel/tx.ts';

export interface MailText {
  /** Without the name of the site, which stands in front. */
  subject: string;
  paragraphs: readonly string[];
}

type Write<Facts> = (facts: Facts) => MailText;

export interface MailTemplate<Facts> {
  readonly name: string;
  /** By language, as in `de` or `de_CH`. English is what everybody gets whose language is not there. */
  readonly texts: { readonly en: Write<Facts> } & Readonly<Record<string, Write<Facts>>>;
}

export interface Recipient {
  email: string;
  /** `de_DE`; empty: the language of the site. */
  locale: string;
}

export interface TemplateMail<Facts> {
  to: Recipient;
  /** For the outbox: an id and, where the same can happen again, when. */
  about: string;
  facts: Facts;
  replyTo?: string | undefined;
}

export async function sendTemplate<Facts>(
  tx: Tx,
  services: Pick<Services, 'keys' | 'settings' | 'siteConfig'>,
  template: MailTemplate<Facts>,
  { to, about, facts, replyTo = '' }: TemplateMail<Facts>,
): Promise<void> {
  const { subject, paragraphs } = textFor(template, to.locale || siteLocale(services))(facts);
  await queueMail(tx, services, {
    module: 'content',
    reference: referenceOf(template, about),
    to: to.email,
    subject,
    paragraphs,
    ...(replyTo !== '' && { replyTo }),
  });
}

/** What a person reads who has said nothing about it. */
function siteLocale({ siteConfig, settings }: Pick<Services, 'settings' | 'siteConfig'>): string {
  return siteConfig.isMultilingual ? (siteConfig.languages[0] ?? '') : settings.get(language);
}

const REPEAT_HOURS = 24;

/** For listeners, which may run twice: a mail about the same thing goes out once, and only then are its facts made. */
export async function sendTemplateOnce<Facts>(
  tx: Tx,
  services: Pick<Services, 'keys' | 'settings' | 'siteConfig'>,
  template: MailTemplate<Facts>,
  { facts, ...mail }: Omit<TemplateMail<Facts>, 'facts'> & { facts: () => Facts | Promise<Facts> },
): Promise<void> {
  const since = utcText(new Date(tx.now.getTime() - REPEAT_HOURS * 3_600_000));
  const reference = referenceOf(template, mail.about);
  if (await hasMailSince(tx.db, { reference, recipient: mail.to.email, since })) return;
  await sendTemplate(tx, services, template, { ...mail, facts: await facts() });
}

export const referenceOf = ({ name }: { name: string }, about: string): string => `${name}:${about}`;

export function textFor<Facts>({ texts }: MailTemplate<Facts>, locale: string): Write<Facts> {
  const [short = ''] = locale.split(/[_-]/, 1);
  return texts[locale] ?? texts[short] ?? texts.en;
}
