// Asks for the site's own pages in this process and reads their HTML. Addresses of others are noted, never called.
import { setTimeout } from 'node:timers/promises';
import type { Services } from '#kernel/services.ts';
import { findPhrases } from '#modules/cookie-consent/packages/catalog.ts';
import type { LookedAt, ScanEngine } from './engine.ts';
import type { FoundCookie, SeenItem } from './items.ts';
import { readPage } from './read-page.ts';

const MOST_MS = 10_000;
const MOST_SIGNS = 5_000_000;

export function staticEngine(services: Pick<Services, 'db' | 'files' | 'records' | 'visitPage'>): ScanEngine {
  return {
    async look(url) {
      const stop = new AbortController();
      const late = setTimeout(MOST_MS, noAnswer('The page took too long.'), { signal: stop.signal });
      const looked = await Promise.race([lookAt(services, url), late.catch(() => noAnswer(''))]);
      stop.abort();
      return looked;
    },
    close: () => Promise.resolve(),
  };
}

async function lookAt(
  services: Pick<Services, 'db' | 'files' | 'records' | 'visitPage'>,
  url: string,
): Promise<LookedAt> {
  const { status, html, setCookies, leadsTo } = await services.visitPage(url);
  const nothing = { status, items: [], links: [] };
  if (leadsTo !== undefined) return { ...nothing, note: 'The page leads away from the site. Nobody went there.' };
  if (html.length > MOST_SIGNS) return { ...nothing, note: 'The page is too large.' };
  const { items, links } = await readPage(html, await findPhrases(services));
  return { status, note: '', items: [...items, ...cookieItems(setCookies, url)], links };
}

const noAnswer = (note: string): LookedAt => ({ status: 0, note, items: [], links: [] });

export function cookieItems(headers: readonly string[], url: string): SeenItem[] {
  return headers.map((header) => ({
    kind: 'cookie',
    src: '',
    inline: false,
    cookies: [cookieIn(header, url)],
    blockedBeforeConsent: false,
  }));
}

function cookieIn(header: string, url: string): FoundCookie {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const named = new Map(
    attributes.map((one): [string, string] => {
      const [name = '', value = ''] = one.split('=', 2);
      return [name.toLowerCase(), value];
    }),
  );
  const age = named.get('max-age');
  const expires = named.get('expires');
  return {
    name: pair.split('=')[0] ?? '',
    type: 'http',
    lifetime: age === undefined ? (expires ?? 'session') : `${age} seconds`,
    domain: named.get('domain') ?? new URL(url).hostname,
  };
}
