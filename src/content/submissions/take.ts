// Taking what a visitor sent: limits and token, rules, spam, files, one transaction, the first try of the actions.
import { utcText } from '#kernel/clock/clock.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import { definePart } from '#kernel/parts.ts';
import type { SiteKeys } from '#kernel/secrets/site-key.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { checkSpam, keepVerdict, type SpamVerdict } from '#content/spam/check.ts';
import { keepFiles, removeFiles } from './files.ts';
import type { Accepted, ActionState, Intake, LimitUse, Outcome, PlannedAction, StoredFile } from './intake.ts';
import { findRecent, keepRecent, REPEAT_MS, type Recent } from './recent.ts';
import { claimEnd, jobKey, runActions, tryAtOnce, type Place } from './run-actions.ts';
import { minFillSeconds } from './settings.ts';
import * as store from './store.ts';
import { isSingleToken, TOKEN_SECONDS, weighFormToken, type TokenEvidence } from './token.ts';

export async function takeSubmission(services: Services, intake: Intake): Promise<Outcome> {
  await spendLimits(services, intake.limits);
  const evidence = weighProof(services, intake);
  const accepted = await intake.validate(evidence);
  const key = repeatKey(services, intake, accepted.said);
  const first = findRecent(services, key);
  if (first) return again(services, intake.module, first);
  const outcome = accept(services, intake, accepted, { key, evidence });
  keepRecent(services, key, outcome);
  return outcome;
}

async function again(services: Pick<Services, 'db'>, module: string, { outcome, isRunning }: Recent): Promise<Outcome> {
  const first = await outcome;
  if (isRunning) return { ...first, isRepeat: true };
  return repeated(services, module, { submission_id: first.id, is_spam: first.isSpam ? 1 : 0 });
}

async function spendLimits({ limits }: Pick<Services, 'limits'>, uses: readonly LimitUse[]): Promise<void> {
  for (const { name, key } of uses) {
    const seconds = await limits.blockedFor(name, key);
    if (seconds > 0) throw tooMany(seconds);
  }
  for (const { name, key } of uses) await limits.count(name, key);
}

function weighProof(
  { keys, clock, settings }: Pick<Services, 'clock' | 'keys' | 'settings'>,
  { form, proof }: Intake,
): TokenEvidence {
  if (proof.isHoneypotFilled) return 'spam';
  const rules = { now: clock.now(), leastSeconds: settings.get(minFillSeconds) };
  const evidence = weighFormToken(keys, proof.token, form, rules);
  // The token of the page itself is everybody's, so that it cannot count once.
  return evidence === 'person' && proof.isSingleUse && !isSingleToken(proof.token) ? 'unknown' : evidence;
}

function repeatKey({ keys }: Pick<Services, 'keys'>, { module, form, sender }: Intake, said: string): string {
  return keys.pseudonym(JSON.stringify([module, form, sender.address, sender.agent, said]));
}

interface Weighed {
  readonly key: string;
  readonly evidence: TokenEvidence;
}

async function accept(services: Services, intake: Intake, accepted: Accepted, weighed: Weighed): Promise<Outcome> {
  const { module } = intake;
  const { subject } = accepted;
  const verdict = weighed.evidence === 'spam' ? caught(intake) : subject && (await checkSpam(services, subject));
  const files = accepted.files.length > 0 ? await keepFiles(services, module, accepted.files) : [];
  const written = await writeOnce(services, { intake, accepted, verdict, files, key: weighed.key });
  if ('submission_id' in written) return repeated(services, module, written);
  const { id, isSpam } = written;
  const hasActions = !isSpam && accepted.actions.length > 0;
  const actions = hasActions ? await firstStates(services, { module, submissionId: id }, accepted.actions) : [];
  return { id, isSpam, isRepeat: false, actions };
}

/** The record, or the one that somebody else, in another process, made of the same in the meantime. */
async function writeOnce(services: Services, writing: Writing): Promise<Written | store.RepeatRow> {
  try {
    return await services.tx((tx) => write(tx, services, writing));
  } catch (error) {
    await removeFiles(services, writing.files);
    const first = await store.findRepeat(services.db, writing.key, timeText(services.clock.now()));
    if (!first) throw error;
    return first;
  }
}

const caught = ({ proof }: Intake): SpamVerdict => ({
  verdict: 'spam',
  discard: false,
  reason: proof.isHoneypotFilled ? 'A hidden field was filled in.' : 'The token of the form is not right.',
});

/** What is wrong with a token that was spent already. */
const SPENT: SpamVerdict = { verdict: 'spam', discard: false, reason: 'The token of the form was used before.' };

interface Writing {
  readonly intake: Intake;
  readonly accepted: Accepted;
  readonly verdict: SpamVerdict | undefined;
  readonly files: readonly StoredFile[];
  readonly key: string;
}

interface Written {
  readonly id: number;
  readonly isSpam: boolean;
}

async function write(tx: Tx, services: Services, writing: Writing): Promise<Written> {
  const { intake, accepted, files, key } = writing;
  const { module } = intake;
  const verdict = (await isSpent(tx, services, intake)) ? SPENT : writing.verdict;
  const isSpam = verdict?.verdict === 'spam';
  const id = await accepted.store(tx, { isSpam, reason: isSpam ? verdict.reason : '', files });
  if (accepted.subject && verdict) await keepVerdict(tx, services, accepted.subject, verdict, id);
  if (files.length > 0) {
    tx.add(store.insertFiles, files.map((file) => ({ ...file, module, submission_id: id }))); // prettier-ignore
  }
  const now = timeText(tx.now);
  const expires = timeText(new Date(tx.now.getTime() + REPEAT_MS));
  tx.add(store.insertRepeats, [{ key, submission_id: id, is_spam: isSpam ? 1 : 0, expires_at: expires, now }]);
  if (isTimeToClean(services, tx.now)) {
    tx.defer(store.deleteExpiredRepeats(tx.db, now));
    tx.defer(store.deleteExpiredTokens(tx.db, now));
  }
  if (!isSpam) await writeActions(tx, { module, submissionId: id }, accepted.actions);
  return { id, isSpam };
}

const CLEAN_MS = 1_000;
const cleaning = definePart(() => ({ last: 0 }));

/** What has expired goes with a later submission: not with each of them, and not too many at once. */
function isTimeToClean(services: Pick<Services, 'part'>, now: Date): boolean {
  const cleaned = services.part(cleaning);
  const isTime = now.getTime() - cleaned.last >= CLEAN_MS;
  if (isTime) cleaned.last = now.getTime();
  return isTime;
}

async function isSpent(tx: Tx, { keys }: Pick<Services, 'keys'>, { proof }: Intake): Promise<boolean> {
  if (!proof.isSingleUse || !isSingleToken(proof.token)) return false;
  const until = timeText(new Date(tx.now.getTime() + TOKEN_SECONDS * 1000));
  return !(await store.insertSpentToken(tx.db, spentKey(keys, proof.token), until));
}

const spentKey = (keys: SiteKeys, token: string): string => keys.hash('form-token', `spent|${token}`);

/** For forms that say so before anything else: the token counted once, and that was it. */
export const isTokenSpent = ({ db, keys }: Pick<Services, 'db' | 'keys'>, token: string): Promise<boolean> =>
  store.hasSpentToken(db, spentKey(keys, token));

/** Those that are tried at once are claimed as they are written; the queue comes only when their server dies. */
async function writeActions(tx: Tx, place: Place, actions: readonly PlannedAction[]): Promise<void> {
  if (actions.length === 0) return;
  const now = utcText(tx.now);
  const rows = actions.map(({ name, label, details = {}, done, isInBackground }, position) => {
    const isTriedNow = !done && !isInBackground;
    return {
      module: place.module,
      submission_id: place.submissionId,
      position,
      name,
      label,
      details: JSON.stringify(details),
      status: done?.status ?? ('queued' as const),
      log: done?.log ?? null,
      attempts: isTriedNow ? 1 : 0,
      is_final: done ? 1 : 0,
      claimed_until: isTriedNow ? utcText(claimEnd(tx.now)) : null,
      created_at: now,
      updated_at: now,
    };
  });
  tx.add(store.insertActions, rows);
  if (rows.every((row) => row.is_final === 1)) return;
  const hasTries = rows.some((row) => row.claimed_until !== null);
  const isAtOnce = rows.some((row) => row.is_final === 0 && row.claimed_until === null);
  const when = isAtOnce ? {} : { runAt: claimEnd(tx.now) };
  // Without a key it is one row more.
  await tx.enqueue(runActions, place, { ...(hasTries && { key: jobKey(place) }), ...when });
}

async function firstStates(
  services: Services,
  place: Place,
  actions: readonly PlannedAction[],
): Promise<readonly ActionState[]> {
  if (actions.some(({ done, isInBackground }) => !done && !isInBackground)) return tryAtOnce(services, place);
  return actions.map(({ name, label, done }) => ({
    name,
    label,
    status: done?.status ?? 'queued',
    log: done?.log ?? null,
  }));
}

async function repeated({ db }: Pick<Services, 'db'>, module: string, first: store.RepeatRow): Promise<Outcome> {
  const { submission_id: id, is_spam } = first;
  return { id, isSpam: is_spam === 1, isRepeat: true, actions: await store.findActions(db, module, id) };
}

/** Ten seconds are too few to be counted in whole ones. */
const timeText = (time: Date): string => time.toISOString();

const tooMany = (seconds: number) =>
  restError('rest_too_many_requests', 429, 'Too many submissions. Wait before the next one.', { retry_after: seconds });
