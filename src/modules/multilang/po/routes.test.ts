import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let boss: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de,fr' } });
  boss = app.as(await app.make.user({ role: 'administrator' }), 'en');
});
afterAll(() => app.close());

const BASE = '/multilang/st/v1/strings';
const PO = [
  'msgid "Read more"\nmsgstr "Weiterlesen"\n',
  'msgctxt "noun"\nmsgid "Post"\nmsgstr "Beitrag"\n',
  'msgctxt "verb"\nmsgid "Post"\nmsgstr ""\n',
  '#, fuzzy\nmsgid "Maybe"\nmsgstr "Vielleicht"\n',
].join('\n');

test('there and back', async () => {
  const wish = { domain: 'shop', language: 'de', content: PO };
  expect((await boss.post(`${BASE}/import`, wish)).body).toEqual({ strings: 4, new: 4, translations: 3 });
  expect((await boss.post(`${BASE}/import`, wish)).body).toEqual({ strings: 4, new: 0, translations: 3 });
  const { body } = await boss.get(`${BASE}?domain=shop&limit=10&sorting[id]=asc`);
  expect(body.map((one: any) => [one.title, one.context, one.kind, one.translations.de.status])).toEqual([
    ['Read more', null, 0, 10],
    ['Post', 'noun', 0, 10],
    ['Post', 'verb', 0, 0],
    ['Maybe', null, 0, 2],
  ]);
  const file = await boss.get(`${BASE}/export?domain=shop&language=de`);
  expect(file.headers.get('content-type')).toContain('text/x-gettext-translation');
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="shop-de.po"');
  expect(file.body.replace(/^[\s\S]*?\n\n/, '')).toBe(PO);
  const other = { ...wish, domain: 'second', content: file.body };
  expect((await boss.post(`${BASE}/import`, other)).body).toEqual({ strings: 4, new: 4, translations: 3 });
});

test('more than one portion, of one language', async () => {
  const entries = Array.from(
    { length: 501 },
    (_, at) => `msgid "Text ${at}"\nmsgstr "${at === 7 ? '' : `Satz ${at}`}"\n`,
  );
  const wish = { domain: 'many of/them', language: 'de', content: entries.join('\n') };
  expect((await boss.post(`${BASE}/import`, wish)).body).toEqual({ strings: 501, new: 501, translations: 500 });
  const french = { ...wish, language: 'fr', content: 'msgid "Text 0"\nmsgstr "Phrase"\n' };
  await boss.post(`${BASE}/import`, french);
  const file = await boss.get(`${BASE}/export?domain=${encodeURIComponent(wish.domain)}&language=de`);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="many_of_them-de.po"');
  expect(file.body.replace(/^[\s\S]*?\n\n/, '')).toBe(wish.content);
});

test('a domain without strings has a head', async () => {
  const { body } = await boss.get(`${BASE}/export?domain=nothing&language=de`);
  expect(body).toMatch(/^msgid ""\nmsgstr ""\n"Language: de\\n"/);
  expect(body.match(/msgid/g)).toHaveLength(1);
});

test('what is refused', async () => {
  const wish = { domain: 'shop', language: 'de', content: PO };
  await boss.post(`${BASE}/import`, { ...wish, content: '<html>' }).fails(400, 'multilang_po_invalid');
  await boss.post(`${BASE}/import`, { ...wish, language: 'en' }).fails(400, 'rest_invalid_param');
  await boss.post(`${BASE}/import`, { ...wish, language: 'es' }).fails(400, 'rest_invalid_param');
  await boss.post(`${BASE}/import`, { ...wish, domain: 'x'.repeat(161) }).fails(400, 'rest_invalid_param');
  await boss.post(`${BASE}/import`, { domain: 'shop' }).fails(400, 'rest_missing_callback_param');
  await boss.get(`${BASE}/export?domain=shop&language=en`).fails(400, 'rest_invalid_param');
  const editor = app.as(await app.make.user({ role: 'editor' }), 'en');
  await editor.post(`${BASE}/import`, wish).fails(403, 'rest_forbidden');
  await app.asVisitor('en').get(`${BASE}/export?domain=shop&language=de`).fails(401, 'rest_forbidden');
});
