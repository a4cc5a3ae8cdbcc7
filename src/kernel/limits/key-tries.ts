// Tries of a key by programs, from one address.
import { restError } from '#kernel/errors/rest-error.ts';
import type { Limits, TakenUse } from './limits.ts';

/**
 * Whether the key is right. The try is counted before the key is looked at, so that those that come together count too;
 * a right one is given back. Throws when there were too many.
 */
export async function tryKey(limits: Limits, place: string, isRight: () => boolean): Promise<boolean> {
  const uses: TakenUse[] = [{ name: 'key-try', key: place }];
  const wait = await limits.take(uses);
  if (wait > 0) throw tooManyTries(wait);
  if (!isRight()) return false;
  await limits.giveBack(uses);
  return true;
}

const tooManyTries = (seconds: number) =>
  restError('rest_too_many_requests', 429, 'Too many wrong keys. Try again later.', { retry_after: seconds });
