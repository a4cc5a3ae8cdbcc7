// Between a row and what a form is.
import { createHash } from 'node:crypto';
import { jsonMap } from '#kernel/db/json.ts';
import { readMail } from '#modules/contactform/mail/mail-template.ts';
import { isMessageKey, defaultMessages, type Messages } from '#modules/contactform/messages/messages.ts';
import type { ContactForm, FormProperties } from './properties.ts';
import type { FormRow } from './store.ts';

export function formOf(row: FormRow): ContactForm {
  return {
    title: row.title,
    locale: row.locale,
    form: row.form,
    mail: readMail(jsonMap(row.mail), true),
    mail_2: readMail(jsonMap(row.mail_2), false),
    messages: readMessages(jsonMap(row.messages)),
    additional_settings: row.additional_settings,
  };
}

type FormColumns = Pick<
  FormRow,
  'title' | 'locale' | 'form' | 'mail' | 'mail_2' | 'messages' | 'additional_settings' | 'search_text'
>;

export function columnsOf(form: ContactForm): FormColumns {
  const { title, locale, form: template, mail, mail_2, messages, additional_settings } = form;
  return {
    title,
    locale,
    form: template,
    mail: JSON.stringify(mail),
    mail_2: JSON.stringify(mail_2),
    messages: JSON.stringify(messages),
    additional_settings,
    search_text: [
      title,
      template,
      ...textsOf(mail),
      ...textsOf(mail_2),
      ...Object.values(messages),
      additional_settings,
    ].join('\n'),
  };
}

/** Known keys with texts; the others are dropped. */
export function readMessages(given: Readonly<Record<string, unknown>>): FormProperties['messages'] {
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, text]) =>
      isMessageKey(key) && typeof text === 'string' ? [[key, text.trim()]] : [],
    ),
  );
}

/** With the first wording of those that the form does not have. */
export function allMessages({ messages, locale }: Pick<ContactForm, 'messages' | 'locale'>): Messages {
  return { ...defaultMessages(locale), ...messages };
}

/** Changes whenever the form does. */
export function etagOf(row: FormRow): string {
  const { title, locale, form, mail, mail_2, messages, additional_settings, slug } = row;
  const text = JSON.stringify([title, locale, form, mail, mail_2, messages, additional_settings, slug]);
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

function textsOf(mail: FormProperties['mail']): string[] {
  return Object.values(mail).filter((value) => typeof value === 'string');
}
