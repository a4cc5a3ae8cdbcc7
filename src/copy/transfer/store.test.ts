import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dialectOf } from '#kernel/db/dialect.ts';
import { publishPost } from '#content/posts/publication.ts';
import type { Manifest } from '#copy/archive/manifest.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { findCarried, travels } from './carried.ts';
import { findCheckpoint } from './checkpoint.ts';
import { copyDialect } from './dialect.ts';
import { schedulePosts, settle } from './finish.ts';
import { removeRows } from './mirror.ts';
import type { TablePlan } from './plan.ts';
import { countRows, readLines } from './read-rows.ts';
import * as store from './store.ts';
import { chooseTarget } from './target.ts';
import { createWriter } from './write-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
const open: TestApp[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const manifest = { origin: 'elsewhere', address: 'http://old.test' } as Manifest;
const targetOf = async ({ app: { services } }: TestApp, of = manifest) =>
  chooseTarget(services, of, await findCarried(services.database, services.db, 'copy'));

test.each<[string, (fresh: TestApp) => Promise<unknown>]>([
  ['2 people', (fresh) => fresh.make.user()],
  ['a post of its own', (fresh) => fresh.make.post()],
  ['2 posts of its own', async (fresh) => [await fresh.make.post(), await fresh.make.page()]],
  ['categories or tags of its own', (fresh) => fresh.make.term('post_tag', 'Mine')],
  [
    'rows in comments',
    (fresh) =>
      fresh.app.services.tx(async ({ db }) => {
        const { rows } = await sql<{ id: number }>`select id from posts limit 1`.execute(db);
        await sql`insert into comments (post_id, author_name, author_email, author_url, author_ip, author_user_agent, date, date_gmt,
      created_at, content, status, type, fingerprint) values (${rows[0]?.id}, '', '', '', '', '', '', '', '', '', 'hold', 'comment', '')`.execute(
          db,
        );
      }),
  ],
])('a site with %s is no place for another', async (content, fill) => {
  const fresh = await createTestApp();
  open.push(fresh);
  expect(await targetOf(fresh)).toBe('new');
  await fill(fresh);
  await expect(targetOf(fresh)).rejects.toThrow(
    `This site has ${content}, and is no copy of http://old.test. Import into a new site: choose an empty folder with --data, or an empty database with --database-url.`,
  );
  const { services } = fresh.app;
  await services.tx(({ db }) => store.setState(db, 'origin', 'elsewhere'));
  expect(await targetOf(fresh)).toBe('copy');
});

test('a dialog that somebody has changed is content, the one of the first start is not', async () => {
  const fresh = await createTestApp({ flags: { languages: 'en,de', 'multilang-default-segment': 'no' } });
  open.push(fresh);
  const { db, tx } = fresh.app.services;
  const count = await countRows(db, 'cookie_consent_versions', sql`1 = 1`);
  const add = (version: number) =>
    tx(({ db: own }) => sql`insert into cookie_consent_versions values (${version}, '', '{}', '')`.execute(own));
  for (let version = count; version < 1; version++) await add(900 + version);
  expect(await targetOf(fresh)).toBe('new');
  await add(950);
  await expect(targetOf(fresh)).rejects.toThrow('This site has a consent dialog of its own, and is no copy of');
});

test('a mirror removes what an archive does not have, but no module', async () => {
  const { database, db, tx } = app.app.services;
  const tables = await findCarried(database, db, 'copy');
  const some = tables.filter(({ name }) => name === 'modules' || name === 'old_slugs');
  const { id } = await app.make.post();
  await tx(async ({ db: own }) => {
    for (const slug of ['kept', 'gone'])
      await sql`insert into old_slugs (post_id, slug) values (${id}, ${slug})`.execute(own);
    await store.insertKeys(own, [{ part: 'old_slugs', key: `${id}/kept` }]);
  });
  const modules = await countRows(db, 'modules', sql`1 = 1`);
  expect(await tx(({ db: own }) => removeRows(own, some, { names: [], prefixes: [] }))).toBe(1);
  expect(await countRows(db, 'modules', sql`1 = 1`)).toBe(modules);
  const left = await sql<{ slug: string }>`select slug from old_slugs where post_id = ${id}`.execute(db);
  expect(left.rows).toEqual([{ slug: 'kept' }]);
  await tx(({ db: own }) => store.deleteKeys(own));
});

test('states, and keys of archives', async () => {
  const { db, tx } = app.app.services;
  expect(await store.findState(db, 'run')).toBeUndefined();
  await tx(({ db: own }) => store.setState(own, 'run', 'one'));
  await tx(({ db: own }) => store.setState(own, 'import', 'x'));
  await tx(({ db: own }) => store.setState(own, 'run', 'two'));
  expect([await store.findState(db, 'run'), await store.findState(db, 'import')]).toEqual(['two', 'x']);
  const rows = ['1', '2'].flatMap((key) => [
    { part: 'a', key },
    { part: 'b', key },
  ]);
  await tx(({ db: own }) => store.insertKeys(own, rows));
  await tx(({ db: own }) => store.insertKeys(own, rows.slice(0, 1)));
  expect(await store.findKnownKeys(db, 'a', ['2', '3'])).toEqual(new Set(['2']));
  await tx(({ db: own }) => store.deleteKeys(own));
  expect(await store.findKnownKeys(db, 'a', ['1', '2'])).toEqual(new Set());
});

const checkpoint = { task: 't', step: 'rows', part: 'posts', line: 3, isLate: true };
test.each<[unknown, boolean]>([
  [checkpoint, true],
  [{ ...checkpoint, step: 'done' }, false],
  [{ ...checkpoint, step: 'odd' }, false],
  [{ ...checkpoint, task: 'other' }, false],
  [{ ...checkpoint, task: 5 }, false],
  [{ ...checkpoint, part: 5 }, false],
  [{ ...checkpoint, line: '3' }, false],
  [null, false],
  ['text', false],
])('%j is gone on with: %s', async (value, is) => {
  const { services } = app.app;
  await services.tx(({ db }) => store.setState(db, 'import', JSON.stringify(value)));
  expect(await findCheckpoint(services, 't')).toEqual(is ? checkpoint : undefined);
  if (is) {
    await services.tx(({ db }) => store.setState(db, 'import', JSON.stringify({ ...checkpoint, isLate: 1 })));
    expect((await findCheckpoint(services, 't'))?.isLate).toBe(false);
  }
});

test('rows as lines, page after page in the order of their key', async () => {
  const { database, db, tx } = app.app.services;
  const names = Array.from({ length: 130 }, (_, at) => `line.${String(at).padStart(3, '0')}`);
  await tx(async ({ db: own }) => {
    for (const name of names.toReversed())
      await sql`insert into settings (name, value, updated_at) values (${name}, ${JSON.stringify('x'.repeat(30_000))}, '')`.execute(
        own,
      );
  });
  const all = await findCarried(database, db, 'copy');
  const settings = all.find(({ name }) => name === 'settings');
  if (!settings) throw new Error('There are no settings.');
  const which = sql<boolean>`name like 'line.%'`;
  const pages: number[] = [];
  const found: string[] = [];
  for await (const { bytes, rows } of readLines(db, settings, { dialect: copyDialect(database), which })) {
    pages.push(rows);
    expect(bytes.toString().endsWith('\n')).toBe(true);
    found.push(
      ...bytes
        .toString()
        .trimEnd()
        .split('\n')
        .map((line): string => JSON.parse(line)[0]),
    );
  }
  expect([found, pages]).toEqual([names, [100, 30]]);
  expect(await countRows(db, 'settings', which)).toBe(130);
  const staying = { names: ['line.000'], prefixes: ['line.12', 'line.11'] };
  expect(await countRows(db, 'settings', sql`${which} and ${travels('settings', staying)}`)).toBe(109);
  const none = { names: [], prefixes: [] };
  expect(await countRows(db, 'settings', sql`${which} and ${travels('settings', none)}`)).toBe(130);
});

test('ids that are raised while others take some are never given twice', async () => {
  const { database, tx } = app.app.services;
  const copy = copyDialect(database);
  const raises = Array.from({ length: 150 }, () => tx(({ db }) => copy.raiseLastContentId(db, 1)));
  const groups = Array.from({ length: 30 }, () => tx(({ db }) => dialectOf(db).reserveIds(db, 1_000)));
  const ids = (await Promise.all(groups)).flat();
  await Promise.all(raises);
  expect(new Set(ids).size).toBe(30_000);
});

test('ids and counters only rise', async () => {
  const { database, db, tx } = app.app.services;
  const dialect = copyDialect(database);
  const last = await dialect.findLastContentId(db);
  await tx(({ db: own }) => dialect.raiseLastContentId(own, last + 50));
  await tx(({ db: own }) => dialect.raiseLastContentId(own, 1));
  expect(await dialect.findLastContentId(db)).toBe(last + 50);
  expect((await app.make.post()).id).toBe(last + 51);
  const of = async () => (await dialect.findLastIds(db)).get('terms') ?? 0;
  const terms = await of();
  await tx(({ db: own }) => dialect.raiseLastId(own, 'terms', terms + 20));
  await tx(({ db: own }) => dialect.raiseLastId(own, 'terms', 1));
  expect(await of()).toBe(terms + 20);
  await tx(({ db: own }) =>
    sql`create table counters_of_test (seen integer not null, kept integer not null)`.execute(own),
  );
  await tx(({ db: own }) => sql`insert into counters_of_test values (5, 5)`.execute(own));
  const columns = ['seen', 'kept'].map((name) => ({
    name,
    kind: 'whole' as const,
    isOptional: false,
    isNullable: false,
  }));
  const table = { name: 'counters_of_test', columns, key: [], references: [] };
  const write = createWriter({ table, columns, keyPlaces: [], ownReferences: [] } as unknown as TablePlan);
  await tx(({ db: own }) => write(own, [[7, 3]]));
  expect((await sql`select * from counters_of_test`.execute(db)).rows).toEqual([{ seen: 7, kept: 5 }]);
  await tx(({ db: own }) => sql`drop table counters_of_test`.execute(own));
});

test('what an import owes the site once it is there', async () => {
  const { services } = app.app;
  const asked: unknown[] = [];
  const registry = () =>
    ({ jobs: new Set(['a.recount', 'b.review', 'c.recounts', 'd.recount.more', 'recount']) }) as never;
  await services.tx(async (tx) => {
    await store.insertKeys(tx.db, [{ part: 'a', key: '1' }]);
    const enqueue: typeof tx.enqueue = (type, payload, options) =>
      Promise.resolve(void asked.push([type.name, payload, options]));
    await settle({ ...tx, enqueue }, { registry });
  });
  expect(await store.findKnownKeys(services.db, 'a', ['1'])).toEqual(new Set());
  expect(asked).toEqual([
    ['a.recount', {}, { key: 'copy:a.recount' }],
    ['b.review', {}, { key: 'copy:b.review' }],
  ]);
  const later = await app.make.post({ status: 'future', date: '2099-01-02T03:04:05' });
  await app.make.post({ status: 'draft' });
  await schedulePosts(services);
  const jobs = (await services.queue.list({ name: publishPost.name })).filter(({ key }) => key?.startsWith('copy:'));
  expect(jobs.map(({ key, payload, run_at: runAt }) => [key, JSON.parse(payload), runAt.slice(0, 10)])).toEqual([
    [`copy:publish:${later.id}`, { id: later.id }, '2099-01-02'],
  ]);
});
