// Search engines hear of what has pages of its own, once somebody set a key.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Setting } from '#kernel/settings/setting.ts';
import { defaultSite } from '#kernel/services.ts';
import { discouragesSearch, hiddenKinds, indexNowKey } from '#content/head/settings.ts';
import { createPost } from '#content/posts/actions.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { indexNowListeners } from './events.ts';
import { tellOfChange } from './jobs.ts';

const now = new Date('2026-03-02T09:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => now } });
});
afterAll(() => app.close());

async function set<V>(setting: Setting<V>, value: V): Promise<void> {
  const { services } = app.app;
  await services.tx((tx) => services.settings.set(tx, setting, value));
  await services.freshness.sync();
}
const tell = async (event: string, id: number, type = 'post') => {
  const { services } = app.app;
  for (const { isFor, run } of indexNowListeners.filter((one) => one.event === event)) {
    if (isFor?.({ id, type }, services.settings) ?? true) await run({ id, type }, services);
  }
};
const waiting = async () => {
  const jobs = await app.app.services.queue.list({ name: 'content.tellOfChange' });
  return jobs.map((job) => [JSON.parse(job.payload), new Date(job.run_at).toISOString()]);
};

test('five seconds later, and once where saves follow each other', async () => {
  await tell('post.created', 7);
  expect(await waiting()).toEqual([]);
  await set(indexNowKey, 'abcdef0123456789');
  await tell('post.created', 7);
  await tell('post.updated', 7);
  await tell('post.updated', 8, 'page');
  await tell('post.updated', 9, 'attachment');
  await set(discouragesSearch, true);
  await tell('post.updated', 10);
  const at = '2026-03-02T09:00:05.000Z';
  expect(await waiting()).toEqual([
    [{ id: 7 }, at],
    [{ id: 8 }, at],
  ]);
});

test('the engine is told of one address, of what everybody may find', async () => {
  const { services } = app.app;
  await set(indexNowKey, 'abcdef0123456789');
  const calls: unknown[] = [];
  let status = 200;
  const call = (request: { body?: unknown }) => {
    calls.push({ ...request, body: JSON.parse(String(request.body)) });
    return Promise.resolve({ status });
  };
  const told = async (id: number) => {
    calls.length = 0;
    await tellOfChange.run({ id }, { ...services, outbound: { ...services.outbound, call } as never });
    return calls.length;
  };
  const post = await app.make.post({ slug: 'found' });
  expect(await told(post.id)).toBe(1);
  expect(calls).toEqual([
    {
      ...{ url: 'https://api.indexnow.org/indexnow', trust: 'operator', method: 'POST', maxBytes: 10_000 },
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: {
        ...{ host: 'site.test', key: 'abcdef0123456789', keyLocation: 'http://site.test/abcdef0123456789.txt' },
        urlList: ['http://site.test/found/'],
      },
    },
  ]);
  const [draft, locked, hidden] = [
    await app.make.post({ status: 'draft' }),
    await app.make.post({ password: 'x' }),
    await app.make.post({ meta: { _seo_robots_noindex: '1' } }),
  ];
  const part = await services.tx((tx) => createPost(tx, 'wp_template_part', { title: 'a', status: 'publish' }, { id: 1, canPublish: true }, writeRulesOf(services, defaultSite(services)))); // prettier-ignore
  for (const { id } of [draft, locked, hidden, part, { id: 999_999 }]) expect(await told(id)).toBe(0);
  await set(hiddenKinds, ['post']);
  const shown = await app.make.post({ meta: { _seo_robots_noindex: '2' } });
  expect([await told(post.id), await told(shown.id), await told((await app.make.page()).id)]).toEqual([0, 1, 1]);
  await set(hiddenKinds, []);
  for (status of [429, 500, 503]) await expect(told(post.id)).rejects.toThrow(`The search engine answered ${status}.`);
  for (status of [400, 422, 499]) expect(await told(post.id)).toBe(1);
});
