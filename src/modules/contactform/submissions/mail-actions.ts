// The mails of a submission, as actions: the first one, and a second one once the first was accepted.
import { jsonMap } from '#kernel/db/json.ts';
import { PermanentError } from '#kernel/jobs/job.ts';
import { findMail } from '#kernel/mail/store.ts';
import type { SiteKeys } from '#kernel/secrets/site-key.ts';
import type { Services } from '#kernel/services.ts';
import type { PlannedAction, SubmissionAction } from '#content/submissions/intake.ts';
import { sendActionMails, type ActionMessage } from '#content/submissions/mails.ts';
import { findAction, findActions, findFiles, updateAction, type ActionRow } from '#content/submissions/store.ts';
import { findAttachments } from '#modules/contactform/mail/attachments.ts';
import { composeMail } from '#modules/contactform/mail/compose.ts';
import type { Facts } from '#modules/contactform/mail/facts.ts';
import type { MailTemplate } from '#modules/contactform/mail/mail-template.ts';
import { MODULE } from '#modules/contactform/version.ts';
import { BEFORE_MAIL, beforeMail, refuseStopped } from './before-mail.ts';
import { findSubmission, setStatus } from './store.ts';

/** What is sealed with an action, until its mail is in the outbox. */
interface PlannedMail {
  readonly template: MailTemplate;
  readonly facts: Facts;
  readonly isKept: boolean;
}

const PLACE = 'submission_actions/contactform/mail';

export function planMails(
  keys: SiteKeys,
  templates: { readonly mail: MailTemplate; readonly mail_2: MailTemplate },
  facts: Facts,
  isKept: boolean,
): PlannedAction[] {
  const plan = (name: 'mail' | 'mail_2', label: string): PlannedAction => {
    const planned: PlannedMail = { template: templates[name], facts, isKept };
    return { name, label, details: { sealed: keys.seal(JSON.stringify(planned), PLACE) } };
  };
  return [plan('mail', 'Mail'), ...(templates.mail_2.active ? [plan('mail_2', 'Mail (2)')] : [])];
}

const mail: SubmissionAction = {
  async run(services, action) {
    await refuseStopped(services, action);
    try {
      await send(services, action);
    } catch (error) {
      await services.tx((tx) => setStatus(tx.db, action.submission_id, 'mail_failed'));
      throw error;
    }
    await services.tx((tx) => setStatus(tx.db, action.submission_id, 'mail_sent'));
    await forgetFiles(services, action);
    return null;
  },
};

/** It waits for the first one, and what becomes of it is no concern of the visitor. */
const mail_2: SubmissionAction = {
  async run(services, action) {
    const actions = await findActions(services.db, action.module, action.submission_id);
    if (actions.some(({ name, status }) => name === 'mail' && status !== 'success')) {
      throw new PermanentError('The first mail has not left yet.');
    }
    await send(services, action);
    await forgetFiles(services, action);
    return null;
  },
};

export const submissionActions: Readonly<Record<string, SubmissionAction>> = {
  [BEFORE_MAIL]: beforeMail,
  mail,
  mail_2,
};

async function send(services: Services, action: ActionRow): Promise<void> {
  await refuseErased(services, action);
  try {
    await sendActionMails(services, action, async () => [await compose(services, action)]);
  } finally {
    await dropSealed(services, action.id);
  }
}

async function compose(
  services: Pick<Services, 'db' | 'files' | 'keys' | 'log'>,
  action: ActionRow,
): Promise<ActionMessage> {
  const { sealed } = jsonMap(action.details);
  if (typeof sealed !== 'string') throw new PermanentError('The contents of the mail are gone.');
  const planned = openPlanned(services.keys.unseal(sealed, PLACE));
  const submission = await findSubmission(services.db, action.submission_id);
  const files = await findFiles(services.db, MODULE, [action.submission_id]);
  const attachments = await findAttachments(services, planned.template.attachments, files);
  const specials = { ...planned.facts.specials, _serial_number: String(submission?.serial ?? '') };
  const message = composeMail(planned.template, { ...planned.facts, specials }, attachments);
  return { ...message, isErasedAfterwards: !planned.isKept };
}

/** Sealed by this program, so it is what `planMails` put there. */
function openPlanned(text: string): PlannedMail {
  const planned: unknown = JSON.parse(text);
  if (!isPlanned(planned)) throw new PermanentError('The contents of the mail cannot be read.');
  return planned;
}

function isPlanned(value: unknown): value is PlannedMail {
  return typeof value === 'object' && value !== null && 'template' in value && 'facts' in value;
}

/** A mail that was given up and forgotten cannot be sent any more. */
async function refuseErased({ db }: Pick<Services, 'db'>, { details }: ActionRow): Promise<void> {
  const { mails } = jsonMap(details);
  for (const id of Array.isArray(mails) ? mails : []) {
    const found = typeof id === 'number' ? await findMail(db, id) : undefined;
    if (!found || (found.body === '' && found.state !== 'sent')) {
      throw new PermanentError('The contents of the mail are gone.');
    }
  }
}

/** From now on the outbox has it. */
async function dropSealed(services: Pick<Services, 'tx'>, id: number): Promise<void> {
  await services.tx(async (tx) => {
    const { sealed, ...details } = jsonMap((await findAction(tx.db, id))?.details ?? '{}');
    if (sealed !== undefined && 'mails' in details) {
      await updateAction(tx.db, id, { details: JSON.stringify(details) });
    }
  });
}

/** Of what is not to be kept, once no mail needs them any more. */
async function forgetFiles(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { id, submission_id }: ActionRow,
): Promise<void> {
  if ((await findSubmission(db, submission_id))?.is_stored !== 0) return;
  const others = (await findActions(db, MODULE, submission_id)).filter((other) => other.id !== id);
  if (others.some(({ status }) => status !== 'success')) return;
  const stored = await findFiles(db, MODULE, [submission_id]);
  if (stored.length > 0) await files.remove(stored.map(({ key }) => key));
}
