// Browsers in which somebody has signed in: wrong tries of strangers do not count against them.
import { randomBytes } from 'node:crypto';
import { printCookie } from '#kernel/http/cookie.ts';
import { isSameSecret, type SiteKeys } from '#kernel/secrets/site-key.ts';
import { COOKIE_PREFIX, readCookie } from './session.ts';

const DEVICE_DAYS = 365;

/** The number of the browser, if it is one of this account. */
export function readDevice(keys: SiteKeys, cookie: string | undefined, userId: number): string | undefined {
  const [device = '', signature = ''] = readCookie(cookie, nameOf(userId))?.split('.', 2) ?? [];
  return isSameSecret(signature, sign(keys, userId, device)) ? device : undefined;
}

/** Sent to the sign-in page alone: elsewhere it would make a request somebody's. */
export function createDeviceCookie(keys: SiteKeys, base: string, userId: number): string {
  const device = randomBytes(12).toString('base64url');
  const value = `${device}.${sign(keys, userId, device)}`;
  return printCookie(`${base}/login`, nameOf(userId), value, DEVICE_DAYS * 86_400);
}

const nameOf = (userId: number): string => `${COOKIE_PREFIX}device_${userId}`;
const sign = (keys: SiteKeys, userId: number, device: string): string =>
  keys.hash('sign-in-device', `${userId}|${device}`);
