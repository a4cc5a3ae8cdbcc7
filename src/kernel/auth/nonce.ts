// A nonce proves that a request with a session cookie was meant by a page of the site itself.
import { isSameSecret, type SiteKeys } from '#kernel/secrets/site-key.ts';

const TICK = 12 * 3_600_000;

interface Bearer {
  userId: number;
  /** The hash of the session. */
  session: string;
}

/** Valid between 12 and 24 hours: in the tick it was made and the one after. */
export function createNonce(keys: SiteKeys, bearer: Bearer, now: Date): string {
  return nonceOf(keys, bearer, Math.ceil(now.getTime() / TICK));
}

export function isNonceRight(keys: SiteKeys, nonce: string, bearer: Bearer, now: Date): boolean {
  const tick = Math.ceil(now.getTime() / TICK);
  return [tick, tick - 1].some((candidate) => isSameSecret(nonce, nonceOf(keys, bearer, candidate)));
}

function nonceOf(keys: SiteKeys, { userId, session }: Bearer, tick: number): string {
  return keys.hash('nonce', `${tick}|${userId}|${session}`).slice(0, 10);
}
