// A whole site of another system moves in: every page says what it said there, add-ons work, and it can leave again.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CarryReport } from '#copy/origins/report.ts';
import { exportWxr } from '#copy/wxr/export.ts';
import { importWxr } from '#copy/wxr/import.ts';
import { findMails } from '#kernel/mail/store.ts';
import { ADDON_CASES } from '#src/compat/cases-for-tests.ts';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import { exchangeFile, exchangeItem, exchangeTerm } from '#test/kit/exchange-file.ts';
import { FORMATS, HIDDEN, LOCKED, shownIn, themeData } from './moving-in/theme-data.ts';

let folder: string;
let files: Server;
let host: string;
let app: TestApp;
let boss: TestClient;
let report: CarryReport;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-moving-in-'));
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  files = createServer((_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(picture));
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  const { port } = files.address() as AddressInfo;
  host = `http://127.0.0.1:${port}`;
  app = await createTestApp({ environment: { SITEWRIGHT_OUTBOUND_ALLOW: `127.0.0.1:${port}` } });
  boss = app.as(await app.make.user({ role: 'administrator' }));
  report = await bring(themeData(host));
});
afterAll(async () => {
  files.closeAllConnections();
  files.close();
  await app.close();
  await rm(folder, { recursive: true });
});

async function bring(text: string, into: TestApp = app): Promise<CarryReport> {
  const path = join(folder, 'site.xml');
  await writeFile(path, text);
  return importWxr(into.app.services, path, { trust: true });
}

async function open(path: string, site: TestApp = app): Promise<{ status: number; html: string }> {
  const first = await site.fetch(path, { redirect: 'manual' });
  const moved = first.status === 301 ? first.headers.get('location') : null;
  const answer = moved === null ? first : await site.fetch(new URL(moved).pathname);
  return { status: answer.status, html: await answer.text() };
}

describe('what themes are tested with', () => {
  test('nothing is lost', () => {
    const total = shownIn(host).length + HIDDEN.length + 4;
    expect(report.counts.posts).toEqual({ created: total, updated: 0, unchanged: 0, skipped: 0, failed: 0 });
    expect(report.counts).toMatchObject({
      media: { created: 3, failed: 0 },
      comments: { created: 13 },
      'menu items': { created: 5, failed: 0 },
    });
    expect(report.unknown.map(({ part, name, pages }) => [part, name, pages])).toEqual([['blocks', 'vendor/box', 1]]);
  });

  test('every page answers at its old address, with its words', async () => {
    const wrong: string[] = [];
    for (const { slug = '', title = '', says, link } of shownIn(host)) {
      const path = new URL(link ?? `https://old.example/${slug}/`).pathname;
      const { status, html } = await open(path);
      if (status !== 200 || !html.includes(says)) wrong.push(`${path} (${title}): ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  test('what is not public stays that, and is there for its editors', async () => {
    for (const { slug = '', title = '', status = '' } of HIDDEN) {
      expect([title, (await open(`/${slug}/`)).status]).toEqual([title, 404]);
      const found = (await boss.get(`/core/v2/posts?status=${status}&search=${title}&context=edit`)).body;
      expect(found.map((post: any) => [post.title.raw, post.status])).toEqual([[title, status]]);
    }
    const { status, html } = await open(`/${LOCKED.slug ?? ''}/`);
    expect([status, html.includes('type="password"'), html.includes('treasure')]).toEqual([200, true, false]);
  });

  test('addresses by number, and older pages of the feed', async () => {
    const leads = async (path: string) => {
      const { status, headers } = await app.fetch(path, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    expect(await leads('/?p=9412')).toEqual([404, null]);
    expect(await leads('/?p=412')).toEqual([301, `${BASE}/nested-comments/`]);
    expect(await leads('/?page_id=602')).toEqual([301, `${BASE}/level-one/level-two/`]);
    expect(await leads('/?attachment_id=203')).toEqual([301, `${BASE}/photo-203/`]);
    expect(await leads('/?cat=13')).toEqual([301, `${BASE}/category/formats/child-topic/`]);
    expect(await leads('/?cat=99')).toEqual([404, null]);
    const titlesAt = async (path: string) =>
      [...(await open(path)).html.matchAll(/<item>\s*<title>([^<]*)/g)].map(String);
    const [first, second] = [await titlesAt('/feed/'), await titlesAt('/feed/?paged=2')];
    expect([first.length, second.length]).toEqual([10, 10]);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
  });

  test('formats, terms, pictures, comments, menus', async () => {
    for (const format of FORMATS) {
      expect((await boss.get(`/core/v2/posts?slug=format-${format}`)).body[0].format).toBe(format);
    }
    const [filed] = (await boss.get('/core/v2/posts?slug=many-terms&_embed=1')).body;
    const names = filed._embedded['wp:term'].flat().map((term: any) => term.name);
    expect(names.sort()).toEqual(['8-bit &amp; more', 'Child topic', 'Formats', 'Tag one']);
    const [child] = (await boss.get('/core/v2/categories?slug=child-topic')).body;
    const [top] = (await boss.get('/core/v2/categories?slug=formats')).body;
    expect(child.parent).toBe(top.id);
    expect((await open('/')).html.indexOf('Sticky')).toBeGreaterThan(0);
    const { html } = await open('/alignment/');
    expect(html).toContain(`${BASE}/media/2020/05/photo-201`);
    expect(html).not.toContain(host);
    for (const align of ['alignleft', 'alignright', 'aligncenter', 'alignwide', 'alignfull']) {
      expect(html).toContain(align);
    }
    const [talk] = (await boss.get('/core/v2/posts?slug=nested-comments')).body;
    const said = (await boss.get(`/core/v2/comments?post=${talk.id}&per_page=100&order=asc`)).body;
    expect(said).toHaveLength(10);
    expect((await boss.get(`/core/v2/comments?post=${talk.id}&type=pingback`)).body).toHaveLength(1);
    const byId = new Map<number, any>(said.map((one: any) => [one.id, one]));
    let depth = 0;
    for (let at = said.find((one: any) => one.content.rendered.includes('Deep 10')); at; at = byId.get(at.parent))
      depth++;
    expect(depth).toBe(10);
    for (const [slug, count] of [
      ['long-menu', 3],
      ['short-menu', 2],
    ] as const) {
      const [menu] = (await boss.get(`/core/v2/menus?slug=${slug}`)).body;
      expect((await boss.get(`/core/v2/menu-items?menus=${menu.id}`)).body).toHaveLength(count);
    }
  });

  test.each(['1.0', '1.1'])('a file of version %s brings the same', async (version) => {
    const other = await createTestApp({
      environment: { SITEWRIGHT_OUTBOUND_ALLOW: host.replace('http://', '') },
    });
    try {
      const made = await bring(themeData(host, { version }), other);
      expect(made.counts.posts).toEqual(report.counts.posts);
      const [filed] = (await other.asVisitor().get('/core/v2/posts?slug=many-terms')).body;
      expect([filed.categories.length, filed.tags.length]).toEqual([2, 2]);
    } finally {
      await other.close();
    }
  });
});

describe('and out again', () => {
  interface Read {
    title: string;
    content: string;
    excerpt: string;
    status: string;
    date: string;
    slug: string;
    terms: string[];
    comments: string[];
  }

  /** With a reader that others wrote; addresses and numbers are those of each site. */
  function read(xml: string): Map<string, Read> {
    const [rss] = parseDocument(xml, { xmlMode: true, recognizeCDATA: true }).children.filter(
      (node): node is any => 'name' in node && node.name === 'rss',
    );
    const within = (node: any, name: string): any[] => node.children.filter((child: any) => child.name === name);
    const textOf = (node: any): string => node?.data ?? (node?.children ?? []).map(textOf).join('');
    const at = (node: any, name: string): string => textOf(within(node, name)[0]);
    const neutral = (text: string): string =>
      text
        .replaceAll(
          /https?:\/\/(?:old\.example|site\.test|127\.0\.0\.1:\d+)(?:\/wp-content\/uploads|\/media)?/g,
          'SITE',
        )
        .replaceAll(/(?<=wp-image-|"id":|ids=")[\d,]+/g, 'N');
    const items = within(within(rss, 'channel')[0], 'item').filter((item) =>
      ['post', 'page'].includes(at(item, 'wp:post_type')),
    );
    return new Map(
      items.map((item) => {
        const comments = within(item, 'wp:comment');
        const wordsOf = new Map(comments.map((one) => [at(one, 'wp:comment_id'), at(one, 'wp:comment_content')]));
        return [
          `${at(item, 'wp:post_type')} ${at(item, 'title')}`,
          {
            title: at(item, 'title'),
            content: neutral(at(item, 'content:encoded')),
            excerpt: at(item, 'excerpt:encoded'),
            status: at(item, 'wp:status'),
            date: at(item, 'wp:post_date'),
            // One of digits alone would be the number of a page here.
            slug: at(item, 'wp:post_name').replace(/^(\d+)-2$/, '$1'),
            terms: within(item, 'category')
              .map((term) => `${term.attribs['domain']} ${term.attribs['nicename']} ${textOf(term)}`)
              .sort(),
            comments: comments
              .map((one) =>
                [
                  ...['author', 'date', 'content', 'approved'].map((part) => at(one, `wp:comment_${part}`)),
                  wordsOf.get(at(one, 'wp:comment_parent')) ?? '',
                ].join(' | '),
              )
              .sort(),
          },
        ];
      }),
    );
  }

  test('the exported file gives another reader what the first one gave it', async () => {
    const path = join(folder, 'out.xml');
    await exportWxr(app.app.services, path);
    const before = read(themeData(host));
    const after = read(await readFile(path, 'utf8'));
    const [general] = (await boss.get('/core/v2/categories?slug=general')).body;
    const unfiled = general ? [`category general ${general.name}`] : [];
    expect(before.size).toBeGreaterThan(50);
    for (const [key, post] of before) {
      const needsTerm = key.startsWith('post ') && !post.terms.some((term) => term.startsWith('category '));
      const expected = needsTerm ? { ...post, terms: [...post.terms, ...unfiled].sort() } : post;
      expect([key, after.get(key)]).toEqual([key, expected]);
    }
  });
});

describe('what add-ons stored works', () => {
  let site: TestApp;
  let owner: TestClient;
  /** Milliseconds: nobody fills in a form at once. */
  let ahead = 0;
  const at = (slug: string) => open(`/en/${slug}/`, site);

  beforeAll(async () => {
    site = await createTestApp({
      environment: { SITEWRIGHT_OUTBOUND_ALLOW: host.replace('http://', ''), SITEWRIGHT_EMAIL: 'owner@site.test' },
      flags: { limits: 'off', languages: 'en,de' },
      clock: { now: () => new Date(Date.now() + ahead) },
      runsJobs: true,
    });
    owner = site.as(await site.make.user({ role: 'administrator' }), 'en');
    await owner.post('/posttypes/v1/types', {
      slug: 'book',
      rest_base: 'books',
      has_archive: true,
      labels: { name: 'Books' },
    });
    await owner.post('/posttypes/v1/taxonomies', { slug: 'genre', rest_base: 'genres', object_types: ['book'] });
    const { taxonomy } = ADDON_CASES.folders;
    const photo = (id: number, slug: string) =>
      exchangeItem({
        id,
        title: slug,
        slug,
        type: 'attachment',
        status: 'inherit',
        file: `${host}/wp-content/uploads/2021/02/${slug}.png`,
        terms: [[taxonomy, 'inner', 'Inner']],
      });
    const file = exchangeFile(
      [
        exchangeTerm(21, { taxonomy, slug: 'outer', name: 'Outer' }),
        exchangeTerm(22, { taxonomy, slug: 'inner', name: 'Inner', parent: 'outer' }),
        exchangeTerm(23, { taxonomy: 'genre', slug: 'crime', name: 'Crime' }),
        photo(31, 'filed-one'),
        photo(32, 'filed-two'),
        exchangeItem({ id: 77, title: 'Ask', type: ADDON_CASES.form.type, slug: 'ask', meta: ADDON_CASES.form.meta }),
        exchangeItem({
          id: 41,
          title: 'Built',
          type: 'page',
          slug: 'built',
          content: 'Plain stand-in',
          meta: ADDON_CASES.built,
        }),
        exchangeItem({
          id: 42,
          title: 'With form',
          type: 'page',
          slug: 'with-form',
          content: ADDON_CASES.form.shortcode,
        }),
        exchangeItem({ id: 43, title: 'Found', slug: 'found', content: 'Words.', meta: ADDON_CASES.head }),
        exchangeItem({
          id: 51,
          title: 'First book',
          type: 'book',
          slug: 'first-book',
          content: 'A page of it. <a href="https://addons.example/book/second-book/">Next</a>',
          link: 'https://addons.example/book/first-book/',
          terms: [['genre', 'crime', 'Crime']],
          said: [{ id: 901, author: 'Reader', content: 'Good.' }],
        }),
        exchangeItem({
          id: 52,
          title: 'Second book',
          type: 'book',
          slug: 'second-book',
          link: 'https://addons.example/book/second-book/',
        }),
      ],
      { site: 'https://addons.example' },
    );
    const made = await bring(file, site);
    expect(made.counts.posts).toMatchObject({ created: 8, failed: 0 });
    const told = made.unknown.filter(({ part }) => part !== 'meta' && part !== 'taxonomies');
    expect(told.map(({ part, name }) => [part, name])).toEqual([['widgets', 'acme-slider']]);
  });

  afterAll(() => site.close());

  test('a built page shows its widgets, also the form in one of them', async () => {
    const { status, html } = await at('built');
    expect(status).toBe(200);
    for (const words of ['Built elsewhere', 'Words of a widget', 'Press here', 'name="your-name"']) {
      expect(html).toContain(words);
    }
    expect(html).not.toContain('Plain stand-in');
  });

  test('a form sends', async () => {
    const { html } = await at('with-form');
    const form = new FormData();
    for (const [input] of html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
      const name = /\bname="([^"]*)"/.exec(input)?.[1];
      if (name !== undefined) form.set(name, /\bvalue="([^"]*)"/.exec(input)?.[1] ?? '');
    }
    ahead += 60_000;
    form.set('your-name', 'Vera');
    form.set('your-email', 'vera@people.test');
    const [{ id }] = (await owner.get('/contactform/v1/contact-forms?search=Ask')).body;
    const answer = await site.fetch(`/en/api/contactform/v1/contact-forms/${id}/feedback`, {
      method: 'POST',
      body: form,
    });
    const said = (await answer.json()) as { status: string; message: string };
    const mails = await findMails(site.app.services.db, { limit: 10 });
    expect([said.status, said.message]).toEqual(['mail_sent', 'It has left.']);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toContainEqual([
      'owner@site.test',
      'Asked by Vera',
    ]);
  });

  test('titles and descriptions stand in the head', async () => {
    await expect
      .poll(async () => (await at('found')).html, { timeout: 15_000 })
      .toContain('<title>A title for engines</title>');
    expect((await at('found')).html).toContain('content="A description for engines."');
  });

  test('folders hold their files', async () => {
    for (const step of ['get-folders', 'get-attachments', 'run']) {
      await owner.get(`/folders/v1/import/${step}/${ADDON_CASES.folders.source}`);
    }
    const { body } = await owner.get('/folders/v1/get-folders');
    const [outer] = body.tree;
    expect([outer.title, outer.children.map(({ title }: any) => title)]).toEqual(['Outer', ['Inner']]);
    expect(Object.values(body.attachmentsCount.actual)).toEqual([2]);
  });

  test('records of a type that the site defines have routes, pages and an archive', async () => {
    const [book] = (await site.asVisitor('en').get('/core/v2/books?slug=first-book')).body;
    expect([book.title.rendered, book.genres.length]).toEqual(['First book', 1]);
    expect(book.content.rendered).toContain(`${BASE}/en/book/second-book/`);
    expect((await at('book/first-book')).html).toContain('A page of it.');
    expect((await site.asVisitor('en').get(`/core/v2/comments?post=${book.id}`)).body).toHaveLength(1);
    const archive = await at('book');
    expect([archive.status, archive.html.includes('First book')]).toEqual([200, true]);
  });
});
