// Duplicates of terms follow their original until somebody writes them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findGroup } from '#content/languages/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { followTerms } from './terms.ts';

const TM = '/multilang/tm/v1';
let app: TestApp;
let boss: TestClient;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de,fr' } });
  boss = app.as(await app.make.user({ role: 'administrator' }), 'en');
});
afterAll(() => app.close());

const follow = (id: number, taxonomy = 'category') => followTerms.run({ id, taxonomy }, app.app.services);
/** Writes a term, and has the others follow. */
async function change(id: number, wish: object): Promise<void> {
  await boss.post(`/core/v2/categories/${id}`, wish);
  await follow(id);
}
const shown = async (id: number, language: string) => {
  const { name, description } = (await boss.get(`/core/v2/categories/${id}?lang=${language}`)).body;
  return [name, description];
};
const states = async (id: number) =>
  Object.fromEntries(
    (await findGroup(app.app.services.db, 'tax_category', id)).map((one) => [
      one.language_code,
      [one.status, one.needs_update],
    ]),
  );
async function duplicated(name: string): Promise<{ id: number; de: number; fr: number }> {
  const { id } = (await boss.post('/core/v2/categories', { name, description: `About ${name}` })).body;
  const ask = { element_type: 'tax_category', element_id: id, targets: ['de', 'fr'] };
  const { created } = (await boss.post(`${TM}/duplicate`, ask)).body;
  return { id, de: created.de, fr: created.fr };
}

test('what the original says, they say; one that says something else is a translation', async () => {
  const { id, de, fr } = await duplicated('Boats');
  expect(await states(id)).toEqual({ en: [null, null], de: [9, 0], fr: [9, 0] });
  await change(id, { name: 'Ships' });
  expect([await shown(de, 'de'), await shown(fr, 'fr')]).toEqual([
    ['Ships', 'About Boats'],
    ['Ships', 'About Boats'],
  ]);
  await follow(de);
  expect(await states(id)).toEqual({ en: [null, null], de: [9, 0], fr: [9, 0] });
  await change(de, { description: 'Von Booten' });
  expect(await states(id)).toEqual({ en: [null, null], de: [10, 0], fr: [9, 0] });
  await change(id, { description: 'Of ships' });
  expect([await shown(de, 'de'), await shown(fr, 'fr')]).toEqual([
    ['Ships', 'Von Booten'],
    ['Ships', 'Of ships'],
  ]);
  await change(fr, { name: 'Bateaux' });
  expect(await states(id)).toEqual({ en: [null, null], de: [10, 0], fr: [10, 0] });
});

test('a translation that is written again is as new as its original', async () => {
  const { id, de } = await duplicated('Cars');
  await change(de, { name: 'Autos' });
  const { services } = app.app;
  const md5 = async () =>
    (await findGroup(services.db, 'tax_category', id)).find((one) => one.element_id === de)?.md5 ?? '';
  const before = await md5();
  await change(id, { name: 'Old cars' });
  expect(await md5()).toBe(before);
  await change(de, { name: 'Alte Autos' });
  expect([(await md5()) === before, (await states(id))['de']]).toEqual([false, [10, 0]]);
});

test('what is in no group, gone or of no known taxonomy changes nothing', async () => {
  const { id } = await duplicated('Planes');
  const before = await states(id);
  await follow(id, 'nothing');
  await follow(999_999);
  await follow(id, 'post_tag');
  expect(await states(id)).toEqual(before);
});
