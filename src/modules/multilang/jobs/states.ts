// How far a job is.

export const CANCELLED = 0;
export const WAITING = 1;
export const IN_PROGRESS = 2;
export const NEEDS_UPDATE = 3;
export const DUPLICATE = 9;
export const COMPLETE = 10;
export const TO_RETRY = 40;

/** Somebody still has to do something. */
export const OPEN: readonly number[] = [WAITING, IN_PROGRESS, NEEDS_UPDATE, TO_RETRY];

/** As answers show it. */
export function shownStatus({ status, needs_update: needs }: { status: number; needs_update: number }): number {
  return needs === 1 && status !== CANCELLED ? NEEDS_UPDATE : status;
}
