// What "import" does with its options, and what it prints.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#src/app.ts';
import { readConfig } from '#src/config.ts';
import { profileFor } from '#src/profiles/choose.ts';
import { typed } from '#test/kit/command.ts';
import { exchangeAuthor, exchangeFile, exchangeItem } from '#test/kit/exchange-file.ts';

let data: string;
const at = (name: string): string => join(data, name);
const URL_FLAG = ['--url', 'https://new.example'];
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'sitewright-import-'));
  const app = await createApp(profileFor([]), readConfig({ data, 'log-level': 'error' }, {}), { runsJobs: false });
  await app.close();
});
afterAll(() => rm(data, { recursive: true, force: true }));
const run = (...argv: string[]) => typed(['import', ...argv, ...URL_FLAG], { SITEWRIGHT_DATA: data });

const file = async (name: string, host: string): Promise<string> => {
  const item = { type: 'post', author: 'ada', content: '<script>x</script>[acme a="1"] http://old.test/x' };
  const picture = { id: 3, type: 'attachment', status: 'inherit', slug: 'tree', file: 'http://127.0.0.1:1/tree.png' };
  const items = [
    exchangeItem({ ...item, id: 1, title: 'One', slug: `${host}-one` }),
    exchangeItem({ ...item, id: 2, title: 'Two', slug: `${host}-two`, type: 'book' }),
    exchangeItem(picture),
  ];
  await writeFile(
    at(name),
    exchangeFile([exchangeAuthor(7, `ada-${host}`), ...items], { site: `https://${host}.test` }),
  );
  return at(name);
};

test('a trial, as a table', async () => {
  const path = await file('one.xml', 'one');
  const { code, out, messages } = await run(path, '--dry-run');
  expect([code, messages]).toEqual([0, '']);
  const lines = out.split('\n');
  expect(lines.slice(0, 9).map((line) => line.trim().replaceAll(/ +/g, ' '))).toEqual([
    'Nothing was changed. one.test would bring:',
    'CREATED UPDATED UNCHANGED SKIPPED FAILED',
    'users 1 0 0 0 0',
    'terms 0 0 0 0 0',
    'posts 3 0 0 0 0',
    'media 1 0 0 0 0',
    'revisions 0 0 0 0 0',
    'comments 0 0 0 0 0',
    'menu items 0 0 0 0 0',
  ]);
  expect(lines.slice(9, 13)).toEqual([
    'types that no map knows, kept as they are:',
    '  book: on 1 page, such as https://old.example/one-two/',
    'shortcodes that no map knows, kept as they are:',
    '  acme: on 2 pages, such as https://old.example/one-one/ https://old.example/one-two/',
  ]);
  const json = JSON.parse((await run(path, '--dry-run', '--json')).out);
  expect([json.origin, json.counts.posts.created, 'seconds' in json]).toEqual(['one.test', 3, false]);
});

test('a run that leaves something out ends with 1, and says what to do', async () => {
  const path = await file('one.xml', 'one');
  const { code, out, messages } = await run(path);
  expect(code).toBe(1);
  expect(out.split('\n').slice(0, 4)).toEqual([
    'Brought one.test.',
    'users: 1 created',
    'posts: 3 created',
    'media: 1 failed',
  ]);
  expect(messages).toBe(
    'sitewright: 1 record or file could not be brought; the report says which. The same command tries them again.',
  );
  const again = await run(path, '--no-media', '--json');
  const report = JSON.parse(again.out);
  expect([again.code, report.counts.media, report.counts.posts.unchanged]).toEqual([
    0,
    { created: 0, updated: 0, unchanged: 0, skipped: 1, failed: 0 },
    3,
  ]);
  expect(report.seconds).toBeGreaterThan(0);
});

test('names, roles, trust and addresses are as whoever imports wishes', async () => {
  await writeFile(
    at('map.json'),
    JSON.stringify({ types: { book: 'page', attachment: '' }, shortcodes: { acme: 'gallery' } }),
  );
  const path = await file('two.xml', 'two');
  const wishes = [
    '--map',
    at('map.json'),
    '--role',
    'subscriber',
    '--trust',
    '--replace',
    'http://old.test=http://new.test',
  ];
  const { code, out } = await run(path, ...wishes, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ unknown: [], counts: { posts: { created: 2, skipped: 1 } } });
  const people = JSON.parse((await typed(['user', 'list', '--json'], { SITEWRIGHT_DATA: data })).out);
  expect(people.find((one: { login: string }) => one.login === 'ada-two').roles).toEqual(['subscriber']);
  await typed(['export', at('out.xml')], { SITEWRIGHT_DATA: data });
  const exported = await readFile(at('out.xml'), 'utf8');
  expect(exported).toContain('<script>x</script>[gallery a="1"] http://new.test/x');
  expect(exported).toContain('x[acme a="1"] http://old.test/x');
});

test.each([
  [['site.xml', '--rest'], '--rest needs the address of a running site, not "site.xml".'],
  [['HTTPS://old.test'], '"import" reads a running site with --rest: sitewright import HTTPS://old.test --rest.'],
  [['site.xml.bak'], '"import" needs a .zip, an .xml, or an address with --rest, not "site.xml.bak".'],
  [
    ['https://old.test', '--rest', '--account', 'ada'],
    '--account must be LOGIN:PASSWORD, with an application password.',
  ],
  [['https://old.test', '--rest', '--mirror'], '--mirror is for archives (.zip).'],
])('%j is not understood', async (argv, message) => {
  expect(await run(...argv)).toEqual({ code: 2, out: '', messages: `sitewright: ${message}` });
});
