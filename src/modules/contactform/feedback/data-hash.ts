// The proof that the same person has sent the same before: a keyed hash that is good for half an hour to an hour.
import { isSameSecret, type SiteKeys } from '#kernel/secrets/site-key.ts';

const TICK_MS = 30 * 60_000;

export interface HashedData {
  readonly address: string;
  readonly unitTag: string;
  /** Values and digests of files. */
  readonly said: string;
}

export function hashData(keys: SiteKeys, data: HashedData, now: Date): string {
  return hashIn(keys, data, Math.floor(now.getTime() / TICK_MS));
}

export function isHashRight(keys: SiteKeys, given: string, data: HashedData, now: Date): boolean {
  const tick = Math.floor(now.getTime() / TICK_MS);
  return given !== '' && [tick, tick - 1].some((one) => isSameSecret(given, hashIn(keys, data, one)));
}

function hashIn(keys: SiteKeys, { address, unitTag, said }: HashedData, tick: number): string {
  return keys.hash('form-token', `posted-data|${JSON.stringify([tick, address, unitTag, said])}`);
}
