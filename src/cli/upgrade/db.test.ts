import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Db } from '#kernel/db/db.ts';
import { createApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';
import { profileFor } from '#src/profiles/choose.ts';
import { typed } from '#test/kit/command.ts';
import { createTestDatabase } from '#test/kit/database.ts';

let data: string;
let url: string;
let drop: () => Promise<void>;
let releases: Server;
let answer = '';
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'sitewright-upgrade-'));
  ({ url, drop } = await createTestDatabase());
  const config = readConfig({ data, 'database-url': url, 'log-level': 'error' }, {});
  await (await createApp(profileFor([]), config, { runsJobs: false })).close();
  releases = createServer((_, response) => response.end(answer)).listen(0, '127.0.0.1');
});
afterAll(async () => {
  releases.close();
  await drop();
  await rm(data, { recursive: true });
});

const check = (...more: string[]) => typed(['upgrade', '--check', '--data', data, '--database-url', url, ...more]);
const releasesUrl = (): string => `http://127.0.0.1:${(releases.address() as { port: number }).port}/`;

interface Row {
  module: string;
  name: string;
  applied_at: string;
}

const own = (db: Db) => db.withTables<{ schema_migrations: Row }>();

const removeStep = (db: Db, name: string): Promise<Row> =>
  own(db).deleteFrom('schema_migrations').where('name', '=', name).returningAll().executeTakeFirstOrThrow();

test('a site of this version has nothing to wait for, and what is not known is said to be so', async () => {
  const { code, out } = await check();
  expect(code).toBe(0);
  expect(out).toMatch(/^This is Sitewright 1\.2\.3 on Node \d+\.\d+\.\d+\.\nThe database has the form of this version/);
  expect(out).toContain('Whether there is a newer version is not known: --releases-url names no file');
});

test('steps that are missing are named, with what they remove', async () => {
  const database = await openDatabase({ url });
  const row = await database.transaction((db) => removeStep(db, '0003-share-reviews'));
  const { out } = await check();
  const { out: json } = await check('--json');
  expect(out).toContain('The next start changes the database (1 of ');
  expect(out).toContain('image-optimizer/0003-share-reviews: removes reviews of the image optimizer');
  expect(out).not.toContain('None of them');
  expect(JSON.parse(json).schema.missing).toMatchObject([{ name: 'image-optimizer/0003-share-reviews' }]);
  await database.transaction((db) =>
    own(db)
      .insertInto('schema_migrations')
      .values([row, { ...row, name: '9999-later' }])
      .execute(),
  );
  expect(await check()).toMatchObject({
    code: 1,
    out: expect.stringContaining('Steps of a newer version: image-optimizer/9999-later.'),
    messages: 'sitewright: The database belongs to a newer version: start that one.',
  });
  await database.transaction((db) => removeStep(db, '9999-later'));
  await database.close();
});

test.each([
  [
    '{"version":"1.3.0","notes":"https://example.org/1.3"}',
    'Version 1.3.0 is there. What is new: https://example.org/1.3',
  ],
  ['{"version":"1.2.3"}', 'There is no newer version (1.2.3).'],
  ['{"version":"<b>"}', 'is not known: http://127.0.0.1'],
  ['nonsense', 'is no JSON.'],
])('a file of releases with %s', async (text, told) => {
  answer = text;
  const { code, out } = await check('--releases-url', releasesUrl());
  expect({ code, last: out.split('\n').at(-1) }).toEqual({ code: 0, last: expect.stringContaining(told) });
});

test('without --check nothing is promised', async () => {
  expect(await typed(['upgrade', '--data', data])).toMatchObject({
    code: 2,
    messages: expect.stringContaining('needs --check'),
  });
});

test('the same as JSON, with the versions of modules', async () => {
  answer = '{"version":"1.3.0","notes":"ftp://example.org/1.3"}';
  const json = async () => JSON.parse((await check('--json', '--releases-url', releasesUrl())).out);
  const told = await json();
  expect(told).toEqual({
    ...{
      version: '1.2.3',
      node: process.versions.node,
      modules: [],
      newest: { version: '1.3.0' },
      is_newer_there: true,
    },
    schema: { wanted: told.schema.wanted, missing: [], unknown: [] },
  });
  answer = '{"version":"1.2.3"}';
  expect(await json()).toMatchObject({ newest: { version: '1.2.3' }, is_newer_there: false });
  answer = '{"version":"v1.3.0"}';
  expect(await json()).toMatchObject({
    newest: null,
    is_newer_there: null,
    fault: `${releasesUrl()} names no version.`,
  });
  answer = `{"version":"1.3.0","notes":"${'x'.repeat(100_001)}"}`;
  expect((await json()).fault).toBe(`${releasesUrl()} answered too much.`);
  expect(JSON.parse((await check('--json')).out)).toMatchObject({ newest: null, is_newer_there: null });
  const database = await openDatabase({ url });
  const setVersion = (version: string) =>
    database.transaction((db) =>
      db
        .withTables<{ modules: { name: string; version: string } }>()
        .updateTable('modules')
        .set({ version })
        .where('name', '=', 'folders')
        .execute(),
    );
  await setVersion('0.0.1');
  const { modules } = JSON.parse((await check('--json')).out);
  expect(modules).toEqual([{ name: 'folders', from: '0.0.1', to: expect.stringMatching(/^\d+\.\d+\.\d+$/) }]);
  expect((await check()).out).toContain(`The data of folders goes from 0.0.1 to ${modules[0].to}.`);
  await setVersion('99.0.0');
  expect(JSON.parse((await check('--json')).out).modules).toEqual([]);
  await setVersion(modules[0].to);
  await database.close();
});

test('steps that remove nothing say so', async () => {
  const database = await openDatabase({ url });
  const row = await database.transaction((db) => removeStep(db, '0002-create-posts'));
  const { out } = await check();
  expect(out.split('\n').slice(1, -1)).toEqual([
    expect.stringMatching(/^The next start changes the database \(1 of \d+ steps\)\. Older versions$/),
    'cannot open it then: make a backup first (sitewright backup).',
    '  content/0002-create-posts',
    'None of them removes anything.',
  ]);
  await database.transaction((db) => own(db).insertInto('schema_migrations').values(row).execute());
  await database.close();
});
