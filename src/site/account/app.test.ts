// Granting an application access, where the site gives no such passwords.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationPasswordsAvailable } from '#kernel/settings/site-settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, applicationPasswordsAvailable, false));
  await services.freshness.sync();
});
afterAll(() => app.close());

test('it says so, and leads back to the application where that named a way', async () => {
  const { cookie } = await app.make.session(await app.make.user({ role: 'author' }));
  const ask = async (query: string) => {
    const answer = await app.fetch(`/admin/authorize-application?app_name=Phone${query}`, { headers: { cookie } });
    const html = await answer.text();
    return [answer.status, /<p class="aside"><a href="([^"]*)"/.exec(html)?.[1], html.includes('<form')];
  };
  expect(await ask('&success_url=https://app.test/done?a=1')).toEqual([
    501,
    'https://app.test/done?a=1&amp;error=disabled',
    false,
  ]);
  expect(await ask('')).toEqual([501, '/admin/', false]);
  expect((await ask('&success_url=nonsense'))[0]).toBe(400);
});
