// What passes, told once: while the database is away every request and every part fails for the same reason.
import type { Logger } from 'pino';
import { DatabaseAwayError, isAway } from '#kernel/db/errors.ts';

interface Burst {
  until: number;
  count: number;
}

const UNANSWERED = 'requests cannot be answered at the moment';
const BURST_MS = 10_000;
const AWAY = 'away';
const bursts = new WeakMap<object, Map<string, Burst>>();

/**
 * One line for ten seconds of the same, without a stack; the next one says how many it stands for. A database that is away
 * is the same for all parts: requests, connections, the job queue and its listener.
 */
export function noteOutage(log: Logger, error: unknown, text = UNANSWERED, now = performance.now()): void {
  const known = burstsOf(log);
  const kind = isDatabaseAway(error) ? AWAY : `${text} ${error instanceof Error ? error.name : ''}`;
  const last = known.get(kind);
  if (last && now < last.until) {
    last.count++;
    return;
  }
  const reason = error instanceof Error ? error.message : String(error);
  log.warn({ reason, ...(last && last.count > 0 && { more: last.count }) }, text);
  known.set(kind, { until: now + BURST_MS, count: 0 });
}

export const isDatabaseAway = (error: unknown): boolean => error instanceof DatabaseAwayError || isAway(error);

/** For words without an error, which follow from an outage: true when one was told of, and they are counted to it. */
export function belongsToOutage(log: Logger, now = performance.now()): boolean {
  const last = burstsOf(log).get(AWAY);
  if (!last || now >= last.until) return false;
  last.count++;
  return true;
}

function burstsOf(log: Logger): Map<string, Burst> {
  const known = bursts.get(log) ?? new Map<string, Burst>();
  bursts.set(log, known);
  return known;
}
