// One form in one place of a page.
import { createNonce } from '#kernel/auth/nonce.ts';
import type { Caller } from '#kernel/auth/caller.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import { createFormToken } from '#content/submissions/token.ts';
import { plainText } from '#content/text/plain-text.ts';
import type { UserRow } from '#content/users/store.ts';
import { placeAddress } from '#modules/contactform/captcha/addresses.ts';
import type { FormRow } from '#modules/contactform/forms/store.ts';
import { allMessages, formOf } from '#modules/contactform/forms/stored-form.ts';
import { formPlace } from '#modules/contactform/place.ts';
import { askQuiz } from '#modules/contactform/quiz.ts';
import { readSettings } from '#modules/contactform/settings/additional-settings.ts';
import { siteDay } from '#modules/contactform/site-time.ts';
import { honeypotName } from '#modules/contactform/honeypot.ts';
import { VERSION } from '#modules/contactform/version.ts';
import type { Attributes } from './attributes.ts';
import { defaultsOf } from './defaults.ts';
import { renderForm } from './form.ts';
import { FIELD_PREFIX, LANGUAGE_FIELD, SUBMIT_PATH, unitTagOf } from './place.ts';

export interface PrintOptions {
  readonly services: Services;
  readonly site: Site;
  readonly caller: Caller;
  readonly now: Date;
  readonly postId: number;
  /** 1 for the first form of a text. */
  readonly order: number;
  /** Of the shortcode or block. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly query: URLSearchParams | undefined;
  readonly user: UserRow | undefined;
  readonly meta: ReadonlyMap<string, string>;
  /** Of controls on the page so far. */
  readonly ids: Set<string>;
}

/** By which tokens name a form. */
export const tokenForm = (formId: number): string => `contactform:${formId}`;
/** By which messages after a redirect find a form. */
export const flashName = (unitTag: string): string => `contactform:${unitTag}`;

export function printForm(row: FormRow, options: PrintOptions): string {
  const { services, site, now, postId, order, attributes, query, user, meta, ids } = options;
  const { keys, settings } = services;
  const { id: formId, title, locale } = row;
  const unitTag = unitTagOf(formId, postId, order);
  const messages = allMessages(formOf(row));
  const root = new URL(site.base).pathname.replace(/\/$/, '');
  return renderForm(row.form, {
    unitTag,
    locale,
    formId,
    title,
    ids,
    today: siteDay(settings, now),
    action: `${root}${SUBMIT_PATH}/${formId}`,
    rest: new URL(formPlace.href(site, { id: formId })).pathname,
    flashName: flashName(unitTag),
    tokenForm: tokenForm(formId),
    hidden: hiddenFields(row, unitTag, options),
    honeypotName: honeypotName(keys, formId, now),
    failure: plainText(messages.mail_sent_ng),
    invalid: plainText(messages.validation_error),
    attributes: wishedAttributes(attributes),
    defaultOf: (tag) => defaultsOf(tag, { user, query, attributes, meta }),
    quizFor: (tag) => askQuiz(keys, tag, locale),
    pictureFor: ({ name }) => placeAddress(site, unitTag, name),
  });
}

function hiddenFields(row: FormRow, unitTag: string, options: PrintOptions): Record<string, string> {
  const { services, caller, now, postId, site } = options;
  const { keys } = services;
  const isForMembers = readSettings(row.additional_settings).isOn('subscribers_only');
  const isSignedIn = caller.via === 'session' && caller.credential !== undefined;
  return {
    [FIELD_PREFIX]: String(row.id),
    [`${FIELD_PREFIX}_version`]: VERSION,
    [`${FIELD_PREFIX}_locale`]: row.locale,
    [`${FIELD_PREFIX}_unit_tag`]: unitTag,
    [`${FIELD_PREFIX}_container_post`]: String(postId),
    [`${FIELD_PREFIX}_posted_data_hash`]: '',
    [`${FIELD_PREFIX}_token`]: createFormToken(keys, tokenForm(row.id), now),
    ...(services.siteConfig.isMultilingual && { [LANGUAGE_FIELD]: site.language }),
    ...(isForMembers &&
      isSignedIn && { _wpnonce: createNonce(keys, { userId: caller.id, session: caller.credential ?? '' }, now) }),
  };
}

function wishedAttributes(given: ReadonlyMap<string, string>): Attributes {
  const classes = (given.get('html_class') ?? '').replaceAll(/[^\w\s-]/g, '').trim();
  return {
    id: given.get('html_id')?.replaceAll(/[^\w:.-]/g, '') || undefined,
    name: given.get('html_name')?.replaceAll(/[^\w:.-]/g, '') || undefined,
    title: given.get('html_title') || undefined,
    ...(classes !== '' && { class: classes }),
  };
}
