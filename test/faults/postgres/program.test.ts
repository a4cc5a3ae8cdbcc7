// The program itself while its database is away: a signal ends it all the same.
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
