// Which engine is asked, and what is said when it cannot answer.
import { randomUUID } from 'node:crypto';
import type { Services } from '#kernel/services.ts';
import type { SpamSubject } from '#content/spam/check.ts';
import { askEmbedded } from './engine/embedded.ts';
import type { Alert, Opinion } from './opinion.ts';
import { serviceBreaker } from './remote/breaker.ts';
import { fieldsOf } from './remote/fields.ts';
import { callRemote, RemoteDown, VISITOR_SECONDS, type RemoteAnswer } from './remote/remote.ts';
import { engine, keyOf, remoteUrl, strictness } from './settings/settings.ts';

const REMOTE_DOWN: Alert = { code: 'REMOTE-DOWN', message: 'The filter service does not answer.' };
const REMOTE_INVALID: Alert = { code: 'REMOTE-INVALID', message: 'The filter service refuses to check.' };

/** A service without an address or a key is none. */
export function modeOf(services: Pick<Services, 'keys' | 'settings'>): 'embedded' | 'remote' | 'both' {
  const { settings } = services;
  const isReachable = settings.get(remoteUrl) !== '' && keyOf(services) !== '';
  return isReachable ? settings.get(engine) : 'embedded';
}

/** While a visitor waits. */
export async function ask(services: Services, subject: SpamSubject): Promise<Opinion> {
  const mode = modeOf(services);
  if (mode === 'embedded') return askEmbedded(services, subject);
  if (services.part(serviceBreaker).isOpen(services.clock.now())) return standIn(services, subject, undefined);
  try {
    return await askRemote(services, subject, { seconds: VISITOR_SECONDS });
  } catch (error) {
    if (!(error instanceof RemoteDown)) throw error;
    const alert = error.isGivenUp ? REMOTE_DOWN : undefined;
    if (mode === 'both') return standIn(services, subject, alert);
    return withAlert(failure(error.message), alert);
  }
}

export interface Asking {
  readonly seconds: number;
  /** Why it is asked again. */
  readonly recheckReason?: string;
}

export async function askRemote(services: Services, subject: SpamSubject, asking: Asking): Promise<Opinion> {
  const { seconds, recheckReason } = asking;
  const fields = await fieldsOf(services, subject, services.clock.now());
  const reason = recheckReason === undefined ? [] : [['recheck_reason', recheckReason] as const];
  const answer = await callRemote(services, 'comment-check', [...fields, ...reason], seconds);
  return opinionOf(services, subject, answer);
}

function opinionOf({ settings }: Pick<Services, 'settings'>, subject: SpamSubject, answer: RemoteAnswer): Opinion {
  const { body, guid, alert } = answer;
  if (body !== 'true' && body !== 'false') {
    const opinion = failure(answer.complaint || body || 'The service said nothing.');
    return { ...opinion, alert: alert ?? REMOTE_INVALID };
  }
  const isSpam = body === 'true';
  const mayDiscard = settings.get(strictness) && subject.kind === 'comment' && subject.userId === 0;
  const waits = !isSpam && answer.recheckAfter > 0;
  return {
    ...NOTHING_MORE,
    guid: guid || randomUUID(),
    verdict: hamOr(isSpam, waits),
    score: isSpam ? 1 : 0,
    discard: isSpam && answer.isDiscard && mayDiscard,
    reason: isSpam ? 'The filter service takes it for spam.' : '',
    alert,
    ...(waits && { isProvisional: true, recheckAfter: answer.recheckAfter }),
  };
}

function hamOr(isSpam: boolean, waits: boolean): Opinion['verdict'] {
  if (isSpam) return 'spam';
  return waits ? 'unsure' : 'ham';
}

const NOTHING_MORE = { engine: 'remote', modelVersion: '', reasons: [], score: 0.5, discard: false } as const;

/** The embedded engine answers, but what it suspects is left to the service, once that is back. */
async function standIn(services: Services, subject: SpamSubject, alert: Alert | undefined): Promise<Opinion> {
  const opinion = await askEmbedded(services, subject);
  if (opinion.verdict === 'ham') return withAlert(opinion, alert);
  return withAlert({ ...opinion, verdict: 'error', discard: false, isProvisional: true }, alert);
}

function failure(complaint: string): Opinion {
  return {
    ...NOTHING_MORE,
    guid: randomUUID(),
    verdict: 'error',
    // As much as the history keeps.
    reason: complaint.slice(0, 50),
    isProvisional: true,
  };
}

const withAlert = (opinion: Opinion, alert: Alert | undefined): Opinion => (alert ? { ...opinion, alert } : opinion);
