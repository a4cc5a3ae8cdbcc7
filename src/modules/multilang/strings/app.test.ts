// What pages say is queued while they are shown, registered by whoever works the queue off, and shown as translated.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { registerString } from './register.ts';

let app: TestApp;
let boss: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,fr,de' } });
  boss = app.as(await app.make.user({ role: 'administrator' }), 'en');
});
afterAll(() => app.close());

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
