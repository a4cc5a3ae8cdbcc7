import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-folder-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('what is missing is made, and what is there stays', async () => {
  const deep = join(folder, 'a', 'b', 'c');
  await Promise.all([makeFolder(deep), makeFolder(deep), makeFolder(join(folder, 'a', 'd'), 0o700)]);
  await makeFolder(deep);
  expect((await stat(deep)).isDirectory()).toBe(true);
  expect((await stat(join(folder, 'a', 'd'))).mode & 0o777).toBe(0o700);
});

test('a place where nobody can make one is told at once', async () => {
  await writeFile(join(folder, 'file'), '');
  await expect(makeFolder(join(folder, 'file'))).rejects.toThrow('EEXIST');
  await expect(makeFolder(join(folder, 'file', 'below'))).rejects.toThrow('ENOTDIR');
  if (process.platform === 'linux') await expect(makeFolder('/proc/nope/below')).rejects.toThrow('ENOENT');
});
