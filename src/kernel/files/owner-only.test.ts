import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#kernel/db/db.ts';
import { loadSiteKey } from '#kernel/secrets/site-key.ts';
import { createFiles } from './create-files.ts';
import { keepForOwner } from './owner-only.ts';

let folder: string;
let umask: number;
beforeAll(async () => {
  umask = process.umask(0o022);
  folder = await mkdtemp(join(tmpdir(), 'sitewright-owner-'));
});
afterAll(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true });
});
const modeOf = async (...parts: string[]) => ((await stat(join(folder, ...parts))).mode & 0o777).toString(8);

test('a new site is closed to others, with all that is in it', async () => {
  const data = join(folder, 'new', 'site');
  await loadSiteKey(data, undefined);
  await (await createFiles({ data, store: undefined })).close();
  const database = await openDatabase({ url: `sqlite:${join(data, 'site.db')}` });
  await database.transaction((db) => db.schema.createTable('t').addColumn('a', 'text').execute());
  for (const name of ['site.key', 'site.db', 'site.db-wal', 'site.db-shm']) {
    expect([name, await modeOf('new/site', name)]).toEqual([name, '600']);
  }
  for (const name of ['', 'private', 'tmp']) expect([name, await modeOf('new/site', name)]).toEqual([name, '700']);
  await database.close();
});

test('what an older version left open is closed; the folder is left to whoever made it', async () => {
  const data = join(folder, 'old');
  await mkdir(join(data, 'private'), { recursive: true });
  await writeFile(join(data, 'site.key'), '5e'.repeat(32), { mode: 0o644 });
  const url = `sqlite:${join(data, 'site.db')}`;
  await (await openDatabase({ url })).close();
  await chmod(join(data, 'site.db'), 0o664);
  await loadSiteKey(data, undefined);
  await (await createFiles({ data, store: undefined })).close();
  await (await openDatabase({ url })).close();
  expect(await Promise.all(['site.key', 'site.db', 'private', ''].map((name) => modeOf('old', name)))).toEqual([
    '600',
    '600',
    '700',
    '755',
  ]);
});

test('a key from the environment closes a new folder, too', async () => {
  const data = join(folder, 'given', 'site');
  await (await createFiles({ data, store: undefined })).close();
  expect(await modeOf('given', 'site')).toBe('700');
});

test('what is not there, or belongs to somebody else, is left alone', async () => {
  await keepForOwner(join(folder, 'nothing'));
  if (process.getuid?.() !== 0) {
    const before = (await stat('/etc/passwd')).mode;
    await keepForOwner('/etc/passwd');
    expect((await stat('/etc/passwd')).mode).toBe(before);
  }
});
