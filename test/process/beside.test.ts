// Commands that write beside a running server that writes too: each waits for its turn, and none fails.
import { afterAll, expect, test } from 'vitest';
import { createDataFolder, runCommand, startServer } from '#test/kit/process.ts';

const { folder, remove } = await createDataFolder();
const server = await startServer(folder, ['--limits', 'off', '--log-level', 'error']);
afterAll(async () => {
  await server.end('SIGTERM');
  await remove();
});

const password = await runCommand(folder, 'app-password', 'add', 'admin', 'beside');
const headers = {
  authorization: `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`,
  'content-type': 'application/json',
};
const SEEDED = 1_000;

async function countPosts(): Promise<number> {
  const answer = await fetch(`${server.url}/api/core/v2/posts?per_page=1`);
  return Number(answer.headers.get('x-wp-total'));
}

test('seed, settings and accounts are written while visitors and editors write', { timeout: 180_000 }, async () => {
  const before = await countPosts();
  let isOver = false;
  let written = 0;
  const write = async (): Promise<void> => {
    while (!isOver) {
      const body = JSON.stringify({ title: `Beside ${written}`, content: 'harbour '.repeat(400), status: 'publish' });
      const answer = await fetch(`${server.url}/api/core/v2/posts`, { method: 'POST', headers, body });
      expect(answer.status).toBe(201);
      written += 1;
    }
  };
  const writers = Promise.all([write(), write(), write()]);
  try {
    for (const round of [1, 2]) {
      expect(await runCommand(folder, 'seed', '--posts', String(SEEDED))).toContain(`Added ${SEEDED} posts`);
      await runCommand(folder, 'setting', 'set', 'title', `Round ${round}`);
      await runCommand(
        folder,
        'user',
        'add',
        `mara${round}`,
        '--role',
        'editor',
        '--email',
        `mara${round}@people.test`,
      );
    }
  } finally {
    isOver = true;
    await writers;
  }
  expect(await countPosts()).toBe(before + written + 2 * SEEDED);
});
