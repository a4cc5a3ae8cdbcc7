// Search engines hear of what has pages of its own, once somebody set a key.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Setting } from '#kernel/settings/setting.ts';
import { discouragesSearch, indexNowKey } from '#content/head/settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { indexNowListeners } from './events.ts';

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
