// What a client sent to write a form.
import { isMap } from '#kernel/args/is-map.ts';
import { invalidParams, type Fault } from '#kernel/errors/rest-error.ts';
import { readMail, withLineFeeds } from '#modules/contactform/mail/mail-template.ts';
import { validLocale } from '#modules/contactform/messages/locale.ts';
import { sentencesIn } from '#modules/contactform/messages/sentences.ts';
import { stripTags } from '#content/text/strip-tags.ts';
import { cleanTemplate } from './clean-template.ts';
import type { ContactForm } from './properties.ts';
import { readMessages } from './stored-form.ts';

export type Sent = Readonly<Record<string, unknown>>;

const TEXTS = ['title', 'locale', 'form', 'additional_settings'] as const;
const MAPS = ['mail', 'mail_2', 'messages'] as const;
const LONGEST = 1_000_000;

/** What was not sent stays as it is in `form`. A mail is written whole: what it does not name is empty. */
export function writtenForm(form: ContactForm, sent: Sent, canUseAnyHtml: boolean): ContactForm {
  checkTypes(sent);
  const text = (name: (typeof TEXTS)[number]): string => {
    const value = sent[name];
    return typeof value === 'string' ? withLineFeeds(value).trim() : form[name];
  };
  const map = (name: (typeof MAPS)[number]): Sent | undefined => (isMap(sent[name]) ? sent[name] : undefined);
  const locale = sent['locale'] == null ? form.locale : validLocale(text('locale'));
  const [mail, mail2, messages] = [map('mail'), map('mail_2'), map('messages')];
  const written: ContactForm = {
    title: stripTags(text('title')).trim() || sentencesIn(locale).untitled,
    locale,
    form: text('form'),
    mail: mail ? readMail(mail, true) : form.mail,
    mail_2: mail2 ? readMail(mail2, false) : form.mail_2,
    messages: messages ? readMessages(messages) : form.messages,
    additional_settings: text('additional_settings'),
  };
  return canUseAnyHtml ? written : cleaned(written);
}

function cleaned(form: ContactForm): ContactForm {
  const { mail, mail_2 } = form;
  return {
    ...form,
    form: cleanTemplate(form.form),
    mail: mail.use_html ? { ...mail, body: cleanTemplate(mail.body) } : mail,
    mail_2: mail_2.use_html ? { ...mail_2, body: cleanTemplate(mail_2.body) } : mail_2,
  };
}

function checkTypes(sent: Sent): void {
  const faults: Record<string, Fault> = {};
  for (const name of TEXTS) {
    const value = sent[name];
    if (value != null && typeof value !== 'string') faults[name] = { message: `${name} must be text.` };
    if (typeof value === 'string' && value.length > LONGEST) faults[name] = { message: `${name} is too long.` };
  }
  for (const name of MAPS) {
    const value = sent[name];
    if (value == null || (Array.isArray(value) && value.length === 0)) continue;
    if (!isMap(value)) faults[name] = { message: `${name} must be an object.` };
    else if (JSON.stringify(value).length > LONGEST) faults[name] = { message: `${name} is too long.` };
  }
  if (Object.keys(faults).length > 0) throw invalidParams(faults);
}
