// What a server says of itself: a store that it cannot reach, and moments in which it answered nobody.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createDataFolder, refuseHolds, startServer } from '#test/kit/process.ts';

const TOKEN = 'letmein';

test('a store that is away and a loop that stood still are in the log and counted', async () => {
  const { folder, remove } = await createDataFolder();
  try {
    const server = await startServer(folder, ['--media-url', 'http://127.0.0.1:1/files'], {
      SITEWRIGHT_METRICS_TOKEN: TOKEN,
      SITEWRIGHT_MEDIA_ACCESS_KEY: 'key',
      SITEWRIGHT_MEDIA_SECRET_KEY: 'secret',
    });
    await expect.poll(server.output, { timeout: 10_000 }).toContain('The media store cannot be reached');
    server.process.kill('SIGSTOP');
    await wait(400);
    server.process.kill('SIGCONT');
    await expect.poll(server.output, { timeout: 10_000 }).toMatch(/"held_ms":[\d.]+,"processor_ms":[\d.]+/);
    const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    const held = /^sitewright_event_loop_held_seconds_count (\d+)$/m.exec(await metrics.text());
    expect(Number(held?.[1])).toBeGreaterThan(0);
    // It was the machine, not the program.
    expect(await server.end('SIGTERM')).toBe(0);
  } finally {
    await remove();
  }
});

test('the suite refuses a server that was held by its own work', () => {
  const line = (held: number, processor: number) =>
    `plain words\n${JSON.stringify({ level: 40, held_ms: held, processor_ms: processor, requests: ['GET /x'] })}\n`;
  expect(() => {
    refuseHolds(line(900, 251));
  }).toThrow('GET /x');
  expect(() => {
    refuseHolds(line(249, 249) + line(900, 3));
  }).not.toThrow();
});
