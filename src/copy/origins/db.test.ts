import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { findIdentity } from '#copy/identity.ts';
import { exportToFile } from '#copy/transfer/export.ts';
import { importSite } from '#copy/transfer/import.ts';
import { findCarried } from '#copy/transfer/carried.ts';
import { copyDialect } from '#copy/transfer/dialect.ts';
import { readLines } from '#copy/transfer/read-rows.ts';
import { exportWxr } from '#copy/wxr/export.ts';
import { importWxr } from '#copy/wxr/import.ts';
import { findNewestRevision } from '#content/revisions/store.ts';
import { findPost, updatePost } from '#content/posts/store.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#test/kit/app.ts';
import { exchangeFile, exchangeItem } from '#test/kit/exchange-file.ts';
import { sql } from 'kysely';
import { findComment, type CommentRow } from '#content/comments/store.ts';
import { createCarrier, type Carrier } from './carrier.ts';
import { landLooseComments } from './loose-comments.ts';
import { landPeople } from './people.ts';
import { postMetaOf } from './meta.ts';
import type { ForeignComment, ForeignPerson } from './records.ts';
import * as store from './store.ts';

let folder: string;
let files: Server;
let host: string;
const open: TestApp[] = [];
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-origins-'));
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#080' } })
    .png()
    .toBuffer();
  files = createServer((_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(picture));
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(files.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});
afterAll(async () => {
  files.closeAllConnections();
  files.close();
  await rm(folder, { recursive: true });
});

async function site(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await createTestApp({ environment: { SITEWRIGHT_OUTBOUND_ALLOW: host }, ...options });
  open.push(app);
  return app;
}

/** A site that somebody has worked on, with something of every kind. */
async function inhabited(word: string): Promise<TestApp> {
  const app = await site();
  const as = app.as(await app.make.user({ role: 'administrator', login: word }));
  await as.post('/core/v2/settings', { title: `The ${word}` });
  const category = await app.make.term('category', `${word} news`);
  const page = (await as.post('/core/v2/pages', { title: `About ${word}`, content: word, status: 'publish' })).body;
  for (let n = 1; n <= 6; n++) {
    const post = { title: `${word} ${n}`, content: `<p>${word} ${n}</p>`, status: 'publish', categories: [category] };
    const { id } = (await as.post('/core/v2/posts', post)).body;
    await as.post('/core/v2/comments', { post: id, content: `${word} says ${n}` });
  }
  const menu = (await as.post('/core/v2/menus', { name: `${word} menu` })).body;
  const item = { type: 'post_type', object: 'page', object_id: page.id, menus: menu.id, status: 'publish' };
  await as.post('/core/v2/menu-items', { ...item, title: word });
  return app;
}

/** Notes of imports, and what is called after them. */
const NOT_CONTENT = ['origins', 'settings'];

async function rowsOf({ database, db }: Services, without = NOT_CONTENT): Promise<Set<string>> {
  const rows = new Set<string>();
  for (const table of await findCarried(database, db, 'copy')) {
    if (without.includes(table.name)) continue;
    for await (const { bytes } of readLines(db, table, { dialect: copyDialect(database), which: sql`1 = 1` })) {
      for (const line of bytes.toString().trimEnd().split('\n')) rows.add(`${table.name} ${line}`);
    }
  }
  return rows;
}

const lost = (before: ReadonlySet<string>, after: ReadonlySet<string>) => [...before].filter((row) => !after.has(row));

describe('two sites at the same address', () => {
  test('keep what they have: the numbers of one are not those of the other', async () => {
    const [from, into] = [await inhabited('pear'), await inhabited('vine')];
    const { services } = into.app;
    await exportWxr(from.app.services, at('pear.xml'));
    const before = await rowsOf(services);
    const report = await importWxr(services, at('pear.xml'));
    expect(report.counts.posts).toMatchObject({ updated: 0, unchanged: 0, failed: 0 });
    expect(report.counts.comments).toMatchObject({ created: 6, updated: 0 });
    expect(report.counts['menu items']).toMatchObject({ created: 1, updated: 0 });
    const after = await rowsOf(services);
    expect(lost(before, after)).toEqual([]);
    const again = await importWxr(services, at('pear.xml'));
    expect(again.counts).toMatchObject({ posts: { created: 0, updated: 0 }, comments: { created: 0, updated: 0 } });
    expect(await rowsOf(services)).toEqual(after);
  });

  test('are told apart by a word in their files, also when one was a copy of the other', async () => {
    const from = await inhabited('plum');
    const copy = await site();
    await exportToFile(from.app.services, at('plum.zip'));
    await importSite(copy.app.services, at('plum.zip'));
    const [one, other] = [await findIdentity(from.app.services.db), await findIdentity(copy.app.services.db)];
    expect(one).not.toBe(other);
    for (const app of [from, copy]) await app.make.post({ title: `Since then at ${app.port}` });
    await exportWxr(from.app.services, at('plum.xml'));
    expect(await readFile(at('plum.xml'), 'utf8')).toContain(`<sitewright:site>${one}</sitewright:site>`);
    const before = await rowsOf(copy.app.services);
    await importWxr(copy.app.services, at('plum.xml'));
    expect(lost(before, await rowsOf(copy.app.services))).toEqual([]);
    // An archive knows its copies all the same.
    expect(await importSite(copy.app.services, at('plum.zip'))).toMatchObject({ target: 'copy' });
  });
});

describe('a file of another system that has our address', () => {
  const move = async (): Promise<string> => {
    const picture = (id: number): string => `<item><title>Picture ${id}</title><wp:post_id>${id}</wp:post_id>
      <wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status><wp:post_name>picture-${id}</wp:post_name>
      <wp:attachment_url>http://${host}/uploads/2026/01/p${id}.png</wp:attachment_url></item>`;
    const post = (id: number): string => `<item><title>Post ${id}</title><wp:post_id>${id}</wp:post_id>
      <link>http://site.test/post-${id}/</link><content:encoded>See http://site.test/post-1/ and
      &lt;img class="wp-image-${900 + id}" src="http://${host}/uploads/2026/01/p${900 + id}.png"&gt;</content:encoded>
      <wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_name>post-${id}</wp:post_name>
      <wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_content>On ${id}</wp:comment_content>
      <wp:comment_approved>1</wp:comment_approved></wp:comment></item>`;
    // Large numbers first: what they get here are the small numbers of those that follow.
    const items = Array.from({ length: 30 }, (_, n) => n + 1);
    const path = at('move.xml');
    await writeFile(
      path,
      `<rss><channel><title>Moved</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>http://site.test</wp:base_blog_url>
      ${items.map((n) => picture(900 + n)).join('')}${items.map(post).join('')}</channel></rss>`,
    );
    return path;
  };

  test('loses nothing on its way into an empty site, and is not doubled', async () => {
    const { app } = await site();
    const path = await move();
    const report = await importWxr(app.services, path);
    expect(report.counts).toMatchObject({
      posts: { created: 60, updated: 0, failed: 0 },
      media: { created: 30, failed: 0 },
      comments: { created: 30, updated: 0 },
    });
    const again = await importWxr(app.services, path);
    expect(again.counts).toMatchObject({
      posts: { created: 0, updated: 0, unchanged: 60 },
      media: { created: 0 },
      comments: { created: 0, updated: 0, unchanged: 30 },
    });
  });

  test('changes nothing of a site that is inhabited', async () => {
    const { app } = await inhabited('fig');
    const before = await rowsOf(app.services);
    const report = await importWxr(app.services, await move());
    expect(report.counts).toMatchObject({ posts: { created: 60, updated: 0 }, comments: { created: 30, updated: 0 } });
    expect(lost(before, await rowsOf(app.services))).toEqual([]);
  });
});

test('a kit that somebody has worked on stays, one that nobody has touched gives way', async () => {
  const [from, into] = [await inhabited('elder'), await site()];
  const { services } = into.app;
  const kitOf = async () =>
    (await sql<{ id: number }>`select id from posts where type = 'builder_library'`.execute(services.db)).rows;
  const [kit] = await kitOf();
  await exportWxr(from.app.services, at('elder.xml'));
  const as = into.as(await into.make.user({ role: 'administrator' }));
  const saved = await as.post('/builder/v1/globals/colors/brand', { title: 'Brand', value: '#123456' });
  expect(saved.status).toBe(200);
  await importWxr(services, at('elder.xml'));
  expect(await kitOf()).toHaveLength(2);
  const untouched = await site();
  await importWxr(untouched.app.services, at('elder.xml'));
  expect((await kitOf())[0]).toEqual(kit);
  const { rows } = await sql`select id from posts where type = 'builder_library'`.execute(untouched.app.services.db);
  expect(rows).toHaveLength(1);
});

describe('the own file of a site', () => {
  test('brings texts back, and keeps those that it replaces', async () => {
    const app = await inhabited('quince');
    const { services } = app.app;
    const post = await app.make.post({ title: 'Old', content: '<p>As it was.</p>' });
    await exportWxr(services, at('quince.xml'));
    await services.tx((tx) => updatePost(tx.db, post.id, { title: 'New', content: '<p>As it became.</p>' }));
    const told = await importWxr(services, at('quince.xml'), { isDryRun: true });
    expect(told.counts.posts).toEqual({ created: 0, updated: 1, unchanged: 8, skipped: 0, failed: 0 });
    const report = await importWxr(services, at('quince.xml'));
    expect(report.counts.posts).toEqual(told.counts.posts);
    expect(report.counts.comments).toMatchObject({ created: 0, updated: 0, unchanged: 6 });
    expect(report.counts['menu items'].created).toBe(0);
    const after = await findPost(services.db, post.id);
    expect(after).toMatchObject({ title: 'Old', content: '<p>As it was.</p>', revision_count: 1 });
    expect(await findNewestRevision(services.db, post.id)).toMatchObject({
      title: 'New',
      content: '<p>As it became.</p>',
    });
  });

  test('never takes what an import has just made for what it knows', async () => {
    const app = await inhabited('sloe');
    const { services } = app.app;
    const head = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><link>http://site.test</link><sitewright:site>${await findIdentity(services.db)}</sitewright:site>`;
    const next = (await app.make.post({ title: 'Last' })).id + 1;
    // A backup was restored: the file knows numbers that this site has not given yet, or has given to others.
    const item = (id: number, slug: string): string =>
      `<item><title>Lost ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_name>${slug}</wp:post_name><wp:post_date>2020-01-01 00:00:00</wp:post_date></item>`;
    const first = `${item(next + 3, 'a')}${item(next + 2, 'b')}`;
    const rest = `${item(next + 1, 'c')}${item(next, 'd')}${item(next - 1, 'e')}`;
    const before = await rowsOf(services);
    await writeFile(at('sloe.xml'), `${head}${first}</channel></rss>`);
    expect((await importWxr(services, at('sloe.xml'))).counts.posts).toMatchObject({ created: 2, updated: 0 });
    await writeFile(at('sloe.xml'), `${head}${first}${rest}</channel></rss>`);
    expect((await importWxr(services, at('sloe.xml'))).counts.posts).toMatchObject({ created: 3, updated: 0 });
    const titles = await sql<{ title: string }>`select title from posts where title like 'Lost%'`.execute(services.db);
    expect(new Set(titles.rows.map(({ title }) => title)).size).toBe(5);
    expect(lost(before, await rowsOf(services))).toEqual([]);
  });
});

test('texts find each other also when somebody takes a name in the moment of the import', async () => {
  const app = await site();
  const { services } = app.app;
  const [isRendered, isTaken] = [{ now: false }, { now: false }];
  const inThatMoment: Services = {
    ...services,
    part: (definition) => {
      isRendered.now = true;
      return services.part(definition);
    },
    tx: async (work) => {
      if (isRendered.now && !isTaken.now) {
        isTaken.now = true;
        await app.make.post({ title: 'B', slug: 'second' });
      }
      return services.tx(work);
    },
  };
  // Long enough for the thread that renders.
  const more = 'word '.repeat(6_000);
  const item = (id: number, slug: string, title: string, to: string): string =>
    exchangeItem({
      ...{ id, type: 'post', slug, title, link: `https://old.example/${slug}/` },
      content: `<a href="https://old.example/${to}/">x</a> ${more}`,
    });
  const texts = [item(1, 'first', 'A', 'second'), item(2, 'second', 'C', 'first')];
  await writeFile(at('names.xml'), exchangeFile(texts));
  expect((await importWxr(inThatMoment, at('names.xml'))).counts.posts).toMatchObject({ created: 2 });
  expect(isTaken.now).toBe(true);
  const { body } = await app.asVisitor().get('/core/v2/posts?orderby=title&order=asc');
  const [first, other, second] = body;
  expect([first.slug, other.slug, second.slug]).toEqual(['first', 'second', 'second-2']);
  expect(first.content.rendered).toContain(`href="${second.link}"`);
  expect(second.content.rendered).toContain(`href="${first.link}"`);
});

describe('a dry run', () => {
  test('says what the import then does, and changes nothing', async () => {
    const [from, into] = [await inhabited('rowan'), await inhabited('birch')];
    const { services } = into.app;
    await exportWxr(from.app.services, at('rowan.xml'));
    const told = async () => {
      const before = await rowsOf(services, []);
      const report = await importWxr(services, at('rowan.xml'), { isDryRun: true });
      expect(await rowsOf(services, [])).toEqual(before);
      return report;
    };
    const expected = await told();
    expect(expected.counts).toMatchObject({ posts: { created: 8 }, comments: { created: 6 }, users: { created: 1 } });
    expect((await importWxr(services, at('rowan.xml'))).counts).toEqual(expected.counts);
    // Now some of it is here, and some of it has changed there.
    const text = await readFile(at('rowan.xml'), 'utf8');
    await writeFile(
      at('rowan.xml'),
      text.replaceAll('rowan says 1', 'rowan says one').replaceAll('rowan news', 'News'),
    );
    const later = await told();
    expect(later.counts).toMatchObject({ comments: { updated: 1 }, terms: { created: 0, updated: 1 } });
    expect((await importWxr(services, at('rowan.xml'))).counts).toEqual(later.counts);
  });

  test('does not fetch files, and counts what would be left out', async () => {
    const { app } = await site();
    await writeFile(
      at('files.xml'),
      `<rss><channel><title>T</title><wp:wxr_version>1.2</wp:wxr_version><link>https://old.example</link>
      <item><title>File</title><wp:post_id>5</wp:post_id><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status>
      <wp:attachment_url>http://${host}/a.png</wp:attachment_url></item>
      <item><title>No number</title><wp:post_type>post</wp:post_type></item></channel></rss>`,
    );
    const before = await rowsOf(app.services, []);
    const report = await importWxr(app.services, at('files.xml'), { isDryRun: true });
    expect(report.counts).toMatchObject({ posts: { created: 1, skipped: 1 }, media: { created: 1 } });
    const without = await importWxr(app.services, at('files.xml'), { isDryRun: true, media: false });
    expect(without.counts.media).toMatchObject({ created: 0, skipped: 1 });
    expect(await rowsOf(app.services, [])).toEqual(before);
  });
});

test('whatever a foreign file says, rows that no import made stay as they are', async () => {
  const app = await inhabited('medlar');
  const { services } = app.app;
  const before = await rowsOf(services);
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const random = createRandom(seed);
    await writeFile(at('random.xml'), randomFile(random));
    const report = await importWxr(services, at('random.xml'), { media: false, trust: seed % 2 === 0 });
    expect(report.counts.posts.created).toBeGreaterThan(0);
    expect(lost(before, await rowsOf(services)), `seed ${seed}`).toEqual([]);
  }
});

/** The same numbers for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function randomFile(random: (below: number) => number): string {
  const one = <T>(of: readonly T[]): T => of[random(of.length)]!;
  const id = (): number => 1 + random(40);
  const ids = [...new Set(Array.from({ length: 30 }, id))];
  const uuid = `00000000-0000-4000-8000-${String(random(1e9)).padStart(12, '0')}`;
  const source = one(['', `<sitewright:site>${uuid}</sitewright:site>`]);
  const words = ['about-medlar', 'medlar-1', 'hello', 'medlar-news', ''];
  const term = (): string =>
    `<wp:category><wp:term_id>${id()}</wp:term_id><wp:category_nicename>${one(words)}</wp:category_nicename><wp:cat_name>Name ${id()}</wp:cat_name><wp:category_description>Other</wp:category_description></wp:category>`;
  const person = (): string =>
    `<wp:author><wp:author_id>${id()}</wp:author_id><wp:author_login>${one(['admin', 'medlar', 'new'])}</wp:author_login><wp:author_email>${one(['admin@example.org', 'x@y.test'])}</wp:author_email><wp:author_display_name>Other</wp:author_display_name></wp:author>`;
  const comment = (): string =>
    `<wp:comment><wp:comment_id>${id()}</wp:comment_id><wp:comment_parent>${random(10)}</wp:comment_parent><wp:comment_content>Other</wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment>`;
  const item = (number: number): string =>
    `<item><title>Other ${number}</title><link>http://site.test/${one(words)}/</link><wp:post_id>${number}</wp:post_id><wp:post_parent>${random(40)}</wp:post_parent><wp:post_type>${one(['post', 'page', 'attachment', 'nav_menu_item', 'product'])}</wp:post_type><wp:status>${one(['publish', 'draft', 'private', 'trash'])}</wp:status><wp:post_name>${one(words)}</wp:post_name><dc:creator>medlar</dc:creator><category domain="category" nicename="medlar-news">Other</category><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${id()}</wp:meta_value></wp:postmeta><content:encoded>http://site.test/${one(words)}/ wp-image-${id()}</content:encoded>${comment()}${comment()}</item>`;
  const address = one(['http://site.test', 'https://old.example']);
  return `<rss><channel><title>Other</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${address}</wp:base_blog_url>${source}${person()}${person()}${term()}${term()}${ids.map(item).join('')}</channel></rss>`;
}

describe('what is known of other sites', () => {
  const row = (origin: string, kind: store.OriginKind, id: string, local: number, isSettled = 0): store.Origins => ({
    origin,
    kind,
    origin_id: id,
    local_id: local,
    digest: 'd',
    is_settled: isSettled,
  });

  test('records are told apart by site, kind and number', async () => {
    const { db, tx } = (await site()).app.services;
    expect(await store.hasOrigins(db)).toBe(false);
    await tx((open) =>
      store.upsertOrigins(open.db, [
        row('a', 'post', '1', 30),
        row('a', 'post', '2', 20, 1),
        row('a', 'post', '3', 10),
        row('a', 'post', '40', 40),
        row('a', 'term', '1', 11),
        row('b', 'post', '1', 12),
        row('a', 'link', 'a.test/x', 30),
        row('a', 'link', 'a.test/b', 20),
        row('b', 'link', 'b.test/c', 12),
      ]),
    );
    await tx((open) => store.upsertOrigins(open.db, [{ ...row('a', 'post', '1', 31), digest: 'e' }]));
    expect(await store.hasOrigins(db)).toBe(true);
    const found = await store.findOrigins(db, 'a', 'post', ['1', '9', '1']);
    expect([...found.values()]).toEqual([{ ...row('a', 'post', '1', 31), digest: 'e' }]);
    expect((await store.findOrigins(db, 'a', 'post', [])).size).toBe(0);
    expect([...(await store.findGiven(db, 'a', 'post', [31, 40, 12, 11]))]).toEqual([31]);
    const next = (after: number, limit: number, isUnsettled: boolean) =>
      store.findLocalIds(db, 'a', 'post', { after, limit, isUnsettled });
    expect(await next(0, 9, false)).toEqual([10, 20, 31, 40]);
    expect(await next(0, 9, true)).toEqual([10, 31, 40]);
    expect(await next(10, 1, false)).toEqual([20]);
    const links = async (after: string, limit: number) =>
      (await store.findLinks(db, 'a', { after, limit })).map(({ origin_id: id }) => id);
    expect([await links('', 9), await links('a.test/b', 9), await links('', 1)]).toEqual([
      ['a.test/b', 'a.test/x'],
      ['a.test/x'],
      ['a.test/b'],
    ]);
    expect(await store.countUnsettled(db, 'a')).toBe(3);
    await tx((open) => store.settleOrigins(open.db, 'a', 'post', [31, 12, 11]));
    await tx((open) => store.settleOrigins(open.db, 'a', 'post', []));
    expect([await store.countUnsettled(db, 'a'), await store.countUnsettled(db, 'b')]).toEqual([2, 1]);
  });

  test('a site comes until it has come whole', async () => {
    const { db, tx } = (await site()).app.services;
    await tx((open) => store.beginSite(open.db, 'a'));
    await tx((open) => store.beginSite(open.db, 'b'));
    expect([await store.isBegunSite(db, 'a'), await store.isBegunSite(db, 'c')]).toEqual([true, false]);
    await tx((open) => store.upsertOrigins(open.db, [row('a', 'post', '1', 5)]));
    await tx((open) => store.endSite(open.db, 'a'));
    expect([await store.isBegunSite(db, 'a'), await store.isBegunSite(db, 'b')]).toEqual([false, true]);
    expect(await store.countUnsettled(db, 'a')).toBe(1);
  });
});

const carry = (app: TestApp, options: Carrier['options'] = {}) =>
  createCarrier(app.app.services, { address: 'https://old.test' }, options);

test('who comes over: with a login that can be one, an address, and no more rights than they may have', async () => {
  const app = await site();
  const there = await app.make.user({ role: 'editor', login: 'Known' });
  const person = (login: string, more: Partial<ForeignPerson> = {}): ForeignPerson => ({
    ...{
      id: '',
      login,
      email: `${login.replaceAll(/[^a-z]/g, '')}@old.test`,
      displayName: 'N',
      firstName: '',
      lastName: '',
    },
    ...{ url: '', description: '', roles: [] },
    ...more,
  });
  const land = async (people: ForeignPerson[], options: Carrier['options'] = {}) => {
    const carrier = await carry(app, options);
    await landPeople(carrier, people);
    const { counts, notes } = carrier.recorder.report('old.test');
    return { counts: counts.users, notes, people: carrier.people };
  };
  const long = 'x'.repeat(61);
  const first = await land([
    person('ada', { id: '1', roles: ['administrator'] }),
    person('sub', { roles: ['subscriber', 'administrator'] }),
    person('con', { roles: ['shop_manager', 'contributor'] }),
    person('Größe!', { id: '4', email: 'nothing', url: `https://old.test/${'x'.repeat(100)}` }),
    person('日本', { id: '5', email: 'jp@old.test' }),
    person(long, { email: 'long@old.test' }),
    person('KNOWN', { email: 'other@old.test' }),
    person('else', { email: there.email.toUpperCase() }),
  ]);
  expect(first.counts).toMatchObject({ created: 6, unchanged: 2 });
  expect(first.notes).toEqual(['"grose" has no e-mail address: give them one before they can sign in.']);
  expect([first.people.get('known'), first.people.get('else'), first.people.get('#4')]).toEqual([
    there.id,
    there.id,
    first.people.get('größe!'),
  ]);
  const users = (
    await app.as(await app.make.user({ role: 'administrator' })).get('/core/v2/users?context=edit&per_page=50')
  ).body;
  const roleOf = (name: string) => users.find((one: any) => one.username === name)?.roles.join();
  expect(['ada', 'sub', 'con', 'grose', 'user-5', long.slice(0, 60), 'Known'].map(roleOf)).toEqual([
    'author',
    'subscriber',
    'contributor',
    'author',
    'author',
    'author',
    'editor',
  ]);
  const strange = users.find((one: any) => one.username === 'grose');
  expect([strange.email, strange.url]).toEqual(['grose@users.invalid', '']);

  // Who came before is known by the number, or by the login; whoever was here before stays as they are.
  const again = await land([
    person('ada', { id: '1', roles: ['administrator'] }),
    person('SUB', { roles: ['subscriber', 'administrator'], email: 'sub@old.test' }),
    person('other', { id: '4', displayName: 'New' }),
    person('KNOWN', { email: 'other@old.test', displayName: 'Taken over' }),
  ]);
  expect(again.counts).toMatchObject({ unchanged: 2, updated: 2 });
  const trusted = await land([person('boss', { roles: ['administrator', 'x'] }), person('gast', { roles: ['x'] })], {
    trust: true,
    role: 'contributor',
  });
  expect(trusted.counts).toMatchObject({ created: 2 });
  const after = (
    await app.as(await app.make.user({ role: 'administrator' })).get('/core/v2/users?context=edit&per_page=50')
  ).body;
  const find = (name: string) => after.find((one: any) => one.username === name);
  expect([find('boss').roles, find('gast').roles, find('grose').name, find('Known').name]).toEqual([
    ['administrator'],
    ['contributor'],
    'New',
    'Known',
  ]);
});

test('comments never answer themselves, nor what stands below another post, however often they come', async () => {
  const app = await site();
  const { db, tx } = app.app.services;
  const [here, there] = [(await app.make.post()).id, (await app.make.post()).id];
  const origin = { origin: 'old.test', kind: 'post', digest: '', is_settled: 1 } as const;
  await tx((open) =>
    store.upsertOrigins(open.db, [
      { ...origin, origin_id: '1', local_id: here },
      { ...origin, origin_id: '2', local_id: there },
    ]),
  );
  const comment = (id: string, parent: string, post = '1', more: Partial<ForeignComment> = {}) => ({
    ...{ id, parent, post, author: undefined, name: '<b>N</b>', email: '', url: '', ip: 'i'.repeat(300) },
    ...{ userAgent: 'u'.repeat(300), date: '2020-01-02T03:04:05', dateGmt: '', content: 'Text', status: 'odd' },
    ...{ type: '', meta: [] },
    ...more,
  });
  const land = async (content: string) => {
    const carrier = await carry(app);
    const more = { content };
    await landLooseComments(carrier, [
      comment('10', '11', '1', more),
      comment('11', '10', '1', more),
      comment('12', '12', '1', more),
      comment('13', '14', '1', more),
      comment('14', '', '1', more),
      comment('15', '14', '2', more),
      comment('16', '14', '1', { ...more, status: 'trash', url: 'x'.repeat(201) }),
      comment('17', '', '9', more),
    ]);
    return carrier.recorder.report('old.test');
  };
  const first = await land('One');
  expect(first.counts.comments).toMatchObject({ created: 7, skipped: 1 });
  expect(first.notes).toEqual(['1 comments were left out: their posts are not here.']);
  const parents = async () => {
    const rows = await store.findOrigins(db, 'old.test', 'comment', ['10', '11', '12', '13', '14', '15', '16']);
    const theirs = new Map([...rows].map(([id, { local_id: local }]) => [local, id]));
    const found: string[] = [];
    for (const [id, { local_id: local }] of rows)
      found.push(`${id}<${theirs.get((await findComment(db, local))?.parent_id ?? 0) ?? ''}`);
    return found.sort();
  };
  const right = ['12<', '13<14', '14<', '15<', '16<14'];
  expect(await parents()).toEqual(['10<', '11<10', ...right]);
  expect((await land('One')).counts.comments).toMatchObject({ unchanged: 7 });
  expect((await land('Two')).counts.comments).toMatchObject({ updated: 7 });
  // Who of a circle is the first does not matter, but somebody is.
  expect(await parents()).toEqual(['10<11', '11<', ...right]);
  const all = await db
    .withTables<{ comments: CommentRow }>()
    .selectFrom('comments')
    .selectAll()
    .orderBy('id')
    .execute();
  expect(all[0]).toMatchObject({
    author_name: 'N',
    status: 'hold',
    status_before: null,
    type: 'comment',
    content: 'Two',
  });
  expect([all[0]?.author_ip.length, all[0]?.author_user_agent.length]).toEqual([254, 254]);
  expect(all.at(-1)).toMatchObject({ status: 'trash', status_before: 'hold', author_url: '' });
  expect(all.at(-1)?.trashed_at).not.toBeNull();
});

test('values: one key has one value, and whom the site trusts is not for a file to say', async () => {
  const carrier = await carry(await site(), { replace: [{ from: 'https://old.test', to: 'https://new.test' }] });
  const { others } = postMetaOf(
    carrier,
    [
      { key: 'one', value: 'https://old.test/a' },
      { key: 'many', value: '1' },
      { key: 'many', value: '2' },
      { key: 'list', value: 'a:1:{i:0;s:18:"https://old.test/b";}' },
      { key: 'broken', value: 'a:2:{i:0;s:99:"x";}' },
      { key: '', value: 'x' },
      { key: 'k'.repeat(255), value: 'long' },
      { key: 'k'.repeat(256), value: 'too long' },
      { key: '_edit_lock', value: 'x' },
    ],
    'the page',
  );
  expect(Object.fromEntries(others)).toEqual({
    one: 'https://new.test/a',
    many: ['1', '2'],
    list: ['https://new.test/b'],
    ['k'.repeat(255)]: 'long',
  });
  expect(carrier.recorder.report('old.test').notes).toEqual([
    expect.stringMatching(/^The value "broken" of the page was left out: /),
  ]);
});
