import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';
import { profileFor } from '#src/profiles/choose.ts';
import { typed } from '#test/kit/command.ts';
import { writeInto } from './written-file.ts';

let folder: string;
let data: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-written-'));
  data = join(folder, 'data');
  const config = readConfig({ data, 'log-level': 'error' }, {});
  await (await createApp(profileFor([]), config, { runsJobs: false })).close();
  await writeFile(join(folder, 'file'), '');
  await mkdir(join(folder, 'folder.zip'));
  await mkdir(join(folder, 'folder.xml'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  [['backup', 'file'], 'ENOTDIR|EEXIST'],
  [['backup', 'file/below'], 'ENOTDIR'],
  [['backup', 'none/site.zip'], 'ENOENT'],
  [['backup', 'folder.zip'], 'EISDIR|ENOTEMPTY|EEXIST'],
  [['export', 'folder.zip'], 'EISDIR|ENOTEMPTY|EEXIST'],
  [['export', 'folder.xml'], 'EISDIR|ENOTEMPTY|EEXIST'],
])('%j names the place that cannot be written', async ([command = '', place = ''], code) => {
  const path = join(folder, place);
  const { code: exit, messages } = await typed([command, path, '--data', data]);
  expect([exit, messages.replace(path, 'PLACE')]).toEqual([
    1,
    expect.stringMatching(new RegExp(`PLACE cannot be written \\((?:${code})\\)\\. Name a place`)),
  ]);
  expect(messages).not.toContain('--data');
});

test('a full disk there is told with the place', async () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  await expect(writeInto('/there', () => Promise.reject(full))).rejects.toThrow('There is no room left in /there.');
});

test('a fault of another file stays as it is', async () => {
  const other = Object.assign(new Error('open'), { code: 'EACCES', path: '/elsewhere/x' });
  await expect(writeInto('/there', () => Promise.reject(other))).rejects.toBe(other);
});
