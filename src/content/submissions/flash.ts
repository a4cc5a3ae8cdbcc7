// What a form without a script says after the redirect: sealed in a cookie, for one minute and one look.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { COOKIE_PREFIX, readCookie } from '#kernel/auth/session.ts';
import { jsonMap } from '#kernel/db/json.ts';
import { printCookie } from '#kernel/http/cookie.ts';
import type { Services } from '#kernel/services.ts';

export interface Flash {
  /** The form as its markup names it: `data-form="builder:12-476d0ce"`. */
  readonly form: string;
  readonly isSuccess: boolean;
  readonly message: string;
  /** By the name of the input. */
  readonly errors: Readonly<Record<string, string>>;
  /** By the name of the input; what was typed, when it must be sent again. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

type Parts = Pick<Services, 'keys' | 'clock' | 'siteConfig'>;

const COOKIE = `${COOKIE_PREFIX}flash`;
const SECONDS = 60;
/** Browsers keep no longer cookies. */
const LONGEST = 3_600;
const MOST_BYTES = 256 * 1024;

/** The `Set-Cookie` header. Values that do not fit are left out, the longest first. */
export function flashCookie(parts: Parts, flash: Flash): string {
  let { values } = flash;
  let sealed = sealedText(parts, flash);
  while (sealed.length > LONGEST && Object.keys(values).length > 0) {
    values = withoutLongest(values);
    sealed = sealedText(parts, { ...flash, values });
  }
  return cookieOf(parts, sealed.length > LONGEST ? '' : sealed, SECONDS);
}

export function readFlash({ keys, clock }: Parts, cookie: string | undefined): Flash | undefined {
  const sealed = readCookie(cookie, COOKIE);
  if (sealed === undefined || sealed === '' || sealed.length > LONGEST) return undefined;
  try {
    const packed = Buffer.from(keys.unseal(sealed, COOKIE), 'base64');
    const { until, ...said } = jsonMap(inflateRawSync(packed, { maxOutputLength: MOST_BYTES }).toString('utf8'));
    return Number(until) > clock.now().getTime() ? asFlash(said) : undefined;
  } catch {
    // Not made by this site, or with an older key.
    return undefined;
  }
}

/** It was shown: it is gone. */
export const clearFlash = (parts: Parts): string => cookieOf(parts, '', 0);

function sealedText({ keys, clock }: Parts, flash: Flash): string {
  const until = clock.now().getTime() + SECONDS * 1000;
  return keys.seal(deflateRawSync(JSON.stringify({ ...flash, until })).toString('base64'), COOKIE);
}

function withoutLongest(values: Flash['values']): Flash['values'] {
  const length = (list: readonly string[]): number => list.reduce((sum, text) => sum + text.length, 0);
  const [, ...others] = Object.entries(values).sort(([, one], [, other]) => length(other) - length(one));
  return Object.fromEntries(others);
}

function asFlash({ form, isSuccess, message, errors, values }: Record<string, unknown>): Flash {
  const kept: Record<string, readonly string[]> = {};
  for (const [name, list] of Object.entries(mapOf(values))) kept[name] = Array.isArray(list) ? list.map(String) : [];
  return {
    form: String(form),
    isSuccess: isSuccess === true,
    message: String(message),
    errors: Object.fromEntries(Object.entries(mapOf(errors)).map(([name, text]) => [name, String(text)])),
    values: kept,
  };
}

const mapOf = (value: unknown): object => (value !== null && typeof value === 'object' ? value : {});

function cookieOf({ siteConfig }: Parts, value: string, seconds: number): string {
  return printCookie(siteConfig.base, COOKIE, value, seconds);
}
