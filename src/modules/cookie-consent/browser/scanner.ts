// Reports what a page loads and stores, from the browser of the administrator.

type Kind = 'script' | 'style' | 'image' | 'iframe' | 'xhr' | 'font' | 'cookie' | 'storage';

interface Item {
  kind: Kind;
  src: string;
  inline: boolean;
  cookies: { name: string; type: string; lifetime: string; domain: string }[];
  blockedBeforeConsent: boolean;
}

const KINDS: Readonly<Record<string, Kind>> = {
  script: 'script',
  link: 'style',
  css: 'style',
  img: 'image',
  iframe: 'iframe',
  frame: 'iframe',
};
/** What comes late comes within this time, mostly. */
const LATE_MS = 2_500;
const MOST_ITEMS = 2_000;

const { rest = '', nonce = '', scan, token, page, phrases = '[]' } = document.currentScript?.dataset ?? {};

addEventListener('load', () => setTimeout(() => void report(), LATE_MS));

async function report(): Promise<void> {
  const items = [
    ...loaded(),
    ...held(),
    ...recognised(JSON.parse(phrases)),
    ...stored('cookie', 'http', cookieNames()),
    ...stored(
      'storage',
      'local-storage',
      keysOf(() => localStorage),
    ),
    ...stored(
      'storage',
      'session-storage',
      keysOf(() => sessionStorage),
    ),
  ];
  const { status } = await fetch(rest, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json', 'X-WP-Nonce': nonce },
    body: JSON.stringify({ scanRequestId: scan, token, url: page, items: items.slice(0, MOST_ITEMS) }),
  });
  document.documentElement.setAttribute('data-consent-scanned', String(status));
}

/** From other hosts. */
function loaded(): Item[] {
  const entries = performance.getEntriesByType('resource').filter(({ name }) => isOutside(name));
  return entries.map((entry) => {
    const isFont = /\.(woff2?|ttf|otf)(\?|$)/i.test(entry.name);
    const starter = entry instanceof PerformanceResourceTiming ? entry.initiatorType : '';
    return item(isFont ? 'font' : (KINDS[starter] ?? 'xhr'), entry.name, false);
  });
}

const isOutside = (address: string): boolean => /^https?:/.test(address) && new URL(address).host !== location.host;

/** What waits for consent. */
function held(): Item[] {
  const elements = [...document.querySelectorAll('[data-consent-service]')];
  return elements
    .map((element) => {
      const src = element.getAttribute('data-consent-src') ?? element.getAttribute('data-consent-href');
      const link = element.querySelector<HTMLAnchorElement>('a[href]')?.href;
      return item(KINDS[element.tagName.toLowerCase()] ?? 'iframe', src ?? link ?? '', true);
    })
    .filter(({ src }) => src !== '');
}

/** Inline scripts by the phrases in them; their texts stay here. */
function recognised(known: readonly string[]): Item[] {
  return [...document.querySelectorAll('script:not([src])')].flatMap((script) => {
    const isHeld = script.getAttribute('data-consent-service') !== null;
    const text = script.textContent;
    return known
      .filter((phrase) => text.includes(phrase))
      .map((phrase) => ({ ...item('script', phrase, isHeld), inline: true }));
  });
}

function item(kind: Kind, src: string, blockedBeforeConsent: boolean): Item {
  return { kind, src, inline: false, cookies: [], blockedBeforeConsent };
}

function stored(kind: Kind, type: string, names: readonly string[]): Item[] {
  if (names.length === 0) return [];
  const cookies = names.map((name) => ({ name, type, lifetime: '', domain: location.hostname }));
  return [{ ...item(kind, '', false), cookies }];
}

function keysOf(find: () => Storage): string[] {
  try {
    return Object.keys(find());
  } catch {
    return [];
  }
}

function cookieNames(): string[] {
  return document.cookie
    .split('; ')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .filter((name) => name !== '');
}

export {};
