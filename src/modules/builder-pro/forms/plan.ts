// What becomes of a submission, as its form was set up: the actions, in their order, with all they need later.
import { toZoneText, type Zone } from '#kernel/clock/zone.ts';
import { lookup } from '#kernel/lookup.ts';
import type { PlannedAction } from '#content/submissions/intake.ts';
import { isOn, list, text, type FormDefinition, type Settings } from './definition.ts';
import { isWebAddress } from './rules.ts';
import { replaceFields, type LabelledValue } from './short-codes.ts';

export const SAVE = 'save-to-database';

/** What the actions know of the visit. */
export interface VisitFacts {
  readonly pageUrl: string;
  readonly pageTitle: string;
  readonly address: string;
  readonly agent: string;
  readonly now: Date;
  readonly zone: Zone;
}

export interface Plan {
  readonly actions: readonly PlannedAction[];
  /** For the answer: where to go, which popup to open. */
  readonly answer: Readonly<Record<string, unknown>>;
}

const ORDER = ['email', 'email2', 'redirect', 'webhook', 'popup'];
const LABELS: Readonly<Record<string, string>> = lookup({
  email: 'Email',
  email2: 'Email 2',
  redirect: 'Redirect',
  webhook: 'Webhook',
  popup: 'Popup',
});

export function planActions(
  definition: FormDefinition,
  values: readonly LabelledValue[],
  facts: VisitFacts,
  formId: string,
): Plan {
  const { actions, settings } = definition;
  const target = actions.includes('redirect') ? redirectTarget(settings, values) : '';
  const popup = actions.includes('popup') ? popupOf(settings) : undefined;
  const known = ORDER.filter((name) => actions.includes(name));
  const unknown = actions.filter((name) => name !== SAVE && !ORDER.includes(name));
  return {
    actions: [
      ...known.map((name) => planOf(name, definition, facts, { formId, target })),
      ...unknown.map((name) => ({
        name,
        label: name,
        done: { status: 'failed' as const, log: 'action_not_available' },
      })),
    ],
    answer: { ...(target !== '' && { redirect_url: target }), ...(popup && { popup }) },
  };
}

function planOf(
  name: string,
  definition: FormDefinition,
  facts: VisitFacts,
  { formId, target }: { readonly formId: string; readonly target: string },
): PlannedAction {
  const label = LABELS[name] ?? name;
  if (name === 'popup') return { name, label, done: DONE };
  if (name === 'redirect') return { name, label, done: target === '' ? NO_TARGET : DONE };
  const details =
    name === 'webhook'
      ? webhookDetails(definition, facts, formId)
      : emailDetails(definition, facts, name === 'email2' ? '_2' : '');
  return { name, label, details, isInBackground: isOn(definition.settings, `${name}_in_background`) };
}

const DONE = { status: 'success' as const, log: null };
const NO_TARGET = { status: 'failed' as const, log: 'invalid_url' };

function redirectTarget(settings: Settings, values: readonly LabelledValue[]): string {
  const target = replaceFields(text(settings, 'redirect_to').trim(), values, encodeURIComponent);
  return isWebAddress(target) ? new URL(target).href : '';
}

function popupOf(settings: Settings): Readonly<Record<string, unknown>> | undefined {
  const action = text(settings, 'popup_action');
  const id = text(settings, 'popup_action_popup_id');
  if (action === 'close') return { action };
  return id === '' ? undefined : { action: 'open', id };
}

const METADATA = ['date', 'time', 'page_url', 'user_agent', 'remote_ip', 'credit'];

function emailDetails(definition: FormDefinition, facts: VisitFacts, suffix: '' | '_2') {
  const { settings, fields } = definition;
  const own = (name: string): string => text(settings, `${name}${suffix}`);
  const wanted = list(settings, `form_metadata${suffix}`, METADATA);
  return {
    to: own('email_to'),
    subject: own('email_subject'),
    content: own('email_content') || '[all-fields]',
    from: own('email_from'),
    fromName: own('email_from_name'),
    replyTo: own('email_reply_to'),
    cc: own('email_to_cc'),
    bcc: own('email_to_bcc'),
    isHtml: own('email_content_type') !== 'plain',
    fields: fieldFacts(definition),
    attached: fields.filter(({ type, file }) => type === 'upload' && file.isAttached).map(({ id }) => id),
    meta: Object.fromEntries(Object.entries(metaOf(facts)).filter(([key]) => wanted.includes(key))),
  };
}

function webhookDetails(definition: FormDefinition, facts: VisitFacts, formId: string) {
  const { settings, name } = definition;
  return {
    url: text(settings, 'webhooks').trim(),
    isAdvanced: isOn(settings, 'webhooks_advanced_data'),
    form: { id: formId, name },
    fields: fieldFacts(definition),
    meta: metaOf(facts),
  };
}

function fieldFacts({ fields }: FormDefinition) {
  return fields.map(({ id, type, label, isRequired }) => ({ id, type, label, isRequired }));
}

/** What is known of a visit, and how it is called in mails and calls. */
export const META_TITLES = {
  date: 'Date',
  time: 'Time',
  page_url: 'Page URL',
  page_title: 'Page Title',
  user_agent: 'User Agent',
  remote_ip: 'Remote IP',
  credit: 'Sent with',
} as const;

function metaOf(facts: VisitFacts): Record<keyof typeof META_TITLES, string> {
  const [day = '', time = ''] = toZoneText(facts.zone, facts.now).split('T');
  return {
    date: day,
    time: time.slice(0, 5),
    page_url: facts.pageUrl,
    page_title: facts.pageTitle,
    user_agent: facts.agent,
    remote_ip: facts.address,
    credit: 'Sitewright',
  };
}
