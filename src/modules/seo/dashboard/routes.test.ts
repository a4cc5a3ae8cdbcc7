// Visits from search engines, where somebody counts them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { followPost } from '#modules/seo/indexables/texts.ts';
import { integrations } from '#modules/seo/settings.ts';

const time = { now: new Date('2026-05-30T10:00:00Z') };
let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp({
    flags: { languages: 'en,de', 'trust-proxy': '127.0.0.1' },
    clock: { now: () => new Date(time.now) },
  });
  admin = app.as(await app.make.user({ role: 'administrator' }));
});
afterAll(() => app.close());

const services = () => app.app.services;
const ask = (widget: string, more = '') => admin.get(`/seo/v1/time_based_seo_metrics?options[widget]=${widget}${more}`);

async function visit(day: string, address: string, path: string, referrer: string): Promise<void> {
  time.now = new Date(`${day}T12:00:00Z`);
  const { status } = await app.fetch('/en/api/sitestats/v1/hit', {
    method: 'POST',
    headers: { 'user-agent': 'Mozilla/5.0 Firefox/128.0', 'x-forwarded-for': address, 'content-type': 'text/plain' },
    body: JSON.stringify({ path, referrer }),
  });
  expect(status).toBe(204);
  const counting = services()
    .registry()
    .modules.find(({ name }) => name === 'sitestats');
  await counting?.stop?.(services());
}

test('four weeks until yesterday, and the four before', async () => {
  const { id } = await app.make.post({ slug: 'join' });
  await followPost(services(), id);
  const search = 'https://www.google.de/';
  await visit('2026-04-20', '9.9.9.1', '/en/join/', search);
  await visit('2026-05-02', '9.9.9.1', '/en/join/', search);
  await visit('2026-05-29', '9.9.9.1', '/en/join/', search);
  await visit('2026-05-29', '9.9.9.2', '/en/join/', 'https://duckduckgo.com/');
  await visit('2026-05-29', '9.9.9.3', '/en/gone/', search);
  await visit('2026-05-29', '9.9.9.4', '/en/join/', 'https://friend.test/');
  await visit('2026-05-30', '9.9.9.5', '/en/join/', search);
  time.now = new Date('2026-05-30T13:00:00Z');
  const days = (await ask('organicSessionsDaily')).body;
  expect(days).toHaveLength(28);
  expect([days[0], days.at(-1)]).toEqual([
    { date: '20260502', sessions: 1 },
    { date: '20260529', sessions: 3 },
  ]);
  expect((await ask('organicSessionsCompare')).body).toEqual([{ current: { sessions: 4 }, previous: { sessions: 1 } }]);
  expect((await ask('page', '&limit=2')).body).toEqual([
    {
      clicks: 3,
      subject: `${BASE}/en/join/`,
      seoScore: 'notAnalyzed',
      links: { edit: `${BASE}/admin/posts/${id}` },
    },
    { clicks: 1, subject: `${BASE}/en/gone/`, seoScore: 'notAnalyzed', links: {} },
  ]);
  expect((await ask('page', '&limit=1')).body).toHaveLength(1);
});

test('what only search engines know is not made up', async () => {
  for (const widget of ['query', 'searchRankingCompare']) {
    const { status, body } = await ask(widget);
    expect([status, body.error]).toEqual([400, expect.stringMatching(/^search console is not available yet/)]);
  }
  expect(await ask('nope')).toMatchObject({ status: 404, body: { error: 'Repository not found' } });
});

test('without a source there are no numbers, not zeros', async () => {
  const { sitestats } = integrations;
  if (!sitestats) throw new Error('It is one of them.');
  await services().tx((tx) => services().settings.set(tx, sitestats, false));
  for (const widget of ['page', 'organicSessionsDaily', 'organicSessionsCompare']) {
    expect((await ask(widget)).status).toBe(400);
  }
});
