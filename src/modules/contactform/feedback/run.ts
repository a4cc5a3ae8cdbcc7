// One submission while it is taken: everything that is known before anything is decided.
import type { Services } from '#kernel/services.ts';
import type { FormRow } from '#modules/contactform/forms/store.ts';
import { allMessages, formOf } from '#modules/contactform/forms/stored-form.ts';
import { parseTemplate } from '#modules/contactform/language/parse.ts';
import { optionsOf } from '#modules/contactform/language/tag.ts';
import type { Facts } from '#modules/contactform/mail/facts.ts';
import { readSettings } from '#modules/contactform/settings/additional-settings.ts';
import { siteDay } from '#modules/contactform/site-time.ts';
import { honeypotNames } from '#modules/contactform/honeypot.ts';
import { hashData } from './data-hash.ts';
import type { TakenFile } from './files.ts';
import { findOwnSpam } from './own-checks.ts';
import type { Posted } from './posted.ts';
import { visitSpecials, type Visit } from './specials.ts';
import { readValues } from './values.ts';

export interface Feedback {
  readonly row: FormRow;
  readonly posted: Posted;
  readonly unitTag: string;
  readonly visit: Visit;
}

export type Run = ReturnType<typeof prepare>;

export function prepare(services: Services, { row, posted, unitTag, visit }: Feedback) {
  const { keys, clock, settings: site } = services;
  const form = formOf(row);
  const { tags } = parseTemplate(form.form);
  const settings = readSettings(form.additional_settings);
  const { locale } = form;
  const honeypots = honeypotNames(keys, row.id, clock.now());
  const isTrusted = settings.isOn('subscribers_only') && visit.caller.id !== 0;
  const checks = { posted, honeypots, userAgent: visit.userAgent, address: visit.address };
  return {
    services,
    row,
    form,
    tags,
    settings,
    locale,
    posted,
    unitTag,
    visit,
    messages: allMessages(form),
    fields: readValues(tags, posted, honeypots),
    isTrusted,
    isDemo: settings.isOn('demo_mode'),
    isWeighed: !isTrusted && tags.some((tag) => optionsOf(tag, 'spamfilter').length > 0),
    ownSpam: isTrusted ? undefined : findOwnSpam(services, checks),
    today: siteDay(site, clock.now()),
    parts: {
      formId: row.id,
      unitTag,
      tags,
      locale,
      keys,
      site: visit.site,
      now: clock.now(),
      isDemo: settings.isOn('demo_mode'),
    },
  };
}

/** What mails and messages may name. */
export async function factsOf(run: Run, files: readonly TakenFile[]): Promise<Facts> {
  const { services, visit, row, fields, locale, tags } = run;
  const names = tags.filter(({ kind }) => kind === 'file').map(({ name }) => name);
  const { raw, values, typed, consents } = fields;
  return {
    locale,
    raw,
    values,
    typed,
    consents,
    files: Object.fromEntries(
      names.map((field) => [field, files.filter((file) => file.field === field).map(({ name }) => name)]),
    ),
    specials: await visitSpecials(services, visit, row),
  };
}

/** Given to the visitor, who proves with it that the same was sent before. */
export function hashOf({ services, visit, unitTag }: Run, said: string): string {
  return hashData(services.keys, { address: visit.address, unitTag, said }, services.clock.now());
}
