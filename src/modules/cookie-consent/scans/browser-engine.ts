// Looks at pages with a real browser. It opens pages of this site alone: what they ask of other hosts is noted and stopped.
import type { Browser, Page, Request } from 'playwright-core';
import { lookup } from '#kernel/lookup.ts';
import type { Services } from '#kernel/services.ts';
import { findPhrases } from '#modules/cookie-consent/packages/catalog.ts';
import { browserAddress, browserPath } from '#modules/cookie-consent/settings.ts';
import type { LookedAt, ScanEngine } from './engine.ts';
import type { FoundCookie, ItemKind, SeenItem } from './items.ts';
import { readPage } from './read-page.ts';
import type { ScanMode } from './store.ts';

const MOST_MS = 20_000;
/** Scripts that begin late. */
const SETTLE_MS = 1_000;

const KINDS: Readonly<Record<string, ItemKind>> = lookup({
  script: 'script',
  stylesheet: 'style',
  image: 'image',
  font: 'font',
  document: 'iframe',
  media: 'iframe',
});

export async function openBrowserEngine(
  services: Pick<Services, 'db' | 'files' | 'records' | 'settings' | 'siteConfig'>,
  mode: ScanMode,
): Promise<ScanEngine> {
  const phrases = await findPhrases(services);
  return browserEngine(await openBrowser(services), { base: services.siteConfig.base, mode, phrases });
}

interface Task {
  readonly base: string;
  readonly mode: ScanMode;
  /** Looked for in inline scripts. */
  readonly phrases: readonly string[];
}

export const browserEngine = (browser: Browser, task: Task): ScanEngine => ({
  look: (url) => lookAt(browser, url, task),
  close: () => browser.close(),
});

async function openBrowser({ settings }: Pick<Services, 'settings'>): Promise<Browser> {
  // Only who has a browser needs the library.
  const { chromium } = await import('playwright-core');
  const address = settings.get(browserAddress);
  if (address !== '') return chromium.connectOverCDP(address);
  // As root there is no sandbox, and the pages are our own.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : [];
  return chromium.launch({ executablePath: settings.get(browserPath), args });
}

async function lookAt(browser: Browser, url: string, { base, mode, phrases }: Task): Promise<LookedAt> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const seen = await watchRequests(page, new URL(base).host);
    const answer = await page.goto(url, { timeout: MOST_MS, waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    if (mode === 'with-consent') await agree(page);
    const { items, links } = await readPage(await page.content(), phrases);
    const read = items.filter(
      ({ inline, blockedBeforeConsent, src }) =>
        inline || (blockedBeforeConsent && !seen.some((one) => one.src === src)),
    );
    const stored = await storageItems(page);
    const cookies = (await context.cookies()).map(foundCookie);
    const set: SeenItem[] = cookies.length === 0 ? [] : [{ ...plain, kind: 'cookie', cookies }];
    return { status: answer?.status() ?? 0, note: '', items: [...seen, ...read, ...set, ...stored], links };
  } catch (error) {
    const note = error instanceof Error && error.name === 'TimeoutError' ? 'The page took too long.' : LEFT;
    return { status: 0, note, items: [], links: [] };
  } finally {
    await context.close();
  }
}

const LEFT = 'The page leads away from the site or cannot be opened.';
const plain = { src: '', inline: false, cookies: [], blockedBeforeConsent: false };

/** The list grows while the page asks. */
async function watchRequests(page: Page, ownHost: string): Promise<SeenItem[]> {
  const seen: SeenItem[] = [];
  await page.route('**/*', async (route) => {
    const request = route.request();
    const isOwn = new URL(request.url()).host === ownHost;
    if (!isOwn) seen.push({ ...plain, kind: kindOf(request), src: request.url() });
    // A scan is nobody's decision.
    const isCounted = request.method() === 'POST' && request.url().includes('/cookie-consent/v1/consent/');
    await (isOwn && !isCounted ? route.continue() : route.abort());
  });
  return seen;
}

const kindOf = (request: Request): ItemKind => KINDS[request.resourceType()] ?? 'xhr';

async function agree(page: Page): Promise<void> {
  await page.evaluate('window.CookieConsent && window.CookieConsent.acceptAll()');
  await page.waitForTimeout(SETTLE_MS);
}

async function storageItems(page: Page): Promise<SeenItem[]> {
  const names = await page.evaluate<string[][]>('[Object.keys(localStorage), Object.keys(sessionStorage)]');
  const domain = new URL(page.url()).hostname;
  const found = names.flatMap((keys, at) =>
    keys.map((name) => ({ name, type: at === 0 ? 'local-storage' : 'session-storage', lifetime: '', domain })),
  );
  return found.length === 0 ? [] : [{ ...plain, kind: 'storage', cookies: found }];
}

function foundCookie({ name, domain, expires }: { name: string; domain: string; expires: number }): FoundCookie {
  const lifetime = expires === -1 ? 'session' : new Date(expires * 1000).toUTCString();
  return { name, type: 'http', lifetime, domain };
}
