// Tries, delays and progress. No I/O.
import type { JobRow, JobState } from './store.ts';

export const MOST_TRIES = 3;
/** Seconds before the second and the third try. */
const DELAYS = [0, 60, 120];

/** Whoever was silent for so long is gone. */
export const SILENT_MS = 60_000;

export function isSilent({ heartbeat_at: last }: Pick<JobRow, 'heartbeat_at'>, now: Date): boolean {
  return Date.parse(last ?? '') < now.getTime() - SILENT_MS;
}

/** Milliseconds until the next try; undefined when there is none. */
export function retryDelayMs(attempts: number): number | undefined {
  const seconds = attempts < MOST_TRIES ? DELAYS[attempts] : undefined;
  return seconds === undefined ? undefined : seconds * 1000;
}

export type StateCounts = ReadonlyMap<JobState, { count: number; bytes: number }>;

export interface Progress {
  total: number;
  completed: number;
  failed: number;
  pending: number;
  percentage: number;
  eta_seconds: number | null;
  current_image_id: number | null;
  started_at: string;
}

/** Fewer say nothing about the rest. */
const LEAST_DONE = 3;
export const LOOKS_AT = 20;

export function progressOf(
  counts: StateCounts,
  lastDone: readonly JobRow[],
  { current, startedAt }: { current: number | undefined; startedAt: string },
): Progress {
  const of = (...states: JobState[]) => states.reduce((sum, state) => sum + (counts.get(state)?.count ?? 0), 0);
  const completed = of('done');
  const failed = of('failed');
  const pending = of('queued', 'running', 'rescheduled');
  const total = completed + failed + pending;
  const left = (['queued', 'running', 'rescheduled'] as const).reduce(
    (sum, state) => sum + (counts.get(state)?.bytes ?? 0),
    0,
  );
  return {
    total,
    completed,
    failed,
    pending,
    percentage: total === 0 ? 0 : Math.round(((completed + failed) / total) * 100),
    eta_seconds: completed < LEAST_DONE ? null : secondsFor(left, lastDone),
    current_image_id: current ?? null,
    started_at: startedAt,
  };
}

/** By the speed of the last ones, several of which may have run side by side. */
function secondsFor(bytes: number, lastDone: readonly JobRow[]): number | null {
  const started = lastDone.map((job) => Date.parse(job.started_at ?? ''));
  const finished = lastDone.map((job) => Date.parse(job.finished_at ?? ''));
  const seconds = (Math.max(...finished) - Math.min(...started)) / 1000;
  const done = lastDone.reduce((sum, job) => sum + job.bytes, 0);
  if (!Number.isFinite(seconds) || seconds <= 0 || done === 0) return null;
  return Math.ceil((bytes * seconds) / done);
}
