// Forms of another site: posts there, with their parts in meta.
import { isMap } from '#kernel/args/is-map.ts';
import { readMail, withLineFeeds } from '#modules/contactform/mail/mail-template.ts';
import { validLocale } from '#modules/contactform/messages/locale.ts';
import type { OwnKind } from '#copy/origins/own-kinds.ts';
import type { ForeignPost } from '#copy/origins/records.ts';
import { looksSerialised, readSerialised } from '#copy/serialised/read.ts';
import { CONTACT_FORM } from '#src/compat/import-names.ts';
import { createForm, saveForm } from './actions.ts';
import { cleanForm } from './input.ts';
import type { ContactForm } from './properties.ts';
import { findForm } from './store.ts';
import { readMessages } from './stored-form.ts';

const contactForms: OwnKind = {
  async land(tx, services, record, { known, isTrusted }) {
    const carried = formIn(record);
    const form = isTrusted ? carried : cleanForm(carried);
    const id = known !== undefined && (await findForm(tx.db, known)) ? known : undefined;
    if (id === undefined) return createForm(tx, services, form, hashIn(record));
    await saveForm(tx, services, { id, form }, () => true);
    return id;
  },
};

export const carriedKinds = { [CONTACT_FORM.type]: contactForms };

function formIn(record: ForeignPost): ContactForm {
  const text = (key: string): string => {
    const value = valueOf(record, key);
    return typeof value === 'string' ? withLineFeeds(value).trim() : '';
  };
  const parts = (key: string): Readonly<Record<string, unknown>> => {
    const value = valueOf(record, key);
    return isMap(value) ? value : {};
  };
  return {
    title: record.title,
    locale: validLocale(text(CONTACT_FORM.locale)),
    form: text(CONTACT_FORM.form),
    mail: readMail(parts(CONTACT_FORM.mail), true),
    mail_2: readMail(parts(CONTACT_FORM.mail_2), false),
    messages: readMessages(parts(CONTACT_FORM.messages)),
    additional_settings: text(CONTACT_FORM.settings),
  };
}

function valueOf({ meta }: ForeignPost, key: string): unknown {
  const value = meta.findLast((one) => one.key === key)?.value;
  return typeof value === 'string' && looksSerialised(value) ? readSerialised(value) : value;
}

/** By which texts name the form. */
function hashIn(record: ForeignPost): string | undefined {
  const hash = valueOf(record, CONTACT_FORM.hash);
  return typeof hash === 'string' && /^[0-9a-f]{7,64}$/.test(hash) ? hash : undefined;
}
