// Bounds of what a document may fetch.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultSite } from '#kernel/services.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { createService, type TestService } from '#test/kit/service.ts';
import { importFiles } from './actions.ts';

let app: TestApp;
let service: TestService;
beforeAll(async () => {
  service = await createService();
  app = await createTestApp({ environment: { SITEWRIGHT_OUTBOUND_ALLOW: service.host } });
});
afterAll(async () => {
  await app.close();
  service.close();
});
beforeEach(() => {
  service.asked.length = 0;
});

const reasons = async (urls: readonly string[], clock = app.app.services.clock) => {
  const { services } = app.app;
  const { imported, failed } = await importFiles({ ...services, clock }, defaultSite(services), urls, 1);
  expect(imported.size).toBe(0);
  return failed.map(({ url, reason }) => [url.slice(service.url.length), reason]);
};

test('a file of more than ten megabytes is not taken', async () => {
  const MOST = 10 * 1024 * 1024;
  service.says(200, 'x'.repeat(MOST + 1));
  expect(await reasons([`${service.url}/big.png`])).toEqual([['/big.png', 'The file is larger than 10 MB.']]);
  service.says(200, 'x'.repeat(MOST));
  const [[, reason] = []] = await reasons([`${service.url}/fits.png`]);
  expect(reason).not.toContain('larger');
});

test('after a minute nothing more is asked for', async () => {
  service.says(404, '');
  const start = Date.parse('2026-03-01T00:00:00Z');
  const times = [0, 60_000, 60_001, 60_001];
  const clock = { now: () => new Date(start + (times.shift() ?? 60_001)) };
  expect(
    await reasons(
      ['/one', '/two', '/three'].map((path) => service.url + path),
      clock,
    ),
  ).toEqual(
    expect.arrayContaining([
      ['/one', '404'],
      ['/two', 'There was no time left.'],
      ['/three', 'There was no time left.'],
    ]),
  );
  expect(service.asked.map(({ path }) => path)).toEqual(['/one']);
});
