// The key of other programs: how it looks, and how it is sent.
import { randomInt } from 'node:crypto';
import type { SiteKeys } from '#kernel/secrets/site-key.ts';

const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 40;

export function newKey(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('');
}

/** Only the hash is stored. */
export function hashKey(keys: Pick<SiteKeys, 'hash'>, key: string): string {
  return keys.hash('api-key', `folders/public|${key}`);
}

/** `Bearer <key>`, whatever the case of the first word. */
export function bearerKey(authorization: string | undefined): string | undefined {
  return /^bearer ([a-z0-9]{40})$/i.exec(authorization ?? '')?.[1];
}
