// A text as long as a book keeps nobody waiting but its author. `end` refuses a server that was held.
import { expect, test } from 'vitest';
import { createDataFolder, runCommand, startServer } from '#test/kit/process.ts';

const PARAGRAPHS = 30_000;

test('long texts of people whose HTML is filtered', { timeout: 120_000 }, async () => {
  const { folder, remove } = await createDataFolder();
  try {
    const server = await startServer(folder, ['--limits', 'off']);
    await runCommand(folder, 'user', 'add', 'ann', '--role', 'author', '--email', 'ann@site.test');
    const password = await runCommand(folder, 'app-password', 'add', 'ann', 'book');
    const authorization = `Basic ${Buffer.from(`ann:${password}`).toString('base64')}`;
    const content = 'A word & <b onclick="x()">more</b> of <it>.\n\n'.repeat(PARAGRAPHS);
    const answer = await fetch(`${server.url}/api/core/v2/posts`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'A book', content, status: 'publish' }),
    });
    const body: any = await answer.json();
    expect([answer.status, body.content.raw]).toEqual([201, 'A word &amp; <b>more</b> of .\n\n'.repeat(PARAGRAPHS)]);
    expect(body.content.rendered).toBe('<p>A word &amp; <b>more</b> of .</p>\n'.repeat(PARAGRAPHS));
    expect(await server.end('SIGTERM')).toBe(0);
  } finally {
    await remove();
  }
});
