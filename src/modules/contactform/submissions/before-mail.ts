// Modules that want a word before the mails of a submission leave: each may stop them, and says what its sender is told.
// Asked as an action of its own, so that it is asked after the record is written, and again when the server dies over it.
import { jsonMap } from '#kernel/db/json.ts';
import { PermanentError } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import type { PlannedAction, SubmissionAction } from '#content/submissions/intake.ts';
import { findActions, findFiles, updateAction, type ActionRow } from '#content/submissions/store.ts';
import { isFacts, type Facts } from '#modules/contactform/mail/facts.ts';
import { sentencesIn } from '#modules/contactform/messages/sentences.ts';
import { MODULE } from '#modules/contactform/version.ts';
import { findSubmission, setStatus } from './store.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    /** Asked before the mails of a contact form leave; the first module that stops them is the last that is asked. */
    readonly beforeContactMail: BeforeContactMail;
  }
}

/** What throws is tried again later, and the mails wait for it. */
export type BeforeContactMail = (
  services: Services,
  submission: PendingSubmission,
) => Promise<MailStop | undefined> | MailStop | undefined;

export interface PendingSubmission {
  readonly id: number;
  readonly form: { readonly id: number; readonly title: string };
  /** By field, as mails have them. */
  readonly values: Facts['values'];
  /** Names of files by field. */
  readonly files: Facts['files'];
  /** What mail tags say of the visit: `_remote_ip`, `_url`. */
  readonly visit: Facts['specials'];
}

export interface MailStop {
  /** `aborted` if absent; small letters, digits and underscores. */
  readonly status?: string;
  /** For the sender, without HTML. */
  readonly message?: string;
}

export const BEFORE_MAIL = 'before_mail';
const PLACE = 'submission_actions/contactform/before_mail';
const STATUS = /^[a-z][0-9a-z_]+$/;

/** Nothing where no module wants to be asked. */
export function planAsking({ keys, registry }: Pick<Services, 'keys' | 'registry'>, facts: Facts): PlannedAction[] {
  if (!registry().modules.some(({ beforeContactMail }) => beforeContactMail)) return [];
  const sealed = keys.seal(JSON.stringify(facts), PLACE);
  return [{ name: BEFORE_MAIL, label: 'Before the mail', details: { sealed } }];
}

export const beforeMail: SubmissionAction = {
  async run(services, action) {
    const { hasPassed, sealed, stopped, message } = jsonMap(action.details);
    if (hasPassed === true) return null;
    if (typeof sealed !== 'string' && typeof stopped === 'string') throw new PermanentError(String(message));
    const facts = factsIn(services, sealed);
    const stop = await askAll(services, action, facts).catch(async (error: unknown) => {
      await services.tx((tx) => setStatus(tx.db, action.submission_id, 'mail_failed'));
      throw error;
    });
    if (stop === undefined) {
      await services.tx(async (tx) => {
        await updateAction(tx.db, action.id, { details: JSON.stringify({ hasPassed: true }) });
        if (stopped !== undefined) await setStatus(tx.db, action.submission_id, 'received');
      });
      return null;
    }
    const status = stop.status !== undefined && STATUS.test(stop.status) ? stop.status : 'aborted';
    const said = stop.message ?? sentencesIn(facts.locale).stopped;
    await writeStop(services, action, { status, message: said });
    throw new PermanentError(said);
  },
};

/** The status that a module has set by stopping it, and the sentence for its sender. */
export async function findStop(
  { db }: Pick<Services, 'db'>,
  submissionId: number,
): Promise<Required<MailStop> | undefined> {
  const asked = (await findActions(db, MODULE, submissionId)).find(({ name }) => name === BEFORE_MAIL);
  const { stopped, message } = jsonMap(asked?.details ?? '{}');
  return typeof stopped === 'string' ? { status: stopped, message: String(message) } : undefined;
}

/** Mails do not leave before everybody has let them. */
export async function refuseStopped(
  { db }: Pick<Services, 'db'>,
  { submission_id, position }: ActionRow,
): Promise<void> {
  const isFirst = position === 0;
  if (isFirst) return;
  const asked = (await findActions(db, MODULE, submission_id)).find(({ name }) => name === BEFORE_MAIL);
  if (!asked || asked.status === 'success') return;
  throw asked.is_final === 1
    ? new PermanentError('It was stopped before it was sent.')
    : new Error('It has to wait for what comes before it.');
}

async function askAll(services: Services, action: ActionRow, facts: Facts): Promise<MailStop | undefined> {
  const row = await findSubmission(services.db, action.submission_id);
  if (!row) throw new PermanentError('The submission is gone.');
  const { values, files, specials: visit } = facts;
  const submission = { id: row.id, form: { id: row.form_id, title: row.form_title }, values, files, visit };
  for (const { beforeContactMail } of services.registry().modules) {
    const stop = await beforeContactMail?.(services, submission);
    if (stop) return stop;
  }
  return undefined;
}

/** What must not be kept goes at once: there is no mail left that needs it. */
async function writeStop(
  services: Pick<Services, 'db' | 'files' | 'tx'>,
  { id, submission_id, details }: ActionRow,
  { status, message }: Required<MailStop>,
): Promise<void> {
  const isKept = (await findSubmission(services.db, submission_id))?.is_stored === 1;
  await services.tx(async (tx) => {
    const own = isKept ? jsonMap(details) : {};
    await updateAction(tx.db, id, { details: JSON.stringify({ ...own, stopped: status, message }) });
    if (!isKept) {
      const others = (await findActions(tx.db, MODULE, submission_id)).filter((other) => other.id !== id);
      for (const other of others) await updateAction(tx.db, other.id, { details: '{}' });
    }
    await setStatus(tx.db, submission_id, status);
  });
  const files = isKept ? [] : await findFiles(services.db, MODULE, [submission_id]);
  if (files.length > 0) await services.files.remove(files.map(({ key }) => key));
}

function factsIn({ keys }: Pick<Services, 'keys'>, sealed: unknown): Facts {
  if (typeof sealed !== 'string') throw new PermanentError('The contents of the submission are gone.');
  const facts: unknown = JSON.parse(keys.unseal(sealed, PLACE));
  if (!isFacts(facts)) throw new PermanentError('The contents of the submission cannot be read.');
  return facts;
}
