// Actions that send mails: composed once, kept in the outbox, told when they left at last.
import { utcText } from '#kernel/clock/clock.ts';
import { jsonMap } from '#kernel/db/json.ts';
import { on } from '#kernel/events/events.ts';
import { PermanentError } from '#kernel/jobs/job.ts';
import { sendNow, type SendOutcome } from '#kernel/mail/jobs.ts';
import { settleWithin } from '#kernel/limits/time.ts';
import { queueMessage, type Message } from '#kernel/mail/mail.ts';
import { definePart } from '#kernel/parts.ts';
import type { Services } from '#kernel/services.ts';
import { NOT_CONFIGURED } from './answers.ts';
import { UnfinishedError, type ActionState } from './intake.ts';
import { findAction, updateAction, type ActionRow } from './store.ts';

export type ActionMessage = Omit<Message, 'module' | 'reference' | 'waitSeconds'>;

/** Until then the sender of the form waits, and nobody else sends. */
const WAIT_SECONDS = 60;

/** How long a visitor waits for a mail server. */
const PATIENCE_MS = 2_000;
/** After one was too slow nobody waits for it for so long. */
const SLOW_MS = 60_000;
/** A stop waits so long for mails that are on their way. */
const STOP_PATIENCE_MS = 3_000;

/** Mails that nobody waits for any more. */
const sendings = definePart(
  () => ({ running: new Set<Promise<unknown>>(), slowUntil: 0 }),
  ({ running }) => settleWithin(Promise.allSettled(running), STOP_PATIENCE_MS),
);

/**
 * Sends the mails of an action, the same ones at each try. A mail that does not leave now stays with the outbox: the
 * action has failed for the moment, and is a success when it leaves.
 */
export async function sendActionMails(
  services: Services,
  action: ActionRow,
  compose: () => Promise<readonly ActionMessage[]>,
): Promise<void> {
  const ids = mailsOf(action) ?? (await queueAll(services, action, await compose()));
  const sending = sendAll(services, ids);
  const outcomes = await waitBriefly(services, sending);
  if (!outcomes) throw new UnfinishedError(IS_TRIED_AGAIN, sending.then(areSent));
  if (outcomes.includes('waiting')) throw new PermanentError(NOT_CONFIGURED);
  if (outcomes.includes('failed')) throw new PermanentError(IS_TRIED_AGAIN);
}

const areSent = (outcomes: readonly SendOutcome[]): boolean => outcomes.every((outcome) => outcome === 'sent');

async function sendAll(services: Services, ids: readonly number[]): Promise<SendOutcome[]> {
  const outcomes: SendOutcome[] = [];
  for (const id of ids) outcomes.push(await sendNow(services, id));
  return outcomes;
}

/** Nothing when the mail server takes too long: then the sending goes on by itself. */
async function waitBriefly<T>({ part }: Pick<Services, 'part'>, sending: Promise<T>): Promise<T | undefined> {
  const state = part(sendings);
  const begun = performance.now();
  const isSlow = begun < state.slowUntil;
  const outcome = await settleWithin(sending, isSlow ? 0 : PATIENCE_MS);
  if (outcome !== undefined) return outcome;
  if (!isSlow) state.slowUntil = begun + SLOW_MS;
  state.running.add(sending);
  const end = (): void => {
    state.running.delete(sending);
    if (performance.now() - begun < PATIENCE_MS) state.slowUntil = 0;
  };
  sending.then(end, end);
  return undefined;
}

const IS_TRIED_AGAIN = 'mail_failed';

/** The mail of the action has not left, but it is written down and will: nothing that its visitor could mend. */
export const isInOutbox = ({ status, log }: Pick<ActionState, 'status' | 'log'>): boolean =>
  status === 'failed' && (log === NOT_CONFIGURED || log === IS_TRIED_AGAIN);

const followMails = on(
  'mail.sent',
  async ({ id, reference }, services) => {
    const action = await findAction(services.db, Number(reference.slice(REFERENCE.length)));
    const others = (action && mailsOf(action))?.filter((mail) => mail !== id) ?? [];
    if (!action || action.status !== 'failed') return;
    for (const other of others) if ((await sendNow(services, other)) !== 'sent') return;
    await services.tx((tx) =>
      updateAction(tx.db, action.id, { status: 'success', log: null, is_final: 1, updated_at: utcText(tx.now) }),
    );
  },
  ({ reference }) => reference.startsWith(REFERENCE),
);

export const submissionListeners = [followMails];

const REFERENCE = 'submission-action:';

function mailsOf({ details }: ActionRow): number[] | undefined {
  const { mails } = jsonMap(details);
  return Array.isArray(mails) ? mails.filter((id) => typeof id === 'number') : undefined;
}

/** From now on the action knows its mails: whoever runs it again sends these. */
function queueAll(
  services: Pick<Services, 'keys' | 'siteConfig' | 'tx'>,
  action: ActionRow,
  messages: readonly ActionMessage[],
): Promise<number[]> {
  return services.tx(async (tx) => {
    const mails: number[] = [];
    for (const message of messages) {
      const reference = `${REFERENCE}${action.id}`;
      mails.push(await queueMessage(tx, services, { ...message, module: action.module, reference, waitSeconds: WAIT_SECONDS })); // prettier-ignore
    }
    await updateAction(tx.db, action.id, { details: JSON.stringify({ ...jsonMap(action.details), mails }) });
    return mails;
  });
}
