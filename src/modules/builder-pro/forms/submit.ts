// A visitor sends a form: from what was posted to a record, its actions, and the answer.
import { randomUUID } from 'node:crypto';
import type { Caller } from '#kernel/auth/caller.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { RestError } from '#kernel/errors/rest-error.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { say } from '#kernel/words/say.ts';
import { findPostHeads } from '#content/posts/store.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import type { SpamSubject } from '#content/spam/check.ts';
import { spendRight, spendWrong } from '#content/submissions/captcha/answers.ts';
import type { Accepted, Found, Outcome } from '#content/submissions/intake.ts';
import type { Posted } from '#content/submissions/receive.ts';
import { isInOutbox } from '#content/submissions/mails.ts';
import { insertActions } from '#content/submissions/store.ts';
import { takeSubmission } from '#content/submissions/take.ts';
import { addCounts } from '#modules/builder-pro/submissions/counts.ts';
import { printFields, type FieldValue } from '#modules/builder-pro/submissions/fields.ts';
import { takeId } from '#modules/builder-pro/submissions/ids.ts';
import { MODULE } from '#modules/builder-pro/submissions/module-name.ts';
import { SPAM_LOG } from '#modules/builder-pro/submissions/resource.ts';
import { upsertSnapshot, type SnapshotField } from '#modules/builder-pro/submissions/snapshots.ts';
import { insertSubmissions, type NewSubmission } from '#modules/builder-pro/submissions/store.ts';
import { canEditDocument } from '#modules/builder/public.ts';
import { captchaFaults, readCaptchas, wrongIn } from './captcha.ts';
import { hasValue, isOn, list, type FormDefinition, type FormField } from './definition.ts';
import { findForm, formReference, type FoundForm } from './find.ts';
import { findLimits, limitSettings } from './limits.ts';
import { message } from './messages.ts';
import { formLanguage } from './language.ts';
import { planActions, SAVE, type Plan, type VisitFacts } from './plan.ts';
import { readValues } from './rules.ts';
import type { LabelledValue } from './short-codes.ts';
import { readUploads } from './uploads.ts';

export interface Visit {
  readonly caller: Caller;
  readonly address: string;
  readonly agent: string;
  /** The page that the form was sent from, when it is known. */
  readonly pageUrl: string;
  /** Which pictures the browser was shown. */
  readonly cookie: string | undefined;
}

export interface Submitted {
  readonly status: number;
  readonly isSuccess: boolean;
  readonly message: string;
  /** By the id of the field. */
  readonly errors: ReadonlyMap<string, string>;
  readonly answer: Readonly<Record<string, unknown>>;
  /** Fields that are empty when the page comes back: it has another picture, and secrets do not travel in cookies. */
  readonly answeredAnew: readonly string[];
  readonly retryAfter?: number;
}

/** Its fields have faults; nothing was stored. */
class Faulty extends Error {
  readonly errors: ReadonlyMap<string, string>;

  constructor(errors: ReadonlyMap<string, string>) {
    super('The submission has faults.');
    this.errors = errors;
  }
}

export async function submitForm(services: Services, posted: Posted, visit: Visit): Promise<Submitted> {
  const { fields } = posted;
  const documentId = Number(fields['post_id']);
  const elementId = textOf(fields['form_id']);
  const isNamed = Number.isSafeInteger(documentId) && /^[A-Za-z0-9_-]{1,64}$/.test(elementId);
  const form = isNamed ? await findForm(services, documentId, elementId) : undefined;
  const isEditor = form !== undefined && visit.caller.id !== 0 && (await canEdit(services, visit.caller, documentId));
  if (!form || !(form.isPublished || isEditor)) {
    return { ...REFUSED, status: 404, message: message(form?.definition.settings ?? {}, 'invalid_form') };
  }
  return spoken(formLanguage(services, form.document), await submitted(services, form, { posted, visit, isEditor }));
}

/** What the site says is said in the language of the form; words of the form's author stay as they are. */
function spoken(language: string, told: Submitted): Submitted {
  const errors = new Map([...told.errors].map(([id, text]) => [id, say(language, text)]));
  return { ...told, message: say(language, told.message), errors };
}

interface Sending {
  readonly posted: Posted;
  readonly visit: Visit;
  readonly isEditor: boolean;
}

async function submitted(
  services: Services,
  form: FoundForm,
  { posted, visit, isEditor }: Sending,
): Promise<Submitted> {
  const { settings } = form.definition;
  const elementId = textOf(posted.fields['form_id']);
  try {
    const { outcome, plan } = await take(services, form, elementId, posted, visit);
    const { isSuccess, text } = outcomeText(settings, outcome, isEditor);
    return { ...REFUSED, status: 200, isSuccess, message: text, answer: plan.answer };
  } catch (error) {
    const answeredAnew = form.definition.fields.filter(({ type }) => ANSWERED_ANEW.has(type)).map(({ id }) => id);
    if (error instanceof RestError) return { ...refusal(error), answeredAnew };
    if (!(error instanceof Faulty)) throw error;
    return { ...REFUSED, status: 422, message: message(settings, 'error'), errors: error.errors, answeredAnew };
  }
}

const REFUSED = { isSuccess: false, errors: new Map<string, string>(), answer: {}, answeredAnew: [] };
const ANSWERED_ANEW = new Set(['captcha', 'password']);

export function refusal({ status, message: text, details }: RestError): Submitted {
  const seconds = details['retry_after'];
  return { ...REFUSED, status, message: text, ...(typeof seconds === 'number' && { retryAfter: seconds }) };
}

/** What exactly went wrong is for those who can mend it. A mail that waits in the outbox is theirs alone. */
function outcomeText(
  settings: FormDefinition['settings'],
  { isSpam, actions }: Outcome,
  isEditor: boolean,
): { isSuccess: boolean; text: string } {
  const open = isSpam ? [] : actions.filter(({ status }) => status === 'failed');
  const isSuccess = open.every(isInOutbox);
  const text = message(settings, isSuccess ? 'success' : 'server_error');
  const first = open.find((action) => !isInOutbox(action)) ?? open[0];
  return { isSuccess, text: isEditor && first ? `${text} (${first.label}: ${first.log ?? 'failed'})` : text };
}

async function canEdit(
  services: Pick<Services, 'db' | 'settings'>,
  caller: Caller,
  documentId: number,
): Promise<boolean> {
  const [head] = await findPostHeads(services.db, [documentId]);
  return head !== undefined && canEditDocument(caller, head, services);
}

async function take(services: Services, form: FoundForm, elementId: string, posted: Posted, visit: Visit) {
  const { definition, documentId } = form;
  const sent = mapOf(posted.fields['form_fields']);
  const read = readValues(definition, sent);
  const captchas = readCaptchas(services, definition, { documentId, elementId, sent, cookie: visit.cookie });
  const reference = formReference(documentId, elementId);
  let plan: Plan = { actions: [], answer: {} };
  const outcome = await takeSubmission(services, {
    module: MODULE,
    form: reference,
    sender: { address: visit.address, agent: visit.agent, userId: visit.caller.id },
    limits: [{ name: 'builder-form', key: `${visit.address}|${reference}` }],
    proof: {
      token: textOf(posted.fields['token']),
      isHoneypotFilled: read.isHoneypotFilled,
      isSingleUse: isOn(definition.settings, 'single_use'),
    },
    async validate(evidence): Promise<Accepted> {
      const uploads = await readUploads(services, definition, posted.files);
      const errors = new Map([...read.errors, ...uploads.errors, ...captchaFaults(definition, wrongIn(captchas))]);
      if (errors.size > 0) {
        await spendWrong(services, captchas);
        throw new Faulty(errors);
      }
      const names = (id: string): string =>
        uploads.files
          .filter(({ field }) => field === id)
          .map(({ name }) => name)
          .join(', ');
      const values = definition.fields.filter(hasValue).map(({ id, type, label }) => ({
        id,
        type,
        label,
        value: type === 'upload' ? names(id) : (read.values.get(id) ?? ''),
      }));
      const facts = factsOf(services, form, posted, visit);
      plan = planActions(await allowedDefinition(services, form), values, facts, elementId);
      const id = await takeId(services);
      return {
        said: JSON.stringify([values.map(({ value }) => value), uploads.files.map(({ received }) => received.md5)]),
        subject: subjectOf(values, facts, visit, { documentId, evidence }),
        files: uploads.files,
        actions: plan.actions,
        async store(tx, found) {
          // With the record, so that a second press of the button finds the record and not a spent picture.
          const spent = captchas.length === 0 ? [] : await spendRight(tx, services.keys, captchas);
          if (spent.length > 0) throw new Faulty(captchaFaults(definition, spent));
          return writeRecord(tx, form, { id, values, facts, visit, found });
        },
      };
    },
  });
  if (!outcome.isRepeat) pictured.add(form);
  return { outcome, plan };
}

async function allowedDefinition(
  services: Pick<Services, 'db' | 'settings' | 'siteConfig'>,
  { definition, isFree, authorId }: FoundForm,
) {
  if (isFree) return definition;
  const limits = await findLimits(services.db, services, authorId);
  return { ...definition, settings: limitSettings(definition.settings, limits) };
}

/** Forms whose snapshot is stored as they are; a form that was changed is found anew. */
const pictured = new WeakSet<FoundForm>();

function factsOf(
  services: Pick<Services, 'clock' | 'settings'>,
  form: FoundForm,
  { fields }: Posted,
  visit: Visit,
): VisitFacts {
  const title = textOf(fields['referer_title']);
  return {
    pageUrl: withoutPreview(visit.pageUrl),
    pageTitle: title === '' ? form.documentTitle : title.replaceAll(/[\s\p{Cc}]+/gu, ' ').slice(0, 300),
    address: visit.address,
    agent: visit.agent.slice(0, 500),
    now: services.clock.now(),
    zone: zoneOf(services),
  };
}

const PREVIEW = ['preview', 'preview_id', 'preview_nonce', 'preview_time'];

function withoutPreview(url: string): string {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return '';
  const address = new URL(url);
  if (PREVIEW.some((name) => address.searchParams.has(name))) {
    for (const name of PREVIEW) address.searchParams.delete(name);
  }
  address.hash = '';
  return address.href.slice(0, 2_000);
}

type SentValue = LabelledValue & Pick<FormField, 'type'>;

function subjectOf(
  values: readonly SentValue[],
  facts: VisitFacts,
  visit: Visit,
  { documentId, evidence }: { readonly documentId: number; readonly evidence: SpamSubject['evidence'] },
): SpamSubject {
  const first = (type: FormField['type']): string => values.find((one) => one.type === type)?.value ?? '';
  return {
    kind: 'builder-form',
    author: values.find(({ id }) => id === 'name')?.value ?? '',
    email: first('email'),
    url: first('url'),
    content: values.map(({ value }) => value).filter(Boolean).join('\n'), // prettier-ignore
    ip: visit.address,
    agent: facts.agent,
    referrer: facts.pageUrl,
    permalink: facts.pageUrl,
    postId: documentId,
    userId: visit.caller.id,
    evidence,
  };
}

interface Writing {
  readonly id: number;
  readonly values: readonly SentValue[];
  readonly facts: VisitFacts;
  readonly visit: Visit;
  readonly found: Found;
}

/** All that is sent to the database is on its way when it ends, and done before the commit. */
function writeRecord(tx: Tx, form: FoundForm, writing: Writing): number {
  const { definition, keptAs, documentId } = form;
  const { id, values, facts, visit, found } = writing;
  const stored = list(definition.settings, 'submissions_metadata', ['remote_ip', 'user_agent']);
  const status = statusOf(definition, found);
  const now = utcText(tx.now);
  const row: NewSubmission = {
    id,
    hash_id: randomUUID(),
    post_id: keptAs.postId,
    element_id: keptAs.elementId,
    edit_post_id: documentId,
    form_name: definition.name,
    referer: facts.pageUrl,
    referer_title: facts.pageTitle,
    user_id: visit.caller.id,
    user_ip: stored.includes('remote_ip') ? facts.address : '',
    user_agent: stored.includes('user_agent') ? facts.agent : '',
    status,
    is_read: 0,
    main_position: Math.max(0, values.findIndex(({ type }) => type === 'email')), // prettier-ignore
    ...printFields(values.map(({ id: key, value }): FieldValue => ({ key, value }))),
    created_at: now,
    updated_at: now,
    trashed_at: status === 'trash' ? now : null,
  };
  tx.add(insertSubmissions, [row]);
  if (found.isSpam) tx.add(insertActions, [spamLog(id, found.reason, now)]);
  if (status === 'passing') return id;
  const { postId, elementId } = keptAs;
  if (!pictured.has(form))
    tx.defer(upsertSnapshot(tx.db, { postId, elementId, name: definition.name, fields: snapshotFields(definition) }));
  const counted = { post_id: postId, element_id: elementId, is_trash: status === 'trash' ? 1 : 0, is_read: 0 };
  tx.add(addCounts, [{ ...counted, count: 1 }]);
  return id;
}

/** Spam lies in the trash, also of a form that keeps nothing: somebody may want to look. */
function statusOf({ actions }: FormDefinition, { isSpam }: Found): 'new' | 'trash' | 'passing' {
  if (isSpam) return 'trash';
  return actions.includes(SAVE) ? 'new' : 'passing';
}

function spamLog(id: number, reason: string, now: string) {
  return {
    ...{ module: MODULE, submission_id: id, position: 0, name: SPAM_LOG, label: 'Spam check', details: '{}' },
    ...{ status: 'failed' as const, log: reason, attempts: 0, is_final: 1, claimed_until: null },
    ...{ created_at: now, updated_at: now },
  };
}

function snapshotFields({ fields }: FormDefinition): SnapshotField[] {
  return fields.filter(hasValue).map(({ id, type, label, optionLines, allowsMultiple }) => ({
    id,
    type,
    label,
    ...(optionLines.length > 0 && { options: optionLines }),
    ...(allowsMultiple !== undefined && { is_multiple: allowsMultiple }),
  }));
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const mapOf = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
