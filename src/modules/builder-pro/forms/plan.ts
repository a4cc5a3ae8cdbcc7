// What becomes of a submission, as its form was set up: the actions, in their order, with all they need later.
import { toZoneText, type Zone } from '#kernel/clock/zone.ts';
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
const LABELS: Readonly<Record<string, string>> = {
  email: 'Email',
  email2: 'Email 2',
  redirect: 'Redirect',
  webhook: 'Webhook',
  popup: 'Popup',
};

export function planActions(
  definition: FormDefinition,
  values: readonly LabelledValue[],
  facts: VisitFacts,
  formId: string,
): Plan {
  const wished = definition.actions.filter((name) => name !== SAVE);
  const known = ORDER.filter((name) => wished.includes(name));
  const unknown = wished.filter((name) => !ORDER.includes(name));
  const target = redirectTarget(definition.settings, values);
  const plans: Readonly<Record<string, () => Omit<PlannedAction, 'name' | 'label'>>> = {
    email: () => ({ details: emailDetails(definition, facts, ''), isInBackground: inBackground(definition, 'email') }),
    email2: () => ({ details: emailDetails(definition, facts, '_2'), isInBackground: inBackground(definition, 'email2') }), // prettier-ignore
    redirect: () => ({ done: target === '' ? { status: 'failed', log: 'invalid_url' } : DONE }),
    webhook: () => ({
      details: webhookDetails(definition, facts, formId),
      isInBackground: inBackground(definition, 'webhook'),
    }),
    popup: () => ({ done: DONE }),
  };
  const actions = [
    ...known.map((name) => ({ name, label: LABELS[name] ?? name, ...plans[name]?.() })),
    ...unknown.map((name) => ({ name, label: name, done: { status: 'failed' as const, log: 'action_not_available' } })),
  ];
  const popup = known.includes('popup') ? popupOf(definition.settings) : undefined;
  return {
    actions,
    answer: { ...(known.includes('redirect') && target !== '' && { redirect_url: target }), ...(popup && { popup }) },
  };
}

const DONE = { status: 'success' as const, log: null };

const inBackground = ({ settings }: FormDefinition, name: string): boolean => isOn(settings, `${name}_in_background`);

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
    meta: metaOf(facts).filter(({ key }) => list(settings, `form_metadata${suffix}`, METADATA).includes(key)),
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

function metaOf({ pageUrl, pageTitle, address, agent, now, zone }: VisitFacts) {
  const [day = '', time = ''] = toZoneText(zone, now).split('T');
  return [
    { key: 'date', title: 'Date', value: day },
    { key: 'time', title: 'Time', value: time.slice(0, 5) },
    { key: 'page_url', title: 'Page URL', value: pageUrl },
    { key: 'page_title', title: 'Page Title', value: pageTitle },
    { key: 'user_agent', title: 'User Agent', value: agent },
    { key: 'remote_ip', title: 'Remote IP', value: address },
    { key: 'credit', title: 'Sent with', value: 'Sitewright' },
  ];
}
