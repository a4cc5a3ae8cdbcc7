// Templates of a library elsewhere.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { libraryUrl } from '#modules/builder/settings/settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { createService, type TestService } from '#test/kit/service.ts';

const at = '/builder/v1/template-library/templates';
let now = new Date('2026-03-01T00:00:00Z');
let app: TestApp;
let admin: TestClient;
let service: TestService;
beforeAll(async () => {
  service = await createService();
  app = await createTestApp({ clock: { now: () => now } });
  admin = app.as(await app.make.user({ role: 'administrator' }));
  await admin.post(at, { title: 'Own', type: 'section' });
});
afterAll(async () => {
  await app.close();
  service.close();
});
beforeEach(() => {
  service.asked.length = 0;
  now = new Date(now.getTime() + 86_400_000);
});

async function use(url: string): Promise<void> {
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, libraryUrl, url));
  await services.freshness.sync();
}
const ids = async (source?: string): Promise<unknown[]> =>
  (await admin.get(`${at}${source === undefined ? '' : `?source=${source}`}`)).body.templates.map(
    ({ template_id: id, title }: { template_id: unknown; title: string }) => (title === 'Own' ? 'Own' : id),
  );

test('stand behind those of the site, each with what is known of it', async () => {
  await use(`${service.url}//`);
  const facts = ['type', 'subtype', 'title', 'thumbnail', 'date', 'author', 'tags', 'isPro', 'accessLevel', 'accessTier', 'popularityIndex', 'trendIndex', 'hasPageSettings', 'url', 'favorite']; // prettier-ignore
  const told = Object.fromEntries(facts.map((name, index) => [name, index]));
  service.says(200, [
    { ...told, template_id: 'a', secret: 1, source: 'x' },
    { template_id: 7 },
    { title: 'No number' },
    'x',
    { template_id: null },
  ]);
  const { templates } = (await admin.get(`${at}?source=remote`)).body;
  expect(templates).toEqual([
    { ...told, template_id: 'a', source: 'remote' },
    { template_id: 7, source: 'remote' },
  ]);
  expect(await ids()).toEqual(['Own', 'a', 7]);
  expect(await ids('local')).toEqual(['Own']);
  expect(await ids('cloud')).toEqual(['a', 7]);
  expect(await ids('other')).toEqual([]);
  expect(service.asked.map(({ method, path }) => [method, path])).toEqual([['GET', '/templates']]);
});

test('are asked for twice a day; an old list is better than none, unless it is of another library', async () => {
  await use(service.url);
  service.says(200, [{ template_id: 1 }]);
  expect(await ids('remote')).toEqual([1]);
  service.says(200, [{ template_id: 2 }]);
  now = new Date(now.getTime() + 43_199_999);
  expect([await ids('remote'), service.asked.length]).toEqual([[1], 1]);
  now = new Date(now.getTime() + 1);
  expect([await ids('remote'), service.asked.length]).toEqual([[2], 2]);
  for (const [status, body] of [
    [500, []],
    [200, 'no JSON'],
    [200, { a: 1 }],
  ] as const) {
    now = new Date(now.getTime() + 43_200_000);
    service.says(status, body);
    expect([await ids('remote'), await ids('remote')]).toEqual([[2], [2]]);
  }
  expect(service.asked).toHaveLength(5);
  await use(`${service.url}/other`);
  expect(await ids('remote')).toEqual([]);
  service.says(200, [{ template_id: 3 }]);
  await use(service.url);
  expect(await ids('remote')).toEqual([3]);
  await use('http://127.0.0.1:9');
  expect(await ids('remote')).toEqual([]);
  await use('');
  expect([await ids('remote'), await ids()]).toEqual([[], ['Own']]);
});
