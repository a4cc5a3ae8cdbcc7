// What a client sent to write a form.
import { a, type Values } from '#kernel/args/args.ts';
import { isMap } from '#kernel/args/is-map.ts';
import type { Fault } from '#kernel/errors/rest-error.ts';
import { stripTags } from '#content/text/strip-tags.ts';
import { readMail, withLineFeeds } from '#modules/contactform/mail/mail-template.ts';
import { validLocale } from '#modules/contactform/messages/locale.ts';
import { sentencesIn } from '#modules/contactform/messages/sentences.ts';
import { cleanTemplate } from './clean-template.ts';
import type { ContactForm } from './properties.ts';
import { readMessages } from './stored-form.ts';

const LONGEST = 1_000_000;

const text = (description: string) => a.string({ maxLength: LONGEST, description });

/** Clients send back the empty list that they read where there was nothing. */
const map = (description: string) =>
  a.schema<Readonly<Record<string, unknown>> | []>({
    unchecked: true,
    type: 'object',
    additionalProperties: true,
    description,
    check: checkMap,
  });

export const formArgs = {
  context: a.string({
    description: '`save`; everything else is a dry run, for editors that look while somebody types.',
  }),
  title: text('What the form is called.'),
  locale: text('The language of its sentences.'),
  form: text('The template.'),
  additional_settings: text('One in each line.'),
  mail: map('The mail to the owner.'),
  mail_2: map('The mail to the visitor.'),
  messages: map('What visitors are told, by occasion.'),
};

export type FormWish = Values<typeof formArgs>;

/** What was not sent stays as it is in `form`. A mail is written whole: what it does not name is empty. */
export function writtenForm(form: ContactForm, sent: FormWish, canUseAnyHtml: boolean): ContactForm {
  const lines = (name: 'title' | 'locale' | 'form' | 'additional_settings'): string =>
    sent[name] === undefined ? form[name] : withLineFeeds(sent[name]).trim();
  const locale = sent.locale === undefined ? form.locale : validLocale(lines('locale'));
  const written: ContactForm = {
    title: stripTags(lines('title')).trim() || sentencesIn(locale).untitled,
    locale,
    form: lines('form'),
    mail: isMap(sent.mail) ? readMail(sent.mail, true) : form.mail,
    mail_2: isMap(sent.mail_2) ? readMail(sent.mail_2, false) : form.mail_2,
    messages: isMap(sent.messages) ? readMessages(sent.messages) : form.messages,
    additional_settings: lines('additional_settings'),
  };
  return canUseAnyHtml ? written : cleanForm(written);
}

/** As whoever may not write any HTML may write it. */
export function cleanForm(form: ContactForm): ContactForm {
  const { mail, mail_2 } = form;
  return {
    ...form,
    form: cleanTemplate(form.form),
    mail: mail.use_html ? { ...mail, body: cleanTemplate(mail.body) } : mail,
    mail_2: mail_2.use_html ? { ...mail_2, body: cleanTemplate(mail_2.body) } : mail_2,
  };
}

function checkMap(value: unknown, name: string): Fault | undefined {
  if (Array.isArray(value) && value.length === 0) return undefined;
  if (!isMap(value)) return { message: `${name} must be an object.` };
  return JSON.stringify(value).length > LONGEST ? { message: `${name} is too long.` } : undefined;
}
