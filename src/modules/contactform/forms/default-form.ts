// What a new form begins with.
import { parseTemplate } from '#modules/contactform/language/parse.ts';
import { defaultMessages } from '#modules/contactform/messages/messages.ts';
import { sentencesIn } from '#modules/contactform/messages/sentences.ts';
import type { MailTemplate } from '#modules/contactform/mail/mail-template.ts';
import type { FormProperties } from './properties.ts';

export interface DefaultOptions {
  readonly locale: string;
  /** Of the address of the site. */
  readonly host: string;
  /** Something weighs submissions, and wants to know who wrote them. */
  readonly hasSpamFilter: boolean;
}

export function defaultForm(options: DefaultOptions): FormProperties {
  const { locale } = options;
  return {
    form: defaultTemplate(options),
    mail: defaultMail(options),
    mail_2: defaultReceipt(options),
    messages: defaultMessages(locale),
    additional_settings: '',
  };
}

function defaultTemplate({ locale, hasSpamFilter }: DefaultOptions): string {
  const words = sentencesIn(locale);
  const field = (label: string, tag: string): string => `<label> ${label}\n    ${tag} </label>`;
  const [author, email] = hasSpamFilter ? [' spamfilter:author', ' spamfilter:author_email'] : ['', ''];
  return [
    field(words.name, `[text* your-name autocomplete:name${author}]`),
    field(words.email, `[email* your-email autocomplete:email${email}]`),
    field(words.subject, '[text* your-subject]'),
    field(words.message, '[textarea your-message]'),
    `[submit "${words.send}"]`,
  ].join('\n\n');
}

function defaultMail({ locale, host }: DefaultOptions): MailTemplate {
  const words = sentencesIn(locale);
  const lines = [
    `${words.from}: [your-name] <[your-email]>`,
    `${words.subjectLine}: [your-subject]`,
    '',
    `${words.body}:`,
    '[your-message]',
  ];
  return {
    active: true,
    subject: '[_site_title] "[your-subject]"',
    sender: `[_site_title] <noreply@${host}>`,
    recipient: '[_site_admin_email]',
    body: `${lines.join('\n')}\n\n-- \n${words.footer}`,
    additional_headers: 'Reply-To: [your-email]',
    attachments: '',
    use_html: false,
    exclude_blank: false,
  };
}

function defaultReceipt(options: DefaultOptions): MailTemplate {
  return {
    ...defaultMail(options),
    active: false,
    recipient: '[your-email]',
    body: `[your-message]\n\n-- \n${sentencesIn(options.locale).receipt}`,
    additional_headers: 'Reply-To: [_site_admin_email]',
  };
}

/** A mail to the site with every field of a form that nobody has written a mail for. */
export function plainMail({ title, form, host }: { title: string; form: string; host: string }): MailTemplate {
  const fields = parseTemplate(form).tags.filter(({ name }) => name !== '');
  const sender = fields.find(({ basetype }) => basetype === 'email')?.name;
  const names = [...new Set(fields.map(({ name }) => name))];
  return {
    active: true,
    subject: `[_site_title] "${title}"`,
    sender: `[_site_title] <noreply@${host}>`,
    recipient: '[_site_admin_email]',
    body: names.map((name) => `${name}: [${name}]`).join('\n'),
    additional_headers: sender === undefined ? '' : `Reply-To: [${sender}]`,
    attachments: '',
    use_html: false,
    exclude_blank: false,
  };
}
