// What passes, told once: while the database is away every request fails for the same reason.
import type { Logger } from 'pino';

interface Burst {
  until: number;
  count: number;
}

const UNANSWERED = 'requests cannot be answered at the moment';
const BURST_MS = 10_000;
const bursts = new WeakMap<object, Map<string, Burst>>();

/** One line for ten seconds of the same, without a stack; the next one says how many it stands for. */
export function noteOutage(log: Logger, error: unknown, text = UNANSWERED, now = performance.now()): void {
  const known = bursts.get(log) ?? new Map<string, Burst>();
  bursts.set(log, known);
  const kind = `${text} ${error instanceof Error ? error.name : ''}`;
  const last = known.get(kind);
  if (last && now < last.until) {
    last.count++;
    return;
  }
  const reason = error instanceof Error ? error.message : String(error);
  log.warn({ reason, ...(last && last.count > 0 && { more: last.count }) }, text);
  known.set(kind, { until: now + BURST_MS, count: 0 });
}
