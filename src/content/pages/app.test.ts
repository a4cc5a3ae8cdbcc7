// Pages in the place of a menu, and pages that show the time.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { HALF_HOUR_TAG, touchHalfHour } from './half-hours.ts';
import { findTopPages } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ flags: { languages: 'en,de' } });
});
afterAll(() => app.close());

test.each([
  ['en', 'page'],
  ['de', 'page@de'],
])('the first eight that are published and stand below no other: %s', async (language, shelf) => {
  const make = async (title: string, more: object = {}) => (await app.make.page({ title, in: language, ...more })).id;
  const last = await make('Aa', { menu_order: 5 });
  const above = await make('beta');
  const first = await make('Zeta', { menu_order: -1 });
  await make('Hidden', { status: 'draft' });
  await make('Below', { parent: above });
  const alpha = await make('Alpha');
  const found = async () => (await findTopPages(app.app.services.db, shelf)).map(({ id }) => id);
  expect(await found()).toEqual([first, alpha, above, last]);
  const more: number[] = [];
  for (const number of [1, 2, 3, 4, 5]) more.push(await make(`Gamma ${number}`));
  expect(await found()).toEqual([first, alpha, above, ...more]);
});

test('twice in an hour what shows the time is made anew', async () => {
  const touched: string[] = [];
  const tx = (work: (open: { touch: (tag: string) => void }) => Promise<void>) =>
    work({ touch: (tag) => void touched.push(tag) });
  await touchHalfHour.run({}, { tx } as never);
  expect([touched, touchHalfHour.schedule]).toEqual([[HALF_HOUR_TAG], '*/30 * * * *']);
});
