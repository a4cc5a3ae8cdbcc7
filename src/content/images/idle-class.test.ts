import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { platform } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { watchShare } from './idle-class.ts';

const started: { kill(): void }[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill();
});

const start = async (script: string): Promise<number> => {
  const child = spawn(process.execPath, ['-e', `process.stdout.write('ready');${script}`], { stdio: 'pipe' });
  started.push(child);
  await once(child.stdout, 'data');
  return child.pid ?? 0;
};

test.runIf(platform() === 'linux')('a process that rests has a small share, one that works has not', async () => {
  const resting = watchShare(await start('setInterval(() => {}, 1000)'));
  const working = watchShare(await start('for (;;);'));
  await expect.poll(() => resting.isTooSmall(), { timeout: 10_000 }).toBe(true);
  await expect.poll(() => working.isTooSmall(), { timeout: 10_000 }).toBe(false);
});

test.runIf(platform() === 'linux')('a process that is gone needs no share', () => {
  expect(watchShare(2 ** 30).isTooSmall()).toBe(false);
});
