// Only pages of the site itself are ever scanned.
import type { Services } from '#kernel/services.ts';
import { foreignUrl, wrong } from '#modules/cookie-consent/errors.ts';

export const MOST_URLS = 50;

/** Addresses or paths, in one form; throws for those of others. */
export function ownUrls({ siteConfig: { base } }: Pick<Services, 'siteConfig'>, given: readonly string[]): string[] {
  if (given.length > MOST_URLS) throw wrong('urls', `At most ${MOST_URLS} addresses at once.`);
  return [...new Set(given.map((one) => ownUrl(base, one) ?? refuse(one)))];
}

function refuse(url: string): never {
  throw foreignUrl(url);
}

/** Undefined for another host, port or scheme, and for what does not lie below the site. */
export function ownUrl(base: string, address: string): string | undefined {
  if (!URL.canParse(address, `${base}/`)) return undefined;
  const url = new URL(address, `${base}/`);
  const { origin, pathname } = new URL(base);
  const root = pathname.replace(/\/$/, '');
  if (url.origin !== origin || (url.pathname !== root && !url.pathname.startsWith(`${root}/`))) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  for (const name of SCAN_PARAMETERS) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

export const SCAN_PARAMETERS = ['consent-scan', 't'] as const;
