// A submission, from what was sent to what its visitor is told.
import type { Services } from '#kernel/services.ts';
import type { Outcome } from '#content/submissions/intake.ts';
import { isInOutbox } from '#content/submissions/mails.ts';
import { runFailedActions } from '#content/submissions/run-actions.ts';
import { findActions } from '#content/submissions/store.ts';
import { takeSubmission } from '#content/submissions/take.ts';
import { spokenForm } from '#modules/contactform/forms/texts.ts';
import { valuesOf } from '#modules/contactform/mail/facts.ts';
import { replaceTags, type ValueOf } from '#modules/contactform/mail/mail-tags.ts';
import { sentencesIn } from '#modules/contactform/messages/sentences.ts';
import { FIELD_PREFIX } from '#modules/contactform/render/place.ts';
import { tokenForm } from '#modules/contactform/render/print-form.ts';
import type { FieldFault } from '#modules/contactform/rules/rule.ts';
import { BEFORE_MAIL, findStop } from '#modules/contactform/submissions/before-mail.ts';
import { findSubmission } from '#modules/contactform/submissions/store.ts';
import { MODULE } from '#modules/contactform/version.ts';
import { accept, Ended } from './accept.ts';
import { makeAnswer, MESSAGE_OF, type FeedbackAnswer, type OwnStatus } from './answer.ts';
import { showFaults } from './faults.ts';
import { factsOf, hashOf, prepare, type Feedback, type Run } from './run.ts';

export async function takeFeedback(services: Services, feedback: Feedback): Promise<FeedbackAnswer> {
  const { site } = feedback.visit;
  const row = await spokenForm({ db: services.db, services, site }, feedback.row);
  const run = prepare(services, { ...feedback, row });
  const { settings, locale, visit } = run;
  if (settings.isOn('subscribers_only') && visit.caller.id === 0) {
    return makeAnswer(run.parts, { status: 'error', message: sentencesIn(locale).signInFirst });
  }
  let said = '';
  try {
    const outcome = await takeSubmission(services, {
      module: MODULE,
      form: tokenForm(run.row.id),
      sender: { address: visit.address, agent: visit.userAgent, userId: visit.caller.id },
      limits: limitsOf(run),
      proof: {
        token: run.isTrusted ? '' : run.posted.own(`${FIELD_PREFIX}_token`),
        isHoneypotFilled: run.ownSpam !== undefined,
        isSingleUse: settings.isOn('single_use'),
      },
      async validate(evidence) {
        const accepted = await accept(run, evidence);
        ({ said } = accepted);
        return accepted;
      },
    });
    return await answerOutcome(run, outcome, said);
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    if (error.repeats !== undefined) {
      return answerRepeat(run, error.repeats, run.posted.own(`${FIELD_PREFIX}_posted_data_hash`));
    }
    return say(run, error.status, error);
  }
}

function limitsOf({ visit, row }: Run) {
  return [
    { name: 'contact-form', key: visit.address },
    { name: 'contact-form-hour', key: visit.address },
    { name: 'contact-form-all', key: String(row.id) },
  ] as const;
}

function answerOutcome(run: Run, outcome: Outcome, said: string): Promise<FeedbackAnswer> {
  const { id, isSpam, isRepeat, actions } = outcome;
  if (isSpam) return say(run, 'spam');
  const hash = hashOf(run, said);
  if (isRepeat && isFailed(actions)) return answerRepeat(run, id, hash);
  return sayWhatBecame(run, id, actions, hash);
}

/** What became of the first time; when the mail did not leave then, it is tried once more. */
async function answerRepeat(run: Run, id: number, hash: string): Promise<FeedbackAnswer> {
  const { services } = run;
  const first = await findActions(services.db, MODULE, id);
  const actions = isFailed(first) ? await runFailedActions(services, { module: MODULE, submissionId: id }) : first;
  return sayWhatBecame(run, id, actions, hash);
}

async function sayWhatBecame(run: Run, id: number, actions: Outcome['actions'], hash: string): Promise<FeedbackAnswer> {
  if (!isFailed(actions)) return say(run, 'mail_sent', { hash });
  const stop = await findStop(run.services, id);
  if (stop) return makeAnswer(run.parts, { ...stop, hash });
  // Whoever is told that it failed sends it again; what stands in the inbox or in the outbox has arrived.
  const isTaken = actions.some((action) => action.name === 'mail' && isInOutbox(action));
  const isKept = isTaken || (await findSubmission(run.services.db, id))?.is_stored === 1;
  return say(run, isKept ? 'mail_sent' : 'mail_failed', { hash });
}

/** Only the first mail counts, and what comes before it. */
function isFailed(actions: Outcome['actions']): boolean {
  return actions.some(({ name, status }) => (name === 'mail' || name === BEFORE_MAIL) && status !== 'success');
}

async function say(
  run: Run,
  status: OwnStatus,
  { faults = [], hash = '' }: { faults?: readonly FieldFault[]; hash?: string } = {},
): Promise<FeedbackAnswer> {
  const text = run.messages[MESSAGE_OF[status]];
  const message = text.includes('[') ? replaceTags(text, await messageValues(run, faults.length)) : text;
  return makeAnswer(run.parts, { status, message, hash, invalid: showFaults(faults, run.tags, run.unitTag) });
}

async function messageValues(run: Run, invalid: number): Promise<ValueOf> {
  const facts = await factsOf(run, []);
  return valuesOf({ ...facts, specials: { ...facts.specials, _invalid_fields: String(invalid) } });
}
