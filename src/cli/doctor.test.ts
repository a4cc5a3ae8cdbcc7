import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Db } from '#kernel/db/db.ts';
import { createApp } from '#src/app.ts';
import { readConfig, type Config } from '#src/config.ts';
import { profileFor } from '#src/profiles/choose.ts';
import { checkDatabase, storedAddress } from './doctor-database.ts';
import { checkAddress, checkMachine, checkNode } from './doctor-machine.ts';

test.each([
  ['20.18.9', 'fail'],
  ['20.19.0', 'ok'],
  ['19.99.0', 'fail'],
  ['21.0.0', 'ok'],
  ['22.4.1', 'ok'],
])('Node %s: %s', (version, state) => {
  const message = state === 'ok' ? version : `${version} is too old: install Node 20.19 or later.`;
  expect(checkNode(version)).toEqual({ check: 'Node', state, message });
});

test.each([
  ['http://127.0.0.1:8080', '127.0.0.1', 'ok'],
  ['http://localhost', '::1', 'ok'],
  ['http://[::1]:80', 'localhost', 'ok'],
  ['http://127.0.0.1:8080', '0.0.0.0', 'warn'],
  ['http://example.org', '0.0.0.0', 'warn'],
  ['https://example.org', '0.0.0.0', 'ok'],
  ['https://example.org', '127.0.0.1', 'ok'],
])('%s listening on %s: %s', (url, host, state) => {
  expect(checkAddress({ url, host })).toMatchObject({ check: 'address', state });
});

test('what to do about an address', () => {
  const message = (url: string, host: string) => checkAddress({ url, host }).message;
  expect(message('https://example.org', '::')).toBe('https://example.org');
  expect(message('http://localhost:1', '0.0.0.0')).toBe(
    'The site listens on 0.0.0.0, but its links lead to http://localhost:1: set --url to its public address.',
  );
  expect(message('http://example.org:81/a', '::')).toBe(
    'http://example.org:81/a is not encrypted: put a proxy with a certificate in front, and set --url https://example.org.',
  );
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const at = (name: string): string => join(folder, name);
const config = (flags: Record<string, string>, environment: Record<string, string> = {}): Config =>
  readConfig({ 'log-level': 'error', ...flags }, environment);

test('the machine', async () => {
  const server = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1');
  const strange = createServer((_request, response) => response.end('hello')).listen(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), once(strange, 'listening')]);
  const portOf = (one: typeof server): string => String((one.address() as AddressInfo).port);
  const free = await checkMachine(config({ data: folder, port: '0' }));
  expect(free.map(({ check, state }) => [check, state])).toEqual(
    ['Node', 'data folder', 'disk', 'port', 'address'].map((check) => [check, 'ok']),
  );
  expect([free[1]?.message, free[3]?.message]).toEqual([folder, '127.0.0.1:0 is free']);
  expect(free[2]?.message).toMatch(/^\d{4,} MB free$/);
  const later = await checkMachine(config({ data: at('deep/er'), port: portOf(server) }));
  expect([later[1], later[3]]).toEqual([
    { check: 'data folder', state: 'ok', message: `${at('deep/er')} is not there yet; the first start makes it.` },
    { check: 'port', state: 'ok', message: `A site is running at 127.0.0.1:${portOf(server)}` },
  ]);
  const [, , , taken] = await checkMachine(config({ data: folder, port: portOf(strange) }));
  expect(taken).toMatchObject({ check: 'port', state: 'fail' });
  expect(taken?.message).toContain('is in use by another program');
  server.close();
  strange.close();
});

async function change(work: (db: Db) => Promise<unknown>): Promise<void> {
  const database = await openDatabase({ url: `sqlite:${at('site/site.db')}` });
  await database.transaction(work);
  await database.close();
}

test('the database, line by line', async () => {
  const given = config({ data: at('site') });
  expect(await checkDatabase(given)).toEqual([
    { check: 'database', state: 'ok', message: `${at('site')}/site.db is not there yet; the first start makes it.` },
  ]);
  expect(await storedAddress(given)).toBeUndefined();
  const app = await createApp(
    profileFor([]),
    { ...given, url: 'https://a.example', isUrlGiven: true },
    { isServer: true, runsJobs: false },
  );
  await app.close();
  expect(await storedAddress(given)).toBe('https://a.example');
  const good = await checkDatabase(given);
  const ok = (check: string, message: string | RegExp) => ({
    check,
    state: 'ok',
    message: expect.stringMatching(message) as string,
  });
  expect(good).toEqual([
    ok('database', `${at('site')}/site.db`),
    ok('migrations', /^all \d+ applied$/),
    ok('integrity', /^quick check passed$/),
    ok('site key', /^matches the database$/),
    ok('time zone', /^UTC$|^fixed offset$/),
    ok('jobs', /^none failed$/),
    ok('job queue', /^nothing is overdue$/),
  ]);
  const key = at('site/site.key');
  await chmod(key, 0o640);
  const finding = async (check: string, one = given) =>
    (await checkDatabase(one)).filter((found) => found.check === check);
  expect(await finding('site key')).toEqual([
    { check: 'site key', state: 'warn', message: `Other users can read ${key}: chmod 600 ${key}` },
  ]);
  await rm(key);
  expect(await finding('site key')).toEqual([
    { check: 'site key', state: 'fail', message: `${key} is missing: bring it back, or set SITEWRIGHT_SITE_KEY.` },
  ]);
  expect(await finding('site key', config({ data: at('site') }, { SITEWRIGHT_SITE_KEY: 'ab'.repeat(32) }))).toEqual([
    {
      check: 'site key',
      state: 'fail',
      message: 'The database belongs to another key: start with the key it was made with.',
    },
  ]);
  const job = { name: 'a.b', payload: '{}', attempts: 5, created_at: '', failed_at: '' };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await change(async (db) => {
    const tables = db.withTables<Record<string, Record<string, unknown>>>();
    const failed = { ...job, state: 'failed', run_at: '2026-01-01T00:00:00.000Z', last_error: 'Broken.\n  at x' };
    await tables
      .insertInto('jobs')
      .values([{ ...failed, last_error: 'First' }, failed])
      .execute();
    await tables
      .insertInto('jobs')
      .values([6, 7, 4].map((minutes) => ({ ...job, state: 'waiting', run_at: minutesAgo(minutes), last_error: null })))
      .execute();
    await tables.updateTable('modules').set({ error: 'It does not start.' }).where('name', '=', 'folders').execute();
    await tables.deleteFrom('settings').where('name', '=', 'site_key_fingerprint').execute();
  });
  expect((await checkDatabase(given)).slice(3)).toEqual([
    ok('site key', /^The first start makes it\.$/),
    ok('time zone', ''),
    { check: 'jobs', state: 'warn', message: '2 failed (a.b: Broken.). They are kept for 30 days.' },
    { check: 'modules', state: 'warn', message: 'folders: It does not start.' },
    {
      check: 'job queue',
      state: 'warn',
      message: expect.stringMatching(/^2 jobs are due for more than five minutes and nobody takes them\./) as string,
    },
  ]);
  await change(async (db) => {
    const tables = db.withTables<Record<string, Record<string, unknown>>>();
    await tables.deleteFrom('schema_migrations').where('name', '=', '0003-share-reviews').execute();
  });
  expect((await checkDatabase(given)).slice(1)).toEqual([
    {
      check: 'migrations',
      state: 'warn',
      message: '1 are missing; the next start applies them, or sitewright migrate.',
    },
    ok('integrity', ''),
  ]);
  await change(async (db) => {
    const tables = db.withTables<Record<string, Record<string, unknown>>>();
    await tables
      .insertInto('schema_migrations')
      .values({ module: 'content', name: '9999-later', applied_at: '' })
      .execute();
  });
  expect((await checkDatabase(given))[1]).toEqual({
    check: 'migrations',
    state: 'fail',
    message: 'The database belongs to a newer version (content/9999-later): start that one.',
  });
  await mkdir(at('other'));
  await writeFile(at('other/site.db'), 'no database at all, but long enough to be looked at'.repeat(100));
  expect(await checkDatabase(config({ data: at('other') }))).toEqual([
    {
      check: 'database',
      state: 'fail',
      message: 'The database file is not a SQLite database. Check --data and --database-url.',
    },
  ]);
  expect(await storedAddress(config({ data: at('other') }))).toBeUndefined();
});
