// A site with several languages whose default one stands at the root, as on a site with one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let en: TestClient;
let de: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de', 'multilang-default-segment': 'no' } });
  const admin = await app.make.user({ role: 'administrator' });
  [en, de] = [app.as(admin), app.as(admin, 'de')];
});
afterAll(() => app.close());

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await app.fetch(path, { redirect: 'manual', headers });
  const { status } = answer;
  return { status, to: answer.headers.get('location'), headers: answer.headers, html: await answer.text() };
}

test('addresses of the default language have no segment, all others have theirs', async () => {
  const join = (await en.post('/core/v2/pages', { title: 'Join', status: 'publish' })).body;
  const german = (
    await de.post('/core/v2/pages', { title: 'Mach mit', status: 'publish', multilang_translation_of: join.id })
  ).body;
  expect(join.link).toBe(`${BASE}/join/`);
  expect(german.link).toBe(`${BASE}/de/mach-mit/`);
  const page = await open('/join/');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-language')).toBe('en');
  expect(page.html).toContain(`<link rel="canonical" href="${BASE}/join/"/>`);
  expect(page.html).toContain(`hreflang="de" href="${BASE}/de/mach-mit/"`);
  expect((await open('/de/mach-mit/')).html).toContain('<html lang="de">');
  expect((await open('/mach-mit/')).status).toBe(404);
  expect((await open('/de/join/')).status).toBe(404);
});

test('the start is that of the default language, and its segment leads there', async () => {
  expect((await open('/', { 'accept-language': 'de' })).status).toBe(200);
  expect(await open('/en/join/?a=1')).toMatchObject({ status: 301, to: `${BASE}/join/?a=1` });
  expect(await open('/en/')).toMatchObject({ status: 301, to: `${BASE}/` });
  expect(await open('/de')).toMatchObject({ status: 301, to: `${BASE}/de/` });
  expect((await open('/robots.txt')).status).toBe(200);
  expect((await open('/de/robots.txt')).to).toBe(`${BASE}/robots.txt`);
  expect((await open('/sitemap_index.xml')).status).toBe(200);
});

test('both REST roots of the default language answer, with addresses without a segment', async () => {
  for (const client of [app.asVisitor(), app.asVisitor('en')]) {
    const index = (await client.get('/')).body;
    expect([index.home, index.url]).toEqual([BASE, BASE]);
  }
  expect((await app.asVisitor('de').get('/')).body.home).toBe(`${BASE}/de`);
});

test('whoever goes to another language is remembered', async () => {
  const there = await open('/de/', { referer: `${BASE}/join/` });
  expect(there.headers.get('set-cookie')).toContain('multilang_current_language=de');
  const back = await open('/join/', { referer: `${BASE}/de/` });
  expect(back.headers.get('set-cookie')).toContain('multilang_current_language=en');
  expect((await open('/join/?multilang_language=de')).to).toBe(`${BASE}/de/mach-mit/`);
});
