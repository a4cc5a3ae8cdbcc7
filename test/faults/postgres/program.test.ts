// The program itself while its database is away: a signal ends it all the same.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts';
import { createDataFolder, startServer } from '#test/kit/process.ts';
import { startRelay, type Relay } from '#test/kit/relay.ts';

let database: TestDatabase;
let relay: Relay;
let site: Awaited<ReturnType<typeof createDataFolder>>;
beforeAll(async () => {
  database = await createTestDatabase();
  relay = await startRelay(database.url);
  site = await createDataFolder();
});
afterAll(async () => {
  await relay.close();
  await database.drop();
  await site.remove();
});

test.each(['cut', 'silence'] as const)('SIGTERM ends it (%s)', { timeout: 60_000 }, async (fault) => {
  relay.mend();
  const url = relay.through(database.url);
  const server = await startServer(site.folder, ['--database-url', url, '--log-level', 'silent']);
  relay[fault]();
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 10_000 }).toBe(503);
  const begun = performance.now();
  expect([0, 1]).toContain(await server.end('SIGTERM'));
  expect(performance.now() - begun).toBeLessThan(11_500);
});

test.each([0, 1_500])('SIGTERM %i ms after the silence begins waits for nobody', { timeout: 60_000 }, async (pause) => {
  relay.mend();
  const url = relay.through(database.url);
  const server = await startServer(site.folder, ['--database-url', url, '--log-level', 'silent']);
  relay.silence();
  const requests = ['/api/core/v2/posts?per_page=7', '/?s=x'].map((path) => fetch(server.url + path));
  await wait(pause);
  const begun = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(performance.now() - begun).toBeLessThan(6_000);
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([503, 503]);
});

test(
  'while the database is away there is one line in ten seconds, and nothing but JSON',
  { timeout: 120_000 },
  async () => {
    relay.mend();
    const url = relay.through(database.url);
    const server = await startServer(site.folder, ['--database-url', url, '--log-level', 'info']);
    const before = server.output().length;
    const linesSince = () => server.output().slice(before).split('\n').filter(Boolean);
    relay.cut();
    const ask = async (): Promise<number> => {
      await Promise.all(['/readyz', '/api/core/v2/posts?per_page=7', '/?s=x'].map((path) => fetch(server.url + path)));
      return linesSince().length;
    };
    await expect.poll(ask, { timeout: 60_000, interval: 200 }).toBeGreaterThanOrEqual(3);
    relay.mend();
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 30_000 }).toBe(200);
    await server.end('SIGTERM');
    const told = linesSince().map((line) => JSON.parse(line) as { time: number; level: number });
    const pauses = told.slice(1).map(({ time }, at) => time - told[at]!.time);
    // Its clock and that of the log are two.
    expect(Math.min(...pauses)).toBeGreaterThan(9_500);
    expect(Math.max(...told.map(({ level }) => level))).toBe(40);
  },
);
