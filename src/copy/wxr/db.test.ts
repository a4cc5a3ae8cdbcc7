import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverEvent } from '#kernel/events/delivery.ts';
import type { ListedJob } from '#kernel/jobs/store.ts';
import { findMails } from '#kernel/mail/store.ts';
import type { Services } from '#kernel/services.ts';
import { findCommentMeta } from '#content/comments/meta-store.ts';
import { makeManySizes } from '#content/media/actions.ts';
import { manySizesJob } from '#content/media/jobs.ts';
import { findItem } from '#content/media/store.ts';
import { countPosts, recountAll } from '#content/posts/counts.ts';
import { permalinkStructure } from '#content/posts/settings.ts';
import { findPost, findPostHeads } from '#content/posts/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { parseMap } from '#copy/maps/read-map.ts';
import { findAllMeta } from '#copy/origins/meta-store.ts';
import type { CarryOptions } from '#copy/origins/options.ts';
import type { CarryReport } from '#copy/origins/report.ts';
import { findOrigins, upsertOrigins } from '#copy/origins/store.ts';
import { importWxr } from './import.ts';

const SAMPLE = join(import.meta.dirname, 'samples/site.xml');
let folder: string;
let files: Server;
let host: string;
/** Told when a file is fetched. */
let asked: (() => void) | undefined;
let app: TestApp;
let services: Services;
let report: CarryReport;
let admin: Awaited<ReturnType<TestApp['make']['user']>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-wxr-'));
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#080' } })
    .png()
    .toBuffer();
  files = createServer((request, response) => {
    asked?.();
    const isThere = request.url === '/wp-content/uploads/2025/11/tree.png';
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'image/png' }).end(isThere ? picture : '');
  });
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(files.address() as AddressInfo).port}`;
  app = await createTestApp({ environment: { SITEWRIGHT_OUTBOUND_ALLOW: host }, runsJobs: true });
  ({ services } = app.app);
  admin = await app.make.user({ role: 'administrator' });
  // A name that is taken.
  await app.make.post({ title: 'Hello world!' });
  report = await importFile(await sample());
});

afterAll(async () => {
  files.closeAllConnections();
  files.close();
  await app.close();
  await rm(folder, { recursive: true });
});

async function sample(): Promise<string> {
  return (await readFile(SAMPLE, 'utf8')).replaceAll('{{files}}', `http://${host}`);
}

async function importFile(text: string, options?: CarryOptions, into = services): Promise<CarryReport> {
  const path = join(folder, 'site.xml');
  await writeFile(path, text);
  return importWxr(into, path, options);
}

async function local(id: number, kind: 'post' | 'term' | 'comment' = 'post'): Promise<number> {
  return (await findOrigins(services.db, 'old.example', kind, [String(id)])).get(String(id))!.local_id;
}

/** By part and name. */
function timesOf({ unknown }: CarryReport): Record<string, Record<string, number>> {
  const parts: Record<string, Record<string, number>> = {};
  for (const { part, name, times } of unknown) (parts[part] ??= {})[name] = times;
  return parts;
}

const read = async (path: string) => (await app.as(admin).get(path)).body;

describe('an exchange file becomes a site', () => {
  test('the report tells what came of it', () => {
    expect(report.counts).toMatchObject({
      users: { created: 2, failed: 0 },
      terms: { created: 6, failed: 0 },
      posts: { created: 11, failed: 0 },
      media: { created: 1, failed: 1 },
      comments: { created: 3 },
      'menu items': { created: 2, failed: 0 },
    });
    expect(timesOf(report)).toEqual({
      types: { product: 1 },
      taxonomies: { genre: expect.any(Number) },
      meta: { colour: 1, evil: 1, photos: 1, price: 1, rating: 1, sizes: 1 },
      shortcodes: { pricing: 1 },
      blocks: { 'vendor/box': 2 },
      widgets: { 'vendor-slider': 1 },
    });
    const notes = report.notes.join('\n');
    expect(notes).toContain('"Gärten & Höfe" now');
    expect(notes).toContain('is called "hello-world-2" here');
    expect(notes).toContain('"evil" of post 101 ("Hello world!") was left out: It holds an object.');
    expect(notes).toContain('"_builder_conditions" of page 111');
    expect(notes).toContain('gone.png: The other server answered 404.');
  });

  test('people', async () => {
    const users = await read('/core/v2/users?context=edit&per_page=100&search=old.example');
    expect(users.map((user: Record<string, unknown>) => [user['email'], user['name'], user['roles']])).toEqual([
      ['ada@old.example', 'Ada Łoś', ['author']],
      ['boris@old.example', 'Борис', ['author']],
    ]);
  });

  test('terms stand below each other', async () => {
    const rosen = await read(`/core/v2/categories/${await local(12, 'term')}`);
    expect(rosen).toMatchObject({ name: 'Rosen', slug: 'rosen', parent: await local(11, 'term'), count: 1 });
    expect(rosen.description).toBe('Die <em>Königin</em>');
  });

  test('a post with everything', async () => {
    const post = await read(`/core/v2/posts/${await local(101)}?context=edit`);
    expect(post).toMatchObject({
      status: 'publish',
      slug: 'hello-world-2',
      date: '2026-01-05T10:00:00',
      date_gmt: '2026-01-05T09:00:00',
      modified: '2026-01-06T11:00:00',
      modified_gmt: '2026-01-06T10:00:00',
      title: { raw: 'Hello world!' },
      excerpt: { raw: 'Kurz &amp; gut' },
      guid: { raw: 'https://old.example/?p=101' },
      comment_status: 'open',
      ping_status: 'closed',
      sticky: true,
      format: 'aside',
      categories: [await local(12, 'term')],
      featured_media: await local(201),
    });
    expect(post.tags).toHaveLength(2);
    const image = await local(201);
    const { raw } = post.content;
    expect(raw).toContain(`<!-- wp:image {"id":${image},"sizeSlug":"medium"} -->`);
    expect(raw).toContain(`src="http://site.test/media/2025/11/tree-300x200.png"`);
    expect(raw).toContain(`wp-image-${image}"`);
    expect(raw).toContain(`[gallery ids="${image},${await local(202)}"]`);
    expect(raw).toContain('<a href="http://site.test/team/ada-page/#top">');
    expect(raw).toContain('<a href="http://site.test/%d0%be-%d1%81%d0%b0%d0%b4%d0%b5/">');
    expect(raw).toContain('<a href="https://elsewhere.example/">');
    expect(raw).toContain('Code ends with ]]&gt; here.');
    expect(raw).not.toContain('<script');
    expect((await app.fetch('/hallo-welt/', { redirect: 'manual' })).status).toBe(301);
  });

  test('what comments carried beside their texts comes along, and goes with the person', async () => {
    const id = await local(502, 'comment');
    const meta = (await findCommentMeta(services.db, [id])).get(id) ?? [];
    expect(meta.map(({ key, value }) => [key, value])).toEqual([
      ['photos', '["a.jpg"]'],
      ['rating', '"5"'],
    ]);
    expect(report.notes.join()).not.toContain('Meta of comments');
  });

  test('the way in which posts were addressed is proposed', () => {
    expect(report.notes.join()).toContain('permalink_structure "/%year%/%monthnum%/%postname%/"');
  });

  test('whoever follows the proposal has the old addresses, and no way around', async () => {
    const set = async (structure: string): Promise<void> => {
      await services.tx((tx) => services.settings.set(tx, permalinkStructure, structure));
      await services.freshness.sync();
    };
    const [head] = await findPostHeads(services.db, [await local(101)]);
    const old = `/2026/01/${head?.slug}/`;
    await set('/%year%/%monthnum%/%postname%/');
    expect((await app.fetch(old, { redirect: 'manual' })).status).toBe(200);
    await set('/%postname%/');
  });

  test.each([
    ['/?p=101', 101],
    ['/?page_id=111', 111],
    ['/?attachment_id=201', 201],
    ['/2026/01/hello-world/tree/', 201],
    ['/2026/01/hello-world/', 101],
  ])('%s lives on', async (old, number) => {
    const [head] = await findPostHeads(services.db, [await local(number)]);
    const answer = await app.fetch(old, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toMatch(new RegExp(`^http://site\\.test/(?:team/)?${head?.slug}/$`));
  });

  test('an old number says nothing of what is not public, and nothing where two sites gave it', async () => {
    for (const id of [103, 104, 106, 9999]) expect((await app.fetch(`/?p=${id}`)).status).toBe(404);
    const leads = async (number: number) => (await app.fetch(`/?p=${number}`, { redirect: 'manual' })).status;
    expect(await leads(112)).toBe(301);
    const said = { kind: 'post', digest: '', is_settled: 1, local_id: await local(111) } as const;
    const rows = [
      { ...said, origin: 'another.example', origin_id: '112' },
      { ...said, origin: 'another.example', origin_id: '7001' },
      { ...said, origin: 'third.example', origin_id: '7001', local_id: await local(112) },
    ];
    await services.tx((tx) => upsertOrigins(tx.db, rows));
    expect([await leads(112), await leads(7001)]).toEqual([302, 404]);
  });

  test.each([
    [102, 'private', '2026-01-04T09:00:00', ''],
    [103, 'draft', null, ''],
    [104, 'pending', '2026-02-02T09:00:00', ''],
    [105, 'future', '2099-02-02T09:00:00', 'geheim'],
    [106, 'trash', '2026-02-03T09:00:00', ''],
  ])('post %i is %s', async (id, status, dateGmt, password) => {
    expect(await findPost(services.db, await local(id))).toMatchObject({ status, date_gmt: dateGmt, password });
  });

  test('what lies in the trash comes back as it was', async () => {
    const { body } = await app.as(admin).post(`/core/v2/posts/${await local(106)}`, { status: 'publish' });
    expect(body).toMatchObject({ status: 'publish', slug: 'weg', date: '2026-02-03T10:00:00' });
  });

  test('pages whose parents came later', async () => {
    const page = await read(`/core/v2/pages/${await local(111)}?context=edit`);
    expect(page).toMatchObject({ parent: await local(112), menu_order: 2, link: 'http://site.test/team/ada-page/' });
    const document = JSON.parse(page.meta._builder_data);
    const [heading, image] = document[0].elements;
    expect(heading.settings.title).toBe('Hallo Ada');
    expect(image.settings.image).toMatchObject({
      id: await local(201),
      url: 'http://site.test/media/2025/11/tree.png',
    });
    expect(page.meta).toMatchObject({ _builder_page_settings: { hide_title: 'yes' }, _builder_conditions: [] });
    // The file knows that a document shows it.
    const uses = async () => (await read(`/sitewright/v1/media/${await local(201)}/uses`)).posts;
    await expect
      .poll(uses, { timeout: 20_000 })
      .toContainEqual(expect.objectContaining({ id: page.id, used_as: ['document'] }));
    expect((await findPost(services.db, await local(112)))?.author_id).toBe(1);
  });

  test('files', async () => {
    const item = await read(`/core/v2/media/${await local(201)}?context=edit`);
    expect(item).toMatchObject({
      slug: 'tree',
      status: 'inherit',
      post: await local(101),
      alt_text: 'Ein grüner Baum',
      caption: { raw: 'Bild: ich' },
      description: { raw: 'Ein Baum' },
      source_url: 'http://site.test/media/2025/11/tree.png',
      media_details: { width: 600, height: 400 },
    });
    expect((await app.fetch('/media/2025/11/tree.png')).status).toBe(200);
    const list = await read('/core/v2/media');
    expect(list).toHaveLength(1);
    expect((await findPost(services.db, await local(202)))?.status).toBe('draft');
  });

  test('comments with their answers', async () => {
    const comments = await read(`/core/v2/comments?post=${await local(101)}&context=edit&order=asc&status=approve`);
    const [first, answer] = comments;
    expect(first).toMatchObject({ author_name: 'Ada Łoś', parent: 0, content: { raw: 'First!' } });
    expect(first.author).toBeGreaterThan(0);
    expect(answer).toMatchObject({ parent: first.id, author: 0, date_gmt: '2026-01-07T09:00:00' });
    expect(answer.content.raw).toBe('An answer x');
    expect(comments).toHaveLength(2);
  });

  test('menus', async () => {
    const menu = await local(31, 'term');
    const items = await read(`/core/v2/menu-items?menus=${menu}&context=edit&order=asc&orderby=menu_order`);
    expect(items).toMatchObject([
      { title: { raw: 'Start' }, type: 'custom', url: 'http://site.test/', target: '_blank', xfn: ['me'] },
      { type: 'post_type', object: 'page', object_id: await local(112), parent: items[0].id, classes: ['top', 'big'] },
    ]);
  });

  test('a type that nobody knows is kept, out of sight', async () => {
    const [head] = await findPostHeads(services.db, [await local(301)]);
    expect(head).toMatchObject({ type: 'product', status: 'publish', slug: 'x' });
    expect((await app.fetch('/')).status).toBe(200);
    expect((await app.as(admin).get('/core/v2/search?search=Produkt')).body).toEqual([]);
  });

  test('the counters are right, nobody got a mail, the title is the other one', async () => {
    const statuses = ['publish', 'private', 'draft', 'pending', 'future', 'inherit', 'trash'];
    const counts = async () => {
      const all = [];
      for (const type of ['post', 'page', 'attachment', 'product'])
        for (const scopeId of [0, 1, 2, 3, 4])
          for (const scope of ['all', 'author', 'term'] as const)
            all.push(await countPosts(services.db, { shelf: type, statuses, scope, scopeId }));
      return all;
    };
    const kept = await counts();
    await services.tx((tx) => recountAll(tx.db));
    expect(await counts()).toEqual(kept);
    const deliveries = () => services.queue.list({ name: deliverEvent.name });
    await expect.poll(deliveries, { timeout: 20_000 }).toEqual([]);
    const mails = await findMails(services.db, { limit: 10 });
    // The one about the password with which these tests sign in.
    expect(mails.map(({ recipient }) => recipient)).toEqual([admin.email]);
    expect((await read('/core/v2/settings')).title).toBe('Gärten & Höfe');
  });
});

describe('a second run', () => {
  test('changes nothing', async () => {
    const again = await importFile(await sample());
    expect(again.counts).toMatchObject({
      users: { created: 0, updated: 0 },
      terms: { created: 0, updated: 0 },
      posts: { created: 0, updated: 0, unchanged: 11 },
      comments: { created: 0, updated: 0 },
      'menu items': { created: 0, updated: 0, unchanged: 2 },
      // What did not come is tried again.
      media: { created: 0, failed: 1 },
    });
  });

  test('brings what changed', async () => {
    const changed = (await sample())
      .replace('Сад & дом.', 'Сад.')
      .replace('First!', 'Second!')
      .replace('<wp:post_name>team<', '<wp:post_name>leute<');
    const again = await importFile(changed);
    expect(again.counts.posts).toMatchObject({ created: 0, updated: 3, unchanged: 8 });
    expect(again.counts.comments).toMatchObject({ created: 0, updated: 1 });
    expect((await findPost(services.db, await local(102)))?.content).toContain('Сад.');
    const post = await read(`/core/v2/posts/${await local(101)}?context=edit`);
    expect(post.slug).toBe('hello-world-2');
    expect(post.content.raw).toContain(`wp-image-${await local(201)}"`);
    const page = await read(`/core/v2/pages/${await local(111)}`);
    expect(page.link).toBe('http://site.test/leute/ada-page/');
    expect((await app.fetch('/team/', { redirect: 'manual' })).status).toBe(301);
  });
});

describe('decisions of whoever imports', () => {
  test('addresses are replaced, scripts stay, files are not fetched', async () => {
    const other = (await sample()).replaceAll('old.example', 'third.example');
    const options = {
      trust: true,
      media: false,
      replace: [{ from: 'https://elsewhere.example', to: 'https://new.example' }],
    };
    const done = await importFile(other, options);
    expect(done.counts.media).toMatchObject({ created: 0, failed: 0 });
    const id = (await findOrigins(services.db, 'third.example', 'post', ['101'])).get('101')!.local_id;
    const { content } = (await findPost(services.db, id))!;
    expect(content).toContain('<script>alert(1)</script>');
    expect(content).toContain('https://new.example/');
    // Who was here before stays who they are.
    expect(done.counts.users).toMatchObject({ created: 0, unchanged: 2 });
    expect(content).toContain(`http://${host}/wp-content/uploads/2025/11/tree-300x200.png`);
    const image = (await findOrigins(services.db, 'third.example', 'post', ['201'])).get('201')!.local_id;
    expect(content).toContain(`wp-image-${image}"`);

    // The next run brings the files, and texts show them from here.
    const later = await importFile(other, { ...options, media: true });
    expect(later.counts).toMatchObject({ posts: { created: 0, updated: 0 }, media: { created: 1, failed: 1 } });
    const after = (await findPost(services.db, id))!.content;
    expect(after).toContain('src="http://site.test/media/2025/11/tree-1-300x200.png"');
    expect(after).toContain(`wp-image-${image}"`);
  });

  test('a map says what things are called here', async () => {
    const map = parseMap(
      JSON.stringify({
        types: { product: 'page', attachment: '' },
        taxonomies: { genre: 'post_tag' },
        meta: { price: 'cost', sizes: '' },
        shortcodes: { pricing: 'contact-form' },
        widgets: { 'vendor-slider': 'image-carousel' },
      }),
      'map.json',
    );
    const mapped = (await sample()).replaceAll('old.example', 'mapped.example');
    const done = await importFile(mapped, { map, role: 'contributor' });
    expect(timesOf(done)).toEqual({ meta: { evil: 1, photos: 1, rating: 1 }, blocks: { 'vendor/box': 2 } });
    const found = await findOrigins(services.db, 'mapped.example', 'post', ['101', '102', '111', '201', '301']);
    expect(found.has('201')).toBe(false);
    expect(done.notes).toContain('Records of the type attachment were left out.');
    const rowOf = async (id: string) => (await findPost(services.db, found.get(id)!.local_id))!;
    expect((await rowOf('301')).type).toBe('page');
    expect((await rowOf('102')).content).toContain('[contact-form plan="a"]');
    const metaOf = async (id: string) => {
      const rows = await findAllMeta(services.db, [found.get(id)!.local_id]);
      return Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]));
    };
    expect(await metaOf('101')).toEqual({ cost: '12.50' });
    expect((await metaOf('111'))['_builder_data']).toContain('"widgetType":"image-carousel"');
    const tags = (await read('/core/v2/tags?search=Essay')).map(({ slug }: { slug: string }) => slug);
    expect(tags).toEqual(['essay']);
    await expect(importFile(mapped, { role: 'emperor' })).rejects.toThrow('emperor');
  });

  test('a private file stays private', async () => {
    const hidden = (await sample())
      .replaceAll('old.example', 'hidden.example')
      .replaceAll('<wp:status>inherit</wp:status>', '<wp:status>private</wp:status>');
    await importFile(hidden);
    const id = (await findOrigins(services.db, 'hidden.example', 'post', ['201'])).get('201')!.local_id;
    expect((await findPost(services.db, id))?.status).toBe('private');
    expect((await app.asVisitor().get(`/core/v2/media/${id}`)).status).toBe(401);
  });

  test('files on inner addresses are not fetched', async () => {
    const inner = (await sample()).replaceAll(host, '127.0.0.1:1').replaceAll('old.example', 'inner.example');
    const done = await importFile(inner);
    expect(done.counts.media).toMatchObject({ created: 0, failed: 2 });
    expect(done.notes.join('\n')).toContain('Files were not fetched from 127.0.0.1:1: Port 1 is not allowed.');
  });
});

describe('files of all kinds', () => {
  const wxr = (parts: string, { version = '1.2', link = '' } = {}): string =>
    `<rss><channel><title>Any</title>${link}<wp:wxr_version>${version}</wp:wxr_version>${parts}</channel></rss>`;
  const item = (id: number, title: string, more = ''): string =>
    `<item><title>${title}</title><wp:post_id>${id}</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>${more}</item>`;
  const titled = async (title: string) =>
    (await read(`/core/v2/posts?search=${encodeURIComponent(title)}&context=edit&per_page=100`)).filter(
      (post: { title: { raw: string } }) => post.title.raw === title,
    );

  test('one that names no site is known by itself, and touches what no other brought', async () => {
    const text = wxr(item(1, 'Nameless one'));
    expect((await importFile(text)).counts.posts).toMatchObject({ created: 1 });
    expect((await importFile(text)).counts.posts).toMatchObject({ created: 0, unchanged: 1 });
    expect((await importFile(wxr(item(1, 'Nameless two')))).counts.posts).toMatchObject({ created: 1, updated: 0 });
    expect([(await titled('Nameless one')).length, (await titled('Nameless two')).length]).toEqual([1, 1]);
  });

  test('the first version calls tags otherwise', async () => {
    const tagged = '<category domain="tag" nicename="old-tag"><![CDATA[Old tag]]></category>';
    const made = await importFile(wxr(item(1, 'Tagged long ago', tagged), { version: '1.0' }));
    expect(made.unknown).toEqual([]);
    const [post] = await titled('Tagged long ago');
    const tags = await read(`/core/v2/tags?post=${post.id}`);
    expect(tags.map(({ name }: { name: string }) => name)).toEqual(['Old tag']);
  });

  test('what nobody here wrote belongs to an administrator, and the report says so', async () => {
    const creator = '<dc:creator>ghost</dc:creator>';
    const made = await importFile(wxr(item(1, 'By a ghost', creator) + item(2, 'By a ghost too', creator)));
    expect(made.notes.filter((note) => note.includes('"ghost"'))).toHaveLength(1);
    const [post] = await titled('By a ghost');
    expect((await read(`/core/v2/users/${post.author}?context=edit`)).roles).toContain('administrator');
  });

  test('pages of the builder and contact forms of the originals work at once', async () => {
    const meta = (key: string, value: string): string =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
    const serialised = (values: Record<string, string>): string =>
      `a:${Object.keys(values).length}:{${Object.entries(values)
        .map(([key, value]) => `s:${Buffer.byteLength(key)}:"${key}";s:${Buffer.byteLength(value)}:"${value}";`)
        .join('')}}`;
    const record = (id: number, type: string, title: string, content: string, more = ''): string =>
      `<item><title>${title}</title><wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type><wp:status>publish</wp:status><content:encoded><![CDATA[${content}]]></content:encoded>${more}</item>`;
    const elements = JSON.stringify([
      {
        id: 'a1b2c3d',
        elType: 'container',
        settings: {},
        isInner: false,
        elements: [
          {
            id: 'b1c2d3e',
            elType: 'widget',
            widgetType: 'heading',
            settings: { title: 'Built elsewhere' },
            elements: [],
          },
        ],
      },
    ]);
    const form =
      meta('_form', '<label>Your name [text* your-name]</label> [submit "Send"]<script>bad()</script>') +
      meta('_mail', serialised({ subject: 'Asked', sender: 'a@x.test', recipient: 'b@x.test', body: '[your-name]' })) +
      meta('_messages', serialised({ mail_sent_ok: 'Got it' })) +
      meta('_hash', '0123456789abcdef0123456789abcdef01234567') +
      meta('_locale', 'de_DE');
    const file = wxr(
      record(10, 'page', 'By number', '[contact-form-7 id="77" title="Ask"]') +
        record(11, 'page', 'By hash', '[contact-form-7 id="0123456" title="Ask"]') +
        record(
          12,
          'page',
          'Built',
          'plain',
          meta('_elementor_edit_mode', 'builder') + meta('_elementor_data', elements),
        ) +
        record(77, 'wpcf7_contact_form', 'Ask', '', form),
    );
    const told = await importFile(file, { isDryRun: true });
    const made = await importFile(file);
    expect(made.counts.posts).toMatchObject({ created: 4, failed: 0 });
    expect([made.unknown, told.unknown, told.counts.posts]).toEqual([[], [], made.counts.posts]);
    const shown = async (title: string): Promise<string> => {
      const [page] = await read(`/core/v2/pages?search=${encodeURIComponent(title)}`);
      return (await app.fetch(new URL(page.link).pathname)).text();
    };
    for (const title of ['By number', 'By hash']) {
      const html = await shown(title);
      expect(html, title).toContain('name="your-name"');
      expect(html, title).not.toContain('<script>bad');
    }
    expect(await shown('Built')).toContain('Built elsewhere');
    const [found] = (await read('/contactform/v1/contact-forms')).filter((one: any) => one.title === 'Ask');
    const whole = await read(`/contactform/v1/contact-forms/${found.id}`);
    expect(whole.locale).toBe('de_DE');
    expect(whole.properties).toMatchObject({
      mail: { subject: 'Asked', recipient: 'b@x.test' },
      messages: { mail_sent_ok: 'Got it' },
    });
    expect((await importFile(file)).counts.posts).toMatchObject({ created: 0, unchanged: 4 });
    const later = await importFile(file.replace('Got it', 'Thanks'));
    expect(later.counts.posts.failed).toBe(0);
  });

  test('what nobody knows is told by how many pages show it, with some of them', async () => {
    const text = (raw: string): string => `<content:encoded><![CDATA[${raw}]]></content:encoded>`;
    const slider = '<!-- wp:acme/slider /--> <!-- wp:acme/slider /-->';
    const at = (slug: string): string =>
      `<link>https://shown.example/2020/${slug}/</link><wp:post_name>${slug}</wp:post_name>`;
    const parts =
      Array.from({ length: 7 }, (_, place) =>
        item(place + 1, `Shown ${place}`, at(`shown-${place}`) + text(slider)),
      ).join('') +
      item(8, 'Priced', at('priced') + text(`[acme-price id="1"] ${slider}`)) +
      item(9, 'Foul', `<link>javascript:alert(1)</link>${text('[acme-foul a="1"]')}`);
    const file = wxr(parts, { link: '<link>https://shown.example</link>' });
    const told = await importFile(file, { isDryRun: true });
    const made = await importFile(file);
    const shortOf = ({ unknown }: CarryReport) =>
      unknown.map(({ part, name, times, pages, examples }) => [part, name, times, pages, examples.length]);
    expect(shortOf(made)).toEqual([
      ['shortcodes', 'acme-foul', 1, 1, 1],
      ['shortcodes', 'acme-price', 1, 1, 1],
      ['blocks', 'acme/slider', 16, 8, 5],
    ]);
    expect(shortOf(told)).toEqual(shortOf(made));
    const linkOf = ({ unknown }: CarryReport, name: string) =>
      unknown.find((one) => one.name === name)?.examples[0]?.link;
    expect([linkOf(told, 'acme/slider'), linkOf(made, 'acme/slider')]).toEqual([
      'https://shown.example/2020/shown-0/',
      'http://site.test/shown-0/',
    ]);
    expect([linkOf(told, 'acme-foul'), linkOf(made, 'acme-foul')]).toEqual(['', 'http://site.test/foul/']);
  });

  test('revisions belong to their posts, in order, wherever they stand in the file', async () => {
    const meta = (key: string, value: string): string =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
    const revision = (id: number, parent: number, text: string, { day = id, name = 'revision-v1', more = '' } = {}) =>
      `<item><title>Was ${id}</title><dc:creator>rita</dc:creator><content:encoded><![CDATA[${text}]]></content:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_type>revision</wp:post_type><wp:status>inherit</wp:status><wp:post_parent>${parent}</wp:post_parent>
<wp:post_name>${parent}-${name}</wp:post_name><wp:post_date>2020-03-${day} 10:00:00</wp:post_date><wp:post_date_gmt>2020-03-${day} 09:00:00</wp:post_date_gmt>${more}</item>`;
    const link = '<link>https://revised.example</link>';
    const rita =
      '<wp:author><wp:author_id>9</wp:author_id><wp:author_login>rita</wp:author_login><wp:author_email>rita@x.example</wp:author_email></wp:author>';
    const elements = '[{"id":"a1b2c3d","elType":"container","settings":{},"elements":[]}]';
    const head =
      rita +
      revision(12, 2, 'second <a href="https://revised.example/?p=2">here</a> [contact-form-7 id="5"]') +
      revision(11, 2, 'first <script>bad()</script>', { more: meta('_elementor_data', elements) }) +
      revision(15, 99, 'of nobody') +
      item(2, 'Revised', '<wp:post_name>revised</wp:post_name>') +
      item(3, 'Never revised') +
      revision(13, 2, 'unsaved', { name: 'autosave-v1' }) +
      revision(14, 2, 'unsaved before', { name: 'autosave-v1' });
    const told = await importFile(wxr(head, { link }), { isDryRun: true });
    const made = await importFile(wxr(head, { link }));
    expect(made.counts.revisions).toEqual({ created: 4, updated: 0, unchanged: 0, skipped: 1, failed: 0 });
    expect([told.counts.revisions, told.counts.posts.created]).toEqual([made.counts.revisions, 2]);
    expect([told.notes, made.notes].map((notes) => notes.filter((note) => note.includes('Revisions')))).toEqual([
      ['Revisions were left out whose posts are not here.'],
      ['Revisions were left out whose posts are not here.'],
    ]);

    const [post] = await titled('Revised');
    const kept = await read(`/core/v2/posts/${post.id}/revisions?context=edit&order=asc`);
    const [author] = await read('/core/v2/users?search=rita@x.example');
    expect(kept.map((one: any) => [one.title.raw, one.author, one.date, one.date_gmt])).toEqual(
      [11, 12, 13, 14].map((day) => [`Was ${day}`, author.id, `2020-03-${day}T10:00:00`, `2020-03-${day}T09:00:00`]),
    );
    expect(kept[0].content.raw).toBe('first bad()');
    expect(kept[0].meta['_builder_data']).toBe(elements);
    expect(kept[1].content.raw).toBe('second <a href="http://site.test/revised/">here</a> [contact-form id="5"]');
    const autosaves = await read(`/core/v2/posts/${post.id}/autosaves?context=edit`);
    expect(autosaves.map((one: any) => one.content.raw)).toEqual(['unsaved']);
    expect((await titled('Revised'))[0].content.raw).toBe('');
    expect(await (await app.fetch('/?s=unsaved')).text()).not.toContain('Was 13');
    const whole = await app.as(admin).get(`/core/v2/posts/${post.id}`);
    expect(whole.body._links['version-history'][0].count).toBe(4);

    const later = await importFile(wxr(head.replace('unsaved before', 'changed'), { link }));
    expect(later.counts.revisions).toEqual({ created: 0, updated: 1, unchanged: 3, skipped: 1, failed: 0 });
    const broken = wxr(head.replaceAll('revised.example', 'torn.example') + revision(16, 2, 'late') + '<item></tiem>');
    await expect(importFile(broken)).rejects.toThrow('broken XML');
    const torn = (await titled('Revised')).find((one: any) => one.id !== post.id);
    expect(await read(`/core/v2/posts/${torn.id}/revisions`)).toHaveLength(5);
  });

  test('menus whose items share numbers are two', async () => {
    const menu = (slug: string): string =>
      `<wp:term><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>${slug}</wp:term_slug><wp:term_name>${slug}</wp:term_name></wp:term>`;
    const meta = (key: string, value: string): string =>
      `<wp:postmeta><wp:meta_key>_menu_item_${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
    const entry = (id: number, slug: string, parent = 0): string =>
      `<item><title>${slug} ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_type>nav_menu_item</wp:post_type><wp:status>publish</wp:status>
<category domain="nav_menu" nicename="${slug}">${slug}</category>${meta('type', 'custom')}${meta('url', `/${slug}/`)}${meta('menu_item_parent', String(parent))}</item>`;
    const file = wxr(
      menu('short') + menu('long') + entry(1, 'short') + entry(2, 'short', 1) + entry(1, 'long') + entry(2, 'long', 1),
    );
    expect((await importFile(file)).counts['menu items']).toMatchObject({ created: 4, failed: 0 });
    expect((await importFile(file)).counts['menu items']).toMatchObject({ created: 0, unchanged: 4 });
    for (const slug of ['short', 'long']) {
      const [found] = await read(`/core/v2/menus?slug=${slug}`);
      const items = await read(`/core/v2/menu-items?menus=${found.id}&context=edit`);
      const [top, below] = items.toSorted((one: any, other: any) => one.parent - other.parent);
      expect([top.title.raw, below.title.raw, below.parent]).toEqual([`${slug} 1`, `${slug} 2`, top.id]);
    }
  });
});

describe('broken files', () => {
  test('what was whole before the fault is there, and the rest comes with the next run', async () => {
    const whole = (await sample()).replaceAll('old.example', 'broken.example');
    const at = whole.indexOf('<title>Entwurf</title>');
    const broken = `${whole.slice(0, at)}<title>Entwurf</tilte>${whole.slice(at)}`;
    await expect(importFile(broken, { media: false })).rejects.toThrow(/^broken XML at line \d+, column \d+: /);
    const found = await findOrigins(services.db, 'broken.example', 'post', ['101', '102', '103']);
    expect([...found.keys()].sort()).toEqual(['101', '102']);
    const repaired = await importFile(whole, { media: false });
    expect(repaired.counts.posts).toMatchObject({ created: 9, unchanged: 2 });
    const page = await findOrigins(services.db, 'broken.example', 'post', ['111']);
    expect((await findPost(services.db, page.get('111')!.local_id))?.parent_id).toBeGreaterThan(0);
  });

  test.each([
    ['<rss><channel><title>x</title></channel></rss>', 'The file is not an exchange file'],
    [
      '<rss><channel><link>mailto:x</link><wp:wxr_version>1.2</wp:wxr_version></channel></rss>',
      '"mailto:x" is not the address of a site.',
    ],
    ['{}', 'broken XML at line 1, column 2: text data outside'],
    ['', 'broken XML at line 1, column 0'],
  ])('%s', async (text, message) => {
    await expect(importFile(text)).rejects.toThrow(message);
  });
});

test('the sizes of pictures are made afterwards, whatever happens meanwhile, and texts name them already', async () => {
  const other = await createTestApp({ environment: { SITEWRIGHT_OUTBOUND_ALLOW: host } });
  const { services: there } = other.app;
  const planned = (): Promise<ListedJob[]> => there.queue.list({ name: makeManySizes.name });
  let before: Promise<ListedJob[]> | undefined;
  asked = () => {
    before ??= planned();
  };
  const picture = `http://${host}/wp-content/uploads/2025/11/tree`;
  const item = (id: number, type: string, more: string): string =>
    `<item><title>Tree</title><wp:post_id>${id}</wp:post_id><wp:post_name>tree-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`;
  const head = (await sample()).replace(/<item>[^]*/, '');
  const text = `<content:encoded><![CDATA[<img src="${picture}-300x200.png" alt="">]]></content:encoded>`;
  const items =
    item(901, 'attachment', `<wp:attachment_url>${picture}.png</wp:attachment_url>`) + item(902, 'post', text);
  await importFile(`${head}${items}</channel></rss>`, undefined, there);
  asked = undefined;

  // It was planned before the first file came, for the day on which the import ends too early.
  const [early] = (await before) ?? [];
  expect(Date.parse(early?.run_at ?? '')).toBeGreaterThan(Date.now() + 60_000);
  const [due] = await planned();
  expect(due?.payload).toBe(early?.payload);
  expect(Date.parse(due?.run_at ?? '')).toBeLessThanOrEqual(Date.now());

  const { ids } = JSON.parse(due?.payload ?? '') as { ids: number[] };
  const found = await findOrigins(there.db, 'old.example', 'post', ['901', '902']);
  const [media, post] = ['901', '902'].map((id) => found.get(id)?.local_id ?? 0);
  expect(ids).toEqual([media]);
  expect((await findItem(there.db, media ?? 0))?.details.sizes).toEqual({});
  expect((await findPost(there.db, post ?? 0))?.content).toContain('/media/2025/11/tree-300x200.png');
  const copy = () => other.fetch('/media/2025/11/tree-300x200.png', { redirect: 'manual' });
  const early302 = await copy();
  expect([early302.status, early302.headers.get('location')]).toEqual([302, 'tree.png']);
  expect((await other.fetch('/media/2025/11/tree-301x200.png', { redirect: 'manual' })).status).toBe(404);

  await manySizesJob.run({ ids }, there);
  expect(Object.keys((await findItem(there.db, media ?? 0))?.details.sizes ?? {})).toEqual(['thumbnail', 'medium']);
  expect((await copy()).status).toBe(200);
  await other.close();
});
