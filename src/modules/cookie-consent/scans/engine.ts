// How pages are looked at: from their HTML, in a real browser, or by a service of the operator's choice.
import { access } from 'node:fs/promises';
import type { Services } from '#kernel/services.ts';
import { engineUnavailable, notConfigured } from '#modules/cookie-consent/errors.ts';
import { browserAddress, browserPath, scannerUrl } from '#modules/cookie-consent/settings.ts';
import { openBrowserEngine } from './browser-engine.ts';
import type { SeenItem } from './items.ts';
import { remoteEngine } from './remote-engine.ts';
import { staticEngine } from './static-engine.ts';
import type { Engine, ScanMode } from './store.ts';

export interface LookedAt {
  /** 0: there was no answer. */
  readonly status: number;
  readonly note: string;
  readonly items: readonly SeenItem[];
  /** Where the page leads. */
  readonly links: readonly string[];
}

export interface ScanEngine {
  look(url: string): Promise<LookedAt>;
  close(): Promise<void>;
}

/** What each of them cannot see. */
export const LIMITS: Readonly<Record<Engine, readonly string[]>> = {
  static: [
    'cookies set by scripts are not visible to the static engine',
    'what scripts load by themselves is not visible to the static engine',
  ],
  browser: ['nothing of other hosts is loaded, so cookies of others are not visible'],
  remote: [],
};

export function openEngine(services: Services, engine: Engine, mode: ScanMode): Promise<ScanEngine> {
  if (engine === 'browser') return openBrowserEngine(services, mode);
  return Promise.resolve(engine === 'remote' ? remoteEngine(services, mode) : staticEngine(services));
}

/** The best that is there; nothing leaves the server unasked. */
export async function chooseEngine(
  { settings }: Pick<Services, 'settings'>,
  wish: Engine | undefined,
): Promise<Engine> {
  const path = settings.get(browserPath);
  const hasBrowser = settings.get(browserAddress) !== '' || (path !== '' && (await isThere(path)));
  if (wish === 'browser' && !hasBrowser) throw engineUnavailable(wish);
  if (wish === 'remote' && settings.get(scannerUrl) === '') throw notConfigured('scanner');
  return wish ?? (hasBrowser ? 'browser' : 'static');
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
