// The site itself: into a file and back, into another database, with everything that lets people in.
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRIVATE } from '#kernel/files/keys.ts';
import { smtpUrl } from '#kernel/mail/settings.ts';
import type { Services } from '#kernel/services.ts';
import { findSiteAddress } from '#kernel/settings/site-address.ts';
import { findIdentity } from '#copy/identity.ts';
import { findCarried, stayingSettings, travels } from '#copy/transfer/carried.ts';
import { copyDialect } from '#copy/transfer/dialect.ts';
import { readLines } from '#copy/transfer/read-rows.ts';
import { createApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';
import { profileFor } from '#src/profiles/choose.ts';
import { typed as run } from '#test/kit/command.ts';
import { createTestDatabase } from '#test/kit/database.ts';
import { startTestStore } from '#test/kit/store.ts';

/** What no database has a share in. */
const testOnce = test.skipIf(process.env.TEST_DB === 'postgres');

const ADDRESS = 'http://127.0.0.1:8080';
const drops: (() => Promise<void>)[] = [];
let folder: string;
/** A site with an account of everything. */
let from: string[];
let before: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-backup-'));
  from = await place('from');
  await run(['seed', '--posts', '20', ...from]);
  await run(['app-password', 'add', 'admin', 'phone', ...from]);
  await within(from, async (services) => {
    await services.tx((tx) => services.settings.set(tx, smtpUrl, 'smtp://user:hunter2@mail.test'));
    await services.files.putBytes(`${PRIVATE}notes/secret.txt`, Buffer.from('private'), 'text/plain');
  });
  before = await within(from, whole);
});
afterAll(async () => {
  for (const drop of drops) await drop();
  await rm(folder, { recursive: true, force: true });
});

const at = (name: string): string => join(folder, name);

/** An empty data folder and an empty database. */
async function place(name: string): Promise<string[]> {
  const { url, drop } = await createTestDatabase();
  drops.push(drop);
  return ['--data', at(name), '--database-url', url];
}

async function within<T>([, data = '', , url = '']: readonly string[], work: (services: Services) => Promise<T>) {
  const config = readConfig({ data, 'database-url': url, 'log-level': 'error' }, {});
  const app = await createApp(profileFor([]), config, { runsJobs: false });
  try {
    return await work(app.services);
  } finally {
    await app.close();
  }
}

/** Everything that a backup carries, and who the site is. */
async function whole({ database, db, settings, files }: Services): Promise<string> {
  const dialect = copyDialect(database);
  const lines: string[] = [await findIdentity(db), (await findSiteAddress(db)) ?? ''];
  for (const table of await findCarried(database, db, 'backup')) {
    const which = travels(table.name, stayingSettings(settings, 'backup'));
    for await (const { bytes } of readLines(db, table, { dialect, which })) {
      const rows = bytes.toString().trimEnd().split('\n');
      lines.push(...rows.map((row) => `${table.name} ${JSON.stringify(JSON.parse(row))}`));
    }
  }
  for await (const { key, size } of files.list(PRIVATE)) lines.push(`${key} ${size}`);
  // What a command notes about itself is not part of what it carries.
  return lines
    .filter((line) => !line.includes('"backup.made"'))
    .sort()
    .join('\n');
}

test('what comes back is the site itself', async () => {
  const written = await run(['backup', at('site.zip'), ...from]);
  expect(written).toMatchObject({ code: 0 });
  expect(written.out).toMatch(/^Wrote \d+ rows and 1 files to .*site\.zip .*\nIt holds the site key and all secrets/);
  expect((await stat(at('site.zip'))).mode & 0o777).toBe(0o600);

  const to = await place('to');
  const restored = await run(['restore', at('site.zip'), ...to]);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.out).toContain(`Brought ${ADDRESS} back:`);
  expect(await within(to, whole)).toBe(before);
  expect(before).toContain('hunter2');
  expect(before).toMatch(/^application_passwords /m);
  expect(await readFile(at('to/site.key'), 'utf8')).toBe(await readFile(at('from/site.key'), 'utf8'));
});

test('a site that is there is not written over', async () => {
  await run(['backup', at('again.zip'), ...from]);
  expect(await run(['restore', at('again.zip'), ...from])).toMatchObject({
    code: 1,
    messages: expect.stringContaining('This site is here already'),
  });
  const other = await place('other');
  await run(['seed', '--posts', '3', ...other]);
  expect(await run(['restore', at('again.zip'), ...other])).toMatchObject({
    code: 1,
    messages: expect.stringContaining('Another site has its key'),
  });
  expect(await within(from, whole)).toBe(before);
});

testOnce('copies are no backups, and backups no copies', async () => {
  await run(['export', at('copy.zip'), ...from]);
  await run(['backup', at('own.zip'), ...from]);
  expect(await run(['restore', at('copy.zip'), ...(await place('a'))])).toMatchObject({
    code: 1,
    messages: expect.stringContaining('bring it here with "sitewright import"'),
  });
  expect(await run(['import', at('own.zip'), ...(await place('b'))])).toMatchObject({
    code: 1,
    messages: expect.stringContaining('bring it back with "sitewright restore"'),
  });
});

testOnce('a key of the environment is not written down, and asked for', async () => {
  const key = (await readFile(at('from/site.key'), 'utf8')).trim();
  await run(['backup', at('keyless.zip'), ...from], { SITEWRIGHT_SITE_KEY: key });
  expect((await readFile(at('keyless.zip'))).includes(key)).toBe(false);
  const to = await place('keyless');
  expect(await run(['restore', at('keyless.zip'), ...to])).toMatchObject({
    code: 1,
    messages: expect.stringContaining('Give that key as SITEWRIGHT_SITE_KEY.'),
  });
  const fresh = await place('keyed');
  expect(await run(['restore', at('keyless.zip'), ...fresh], { SITEWRIGHT_SITE_KEY: key })).toMatchObject({ code: 0 });
});

testOnce('one byte is enough to be refused, before anything is written', async () => {
  await run(['backup', at('broken.zip'), ...from]);
  const bytes = await readFile(at('broken.zip'));
  const place1 = bytes.indexOf('tables/posts.jsonl') + 200;
  bytes[place1] = (bytes[place1] ?? 0) ^ 1;
  await writeFile(at('broken.zip'), bytes);
  const to = await place('unbroken');
  expect(await run(['restore', at('broken.zip'), ...to])).toMatchObject({ code: 1 });
  expect(await readdir(at('unbroken'))).toEqual(['site.key']);
  await run(['backup', at('good.zip'), ...from]);
  expect(await run(['restore', at('good.zip'), ...to])).toMatchObject({ code: 0 });
});

testOnce('a folder keeps as many as it is told', async () => {
  const names: string[][] = [];
  for (let round = 0; round < 3; round++) {
    expect(await run(['backup', at('many'), '--keep', '2', ...from])).toMatchObject({ code: 0 });
    names.push((await readdir(at('many'))).sort());
    await new Promise((resolve) => setTimeout(resolve, 1_100));
  }
  expect(names.map((list) => list.length)).toEqual([1, 2, 2]);
  expect(names[2]).not.toContain(names[0]?.[0]);
  expect(await run(['backup', at('many'), '--keep', '0', ...from])).toMatchObject({ code: 2 });
});

test('a small site moves to the database of a large one, and its files stay', async () => {
  const small = ['--data', at('small'), '--database-url', `sqlite:${at('small/site.db')}`];
  await run(['restore', at('site.zip'), ...small]);
  expect(await within(small, whole)).toBe(before);
  const [, , , url = ''] = await place('unused');
  const moved = await run(['move', '--to', url, ...small]);
  expect(moved).toMatchObject({ code: 0 });
  expect(moved.out).toMatch(/^Moved \d+ rows in .* counted and checked; files stayed where they are\.$/m);
  expect(await within(['--data', at('small'), '--database-url', url], whole)).toBe(before);
  expect(await within(small, whole)).toBe(before);
  expect(await readdir(at('small'))).not.toContainEqual(expect.stringMatching(/^move-/));
  expect(await run(['move', '--to', url, ...small])).toMatchObject({
    code: 1,
    messages: expect.stringContaining('This site is here already'),
  });
  expect(await run(['move', ...small])).toMatchObject({ code: 2 });
});

testOnce('its files move into a store, each of them, and those on the disk stay', async () => {
  const store = await startTestStore();
  try {
    const small = ['--data', at('grown'), '--database-url', `sqlite:${at('grown/site.db')}`];
    await run(['restore', at('site.zip'), ...small]);
    const { url, drop } = await createTestDatabase();
    drops.push(drop);
    const { bucketUrl, accessKey, secretKey } = store.address;
    const keys = { SITEWRIGHT_MEDIA_ACCESS_KEY: accessKey, SITEWRIGHT_MEDIA_SECRET_KEY: secretKey };
    const moved = await run(['move', '--to', url, '--to-media-url', bucketUrl, ...small], keys);
    expect(moved).toMatchObject({ code: 0, out: expect.stringMatching(/counted and checked; \d+ files\./) });
    const flags = { data: at('grown'), 'database-url': url, 'media-url': bucketUrl, 'log-level': 'error' };
    const app = await createApp(profileFor([]), readConfig(flags, keys), { runsJobs: false });
    expect(await whole(app.services)).toBe(before);
    const secret = await app.services.files.withLocal(`${PRIVATE}notes/secret.txt`, (path) => readFile(path, 'utf8'));
    expect(secret).toBe('private');
    await app.close();
    expect(await within(small, whole)).toBe(before);
  } finally {
    await store.close();
  }
});
