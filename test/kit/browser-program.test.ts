import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findBrowserProgram } from './browser-program.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-path-'));
  vi.stubEnv('PATH', `${join(folder, 'nothing')}${delimiter}${folder}`);
  vi.stubEnv('SITEWRIGHT_CHROMIUM', undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

const place = async (name: string, mode: number) => {
  await writeFile(join(folder, name), '');
  await chmod(join(folder, name), mode);
};

test('the named one comes first', async () => {
  await place('chromium', 0o755);
  vi.stubEnv('SITEWRIGHT_CHROMIUM', '/opt/browser');
  expect(await findBrowserProgram()).toBe('/opt/browser');
});

test('then those of the machine, in order', async () => {
  await place('google-chrome', 0o755);
  expect(await findBrowserProgram()).toBe(join(folder, 'google-chrome'));
  await place('chromium-browser', 0o755);
  expect(await findBrowserProgram()).toBe(join(folder, 'chromium-browser'));
  await place('chromium', 0o755);
  expect(await findBrowserProgram()).toBe(join(folder, 'chromium'));
  await place('chromium-headless-shell', 0o755);
  expect(await findBrowserProgram()).toBe(join(folder, 'chromium-headless-shell'));
});

// With a path that has no programs at all, nothing can be installed either.
test.skipIf(process.arch === 'x64')('nowhere one: says what to do', async () => {
  await expect(findBrowserProgram()).rejects.toThrow('SITEWRIGHT_CHROMIUM');
});
