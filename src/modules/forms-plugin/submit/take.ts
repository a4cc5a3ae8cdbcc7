// One submission, from what was sent to what its visitor is told.
import { utcText } from '#kernel/clock/clock.ts';
import { fromZoneText, toZoneText } from '#kernel/clock/zone.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { ReceivedFile } from '#kernel/http/upload.ts';
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import type { Tx } from '#kernel/tx.ts';
import { zoneOf } from '#content/posts/write-rules.ts';
import type { Accepted, Found, Outcome } from '#content/submissions/intake.ts';
import { isInOutbox } from '#content/submissions/mails.ts';
import { minFillSeconds } from '#content/submissions/settings.ts';
import { isTokenSpent, takeSubmission } from '#content/submissions/take.ts';
import { createFormToken, createSingleToken, weighFormToken } from '#content/submissions/token.ts';
import { countSince, findEntry, insertEntry } from '#modules/forms-plugin/entries/store.ts';
import { closed, mailFailed, tokenInvalid, validationFailed } from '#modules/forms-plugin/errors.ts';
import type { FormParts } from '#modules/forms-plugin/forms/form.ts';
import { tokenForm } from '#modules/forms-plugin/forms/routes.ts';
import { partsOf, type FormRow } from '#modules/forms-plugin/forms/store.ts';
import { spokenForm } from '#modules/forms-plugin/forms/texts.ts';
import { MODULE } from '#modules/forms-plugin/version.ts';
import { wordsIn } from '#modules/forms-plugin/words.ts';
import { checkFiles, fieldOf } from './files.ts';
import { planMails } from './mail.ts';
import { judge, type Judged } from './rules.ts';
import { escapeMarkup } from './stored-text.ts';

export interface Sending {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: readonly ReceivedFile[];
  readonly token: string;
  /** A field that no person sees. */
  readonly honeypot: string;
  readonly pageUrl: string;
  readonly site: Site;
  readonly address: string;
  readonly agent: string;
  readonly userId: number;
}

export interface Taken {
  readonly status: 'sent' | 'stored';
  readonly entryId: number;
  readonly parts: FormParts;
}

export async function takeForm(services: Services, row: FormRow, sending: Sending): Promise<Taken> {
  const { db } = services;
  const parts = partsOf(await spokenForm({ db, services, site: sending.site }, row));
  const words = wordsIn(sending.site.language);
  if (row.status !== 'publish' || isOver(parts, services.clock.now())) throw closed(words.closed);
  await demandToken(services, row, parts, sending);
  const outcome = await takeSubmission(services, {
    module: MODULE,
    form: tokenForm(row.id),
    sender: { address: sending.address, agent: sending.agent, userId: sending.userId },
    limits: [
      { name: 'simple-form', key: sending.address },
      { name: 'simple-form-hour', key: sending.address },
      { name: 'simple-form-all', key: String(row.id) },
    ],
    proof: {
      token: sending.token,
      isHoneypotFilled: isHoneypotFilled(services, parts, sending),
      isSingleUse: parts.settings.single_use,
    },
    validate: (evidence) => accept(services, { row, parts, sending, evidence }),
  });
  return settle(services, parts, outcome, words.mailFailed);
}

const isOver = ({ settings }: FormParts, now: Date): boolean =>
  settings.close_date !== null && Date.parse(settings.close_date) <= now.getTime();

/** Programs of others do not know these forms: without the token of the form nothing is taken. */
async function demandToken(
  services: Pick<Services, 'clock' | 'db' | 'keys' | 'settings'>,
  { id }: FormRow,
  { settings }: FormParts,
  { token }: Sending,
): Promise<void> {
  const { keys, clock } = services;
  const rules = { now: clock.now(), leastSeconds: services.settings.get(minFillSeconds) };
  const isRight = weighFormToken(keys, token, tokenForm(id), rules) === 'person';
  if (isRight && !(settings.single_use && (await isTokenSpent(services, token)))) return;
  const make = settings.single_use ? createSingleToken : createFormToken;
  throw tokenInvalid(make(keys, tokenForm(id), clock.now()));
}

/** Also who is quicker than the form allows. */
function isHoneypotFilled(
  { keys, clock }: Pick<Services, 'clock' | 'keys'>,
  { settings }: FormParts,
  { honeypot, token, ...sending }: Sending,
): boolean {
  const form =
    Buffer.from(token.split('.', 1)[0] ?? '', 'base64url')
      .toString('utf8')
      .split('|')[1] ?? '';
  const rules = { now: clock.now(), leastSeconds: settings.min_fill_seconds };
  const isQuick = weighFormToken(keys, token, form, rules) === 'spam';
  return (settings.honeypot && honeypot !== '') || (isQuick && sending.userId === 0);
}

interface Run {
  readonly row: FormRow;
  readonly parts: FormParts;
  readonly sending: Sending;
  readonly evidence: 'person' | 'unknown' | 'spam';
}

async function accept(services: Pick<Services, 'settings'>, run: Run): Promise<Accepted> {
  const { row, parts, sending } = run;
  const { language } = sending.site;
  const words = wordsIn(language);
  const { files, faults: fileFaults } = await checkFiles(services, parts.fields, sending.files, words);
  const withFiles = new Set(sending.files.map(fieldOf));
  const judged = judge(parts.fields, sending.fields, { words, language, withFiles });
  const faults = { ...judged.faults, ...fileFaults };
  if (Object.keys(faults).length > 0) throw validationFailed(faults, words.invalid);
  const emails = emailsIn(parts, judged);
  const texts = Object.values(judged.values).flat().map(String);
  return {
    said: JSON.stringify([row.id, judged.values, files.map(({ name }) => name)]),
    subject: {
      kind: 'simple-form',
      author: '',
      email: emails[0] ?? '',
      url: '',
      content: texts.join('\n'),
      ip: sending.address,
      agent: sending.agent,
      referrer: '',
      permalink: sending.pageUrl,
      postId: 0,
      userId: sending.userId,
      evidence: run.evidence,
    },
    files,
    actions: planMails(parts.notifications),
    store: (tx, found) => store(tx, services, run, judged, emails, found),
  };
}

const emailsIn = ({ fields }: FormParts, { values }: Judged): string[] =>
  fields.filter(({ id, type }) => type === 'email' && values[id] !== undefined).map(({ id }) => String(values[id]));

async function store(
  tx: Tx,
  services: Pick<Services, 'settings'>,
  { row, parts, sending }: Run,
  judged: Judged,
  emails: readonly string[],
  { isSpam, files }: Found,
): Promise<number> {
  const { limit_per_day: limit, store_entries: isKept, store_ip: isIpKept } = parts.settings;
  if (limit > 0 && !isSpam) {
    await dialectOf(tx.db).lockUntilCommit(tx.db, `forms-plugin/${row.id}`);
    const count = await countSince(tx.db, row.id, dayStart(services, tx.now));
    if (count >= limit) throw closed(wordsIn(sending.site.language).closed);
  }
  const values: Record<string, unknown> = {};
  for (const [id, value] of Object.entries(judged.values))
    values[id] = typeof value === 'string' ? escapeMarkup(value) : value;
  for (const { field } of files) {
    values[field] = files.filter((file) => file.field === field).map(({ name, size }) => ({ name, size }));
  }
  return insertEntry(
    tx.db,
    {
      form_id: row.id,
      created_at: utcText(tx.now),
      status: isSpam ? 'spam' : 'unread',
      is_kept: isKept || parts.notifications.length === 0 ? 1 : 0,
      fields: JSON.stringify(values),
      page_url: sending.pageUrl.slice(0, 2_000),
      language: sending.site.language,
      user_id: sending.userId || null,
      ip: isIpKept ? sending.address : null,
    },
    emails,
  );
}

/** Days are those of the site. */
function dayStart(services: Pick<Services, 'settings'>, now: Date): string {
  const zone = zoneOf(services);
  return utcText(fromZoneText(zone, `${toZoneText(zone, now).slice(0, 10)}T00:00:00`));
}

async function settle(
  services: Pick<Services, 'db'>,
  parts: FormParts,
  outcome: Outcome,
  message: string,
): Promise<Taken> {
  const { id, isSpam, actions } = outcome;
  const hasMails = parts.notifications.length > 0;
  // Nobody learns that he was taken for a machine.
  if (isSpam) return { status: hasMails ? 'sent' : 'stored', entryId: id, parts };
  const isSent = hasMails && actions.every(({ status }) => status === 'success');
  if (isSent) return { status: 'sent', entryId: id, parts };
  const isTaken = actions.every((action) => action.status === 'success' || isInOutbox(action));
  if (hasMails && !isTaken && (await findEntry(services.db, id))?.is_kept !== 1) throw mailFailed(message);
  return { status: 'stored', entryId: id, parts };
}
