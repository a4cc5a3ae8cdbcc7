// What pages say is queued while they are shown, registered by whoever works the queue off, and shown as translated.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ownSentences } from '#kernel/words/own-sentences.ts';
import { themeTexts, type PageVisit } from '#content/languages/theme-texts.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { textWatcher } from './met.ts';
import { registerString } from './register.ts';
import { usesOutdated } from './settings.ts';
import { followShownTexts } from './shown-texts.ts';

let app: TestApp;
let boss: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,fr,de' } });
  boss = app.as(await app.make.user({ role: 'administrator' }), 'en');
});
afterAll(() => app.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const BASE = '/multilang/st/v1';
const page = async (path: string) => (await app.fetch(path)).text();
const titles = async (): Promise<string[]> =>
  (await boss.get(`${BASE}/strings?domain=starter-theme&limit=500`)).body.map((one: { title: string }) => one.title);
const work = async () => (await boss.post(`${BASE}/strings/processstringsqueue`)).body;

test('nobody is watched while only administrators are', async () => {
  await page('/fr/nowhere/');
  expect((await work()).pagesProcessed).toBe(0);
  expect(await titles()).toEqual([]);
});

test('pages in other languages tell what they say, each text once', async () => {
  await boss.post(`${BASE}/strings/settings`, { autoregisterType: 1 });
  expect(await page('/en/nowhere/')).toContain('Skip to content');
  expect(await page('/fr/nowhere/')).toContain('Skip to content');
  await page('/fr/nowhere/');
  await expect.poll(async () => (await work()).hasPending || (await titles()).length > 0).toBe(true);
  await work();
  const found = await titles();
  expect(found).toContain('Skip to content');
  expect(found).not.toContain('Reply');
  expect(new Set(found).size).toBe(found.length);
  const [one] = (await boss.get(`${BASE}/strings?domain=starter-theme&title=Skip to`)).body;
  expect(one).toMatchObject({ kind: 1, type: 2, sources: [6] });
  await page('/fr/nowhere/');
  expect(await work()).toMatchObject({ pagesProcessed: 0, hasPending: false });
});

test('a translation is shown, and goes when it is taken away', async () => {
  const [one] = (await boss.get(`${BASE}/strings?domain=starter-theme&title=Skip to`)).body;
  await boss.post(`${BASE}/strings/${one.id}`, { translations: { fr: { value: 'Aller au contenu <b>' } } });
  expect(await page('/fr/nowhere/')).toContain('Aller au contenu &lt;b');
  expect(await page('/de/nowhere/')).toContain('Zum Inhalt springen');
  await boss.post(`${BASE}/strings/${one.id}`, { translations: { de: { value: 'Zum Text' } } });
  expect(await page('/de/nowhere/')).toContain('Zum Text');
  const context = { domain: 'starter-theme', text: 'Skip to content', context: 'elsewhere' };
  const other = await app.app.services.tx(async (tx) => (await registerString(tx, context)).id);
  await boss.post(`${BASE}/strings/${other}`, { translations: { fr: { value: 'Faux' }, de: { value: 'Falsch' } } });
  expect(await page('/fr/nowhere/')).not.toContain('Faux');
  await boss.post(`${BASE}/strings/${other}`, { translations: { fr: { value: null } } });
  expect((await boss.get(`${BASE}/strings/${other}`)).body.translations).toMatchObject({
    fr: { value: null, status: 0 },
    de: { value: 'Falsch', status: 10 },
  });
  expect((await boss.get(`${BASE}/strings/${one.id}`)).body.translations.fr.status).toBe(10);
  await boss.delete(`${BASE}/strings?ids=${one.id}`);
  expect(await page('/fr/nowhere/')).toContain('Skip to content');
  expect(await page('/de/nowhere/')).toContain('Zum Inhalt springen');
});

test('old translations are shown as long as the site wishes it', async () => {
  const { services } = app.app;
  const found = ['starter-theme', 'core', 'cookie-consent', 'elsewhere'].map((domain) => ({ domain, name: 'said' }));
  const register = (text: string) =>
    services.tx(async (tx) => {
      const ids = [];
      for (const one of found) ids.push((await registerString(tx, { ...one, text: `${text} ${one.domain}` })).id);
      return ids;
    });
  for (const id of await register('First')) {
    await boss.post(`${BASE}/strings/${id}`, { translations: { fr: { value: `Un ${id}` } } });
  }
  const [theme, core, module] = await register('Second');
  const follow = async (isUsed: boolean) => {
    await services.tx((tx) => services.settings.set(tx, usesOutdated, isUsed));
    expect(['title', usesOutdated.name].map((name) => followShownTexts.isFor?.({ name }, services.settings))).toEqual([
      false,
      true,
    ]);
    await followShownTexts.run({ name: usesOutdated.name }, services);
    await services.freshness.sync();
    return [services.settings.get(themeTexts)['fr'] ?? {}, services.settings.get(ownSentences)['fr'] ?? {}];
  };
  expect(await follow(true)).toEqual([
    { 'Second starter-theme': `Un ${theme}` },
    {
      'Second core': `Un ${core}`,
      'Second cookie-consent': `Un ${module}`,
      'Second starter-theme': `Un ${theme}`,
    },
  ]);
  expect(await follow(false)).toEqual([{}, {}]);
});

/** A visit to a page whose texts can, or cannot, be written. */
function visit(tx: PageVisit['services']['tx']): { visit: PageVisit; warned: unknown[] } {
  const { services } = app.app;
  const warned: unknown[] = [];
  const warn = (...words: unknown[]): void => void warned.push(words);
  const log = { ...services.log, warn } as typeof services.log;
  const made = { services: { ...services, tx, log }, site: { language: 'fr' }, caller: { can: () => false } };
  return { visit: made as unknown as PageVisit, warned };
}

test('texts that could not be queued are met again', async () => {
  const { tx } = app.app.services;
  const bad = visit(() => Promise.reject(new Error('away')));
  textWatcher.met(bad.visit, 'http://site.test/fr/a/', ['Never heard']);
  await expect.poll(() => bad.warned).toEqual([[{ err: expect.any(Error) }, 'texts of a page could not be queued']]);
  const calls = vi.fn(tx);
  const good = visit(calls as typeof tx);
  for (let count = 0; count < 2; count++) {
    textWatcher.met(good.visit, 'http://site.test/fr/a/', ['Never heard']);
    await expect.poll(() => calls.mock.calls.length).toBe(1);
  }
  await expect.poll(async () => (await work()).wasProcessed && (await titles()).includes('Never heard')).toBe(true);
  expect([good.warned, calls.mock.calls.length]).toEqual([[], 1]);
});

test('after five thousand texts everything is looked at anew', async () => {
  const calls = vi.fn(() => Promise.resolve());
  const { visit: made } = visit(calls as unknown as PageVisit['services']['tx']);
  const texts = Array.from({ length: 5_001 }, (_, at) => `Text ${at}`);
  const met = (some: readonly string[]): void => {
    textWatcher.met(made, 'http://site.test/fr/a/', some);
  };
  const called = () => calls.mock.calls.length;
  met(texts);
  await expect.poll(called, { timeout: 10_000 }).toBe(1);
  met(['Text 7']);
  await expect.poll(called, { timeout: 10_000 }).toBe(2);
  // It is known again, and what is new is asked for alone.
  met(['Text 7']);
  met(['Text 8']);
  await expect.poll(called, { timeout: 10_000 }).toBe(3);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(called()).toBe(3);
});

test('a queue that fails says so, and goes on when it is called again', async () => {
  const { services } = app.app;
  const { tx } = services;
  const errors = vi.spyOn(services.log, 'error').mockReturnValue(undefined);
  Object.assign(services, { tx: () => Promise.reject(new Error('away')) });
  const failed = await work();
  Object.assign(services, { tx });
  expect(failed).toEqual({ wasProcessed: false, hasPending: true, shouldContinue: false, error: true });
  expect(errors.mock.calls).toEqual([[{ err: new Error('away') }, 'the queue of strings stopped']]);
  expect(await work()).toMatchObject({ wasProcessed: true });
});
