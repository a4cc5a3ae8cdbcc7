// Forms of another site: posts there, with their parts in meta.
import { isMap } from '#kernel/args/is-map.ts';
import { readMail, withLineFeeds } from '#modules/contactform/mail/mail-template.ts';
import { siteHost } from '#modules/contactform/mail/site-specials.ts';
import { validLocale } from '#modules/contactform/messages/locale.ts';
import type { OwnKind } from '#copy/origins/own-kinds.ts';
import type { ForeignPost } from '#copy/origins/records.ts';
import { looksSerialised, SerialisedFault } from '#copy/serialised/read.ts';
import { readDamaged } from '#copy/serialised/repair.ts';
import { CONTACT_FORM } from '#src/compat/import-names.ts';
import { createForm, saveForm } from './actions.ts';
import { plainMail } from './default-form.ts';
import { cleanForm } from './input.ts';
import type { ContactForm } from './properties.ts';
import { findForm } from './store.ts';
import { formOf, readMessages } from './stored-form.ts';

const contactForms: OwnKind = {
  async land(tx, services, record, { known, isTrusted, note }) {
    const carried = formIn(record, siteHost(services.siteConfig.base), note);
    const form = isTrusted ? carried : cleanForm(carried);
    const id = known !== undefined && (await findForm(tx.db, known)) ? known : undefined;
    if (id === undefined) return createForm(tx, services, form, hashIn(record));
    await saveForm(tx, services, { id, form }, () => true);
    return id;
  },
  async findTexts(db, id) {
    const row = await findForm(db, id);
    return row && rewritable(formOf(row));
  },
  async updateTexts(tx, services, id, texts) {
    const row = await findForm(tx.db, id);
    if (!row) return;
    const form = formOf(row);
    const mails = { mail: readMail(mapIn(texts['mail']), true), mail_2: readMail(mapIn(texts['mail_2']), false) };
    const messages = readMessages(mapIn(texts['messages']));
    const template = typeof texts['form'] === 'string' ? texts['form'] : form.form;
    await saveForm(tx, services, { id, form: { ...form, ...mails, messages, form: template } }, () => true);
  },
};

const rewritable = ({ form, mail, mail_2, messages }: ContactForm) => ({ form, mail, mail_2, messages });

export const carriedKinds = { [CONTACT_FORM.type]: contactForms };

type Note = (sentence: string) => void;

function formIn(record: ForeignPost, host: string, note: Note): ContactForm {
  const about = `the contact form "${record.title}"`;
  const text = (key: string): string => {
    const value = valueOf(record, key);
    return typeof value === 'string' ? withLineFeeds(value).trim() : '';
  };
  const parts = (key: string): Readonly<Record<string, unknown>> | undefined => {
    const value = readPart(record, key, (sentence) => {
      note(`The part "${key}" of ${about} ${sentence}`);
    });
    return value === BROKEN ? undefined : mapIn(value);
  };
  const form = text(CONTACT_FORM.form);
  const mail = parts(CONTACT_FORM.mail);
  return {
    title: record.title,
    locale: validLocale(text(CONTACT_FORM.locale)),
    form,
    mail: mail ? readMail(mail, true) : plainMail({ title: record.title, form, host }),
    mail_2: readMail(parts(CONTACT_FORM.mail_2) ?? {}, false),
    messages: readMessages(parts(CONTACT_FORM.messages) ?? {}),
    additional_settings: text(CONTACT_FORM.settings),
  };
}

const mapIn = (value: unknown): Readonly<Record<string, unknown>> => (isMap(value) ? value : {});

const BROKEN = Symbol('broken');

/** A part that cannot be read is told, and the form comes without it. */
function readPart(record: ForeignPost, key: string, tell: Note): unknown {
  const value = record.meta.findLast((one) => one.key === key)?.value;
  if (typeof value !== 'string' || !looksSerialised(value)) return value;
  try {
    const { value: read, isRepaired } = readDamaged(value);
    if (isRepaired) tell('had wrong lengths, which were put right.');
    return read;
  } catch (error) {
    if (!(error instanceof SerialisedFault)) throw error;
    tell(`could not be read (${error.message}): it is as in a new form. Look at it before the form is used.`);
    return BROKEN;
  }
}

function valueOf(record: ForeignPost, key: string): unknown {
  const value = readPart(record, key, () => undefined);
  return value === BROKEN ? undefined : value;
}

/** By which texts name the form. */
function hashIn(record: ForeignPost): string | undefined {
  const hash = valueOf(record, CONTACT_FORM.hash);
  return typeof hash === 'string' && /^[0-9a-f]{7,64}$/.test(hash) ? hash : undefined;
}
