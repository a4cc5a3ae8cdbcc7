// Several processes on one port: each sees every write at once, and a dead one comes back.
import { afterAll, expect, test, vi } from 'vitest';
import { createDataFolder, runCommand, startServer } from '#test/kit/process.ts';

const { folder, remove } = await createDataFolder();
const server = await startServer(folder, ['--workers', '3', '--limits', 'off', '--log-level', 'silent']);
afterAll(async () => {
  await server.end('SIGTERM');
  await remove();
});

const password = await runCommand(folder, 'app-password', 'add', 'admin', 'workers');
const headers = {
  authorization: `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`,
  'content-type': 'application/json',
  connection: 'close',
};

test('a write is visible in the very next read, whichever worker answers', async () => {
  const address = `${server.url}/api/core/v2/posts/1`;
  for (let round = 0; round < 60; round++) {
    const title = `Round ${round}`;
    const written = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ title }) });
    expect(written.status).toBe(200);
    // A new connection each time, so that every worker gets its share.
    const reads = Array.from({ length: 6 }, () => fetch(address, { headers: { connection: 'close' } }));
    const seen = await Promise.all(reads.map(async (read) => (await (await read).json()).title.rendered));
    expect(new Set(seen)).toEqual(new Set([title]));
  }
});

test('a module that is switched is gone, and there again, whichever worker answers', async () => {
  const plugin = `${server.url}/api/suite/v1/plugins/builder-pro`;
  for (const [action, status] of [
    ['deactivate', 404],
    ['activate', 200],
    ['deactivate', 404],
    ['activate', 200],
  ] as const) {
    expect((await fetch(`${plugin}/${action}`, { method: 'POST', headers })).status).toBe(200);
    const address = `${server.url}/api/builder-pro/v1`;
    const reads = Array.from({ length: 12 }, () => fetch(address, { headers: { connection: 'close' } }));
    const seen = await Promise.all(reads.map(async (read) => (await read).status));
    expect(new Set(seen)).toEqual(new Set([status]));
  }
});

test('a signal stops all of them', async () => {
  const { folder: other, remove: removeOther } = await createDataFolder();
  const one = await startServer(other, ['--workers', '2', '--log-level', 'silent']);
  expect(await one.end('SIGTERM')).toBe(0);
  await expect(fetch(`${one.url}/healthz`)).rejects.toThrow();
  await removeOther();
});

test('metrics are those of all of them', async () => {
  const { folder: other, remove: removeOther } = await createDataFolder();
  const one = await startServer(other, ['--workers', '3', '--log-level', 'silent'], {
    SITEWRIGHT_METRICS_TOKEN: 'letmein',
  });
  const ask = (path: string): Promise<Response> =>
    fetch(one.url + path, { headers: { authorization: 'Bearer letmein', connection: 'close' } });
  await vi.waitFor(async () => {
    expect(await (await ask('/metrics')).text()).toMatch(/^sitewright_processes 3$/m);
  }, 10_000);
  // Each on a connection of its own: every worker has answered some.
  for (let round = 0; round < 30; round++) await (await ask('/healthz')).text();
  const counts = new Set<string>();
  for (let round = 0; round < 6; round++) {
    const text = await (await ask('/metrics')).text();
    expect(text).toMatch(/^sitewright_processes 3$/m);
    expect(text).toMatch(/^sitewright_job_queue_working 1$/m);
    counts.add(/^sitewright_request_seconds_count\{method="GET",status="200"\} (\d+)$/m.exec(text)?.[1] ?? '');
  }
  const numbers = [...counts].map(Number);
  // Also the start was asked whether it is healthy; and whoever is asked counts itself afterwards.
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(31);
  expect(numbers).toEqual([...numbers].sort((left, right) => left - right));
  expect(await one.end('SIGTERM')).toBe(0);
  await removeOther();
});
