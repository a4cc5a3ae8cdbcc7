// Acknowledged is durable: a server killed in the middle of writing has lost nothing that it said was written.
import { afterAll, expect, test } from 'vitest';
import { createDataFolder, runCommand, startServer } from '#test/kit/process.ts';

const { folder, remove } = await createDataFolder();
afterAll(remove);

test('SIGKILL in the middle of creates', { timeout: 120_000 }, async () => {
  const server = await startServer(folder, ['--limits', 'off', '--log-level', 'silent']);
  const password = await runCommand(folder, 'app-password', 'add', 'admin', 'crash');
  const authorization = `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`;
  const acknowledged: number[] = [];
  let isRunning = true;
  const writer = async (): Promise<void> => {
    while (isRunning) {
      const answer = await fetch(`${server.url}/api/core/v2/posts`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ title: 'Kept', content: 'x'.repeat(2000), status: 'publish', tags: [] }),
      }).catch(() => undefined);
      const body: any = answer?.status === 201 ? await answer.json().catch(() => undefined) : undefined;
      if (body) acknowledged.push(body.id);
    }
  };
  const writers = Array.from({ length: 16 }, writer);
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(150);
  await server.end('SIGKILL');
  isRunning = false;
  await Promise.all(writers);

  const again = await startServer(folder, ['--log-level', 'silent']);
  const total = Number((await fetch(`${again.url}/api/core/v2/posts`)).headers.get('x-wp-total'));
  const found = new Set<number>();
  for (let page = 1; page <= Math.ceil(total / 100); page++) {
    const answer = await fetch(`${again.url}/api/core/v2/posts?per_page=100&page=${page}&_fields=id`);
    for (const post of (await answer.json()) as { id: number }[]) found.add(post.id);
  }
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  // The counters belong to the same transactions.
  expect(total).toBe(found.size);
  await again.end('SIGTERM');
});
