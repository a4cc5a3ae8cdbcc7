// What a form says to visitors: kept as a package of texts, and said in the language of the page. The first mail is for
// the owner and stays as it was written.
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import type { Tx } from '#kernel/tx.ts';
import { localeOf } from '#content/languages/language.ts';
import {
  dropPackage,
  keepPackage,
  packageTexts,
  type PackageName,
  type TextPackage,
} from '#content/languages/packages.ts';
import { parseTemplate } from '#modules/contactform/language/parse.ts';
import { validLocale } from '#modules/contactform/messages/locale.ts';
import { defaultMessages } from '#modules/contactform/messages/messages.ts';
import { cleanTemplate } from './clean-template.ts';
import type { ContactForm } from './properties.ts';
import { findWholeForms, type FormRow } from './store.ts';
import { columnsOf, formOf } from './stored-form.ts';

export const packageOf = (id: number): PackageName => ({ kind: 'contactform', id });

type Languages = Pick<Services, 'siteConfig'>;

export const keepTexts = (
  tx: Tx,
  services: Languages & Pick<Services, 'registry'>,
  id: number,
  form: ContactForm,
): Promise<void> => keepPackage(tx, services, packageWith(services, id, form));

export const dropTexts = (tx: Tx, services: Languages & Pick<Services, 'registry'>, id: number): Promise<void> =>
  dropPackage(tx, services, packageOf(id));

/** For a site that gets a second language: its forms are there already. */
export async function allPackages(db: Db, services: Languages): Promise<TextPackage[]> {
  return (await findWholeForms(db)).map((row) => packageWith(services, row.id, formOf(row)));
}

function packageWith({ siteConfig }: Languages, id: number, form: ContactForm): TextPackage {
  return {
    ...packageOf(id),
    label: 'Contact form',
    title: form.title,
    editLink: '',
    viewLink: '',
    postId: null,
    language: languageOf(form, siteConfig.languages),
    texts: textsOf(withOwnMessages(form)),
  };
}

/** A form is written in its own language, if the site has it. */
function languageOf({ locale }: ContactForm, languages: readonly string[]): string {
  const [spoken = ''] = locale.split('_');
  return languages.find((language) => language.split('-')[0] === spoken) ?? languages[0] ?? 'en';
}

function textsOf(form: ContactForm): Map<string, string> {
  const texts = new Map<string, string>();
  say(form, (name, text) => {
    if (text.trim() !== '') texts.set(name, text);
    return text;
  });
  return texts;
}

/** The usual sentences are there in other languages already. */
function withOwnMessages(form: ContactForm): ContactForm {
  const usual: Readonly<Record<string, string>> = defaultMessages(form.locale);
  const messages = Object.fromEntries(Object.entries(form.messages).filter(([key, text]) => text !== usual[key]));
  return { ...form, messages };
}

interface Where {
  readonly db: Db;
  readonly services: Services;
  readonly site: Pick<Site, 'language'>;
}

/** The form as visitors of this language read it. */
export async function spokenForm({ db, services, site }: Where, row: FormRow): Promise<FormRow> {
  const texts = await packageTexts({ db, services, site }, packageOf(row.id));
  if (texts.size === 0) return row;
  const form = withOwnMessages(formOf(row));
  const spoken = say(form, (name, text) => texts.get(name) ?? text);
  const { mail_2: answer } = spoken;
  const checked = {
    ...spoken,
    form: templateFrom(form.form, spoken.form),
    mail_2: answer.use_html ? { ...answer, body: cleaned(form.mail_2.body, answer.body) } : answer,
    locale: validLocale(localeOf(services, site.language)),
  };
  return { ...row, ...columnsOf(checked) };
}

/** Whoever translates may be trusted less than whoever wrote it. */
const cleaned = (original: string, translated: string): string =>
  translated === original ? original : cleanTemplate(translated);

/** A translation that lost a field, or has one more, is none: the form stays as it is. */
function templateFrom(original: string, translated: string): string {
  const clean = cleaned(original, translated);
  return fieldsOf(clean) === fieldsOf(original) ? clean : original;
}

const fieldsOf = (template: string): string =>
  parseTemplate(template)
    .tags.map(({ type, name }) => `${type} ${name}`)
    .sort()
    .join('\n');

/** Every text in its order; what `visit` gives stands there instead. */
function say(form: ContactForm, visit: (name: string, text: string) => string): ContactForm {
  const { mail_2: answer, messages } = form;
  return {
    ...form,
    title: visit('title', form.title),
    form: visit('form', form.form),
    mail_2: answer.active
      ? { ...answer, subject: visit('mail_2-subject', answer.subject), body: visit('mail_2-body', answer.body) }
      : answer,
    messages: Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, visit(`message-${key}`, text)])),
  };
}
