// The language that a visitor chose, remembered for a day. It is put on outside the pages, which many share.
import type { IncomingMessage } from 'node:http';
import { readCookie } from '#kernel/auth/session.ts';
import { printCookie } from '#kernel/http/cookie.ts';
import { rootPath, type SiteConfig } from '#kernel/site.ts';
import { hasNoLanguage } from '#content/addresses/reserved.ts';

const COOKIE = 'multilang_current_language';
const DAY_SECONDS = 86_400;

export function languageCookie({ base }: SiteConfig, language: string): string {
  return printCookie(base, COOKIE, language, DAY_SECONDS);
}

export function chosenLanguage({ languages }: SiteConfig, cookie: string | undefined): string | undefined {
  return languages.find((code) => code === readCookie(cookie, COOKIE));
}

/** Whoever comes from a page of this site in another language has changed it. */
export function changedLanguage(
  { url = '/', method, headers }: IncomingMessage,
  config: SiteConfig,
): string | undefined {
  const { referer } = headers;
  if (!config.isMultilingual || referer === undefined || method !== 'GET') return undefined;
  if (!URL.canParse(referer) || new URL(referer).host !== new URL(config.base).host) return undefined;
  const before = languageIn(new URL(referer).pathname, config);
  const now = languageIn(url.split('?', 1)[0] ?? '/', config);
  return before !== undefined && now !== undefined && before !== now ? now : undefined;
}

/** Undefined where the address is none of a page in a language. */
function languageIn(path: string, { base, hasDefaultSegment, languages, restPrefix }: SiteConfig): string | undefined {
  const below = path.slice(rootPath(base).length);
  const [, language, next] = below.split('/', 3);
  const named = languages.find((code) => code === language);
  if (named !== undefined) return next === restPrefix ? undefined : named;
  const isAtRoot = hasDefaultSegment === false && language !== restPrefix && !hasNoLanguage(below);
  return isAtRoot ? languages[0] : undefined;
}
