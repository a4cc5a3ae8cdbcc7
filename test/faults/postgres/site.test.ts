// A site whose database goes away: it stays readable as far as it can, says that it passes, and comes back by itself.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts';
import { startRelay, type Relay } from '#test/kit/relay.ts';

let database: TestDatabase;
let relay: Relay;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  relay = await startRelay(database.url);
  // Whoever hears nothing for so long gives up; as it is set, that is half a minute.
  const databaseUrl = `${relay.through(database.url)}?query_timeout=2000`;
  app = await createTestApp({ databaseUrl, flags: { 'log-level': 'silent' } });
  await app.make.post({ title: 'Readable', status: 'publish', slug: 'readable' });
});
afterAll(async () => {
  relay.mend();
  await app.close();
  await relay.close();
  await database.drop();
});
beforeEach(async () => {
  relay.mend();
  await expect.poll(async () => (await app.fetch('/readyz')).status, { timeout: 20_000 }).toBe(200);
  await app.fetch('/api/core/v2/posts');
  await app.fetch('/');
});

async function timed(path: string): Promise<{ answer: Response; ms: number }> {
  const begun = performance.now();
  const answer = await app.fetch(path);
  return { answer, ms: performance.now() - begun };
}

async function isUnavailable(path: string): Promise<Response> {
  const answer = await app.fetch(path);
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  return answer;
}

test('what is known by heart is shown with a warning, the rest is told to try again', async () => {
  relay.cut();
  await expect.poll(async () => (await app.fetch('/readyz')).status, { timeout: 5000 }).toBe(503);
  for (const path of ['/api/core/v2/posts', '/']) {
    const answer = await app.fetch(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('warning')).toContain('110');
  }
  const refused = await isUnavailable('/api/core/v2/posts?per_page=3');
  expect(await refused.json()).toMatchObject({ code: 'rest_unavailable', data: { status: 503 } });
  await isUnavailable('/?s=nothing');
  // Not for those who carry the mark of a sign-in.
  const signedIn = await app.fetch('/api/core/v2/posts', { headers: { authorization: 'Basic eDp5' } });
  expect(signedIn.status).toBe(503);

  relay.mend();
  await expect.poll(async () => (await app.fetch('/readyz')).status, { timeout: 10_000 }).toBe(200);
  const fresh = await app.fetch('/api/core/v2/posts');
  expect(fresh.headers.get('warning')).toBeNull();
  expect((await app.fetch('/api/core/v2/posts?per_page=4')).status).toBe(200);
});

test('a database that falls silent is noticed within seconds, and found again', { timeout: 60_000 }, async () => {
  relay.silence();
  const { answer, ms } = await timed('/readyz');
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('database');
  expect(ms).toBeLessThan(2000);
  const asked = await Promise.all([5, 6, 7].map((count) => timed(`/api/core/v2/posts?per_page=${count}`)));
  for (const { answer: one, ms: waited } of asked) {
    expect(one.status).toBe(503);
    expect(waited).toBeLessThan(8000);
  }
  relay.mend();
  await expect.poll(async () => (await app.fetch('/readyz')).status, { timeout: 15_000 }).toBe(200);
  expect((await app.fetch('/api/core/v2/posts?per_page=8')).status).toBe(200);
});

test(
  'locks of a transaction that the wire swallowed are let go before anybody gives up',
  { timeout: 90_000 },
  async () => {
    const { id } = await app.make.post({ title: 'Locked', status: 'publish' });
    const { services } = app.app;
    const editor = app.as(await app.make.user({ role: 'editor' }));
    let silence = (): void => undefined;
    const isSilent = new Promise<void>((resolve) => (silence = resolve));
    let hold = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => (hold = resolve));
    const holding = services.tx(async ({ db }) => {
      await sql`select id from posts where id = ${id} for update`.execute(db);
      hold();
      await isSilent;
    });
    await isHeld;
    relay.silence();
    silence();
    await expect(holding).rejects.toThrow();
    relay.mend();
    const write = async () => (await editor.post(`/core/v2/posts/${id}`, { title: 'Free' })).status;
    // Half a minute is what a statement may take: by then the lock must be gone.
    await expect.poll(write, { timeout: 25_000, interval: 500 }).toBe(200);
  },
);
