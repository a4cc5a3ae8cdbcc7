// Reads that may take long: they leave the event loop alone, wait for a free place, and end when their time is over.
import type { Compilable } from 'kysely';
import { restError } from '#kernel/errors/rest-error.ts';
import { createSemaphore, type Semaphore } from '#kernel/limits/semaphore.ts';
import type { Db } from './db.ts';

export interface LongReads {
  readonly db: Db;
  /** The numbers that a query selects as `id`, in its order; a million of them cost little more than their digits. */
  findIds(query: Compilable<{ id: number }>): Promise<Ids>;
}

export type Ids = Uint32Array | Float64Array;

export const LONGEST_READ_MS = 10_000;
const MOST_WAITING = 100;
const RETRY_AFTER = 10;

/** A bound for reads; who waits is told to come again before a client would give up. */
export function createReadPlaces(most: number): Semaphore {
  return createSemaphore({ most, mostWaiting: MOST_WAITING, patienceMs: LONGEST_READ_MS, refusal: tooManyWait });
}

export const tookTooLong = () =>
  restError('rest_read_timeout', 503, 'This takes longer than the server allows. Ask for less, or try again later.', {
    retry_after: RETRY_AFTER,
  });

const tooManyWait = () =>
  restError('rest_server_busy', 503, 'Too many such questions are waiting. Try again in a moment.', {
    retry_after: RETRY_AFTER,
  });

const LARGEST_SHORT = 0xffff_ffff;

export function toIds(numbers: readonly number[]): Ids {
  const isShort = numbers.every((number) => number <= LARGEST_SHORT);
  return isShort ? Uint32Array.from(numbers) : Float64Array.from(numbers);
}

/** Room for so many, none of them higher. */
export function roomForIds(count: number, highest: number): Ids {
  return highest <= LARGEST_SHORT ? new Uint32Array(count) : new Float64Array(count);
}
