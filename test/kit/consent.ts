// A site in two languages with a dialog, for the tests of this module.
import { createTestApp, type TestApp, type TestAppOptions } from './app.ts';
import { createClient, type Asking, type TestClient } from './client.ts';

export const UID = 'k3v0r1ab-m2x9d7qe-tz41c8pl-0wyh5nus';
export const ROOT = '/cookie-consent/v1';
export const ADMIN = '/sitewright/v1/cookie-consent';

export interface ConsentSite {
  readonly app: TestApp;
  readonly admin: TestClient;
  readonly visitor: TestClient;
  /** The clock stands still until it is moved. */
  readonly time: { now: Date };
  wait(seconds: number): void;
  /** A service that somebody may refuse. */
  addService(key: string, more?: object): Asking;
  set(changes: object): Asking;
  log(consents: object, more?: object, headers?: Record<string, string>): Asking;
}

export async function consentSite(options: TestAppOptions = {}): Promise<ConsentSite> {
  const time = { now: new Date('2026-03-02T09:00:00Z') };
  const app = await createTestApp({
    ...options,
    flags: { languages: 'en,de', limits: 'off', ...options.flags },
    clock: { now: () => new Date(time.now) },
  });
  await app.app.services.started('cookie-consent');
  const user = await app.make.user({ role: 'administrator' });
  const fetchIn = (path: string, init?: RequestInit): Promise<Response> => app.fetch(`/en${path}`, init);
  const registry = () => app.app.services.registry();
  const admin = createClient(fetchIn, registry, { user });
  const visitor = createClient(fetchIn, registry);
  const set = (changes: object): Asking => admin.post(`${ADMIN}/settings`, changes);
  return {
    app,
    admin,
    visitor,
    time,
    set,
    wait: (seconds) => (time.now = new Date(time.now.getTime() + seconds * 1000)),
    addService: (key, more = {}) =>
      admin.post(`${ADMIN}/services`, {
        key,
        name: key,
        group: 'statistics',
        provider: 'site-owner',
        purpose: `Purpose of ${key}.`,
        ...more,
      }),
    log: (consents, more = {}, headers = {}) =>
      visitor.post(`${ROOT}/consent/log`, { cookieData: { uid: UID, version: '1', consents, ...more } }, headers),
  };
}
