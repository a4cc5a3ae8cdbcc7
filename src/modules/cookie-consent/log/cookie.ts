// The cookie with the choice: written by the script and by the server, read by both.
import { isMap } from '#kernel/args/is-map.ts';
import { readCookie } from '#kernel/auth/session.ts';
import { rootPath } from '#kernel/site.ts';
import type { Consents } from './consents.ts';

export const CONSENT_COOKIE = 'cookie-consent';
/** Browsers drop cookies above 4 KB. */
const MOST_BYTES = 3_800;
const DAY = 86_400_000;

export interface CookieParts {
  readonly uid: string;
  readonly version: number;
  readonly consents: Consents;
  /** All services of this version, sorted: what does not fit by name is written as its place here. */
  readonly index: readonly string[];
  readonly base: string;
  readonly days: number;
  readonly now: Date;
}

export function printConsentCookie(parts: CookieParts): string {
  const { uid, version, consents, index, base, days, now } = parts;
  const expires = new Date(now.getTime() + days * DAY).toUTCString();
  const domainPath = `${new URL(base).hostname}${rootPath(base)}/`;
  const print = (value: object): string =>
    encodeURIComponent(JSON.stringify({ consents: value, domainPath, expires, uid, version: String(version) }));
  const named = print(consents);
  const places = Object.fromEntries(
    Object.entries(consents).map(([group, keys]) => [group, keys.map((key) => index.indexOf(key))]),
  );
  const value = named.length > MOST_BYTES ? print(places) : named;
  const secure = base.startsWith('https:') ? '; Secure' : '';
  return `${CONSENT_COOKIE}=${value}; Path=${rootPath(base) || '/'}; Max-Age=${days * 86_400}; SameSite=Lax${secure}`;
}

export interface HeldConsent {
  readonly uid: string;
  readonly version: number;
  /** When its life ends, by its own word: believed only where the log has nothing, and never to make it longer. */
  readonly ends: Date | undefined;
}

/** Unreadable ones count as none. */
export function readConsentCookie(header: string | undefined): HeldConsent | undefined {
  const text = readCookie(header, CONSENT_COOKIE);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(text));
    if (!isMap(value) || typeof value['uid'] !== 'string' || !isUid(value['uid'])) return undefined;
    const version = Number(value['version']);
    const ends = new Date(String(value['expires']));
    if (!Number.isSafeInteger(version)) return undefined;
    return { uid: value['uid'], version, ends: Number.isNaN(ends.getTime()) ? undefined : ends };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof URIError) return undefined;
    throw error;
  }
}

/** 128 bits or more. */
export const UID_PATTERN = '^[a-z0-9-]{26,64}$';
export const isUid = (text: string): boolean => new RegExp(UID_PATTERN).test(text);
