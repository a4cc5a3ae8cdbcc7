// What a server says of itself: a store that it cannot reach, and moments in which it answered nobody.
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createDataFolder, refuseHolds, startServer } from '#test/kit/process.ts';

const TOKEN = 'letmein';

test('a store that is away is in the log, and a loop that stood still is counted', async () => {
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
    const countHolds = async (): Promise<number> => {
      const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
      return Number(/^sitewright_event_loop_held_seconds_count (\d+)$/m.exec(await metrics.text())?.[1]);
    };
    await expect.poll(countHolds, { timeout: 10_000 }).toBeGreaterThan(0);
    // It was the machine, not the program: only own work is in the log.
    const holds = server
      .output()
      .split('\n')
      .filter((line) => line.includes('"held_ms":'));
    for (const line of holds) expect(JSON.parse(line)['processor_ms']).toBeGreaterThan(50);
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
