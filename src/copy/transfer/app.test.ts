import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { a } from '#kernel/args/args.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { isKey, MEDIA, PRIVATE, SERVER } from '#kernel/files/keys.ts';
import { smtpUrl } from '#kernel/mail/settings.ts';
import type { Services } from '#kernel/services.ts';
import { setting } from '#kernel/settings/setting.ts';
import { title } from '#kernel/settings/site-settings.ts';
import { FILE_LIST, tablePart, type Manifest, type TablePart } from '#copy/archive/manifest.ts';
import { openArchive } from '#copy/archive/reader.ts';
import { createArchiveWriter } from '#copy/archive/writer.ts';
import { countPosts } from '#content/posts/counts.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { startTestStore } from '#test/kit/store.ts';
import { findCarried, stayingSettings, travels } from './carried.ts';
import { createRunStep, findCheckpoint, type Checkpoint } from './checkpoint.ts';
import { copyDialect } from './dialect.ts';
import type { CopyProgress } from './progress.ts';
import { exportToFile } from './export.ts';
import { importSite, prepareImport, type ImportOptions } from './import.ts';
import { LEFT_OUT, SECRET } from './left-out.ts';
import { readLines } from './read-rows.ts';
import { findState } from './store.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** By its name, as `vendor-installer` declares it: content knows no modules. */
const ofServer = setting('installer.public_key', a.string(), '');

let folder: string;
let source: TestApp;
let admin: TestUser;
const open: TestApp[] = [];

const at = (name: string): string => join(folder, name);
const services = (app: TestApp): Services => app.app.services;

async function target(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await createTestApp(options);
  open.push(app);
  return app;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-copy-'));
  source = await createTestApp();
  admin = await fill(source);
  await exportToFile(services(source), at('site.zip'));
});
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

/** Something of everything, with references in both directions. */
async function fill(app: TestApp): Promise<TestUser> {
  const user = await app.make.user({ role: 'administrator', login: 'ada' });
  const as = app.as(user);
  const news = await app.make.term('category', 'News');
  await app.make.term('category', 'Local news', news);
  const tag = await app.make.term('post_tag', 'Ünïcode');
  const child = await app.make.page({ title: 'Child' });
  const parent = await app.make.page({ title: 'Parent, younger than its child' });
  await as.post(`/core/v2/pages/${child.id}`, { parent: parent.id });
  const post = (
    await as.post('/core/v2/posts', {
      title: 'A quokka "in" quotes \\ 😀',
      content: '<p>See <a href="http://site.test/other/">there</a> and http://site.test.example/.</p>\n<p>Zwei</p>',
      status: 'publish',
      categories: [news],
      tags: [tag],
      sticky: true,
    })
  ).body;
  await as.post(`/core/v2/posts/${post.id}`, { title: 'A quokka, revised' });
  await as.post('/core/v2/posts', { title: 'Later', status: 'future', date: '2099-01-02T03:04:05' });
  await as.post('/core/v2/posts', { title: 'A draft' });
  const gone = await app.make.post({ title: 'Gone' });
  await as.delete(`/core/v2/posts/${gone.id}`);
  const first = (await as.post('/core/v2/comments', { post: post.id, content: 'First' })).body;
  await as.post('/core/v2/comments', { post: post.id, content: 'Reply', parent: first.id });
  const upload = await app.fetch('/api/core/v2/media', {
    method: 'POST',
    headers: {
      authorization: user.authorization,
      'content-type': 'image/png',
      'content-disposition': 'attachment; filename="dot.png"',
    },
    body: PIXEL,
  });
  expect(upload.status).toBe(201);
  await services(app).files.putBytes(`${PRIVATE}notes/secret.txt`, Buffer.from('private'), 'text/plain');
  await services(app).tx(async (tx) => {
    await services(app).settings.set(tx, title, 'The Quill');
    await services(app).settings.set(tx, smtpUrl, 'smtp://user:hunter2@mail.test');
    const meta = JSON.stringify({ link: 'http://site.test/a', escaped: 'http:\\/\\/site.test\\/b' });
    await sql`insert into post_meta (post_id, key, value) values (${post.id}, 'addresses', ${meta})`.execute(tx.db);
  });
  return user;
}

async function dump({ database, db, settings }: Services): Promise<Map<string, string[]>> {
  const dialect = copyDialect(database);
  const all = new Map<string, string[]>();
  for (const table of await findCarried(database, db, 'copy')) {
    const which = travels(table.name, stayingSettings(settings, 'copy'));
    const lines: string[] = [];
    for await (const { bytes } of readLines(db, table, { dialect, which })) lines.push(...bytes.toString().split('\n'));
    const rows = lines.filter((line) => line !== '').map((line) => JSON.stringify(JSON.parse(line)));
    all.set(table.name, rows.sort());
  }
  const { rows } = await sql`select id, excerpt_html, content_html, html_key from posts order by id`.execute(db);
  all.set(
    'posts, rendered',
    rows.map((row) => JSON.stringify(row)),
  );
  return all;
}

async function fileKeys({ files }: Services): Promise<string[]> {
  const keys: string[] = [];
  for (const room of [MEDIA, PRIVATE]) for await (const { key } of files.list(room)) keys.push(key);
  return keys.sort();
}

const published = (app: TestApp): Promise<number> =>
  countPosts(services(app).db, { shelf: 'post', statuses: ['publish'] });

describe('a new site becomes a copy', () => {
  test('with the same rows, files, counters and people', async () => {
    const copy = await target();
    // What is cached must fall.
    expect((await copy.asVisitor().get('/core/v2/posts')).body).toEqual([]);
    const report = await importSite(services(copy), at('site.zip'));

    expect(report).toMatchObject({ address: 'http://site.test', target: 'new', isResumed: false, sameFiles: 0 });
    expect(await dump(services(copy))).toEqual(await dump(services(source)));
    expect(await fileKeys(services(copy))).toEqual(await fileKeys(services(source)));
    expect(await published(copy)).toBe(await published(source));
    const { body } = await copy.asVisitor().get('/core/v2/posts?search=quokka');
    expect(body.map((post: { title: { rendered: string } }) => post.title.rendered)).toEqual(['A quokka, revised']);
    const media = (await copy.asVisitor().get('/core/v2/media')).body[0];
    const file = await copy.fetch(new URL(media.source_url).pathname);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PIXEL);
  });

  test('and goes on counting where the old site stopped', async () => {
    const copy = await target();
    await importSite(services(copy), at('site.zip'));
    const next = await copy.make.post({ title: 'New here' });
    const last = await copyDialect(services(source).database).findLastContentId(services(source).db);
    expect(next.id).toBeGreaterThan(last);
    const user = await copy.make.user({ role: 'editor' });
    expect(user.id).toBeGreaterThan(admin.id);
  });

  test('future posts are thought of', async () => {
    const copy = await target();
    await importSite(services(copy), at('site.zip'));
    const jobs = await services(copy).queue.list();
    expect(jobs.filter(({ name }) => name === 'content.publishPost')).toHaveLength(1);
  });

  test('twice: nothing is doubled', async () => {
    const copy = await target();
    await importSite(services(copy), at('site.zip'));
    const report = await importSite(services(copy), at('site.zip'));
    expect(report).toMatchObject({ target: 'copy', removedRows: 0 });
    expect(report.sameFiles).toBe(report.files);
    expect(await dump(services(copy))).toEqual(await dump(services(source)));
    expect(await published(copy)).toBe(await published(source));
  });

  test('with its files in a store, and back from there', async () => {
    const store = await startTestStore();
    const { accessKey, secretKey, bucketUrl } = store.address;
    const environment = { SITEWRIGHT_MEDIA_ACCESS_KEY: accessKey, SITEWRIGHT_MEDIA_SECRET_KEY: secretKey };
    const copy = await createTestApp({ flags: { 'media-url': bucketUrl }, environment });
    try {
      await importSite(services(copy), at('site.zip'));
      expect(await fileKeys(services(copy))).toEqual(await fileKeys(services(source)));
      const again = await importSite(services(copy), at('site.zip'));
      expect(again.sameFiles).toBe(again.files);
      await exportToFile(services(copy), at('stored.zip'));
    } finally {
      await copy.close();
      await store.close();
    }
    const back = await target();
    await importSite(services(back), at('stored.zip'));
    const bytes = await services(back).files.open(`${PRIVATE}notes/secret.txt`);
    expect(await text(bytes!.stream)).toBe('private');
  });

  test('on the other database', async () => {
    const other = await target({ databaseUrl: `sqlite:${at('other.db')}` });
    await importSite(services(other), at('site.zip'));
    expect(await dump(services(other))).toEqual(await dump(services(source)));
    await exportToFile(services(other), at('back.zip'));
    const back = await target();
    await importSite(services(back), at('back.zip'));
    expect(await dump(services(back))).toEqual(await dump(services(source)));
    expect((await back.asVisitor().get('/core/v2/posts?search=quokka')).body).toHaveLength(1);
  });
});

describe('what stays behind', () => {
  test('no secret, no session, no lock is in the archive', async () => {
    const archive = await openArchive(at('site.zip'));
    const tables = archive.manifest.tables.map(({ name }) => name);
    expect(tables.filter((name) => name in LEFT_OUT || name in SECRET)).toEqual([]);
    expect(tables).toEqual(expect.arrayContaining(['users', 'posts', 'settings', 'media_items', 'contactform_forms']));
    const chunks: Buffer[] = [];
    for await (const chunk of archive.open('tables/settings.jsonl')) chunks.push(chunk);
    archive.close();
    const text = Buffer.concat(chunks).toString();
    expect(text).toContain('The Quill');
    expect(text).not.toMatch(/hunter2|site_key_fingerprint/);
  });

  test('whom an installation trusts, and its programs, do not leave with the site', async () => {
    const app = await target();
    const { files, settings, tx } = services(app);
    await files.putBytes(`${SERVER}components/folders/9.0.0/module.mjs`, Buffer.from('export {}'), 'text/javascript');
    await tx((open) => settings.set(open, ofServer, 'a-key-of-this-server'));
    await exportToFile(services(app), at('trust.zip'));
    const archive = await openArchive(at('trust.zip'));
    const told = await text(archive.open(tablePart('settings')));
    archive.close();
    expect(told).not.toContain('a-key-of-this-server');
    expect(archive.manifest.files.count).toBe(0);
  });

  test('and do not arrive with one that somebody wrote by hand', async () => {
    const forged = await forge('trusting.zip', {
      part: (part, lines) =>
        part === tablePart('settings') ? lines.replace(`"${title.name}"`, `"${ofServer.name}"`) : lines,
      manifest: (manifest) => manifest,
    });
    const copy = await target();
    await importSite(services(copy), forged);
    await services(copy).freshness.sync();
    expect(services(copy).settings.get(ofServer)).toBe('');
    expect(isKey(`${SERVER}components/active.json`)).toBe(false);
  });

  test('no column that travels looks like a secret that nobody has thought of', async () => {
    const known = ['users.password_hash', 'contactform_forms.hash', 'contactform_forms.short_hash'];
    const tables = await findCarried(services(source).database, services(source).db, 'copy');
    const strange = tables
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
      .filter((name) => /secret|sealed|token$|[._]hash$/.test(name) && !known.includes(name));
    expect(strange.sort()).toEqual([
      'contactform_submissions.posted_data_hash',
      'image_optimizer_files.backup_hash',
      'image_optimizer_files.output_hash',
      'image_optimizer_files.pending_hash',
      'image_optimizer_files.source_hash',
    ]);
  });

  test('sessions and application passwords of a copy are its own', async () => {
    const copy = await target();
    await importSite(services(copy), at('site.zip'));
    await copy.as(admin).get('/core/v2/users/me').fails(401, 'incorrect_password');
    const own = await copy.make.user({ role: 'administrator', login: 'olga' });
    await importSite(services(copy), at('site.zip'));
    expect((await copy.as(own).get('/core/v2/users/me')).status).toBe(200);
  });
});

describe('a site that is no copy', () => {
  test('is refused and stays as it was', async () => {
    const other = await target();
    await other.make.post({ title: 'Mine' });
    const before = await dump(services(other));
    await expect(importSite(services(other), at('site.zip'))).rejects.toThrow(
      /a post of its own, and is no copy of http:\/\/site\.test\. Import into a new site/,
    );
    expect(await dump(services(other))).toEqual(before);
  });
});

describe('a copy follows', () => {
  test('what was added here stays, unless it mirrors', async () => {
    const copy = await target();
    await importSite(services(copy), at('site.zip'));
    await copy.make.post({ title: 'Mine' });
    await services(copy).files.putBytes(`${MEDIA}2026/01/mine.txt`, Buffer.from('x'), 'text/plain');
    await importSite(services(copy), at('site.zip'));
    expect(await published(copy)).toBe((await published(source)) + 1);

    const report = await importSite(services(copy), at('site.zip'), { isMirror: true });
    expect(report.removedRows).toBeGreaterThan(0);
    expect(report.removedFiles).toBe(1);
    expect(await dump(services(copy))).toEqual(await dump(services(source)));
    expect(await fileKeys(services(copy))).toEqual(await fileKeys(services(source)));
  });

  test('what somebody has not saved yet is there once', async () => {
    const [one, other] = [await target(), await target()];
    const unsaved = async (app: TestApp, content: string): Promise<void> => {
      const { rows } = await sql<{ id: number }>`select id from posts where title = 'A draft'`.execute(
        services(app).db,
      );
      await services(app).tx(async (tx) => {
        const id = await dialectOf(tx.db).nextId(tx.db);
        await sql`insert into revisions (id, post_id, kind, author_id, date, date_gmt, modified, modified_gmt, meta, title,
          excerpt, content) values (${id}, ${rows[0]?.id}, 'autosave', 1, '', '', '', '', '{}', '', '', ${content})`.execute(
          tx.db,
        );
      });
    };
    for (const app of [one, other]) await importSite(services(app), at('site.zip'));
    await unsaved(one, 'old');
    await services(other).tx((tx) => dialectOf(tx.db).nextId(tx.db));
    await unsaved(other, 'young');
    await exportToFile(services(other), at('unsaved.zip'));
    await importSite(services(one), at('unsaved.zip'));
    const { rows } = await sql<{
      content: string;
    }>`select content from revisions where kind = 'autosave'`.execute(services(one).db);
    expect(rows).toEqual([{ content: 'young' }]);
  });

  test('the same name on both sides is said', async () => {
    const copy = await target();
    await importSite(services(copy), at('site.zip'));
    const twin = await createTestApp({ databaseUrl: `sqlite:${at('twin.db')}` });
    open.push(twin);
    await importSite(services(twin), at('site.zip'));
    await copy.make.term('post_tag', 'Other');
    await copy.make.term('post_tag', 'Twice');
    await twin.make.term('post_tag', 'Twice');
    await exportToFile(services(twin), at('twin.zip'));
    await expect(importSite(services(copy), at('twin.zip'))).rejects.toThrow(/of terms have a name that another row/);
    await importSite(services(copy), at('twin.zip'), { isMirror: true });
    expect(await dump(services(copy))).toEqual(await dump(services(twin)));
  });
});

test('a preview says what an archive would do, and changes nothing', async () => {
  const copy = await target();
  const told = async (options: ImportOptions = {}) => {
    const before = await dump(services(copy));
    const prepared = await prepareImport(services(copy), at('site.zip'), options);
    const preview = await prepared.preview();
    prepared.close();
    expect(await dump(services(copy))).toEqual(before);
    return { ...preview, parts: new Map(preview.parts.map(({ name, ...counts }) => [name, counts])) };
  };
  const fresh = await told();
  expect(fresh.target).toBe('new');
  expect(fresh.parts.get('files')).toEqual({ created: 2, updated: 0, unchanged: 0, removed: 0 });
  await importSite(services(copy), at('site.zip'));
  const same = await told({ isMirror: true });
  expect(same.target).toBe('copy');
  for (const counts of same.parts.values()) expect(counts).toMatchObject({ created: 0, updated: 0, removed: 0 });
  await services(copy).tx(async ({ db }) => {
    await sql`update posts set title = 'Another' where slug = 'a-draft' or title = 'A draft'`.execute(db);
    await sql`delete from comments where content = 'Reply'`.execute(db);
  });
  await copy.make.post({ title: 'Made here' });
  expect((await told()).parts.get('posts')).toMatchObject({ created: 0, updated: 1, removed: 0 });
  const mirrored = await told({ isMirror: true });
  expect(mirrored.parts.get('posts')).toMatchObject({ created: 0, updated: 1, removed: 1 });
  expect(mirrored.parts.get('comments')).toMatchObject({ created: 1, updated: 0 });
});

test('addresses become others, in texts, in JSON and in what was rendered', async () => {
  const copy = await target();
  await importSite(services(copy), at('site.zip'), {
    replace: [{ from: 'http://site.test', to: 'https://new.example' }],
  });
  const { body } = await copy.asVisitor().get('/core/v2/posts?search=quokka');
  expect(body[0].content.rendered).toContain('href="https://new.example/other/"');
  expect(body[0].content.rendered).toContain('http://site.test.example/');
  const { rows } = await sql<{
    value: string;
  }>`select value from post_meta where key = 'addresses'`.execute(services(copy).db);
  expect(JSON.parse(rows[0]?.value ?? '')).toEqual({
    link: 'https://new.example/a',
    escaped: 'https:\\/\\/new.example\\/b',
  });
});

describe('cut off', () => {
  test.each([1, 4, 9, 20])('after %i steps, a site that was started again completes it', async (steps) => {
    const copy = await target();
    const stop = new Error('stopped');
    let rows = 0;
    const cut = importSite(services(copy), at('site.zip'), {
      onProgress: ({ step }) => {
        if (step === 'rows' && ++rows === steps) throw stop;
      },
    });
    await expect(cut).rejects.toBe(stop);
    expect(await findState(services(copy).db, 'import')).toContain('"step":"rows"');

    const again = await target({ databaseUrl: copy.databaseUrl });
    await again.make.post({ title: 'Written meanwhile' });
    const report = await importSite(services(again), at('site.zip'));
    expect(report).toMatchObject({ target: 'copy', isResumed: true });
    expect(await published(again)).toBe((await published(source)) + 1);
    await importSite(services(again), at('site.zip'), { isMirror: true });
    expect(await dump(services(again))).toEqual(await dump(services(source)));
  });

  test('by another run, the first one stops', async () => {
    const copy = await target();
    const after: Checkpoint = { task: 'x', step: 'rows', part: 'posts', line: 1, isLate: false };
    const [first, second] = [createRunStep(services(copy), 'first'), createRunStep(services(copy), 'second')];
    const nothing = () => Promise.resolve();
    await first(after, nothing);
    await first(after, nothing);
    await second({ ...after, line: 2 }, nothing);
    await expect(first({ ...after, line: 3 }, nothing)).rejects.toThrow('Another import has begun in this site');
    expect(await findCheckpoint(services(copy), 'x')).toEqual({ ...after, line: 2 });
    expect(await findCheckpoint(services(copy), 'y')).toBeUndefined();
  });
});

/** The archive once more, with something changed on the way. */
async function forge(
  name: string,
  change: { manifest?: (manifest: Manifest) => Manifest; part?: (part: string, text: string) => string },
): Promise<string> {
  const archive = await openArchive(at('site.zip'));
  const writer = createArchiveWriter(createWriteStream(at(name)));
  const { manifest } = archive;
  const changed = async function* (part: string): AsyncGenerator<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of archive.open(part)) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    yield Buffer.from(change.part?.(part, text) ?? text);
  };
  const tables: TablePart[] = [];
  for (const table of manifest.tables) {
    const part = tablePart(table.name);
    tables.push({ ...table, ...(await writer.add(part, changed(part))) });
  }
  for await (const file of archive.files()) await writer.add(file.key, file.open());
  await writer.add(FILE_LIST, changed(FILE_LIST));
  await writer.finish(change.manifest?.({ ...manifest, tables }) ?? manifest);
  archive.close();
  return at(name);
}

describe('bad archives change nothing', () => {
  const posts = tablePart('posts');
  test.each<[string, Parameters<typeof forge>[1], RegExp]>([
    [
      'another text',
      { part: (part, text) => (part === posts ? text.replace('quokka', 'wombat') : text) },
      /posts\.jsonl is not what was exported: its checksum is another one/,
    ],
    [
      'a row that is none',
      { part: (part, text) => (part === posts ? `${text}[1]\n` : text), manifest: (manifest) => manifest },
      /Line \d+ of posts is not a row of \d+ values/,
    ],
    [
      'fewer rows than it says',
      {
        part: (part, text) => (part === posts ? text.slice(text.indexOf('\n') + 1) : text),
        manifest: (given) => given,
      },
      /posts\.jsonl has \d+ rows, and its manifest says \d+/,
    ],
    [
      'a column of a later version',
      {
        manifest: (given) => ({
          ...given,
          version: '9.0.0',
          tables: given.tables.map((table) => ({ ...table, columns: [...table.columns, 'later'] })),
        }),
      },
      /has the column later of \w+, which this site does not have: it was written by Sitewright 9\.0\.0/,
    ],
  ])('%s', async (name, change, message) => {
    const copy = await target();
    const before = await dump(services(copy));
    const path = await forge(`${name.replaceAll(' ', '-')}.zip`, change);
    await expect(importSite(services(copy), path)).rejects.toThrow(message);
    expect(await dump(services(copy))).toEqual(before);
  });

  test('a cut-off file', async () => {
    const copy = await target();
    const before = await dump(services(copy));
    await exportToFile(services(source), at('cut.zip'));
    await truncate(at('cut.zip'), (await readFile(at('cut.zip'))).length - 100);
    await expect(importSite(services(copy), at('cut.zip'))).rejects.toThrow(/cut\.zip is not a whole archive/);
    expect(await dump(services(copy))).toEqual(before);
  });

  test('a reference to nothing stops half-way, and the right archive completes it', async () => {
    const copy = await target();
    const path = await forge('dangling.zip', {
      part: (part, text) => (part === tablePart('term_links') ? text.replace(/^\[\d+,/, '[999999,') : text),
      manifest: (given) => given,
    });
    await expect(importSite(services(copy), path)).rejects.toThrow(/of term_links refer to rows that the archive/);
    await importSite(services(copy), at('site.zip'));
    expect(await dump(services(copy))).toEqual(await dump(services(source)));
  });
});

test('an export is of one moment, whatever is written meanwhile', async () => {
  const busy = await target();
  const category = await busy.make.term('category', 'Busy');
  const writer = await busy.make.user({ role: 'editor' });
  await busy.make.post({ title: 'Before' });
  let writing: Promise<unknown> | undefined;
  const write = async (): Promise<void> => {
    const post = { title: 'Meanwhile', status: 'publish', categories: [category] };
    for (let count = 0; count < 3; count++) await busy.as(writer).post('/core/v2/posts', post);
  };
  await exportToFile(services(busy), at('busy.zip'), { onProgress: () => void (writing ??= write()) });
  await writing;
  expect(await published(busy)).toBe(4);
  const copy = await target();
  await importSite(services(copy), at('busy.zip'));
  const { rows } = await sql<{ posts: number; links: number }>`
    select (select count(*) from posts where title = 'Meanwhile') as posts,
      (select count(*) from term_links where term_id = ${category}) as links`.execute(services(copy).db);
  expect(rows[0]?.links).toBe(rows[0]?.posts);
});

test('an export knows from the start how much there is', async () => {
  const told: CopyProgress[] = [];
  await exportToFile(services(source), at('counted.zip'), { onProgress: (progress) => told.push(progress) });
  const files = told.filter(({ step }) => step === 'files');
  expect(files.map(({ done, total }) => [done, total])).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

test('an export that fails leaves no file', async () => {
  await expect(exportToFile(services(source), join(folder, 'missing', 'site.zip'))).rejects.toThrow(/ENOENT/);
  const stop = new Error('stopped');
  const failing = exportToFile(services(source), at('failed.zip'), {
    onProgress: () => {
      throw stop;
    },
  });
  await expect(failing).rejects.toThrow('stopped');
  await expect(readFile(at('failed.zip'))).rejects.toThrow(/ENOENT/);
  await expect(readFile(at('failed.zip.part'))).rejects.toThrow(/ENOENT/);
});
