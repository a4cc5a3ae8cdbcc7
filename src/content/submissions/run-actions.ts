// Running the actions of a submission: at once while its sender waits, later by the queue, again by an administrator.
import { utcText } from '#kernel/clock/clock.ts';
import { jobType } from '#kernel/jobs/job.ts';
import { PermanentError } from '#kernel/jobs/job.ts';
import { settleWithin } from '#kernel/limits/time.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { UnfinishedError, type SubmissionAction } from './intake.ts';
import { claimActions, findActions, reopenActions, updateAction, updateActions, type ActionRow } from './store.ts';

export interface Place {
  readonly module: string;
  readonly submissionId: number;
}

export const runActions = jobType<Place>('content.runSubmissionActions');

/** Longer than any action takes; after it the server that ran it is taken for dead. */
const CLAIM_SECONDS = 90;
const PATIENCE_MS = 10_000;
const SECOND_TRY_SECONDS = 10;
const LONGEST_LOG = 1_000;

export const claimEnd = (now: Date): Date => new Date(now.getTime() + CLAIM_SECONDS * 1000);
export const jobKey = ({ module, submissionId }: Place): string => `submission:${module}:${submissionId}`;

/** The first try of actions that were claimed when they were written. What is not done in time goes on without us. */
export async function tryAtOnce(services: Services, place: Place): Promise<ActionRow[]> {
  const rows = await findActions(services.db, place.module, place.submissionId);
  const claimed = rows.filter((row) => row.is_final === 0 && row.claimed_until !== null);
  const done = new Map<number, ActionRow>();
  const patience = new AbortController();
  const isOver = (): boolean => patience.signal.aborted;
  const work = runWhileWaited(services, claimed, isOver, (row) => done.set(row.id, row))
    .then(() => services.tx((tx) => planRest(tx, place)))
    .catch((error: unknown) => {
      services.log.error({ err: error, ...place }, 'The outcome of the actions of a submission was not recorded.');
    });
  await settleWithin(work, PATIENCE_MS);
  patience.abort();
  return rows.map((row) => done.get(row.id) ?? row);
}

/** For the queue: everything that is open. Throws when something is left to do. */
export async function runOpenActions(services: Services, place: Place): Promise<void> {
  const claimed = await claim(services, place);
  for (const row of claimed) await attempt(services, row);
  const open = (await findActions(services.db, place.module, place.submissionId)).filter((row) => row.is_final === 0);
  if (open.length === 0) return;
  throw new Error(`Not done yet: ${open.map(({ name, log }) => `${name} (${log ?? 'waiting'})`).join(', ')}`);
}

/** What failed is tried again, by the wish of an administrator. */
export async function runFailedActions(services: Services, place: Place): Promise<ActionRow[]> {
  await services.tx((tx) => reopenActions(tx.db, place.module, place.submissionId, utcText(tx.now)));
  for (const row of await claim(services, place)) await attempt(services, row);
  await services.tx((tx) => planRest(tx, place));
  return findActions(services.db, place.module, place.submissionId);
}

function claim(services: Pick<Services, 'tx'>, { module, submissionId }: Place): Promise<ActionRow[]> {
  return services.tx((tx) =>
    claimActions(tx.db, { module, submissionId, now: utcText(tx.now), until: utcText(claimEnd(tx.now)) }),
  );
}

/** Those that nobody waits for any more are given back. */
async function runWhileWaited(
  services: Services,
  rows: readonly ActionRow[],
  isOver: () => boolean,
  tell: (row: ActionRow) => void,
): Promise<void> {
  for (const row of rows) {
    if (isOver()) await services.tx((tx) => updateAction(tx.db, row.id, { claimed_until: null }));
    else tell(await attempt(services, row));
  }
}

async function attempt(services: Services, row: ActionRow): Promise<ActionRow> {
  const { unfinished, ...result } = await outcomeOf(services, row);
  const changes = { ...result, claimed_until: null, updated_at: utcText(services.clock.now()) };
  await services.tx((tx) => {
    tx.add(updateActions, [{ id: row.id, changes }]);
  });
  if (unfinished) void followUp(services, row, unfinished);
  return { ...row, ...changes };
}

/** Only now: what is told of the end must not be overwritten by what was told before. */
async function followUp(services: Services, row: ActionRow, unfinished: Promise<boolean>): Promise<void> {
  try {
    if (!(await unfinished)) return;
    await services.tx((tx) =>
      updateAction(tx.db, row.id, { status: 'success', log: null, is_final: 1, updated_at: utcText(tx.now) }),
    );
  } catch (error) {
    services.log.warn({ err: error, action: row.id }, 'The end of an action that took long was not recorded.');
  }
}

interface ActionOutcome extends Pick<ActionRow, 'status' | 'log' | 'is_final'> {
  /** It goes on; whether it comes to a good end. */
  unfinished?: Promise<boolean>;
}

async function outcomeOf(services: Services, row: ActionRow): Promise<ActionOutcome> {
  try {
    const log = await actionOf(services, row).run(services, row);
    return { status: 'success', log: log?.slice(0, LONGEST_LOG) ?? null, is_final: 1 };
  } catch (error) {
    const isLast = row.attempts >= (findAction(services, row)?.tries ?? Infinity);
    const log = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_LOG);
    return {
      status: 'failed',
      log,
      is_final: isLast || error instanceof PermanentError ? 1 : 0,
      ...(error instanceof UnfinishedError && { unfinished: error.outcome }),
    };
  }
}

function actionOf(services: Pick<Services, 'registry'>, row: ActionRow): SubmissionAction {
  const found = findAction(services, row);
  if (found) return found;
  // A module that is switched off may come back.
  const isActive = services.registry().modules.some(({ name }) => name === row.module);
  throw isActive ? new PermanentError('action_not_available') : new Error('module_not_active');
}

function findAction({ registry }: Pick<Services, 'registry'>, row: ActionRow): SubmissionAction | undefined {
  const actions = registry().modules.find(({ name }) => name === row.module)?.submissionActions ?? {};
  return Object.hasOwn(actions, row.name) ? actions[row.name] : undefined;
}

/** The queue has nothing to do when all are done, and comes soon when not. */
async function planRest(tx: Tx, place: Place): Promise<void> {
  const rows = await findActions(tx.db, place.module, place.submissionId);
  if (rows.every((row) => row.is_final === 1)) {
    await tx.cancel(jobKey(place));
    return;
  }
  const runAt = new Date(tx.now.getTime() + SECOND_TRY_SECONDS * 1000);
  await tx.enqueue(runActions, place, { key: jobKey(place), runAt });
}
