// What commands print of a site, to the letter.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';
import { profileFor } from '#src/profiles/choose.ts';
import { typed } from '#test/kit/command.ts';

let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'sitewright-printed-'));
  const app = await createApp(profileFor([]), readConfig({ data, 'log-level': 'error' }, {}), { runsJobs: false });
  await app.close();
});
afterAll(() => rm(data, { recursive: true, force: true }));
const run = (...argv: string[]) => typed(argv, { SITEWRIGHT_DATA: data });

test('people', async () => {
  const add = ['--role', 'editor', '--email', 'mara@b.test', '--password', 'correct-horse'];
  expect(await run('user', 'add', 'mara', ...add)).toEqual({ code: 0, out: 'Added mara (editor).', messages: '' });
  const { out } = await run('user', 'list');
  expect(out.split('\n').map((line) => line.replaceAll(/\s{2,}/g, '|'))).toEqual([
    'ID|LOGIN|ROLE|E-MAIL|NAME',
    expect.stringMatching(/^1\|admin\|administrator\|.*@.*\|admin$/),
    '2|mara|editor|mara@b.test|mara',
  ]);
  expect(JSON.parse((await run('user', 'list', '--json')).out)[1]).toEqual({
    ...{ id: 2, login: 'mara', email: 'mara@b.test', display_name: 'mara', roles: ['editor'] },
  });
  const made = await run('user', 'set-password', 'mara@b.test');
  expect(made.out).toMatch(/^mara has the password \w{20}$/);
  for (const [argv, message] of [
    [['user', 'add', 'x', '--role', 'editor'], '"user add" needs --email ADDRESS.'],
    [['user', 'set-password', 'mara', '--password='], '--password must not be empty.'],
  ] as const)
    expect(await run(...argv)).toEqual({ code: 2, out: '', messages: `sitewright: ${message}` });
});

test('application passwords', async () => {
  const made = JSON.parse((await run('app-password', 'add', 'mara', 'Phone app', '--json')).out);
  const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
  expect(made).toEqual({
    uuid: made.uuid,
    name: 'Phone app',
    created: date,
    password: expect.stringMatching(/^\w{24}$/) as string,
  });
  await run('app-password', 'add', 'mara', 'other');
  const listed = JSON.parse((await run('app-password', 'list', 'mara', '--json')).out);
  expect(listed[0]).toEqual({
    uuid: made.uuid,
    name: 'Phone app',
    created: made.created,
    last_used: null,
    last_ip: null,
  });
  const [head, first] = (await run('app-password', 'list', 'mara')).out.split('\n');
  expect([head?.split(/ {2,}/), first?.split(/ {2,}/)]).toEqual([
    ['UUID', 'CREATED', 'LAST USED', 'NAME'],
    [made.uuid, made.created, 'never', 'Phone app'],
  ]);
  expect((await run('app-password', 'revoke', 'mara', 'nothing')).messages).toBe(
    'sitewright: mara has no application password nothing.',
  );
  expect((await run('app-password', 'revoke', 'mara', '--all')).out).toBe('Revoked 2.');
});

test('settings', async () => {
  const secret = 'smtp://user:hunter2@mail.test';
  expect((await run('setting', 'set', 'mail.smtp_url', secret)).out).toBe('mail.smtp_url is set.');
  const rows = JSON.parse((await run('setting', 'list', '--json')).out);
  const row = (name: string) => rows.find((one: { name: string }) => one.name === name);
  expect([row('mail.smtp_url'), row('title')]).toEqual([
    { name: 'mail.smtp_url', value: null, is_fixed: false, is_secret: true },
    { name: 'title', value: 'Sitewright', is_fixed: false, is_secret: false },
  ]);
  const { out } = await run('setting', 'list');
  expect(out).toMatch(/^mail\.smtp_url +\(secret\)$/m);
  expect(out).not.toContain('hunter2');
  expect((await run('setting', 'set', 'menu_auto_add', ' [3, 4]')).out).toBe('menu_auto_add is now [3,4]');
  expect((await run('setting', 'get', 'menu_auto_add')).out).toBe('[3,4]');
  expect((await run('setting', 'set', 'menu_auto_add', '5,6')).out).toBe('menu_auto_add is now [5,6]');
  expect((await run('setting', 'set', 'title', '[x')).out).toBe('title is now [x');
  expect(await run('setting', 'set', 'menu_auto_add', '[3')).toEqual({
    ...{ code: 2, out: '', messages: 'sitewright: The value is not valid JSON: [3' },
  });
  expect((await run('setting', 'get', 'titel')).messages).toContain(
    'There is no setting "titel". Did you mean "title"?',
  );
});

test('content by the thousand, and its index', async () => {
  for (const [argv, message] of [
    [['--posts', '100000001'], '--posts must be a whole number from 1 to 100000000, not "100000001".'],
    [['--posts', '1x'], '--posts must be a whole number from 1 to 100000000, not "1x".'],
    [
      ['--posts', '1', '--content-bytes', '1000001'],
      '--content-bytes must be a whole number from 1 to 1000000, not "1000001".',
    ],
  ] as const)
    expect(await run('seed', ...argv)).toEqual({ code: 2, out: '', messages: `sitewright: ${message}` });
  const seeded = await run('seed', '--posts', '3');
  expect(seeded.out).toMatch(/^Added 3 posts in \d+\.\d s\.$/);
  expect(JSON.parse((await run('seed', '--posts', '1', '--content-bytes', '300', '--json')).out)).toEqual({
    ...{ posts: 1, seconds: expect.any(Number) as number },
  });
  expect((await run('seo', 'reindex')).messages).toBe(
    'sitewright: This site has no index: install the add-on "seo" and switch it on.',
  );
});

test('files', async () => {
  const file = join(data, 'site.zip');
  const written = JSON.parse((await run('export', file, '--json')).out);
  const number = expect.any(Number) as number;
  expect(written).toEqual({ file, tables: number, rows: number, files: 0, bytes: number, seconds: number });
  const told = (await run('export', file)).out;
  expect(told).toMatch(
    /^Wrote \d+ rows of \d+ tables and 0 files to .*site\.zip in [\d.]+ s\.\nIt holds password hashes and private data: keep it as you keep the site\.$/,
  );
  const xml = join(data, 'site.xml');
  expect(JSON.parse((await run('export', xml, '--json')).out)).toEqual({
    file: xml,
    users: number,
    terms: number,
    posts: number,
    comments: number,
    menuItems: number,
  });
  expect((await run('export', xml)).out).toMatch(
    /^Wrote \d+ posts, \d+ comments, \d+ terms and \d+ people to .*site\.xml\.$/,
  );
  const backup = JSON.parse((await run('backup', '--json')).out);
  expect(backup).toMatchObject({ file: expect.stringMatching(/backups\/sitewright-.*\.zip$/) as string, removed: [] });
  expect(backup.seconds).toBeGreaterThan(0);
  const key = (await readFile(join(data, 'site.key'), 'utf8')).trim();
  const given = await typed(['backup', join(data, 'own.zip')], { SITEWRIGHT_DATA: data, SITEWRIGHT_SITE_KEY: key });
  expect(given.out.split('\n')[1]).toBe(
    'It holds all secrets but the site key: keep SITEWRIGHT_SITE_KEY, too, or nobody can use it.',
  );
  const removedOf = async (older: number, keep: string) => {
    const folder = await mkdtemp(join(data, 'kept-'));
    for (let day = 1; day <= older; day++) await writeFile(join(folder, `sitewright-2020-01-0${day}-000000.zip`), '');
    return (await run('backup', folder, '--keep', keep)).out.split('\n').slice(1, -1);
  };
  expect([await removedOf(1, '2'), await removedOf(1, '1'), await removedOf(2, '1')]).toEqual([
    [],
    ['Removed the oldest one.'],
    ['Removed 2 old ones.'],
  ]);
  for (const keep of ['0', '1x', '100000'])
    expect((await run('backup', '--keep', keep)).messages).toBe(
      `sitewright: --keep needs a number of backups, not "${keep}".`,
    );
  expect((await run('move', '--to', `sqlite:${data}/site.db`)).messages).toContain('sitewright: --');
});

test('long work says how far it has come', async () => {
  const last = async (...argv: string[]) => (await run(...argv)).messages.split('\n').at(-1)?.replaceAll(/\d+/g, '9');
  const file = join(data, 'told');
  const seen = [
    await last('seed', '--posts', '2'),
    await last('export', `${file}.zip`),
    await last('export', `${file}.xml`),
    await last('backup', `${file}-backup.zip`),
    await last('import', `${file}.zip`, '--data', `${file}-imported`),
    await last('restore', `${file}-backup.zip`, '--data', `${file}-restored`),
    await last('move', '--to', `sqlite:${file}.db`),
  ];
  const rows = '9/9 rows, 9/s';
  expect(seen).toEqual(['9/9 posts, 9/s', rows, '9/9 records, 9/s', rows, rows, rows, rows]);
});

test('what an import would do, in a table', async () => {
  const { code, out } = await run('import', join(data, 'site.zip'), '--dry-run');
  const lines = out.split('\n');
  expect([code, lines[0], lines.at(-1)]).toEqual([
    0,
    'Nothing was changed. The copy of http://127.0.0.1:8080 would bring:',
    'This site is a copy of it: rows with the same key would be updated.',
  ]);
  expect(lines[1]?.trim().split(/ +/)).toEqual(['CREATED', 'UPDATED', 'UNCHANGED', 'REMOVED']);
  expect(lines.find((line) => line.startsWith('users '))?.split(/ +/)).toEqual([
    'users',
    '0',
    '0',
    expect.any(String),
    '0',
  ]);
  const json = JSON.parse((await run('import', join(data, 'site.zip'), '--dry-run', '--json')).out);
  expect(json).toMatchObject({ address: 'http://127.0.0.1:8080', target: 'copy' });
});
