// The choice, in the cookie of this browser.
import { config, ESSENTIAL, groupOf } from './config.ts';

/** Keys of services, by group. */
export type Consents = Record<string, string[]>;

export interface Choice {
  uid: string;
  version: string;
  consents: Consents;
}

interface HeldChoice extends Choice {
  /** When its life ends, in milliseconds; not a number where the cookie does not say. */
  ends: number;
}

const COOKIE = 'cookie-consent';
const LONGEST = 3_800;

/** What holds without a choice, where the server says so. */
let elsewhere: Consents = {};

export function takeFromElsewhere(consents: Consents): void {
  elsewhere = consents;
}

export function readCookie(): HeldChoice | undefined {
  const text = document.cookie.split('; ').find((pair) => pair.startsWith(`${COOKIE}=`));
  if (text === undefined) return undefined;
  try {
    const held: StoredChoice = JSON.parse(decodeURIComponent(text.slice(COOKIE.length + 1)));
    if (typeof held.uid !== 'string' || !held.consents) return undefined;
    const named = Object.entries(held.consents).map(([group, keys]) => [
      group,
      keys.map((key) => (typeof key === 'number' ? (config.index[key] ?? '') : key)),
    ]);
    const ends = Date.parse(String(held.expires));
    return { uid: held.uid, version: String(held.version), consents: Object.fromEntries(named), ends };
  } catch {
    return undefined;
  }
}

interface StoredChoice {
  uid?: unknown;
  version?: unknown;
  expires?: unknown;
  consents?: Record<string, (string | number)[]>;
}

/** The choice, unless its life is over or it was about other services than there are now. */
export function current(): Choice | undefined {
  const held = readCookie();
  // A browser can hold a cookie for longer than it was told.
  const isOver = held !== undefined && held.ends <= Date.now();
  return held?.version === config.version && !isOver ? held : undefined;
}

/** A service counts only in the group that it is in now. */
export function agreed(): string[] {
  const consents = current()?.consents ?? elsewhere;
  return Object.entries(consents).flatMap(([group, keys]) => keys.filter((key) => groupOf.get(key) === group));
}

export const isAgreed = (key: string): boolean => groupOf.get(key) === ESSENTIAL || agreed().includes(key);

export function storeChoice(keys: readonly string[]): Choice {
  const choice = { uid: readCookie()?.uid ?? newUid(), version: config.version, consents: consentsOf(keys) };
  elsewhere = {};
  writeCookie(choice);
  return choice;
}

function consentsOf(keys: readonly string[]): Consents {
  return Object.fromEntries(
    config.groups.map((group) => [
      group.key,
      group.services
        .map(({ key }) => key)
        .filter((key) => group.key === ESSENTIAL || keys.includes(key))
        .sort(),
    ]),
  );
}

function newUid(): string {
  const signs = [...crypto.getRandomValues(new Uint8Array(32))].map((byte) =>
    'abcdefghijklmnopqrstuvwxyz012345'.charAt(byte & 31),
  );
  return [0, 8, 16, 24].map((at) => signs.slice(at, at + 8).join('')).join('-');
}

function writeCookie({ uid, version, consents }: Choice): void {
  const expires = new Date(Date.now() + config.days * 86_400_000).toUTCString();
  const print = (by: Record<string, (string | number)[]>): string =>
    encodeURIComponent(JSON.stringify({ consents: by, domainPath: config.domainPath, expires, uid, version }));
  const named = print(consents);
  const places = Object.entries(consents).map(([group, keys]) => [group, keys.map((key) => config.index.indexOf(key))]);
  const text = named.length > LONGEST ? print(Object.fromEntries(places)) : named;
  const rules = `path=${config.path}; max-age=${config.days * 86_400}; samesite=lax${config.isSecure ? '; secure' : ''}`;
  document.cookie = `${COOKIE}=${text}; ${rules}`;
}
