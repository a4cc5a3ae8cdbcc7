// Session cookies of people who signed in through a page of the site.
import { randomBytes } from 'node:crypto';
import type { SiteKeys } from '#kernel/secrets/site-key.ts';

/** All cookies of the site begin so: a request without one of them is everybody's. */
export const COOKIE_PREFIX = 'sitewright_';
export const SESSION_COOKIE = `${COOKIE_PREFIX}session`;
export const SESSION_DAYS = 14;

export function createSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Only the hash is stored. */
export function hashSessionToken(keys: SiteKeys, token: string): string {
  return keys.hash('session', token);
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const equals = pair.indexOf('=');
    if (equals !== -1 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}
