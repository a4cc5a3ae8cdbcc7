import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Services } from '#kernel/services.ts';
import { findComment } from '#content/comments/store.ts';
import type { CarryProgress } from '#copy/origins/options.ts';
import { findOrigins, type OriginKind } from '#copy/origins/store.ts';
import { findPost } from '#content/posts/store.ts';
import { title } from '#kernel/settings/site-settings.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { pullSite, type PullOptions } from './pull.ts';

/** A server as the reference is one: paged, with contexts, with an account that may see everything. */
interface StandIn {
  readonly server: Server;
  readonly address: string;
  readonly requests: URL[];
  /** Answers with this status from the nth request on. */
  fails: { from: number; status: number } | undefined;
  tooBusy: number;
}

const POSTS = 130;
const basic = (login: string): string => `Basic ${Buffer.from(`${login}:abcd EFGH`).toString('base64')}`;
const AUTHORIZATION = basic('ada');
/** Signed in, and may write nothing but comments. */
const READER = basic('bob');

async function createStandIn(picture: Buffer): Promise<StandIn> {
  const requests: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', standIn.address);
    requests.push(url);
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    if (standIn.tooBusy > 0 && url.pathname.startsWith('/wp-json/wp')) {
      standIn.tooBusy--;
      send(429, {}, { 'retry-after': '0' });
      return;
    }
    if (standIn.fails && requests.length >= standIn.fails.from) {
      send(standIn.fails.status, { code: 'down' });
      return;
    }
    if (url.pathname === '/') {
      response.writeHead(200, { link: `<${standIn.address}/wp-json/>; rel="https://api.w.org/"` }).end('<html>');
      return;
    }
    if (url.pathname.endsWith('.png')) {
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
      return;
    }
    const { status, body, pages, total } = answerOf(url, request, standIn.address);
    send(
      status,
      body,
      pages === undefined ? {} : { 'x-wp-totalpages': String(pages), 'x-wp-total': String(total ?? 0) },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: StandIn = {
    server,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fails: undefined,
    tooBusy: 0,
  };
  return standIn;
}

function answerOf(
  url: URL,
  request: IncomingMessage,
  address: string,
): { status: number; body: unknown; pages?: number; total?: number } {
  const { authorization } = request.headers;
  const isKnown = authorization === undefined || [AUTHORIZATION, READER].includes(authorization);
  if (!isKnown) return { status: 401, body: { code: 'wrong' } };
  const isEdit = url.searchParams.get('context') === 'edit';
  if (isEdit && authorization === undefined) return { status: 401, body: { code: 'rest_forbidden_context' } };
  if (isEdit && authorization === READER) return { status: 403, body: { code: 'rest_forbidden_context' } };
  const text = (raw: string) => (isEdit ? { raw, rendered: `<p>${raw}</p>` } : { rendered: `<p>${raw}</p>` });
  const route = url.pathname.replace('/wp-json/', '');
  const paged = (all: unknown[]) => {
    const size = Number(url.searchParams.get('per_page'));
    const page = Number(url.searchParams.get('page'));
    if (page > Math.max(1, Math.ceil(all.length / size))) return { status: 400, body: { code: 'invalid_page' } };
    const pages = Math.ceil(all.length / size);
    return { status: 200, body: all.slice((page - 1) * size, page * size), pages, total: all.length };
  };
  const post = (id: number, more: object = {}) => ({
    id,
    date: '2026-01-05T10:00:00',
    date_gmt: '2026-01-05T09:00:00',
    modified: '2026-01-06T10:00:00',
    modified_gmt: '2026-01-06T09:00:00',
    guid: { rendered: `${address}/?p=${id}` },
    slug: `post-${id}`,
    status: 'publish',
    type: 'post',
    link: `${address}/post-${id}/`,
    title: text(`Post ${id}`),
    content: { ...text(`See <a href="${address}/post-1001/">that</a>.`), protected: false },
    excerpt: text(''),
    author: 3,
    featured_media: 0,
    comment_status: 'open',
    ping_status: 'closed',
    sticky: false,
    template: '',
    format: 'standard',
    meta: isEdit ? { footnotes: '' } : [],
    categories: [12],
    tags: [],
    ...more,
  });
  switch (route) {
    case '':
      return {
        status: 200,
        body: {
          name: 'Old site',
          description: 'Old words',
          home: address,
          namespaces: ['oembed/1.0', 'wp/v2', 'contact-form-7/v1', 'elementor/v1'],
          timezone_string: 'Europe/Berlin',
        },
      };
    case 'wp/v2/users':
      if (!isEdit) return { status: 401, body: { code: 'hidden' } };
      return paged([
        { id: 3, name: 'Ada', slug: 'ada', username: 'ada', email: 'ada@old.example', roles: ['administrator'] },
        { id: 4, name: 'Reader', slug: 'reader', username: 'reader', email: 'r@old.example', roles: ['subscriber'] },
      ]);
    case 'wp/v2/taxonomies':
      return {
        status: 200,
        body: { category: { rest_base: 'categories', rest_namespace: 'wp/v2' }, nav_menu: { rest_base: 'menus' } },
      };
    case 'wp/v2/categories':
      return paged([
        { id: 12, name: 'Child', slug: 'child', description: '', parent: 11, meta: [] },
        { id: 11, name: 'Top', slug: 'top', description: 'x', parent: 0, meta: { colour: 'red' } },
      ]);
    case 'wp/v2/menus':
      return paged([
        { id: 31, name: 'Foot', slug: 'foot', description: '', locations: ['footer', 'nowhere'], meta: [] },
      ]);
    case 'wp/v2/menu-items':
      return paged([
        {
          id: 401,
          title: text('Page'),
          status: 'publish',
          type: 'post_type',
          object: 'page',
          object_id: 2001,
          parent: 0,
          menu_order: 1,
          menus: 31,
          classes: [''],
          xfn: [''],
        },
      ]);
    case 'wp/v2/types':
      return {
        status: 200,
        body: {
          post: { rest_base: 'posts', rest_namespace: 'wp/v2' },
          page: { rest_base: 'pages', rest_namespace: 'wp/v2' },
          attachment: { rest_base: 'media', rest_namespace: 'wp/v2' },
          nav_menu_item: { rest_base: 'menu-items', rest_namespace: 'wp/v2' },
          wp_template: { rest_base: 'templates', rest_namespace: 'wp/v2' },
          closed: { rest_base: 'closed', rest_namespace: 'wp/v2' },
        },
      };
    case 'wp/v2/posts':
      return paged([
        ...Array.from({ length: POSTS }, (_, at) => post(1001 + at, historyOf(1001 + at, address))),
        post(1500, {
          ...historyOf(1500, address),
          content: { rendered: '', protected: true, ...(isEdit && { raw: 'hidden' }) },
          ...(isEdit && { password: 'pw' }),
        }),
        ...(isEdit && url.searchParams.get('status')?.includes('trash')
          ? [
              post(1501, { status: 'trash' }),
              post(1502, { status: 'draft' }),
              post(1503, { status: 'private', content: text('[contact-form-7 id="701" title="Ask"]') }),
            ]
          : []),
      ]);
    case 'wp/v2/posts/1002/revisions':
      return paged(
        [8001, 8002].map((id) => ({
          ...{ id, author: 3, parent: 1002, slug: '1002-revision-v1', title: text(`Once ${id}`), excerpt: text('') },
          ...{ date: `2026-01-0${id - 8000}T10:00:00`, date_gmt: `2026-01-0${id - 8000}T09:00:00` },
          ...{ modified: `2026-01-0${id - 8000}T10:00:00`, modified_gmt: `2026-01-0${id - 8000}T09:00:00` },
          content: text(`As of ${address}/post-1001/`),
        })),
      );
    case 'wp/v2/posts/1003/revisions':
      return { status: 403, body: { code: 'rest_cannot_read' } };
    case 'wp/v2/pages':
      // Too much at once for a small machine.
      if (Number(url.searchParams.get('per_page')) > 20) return { status: 500, body: { code: 'memory' } };
      return paged([
        post(2001, { type: 'page', slug: 'child', parent: 2002, featured_media: 3001, categories: undefined }),
        post(2002, { type: 'page', slug: 'top', parent: 0, categories: undefined }),
      ]);
    case 'wp/v2/media':
      return paged([
        {
          ...post(3001, { type: 'attachment', status: 'inherit', slug: 'tree' }),
          caption: text('A caption'),
          description: text('A description'),
          alt_text: 'A tree',
          post: 1001,
          source_url: `${address}/wp-content/uploads/2025/11/tree-scaled.png`,
          media_details: { original_image: 'tree.png' },
        },
        {
          ...post(3002, { type: 'attachment', status: 'inherit', slug: 'elsewhere' }),
          source_url: 'http://127.0.0.1:1/else.png',
          post: null,
        },
      ]);
    case 'wp/v2/comments':
      if (url.searchParams.get('status') === 'hold') {
        return paged([
          {
            id: 52,
            post: 1001,
            parent: 0,
            author: 0,
            author_name: 'B',
            date: '2026-01-07T10:00:00',
            date_gmt: '2026-01-07T09:00:00',
            content: text('Held'),
            status: 'hold',
            type: 'comment',
          },
        ]);
      }
      if (['spam', 'trash'].includes(url.searchParams.get('status') ?? '')) return paged([]);
      return paged([
        {
          id: 51,
          post: 1001,
          parent: 52,
          author: 3,
          author_name: 'A',
          date: '2026-01-07T10:00:00',
          date_gmt: '2026-01-07T09:00:00',
          content: text('Said'),
          status: 'approved',
          type: 'comment',
        },
        {
          id: 53,
          post: 9999,
          parent: 0,
          author: 0,
          author_name: 'C',
          content: text('Lost'),
          status: 'approved',
          type: 'comment',
        },
      ]);
    case 'wp/v2/settings':
      if (authorization === READER) return { status: 403, body: { code: 'rest_forbidden' } };
      return {
        status: isEdit ? 400 : 200,
        body: {
          posts_per_page: 7,
          show_on_front: 'page',
          page_on_front: 2002,
          page_for_posts: 0,
          default_category: 11,
          site_icon: 3001,
          site_logo: 2002,
        },
      };
    case 'contact-form-7/v1/contact-forms':
      if (authorization !== AUTHORIZATION) return { status: 403, body: { code: 'wpcf7_forbidden' } };
      // It knows no pages, and says nothing of how many there are.
      return {
        status: 200,
        body: Number(url.searchParams.get('offset')) > 0 ? [] : [FORM_HEAD, { ...FORM_HEAD, id: 702, title: 'Closed' }],
      };
    case 'contact-form-7/v1/contact-forms/701':
      return { status: 200, body: { ...FORM_HEAD, properties: FORM_PROPERTIES } };
    case 'contact-form-7/v1/contact-forms/702':
      return { status: 403, body: { code: 'wpcf7_forbidden' } };
    default:
      return { status: 404, body: { code: 'rest_no_route' } };
  }
}

/** Most posts have none. */
function historyOf(id: number, address: string): object {
  const count = { 1002: 2, 1003: 1, 1500: 1 }[id] ?? 0;
  return { _links: { 'version-history': [{ count, href: `${address}/wp-json/wp/v2/posts/${id}/revisions` }] } };
}

const FORM_HEAD = { id: 701, hash: '0123abc', slug: 'ask', title: 'Ask', locale: 'de_DE' };
const FORM_PROPERTIES = {
  form: { content: '<label>Name [text* your-name]</label>[submit "Send"]', fields: [] },
  mail: { active: true, subject: 'Asked', sender: 'a@x.test', recipient: 'b@x.test', body: '[your-name]' },
  mail_2: { active: false },
  messages: { mail_sent_ok: 'Got it' },
  additional_settings: { content: 'demo_mode: on', settings: [] },
};

let standIn: StandIn;
let app: TestApp;
let services: Services;
const account = { login: 'ada', password: 'abcd EFGH' };
const pull = (options: PullOptions = {}) => pullSite(services, standIn.address, { pauseMs: 0, ...options });

async function local(id: number, kind: OriginKind = 'post'): Promise<number> {
  const origin = standIn.address.replace('http://', '');
  return (await findOrigins(services.db, origin, kind, [String(id)])).get(String(id))!.local_id;
}

beforeAll(async () => {
  standIn = await createStandIn(
    await sharp({ create: { width: 320, height: 200, channels: 3, background: '#080' } })
      .png()
      .toBuffer(),
  );
  app = await createTestApp();
  ({ services } = app.app);
});

afterAll(async () => {
  standIn.server.closeAllConnections();
  standIn.server.close();
  await app.close();
});

describe('another server, signed in', () => {
  test('a pull that breaks off keeps what it has, and the next one goes on', async () => {
    standIn.fails = { from: 14, status: 500 };
    await expect(pull({ account })).rejects.toThrow('The other server answered 500 at wp/v2/');
    standIn.fails = undefined;
    standIn.tooBusy = 2;
    const seen: CarryProgress[] = [];
    const report = await pull({ account, onProgress: (progress) => seen.push(progress) });
    expect(seen.filter(({ step }) => step === 'records').at(-1)).toMatchObject({ done: POSTS + 9, total: POSTS + 9 });
    expect(report.counts).toMatchObject({
      users: { created: 0, unchanged: 2 },
      terms: { failed: 0 },
      posts: { failed: 0 },
      comments: { created: 2 },
      revisions: { created: 2, failed: 0 },
      'menu items': { created: 1 },
    });
    expect(report.notes.join('\n')).toContain('1 comments were left out: their posts are not here.');
    expect(report.notes.join('\n')).toContain(
      'Records of the type closed could not be read on the other site: it does not offer them.',
    );
    expect(report.notes.join('\n')).toContain('The contact form "Closed" was left out: this account may not read it.');
    expect(report.notes.join('\n')).toContain(
      'Revisions of some posts could not be read on the other site: this account',
    );
    expect(report.notes.join('\n')).toContain('An export file has them');
    expect(report.notes.join('\n')).toContain('Port 1 is not allowed.');
  });

  test('everything is here, once', async () => {
    const admin = await app.make.user({ role: 'administrator' });
    const list = await app.as(admin).get('/core/v2/posts?per_page=1&status=publish,draft,trash');
    expect(list.headers.get('x-wp-total')).toBe(String(POSTS + 3));
    expect(await findPost(services.db, await local(1503))).toMatchObject({
      status: 'private',
      content: `[contact-form id="${await local(701, 'own_kind')}" title="Ask"]`,
    });
    const form = await app.as(admin).get(`/contactform/v1/contact-forms/${await local(701, 'own_kind')}`);
    expect(form.body).toMatchObject({
      title: 'Ask',
      locale: 'de_DE',
      properties: {
        mail: { subject: 'Asked', recipient: 'b@x.test' },
        messages: { mail_sent_ok: 'Got it' },
        additional_settings: { content: 'demo_mode: on' },
      },
    });
    const post = await findPost(services.db, await local(1002));
    expect(post).toMatchObject({ slug: 'post-1002', date_gmt: '2026-01-05T09:00:00', comment_status: 'open' });
    expect(post?.content).toBe('See <a href="http://site.test/post-1001/">that</a>.');
    const kept = (await app.as(admin).get(`/core/v2/posts/${post?.id}/revisions?context=edit&order=asc&orderby=date`))
      .body;
    expect(kept.map((one: any) => [one.title.raw, one.content.raw, one.modified_gmt])).toEqual([
      ['Once 8001', 'As of http://site.test/post-1001/', '2026-01-01T09:00:00'],
      ['Once 8002', 'As of http://site.test/post-1001/', '2026-01-02T09:00:00'],
    ]);
    expect(standIn.requests.filter(({ pathname }) => /1001.*revisions/.test(pathname))).toEqual([]);
    expect(await findPost(services.db, await local(1500))).toMatchObject({ content: 'hidden', password: 'pw' });
    expect(await findPost(services.db, await local(1501))).toMatchObject({ status: 'trash' });
    expect(await findPost(services.db, await local(1502))).toMatchObject({ status: 'draft', date_gmt: null });
    expect(await findPost(services.db, await local(2001))).toMatchObject({
      parent_id: await local(2002),
      featured_media: await local(3001),
    });
    const item = (await app.as(admin).get(`/core/v2/media/${await local(3001)}?context=edit`)).body;
    expect(item).toMatchObject({
      alt_text: 'A tree',
      caption: { raw: 'A caption' },
      description: { raw: 'A description' },
      source_url: 'http://site.test/media/2025/11/tree.png',
      post: await local(1001),
    });
    const held = await local(52, 'comment');
    expect(await findComment(services.db, await local(51, 'comment'))).toMatchObject({
      parent_id: held,
      content: 'Said',
    });
    const users = (await app.as(admin).get('/core/v2/users?context=edit&search=old.example')).body;
    expect(users.map((user: { roles: string[] }) => user.roles)).toEqual([['author'], ['subscriber']]);
    const locations = (await app.as(admin).get('/core/v2/menu-locations')).body;
    expect(locations.footer.menu).toBe(await local(31, 'term'));
  });

  test('a fresh site takes the settings', async () => {
    const admin = await app.make.user({ role: 'administrator' });
    const { body } = await app.as(admin).get('/core/v2/settings');
    expect(body).toMatchObject({
      title: 'Old site',
      description: 'Old words',
      timezone: 'Europe/Berlin',
      posts_per_page: 7,
      show_on_front: 'page',
      page_on_front: await local(2002),
      default_category: await local(11, 'term'),
      site_icon: await local(3001),
      site_logo: null,
    });
  });

  test('nobody is asked faster than they wish', async () => {
    const before = standIn.requests.length;
    await pull({ account });
    const lists = standIn.requests.slice(before).filter((url) => url.pathname.endsWith('/posts'));
    expect(
      lists.map((url) => `${url.searchParams.get('page') ?? ''} of ${url.searchParams.get('per_page') ?? ''}`),
    ).toEqual(['1 of 100', '2 of 100']);
  });

  test('a wrong password', async () => {
    await expect(pull({ account: { login: 'ada', password: 'x' } })).rejects.toThrow('does not accept the account');
  });
});

test('the site that is about to move may be asked at the address of this one, and first only in a dry run', async () => {
  const other = await createTestApp({ flags: { url: standIn.address } });
  try {
    const into = other.app.services;
    const tried = await pullSite(into, standIn.address, { account, pauseMs: 0, isDryRun: true });
    expect(await findOrigins(into.db, standIn.address.replace('http://', ''), 'post', ['1001'])).toEqual(new Map());
    expect((await other.asVisitor().get('/core/v2/posts')).body).toEqual([]);
    expect(into.settings.get(title)).toBe('Sitewright');
    const { counts } = await pullSite(into, standIn.address, { account, pauseMs: 0 });
    for (const kind of ['users', 'terms', 'posts', 'comments', 'menu items'] as const) {
      expect({ kind, ...tried.counts[kind] }).toEqual({ kind, ...counts[kind] });
    }
    expect(counts.posts).toMatchObject({ updated: 0, failed: 0 });
  } finally {
    await other.close();
  }
});

test('without an account what is public comes over', async () => {
  const other = await createTestApp();
  try {
    const report = await pullSite(other.app.services, standIn.address, { pauseMs: 0 });
    expect(report.counts).toMatchObject({ posts: { created: POSTS + 4, failed: 0 }, comments: { created: 1 } });
    expect(report.notes.join('\n')).toContain(
      'The accounts could not be read on the other site: only people with an account may see them.',
    );
    expect(report.notes.join('\n')).toContain('post 1500 was left out: it is behind a password.');
    const { body } = await other.asVisitor().get('/core/v2/posts?slug=post-1003');
    expect(body[0].title.rendered).toBe('Post 1003');
    expect(body[0].content.rendered).toContain('http://site.test/post-1001/');
    expect((await other.asVisitor().get('/core/v2/settings')).status).toBe(401);
  } finally {
    await other.close();
  }
});

test('an account that may see little brings what is public, and the report says so', async () => {
  const other = await createTestApp();
  try {
    const asked = () => standIn.requests.map(({ pathname }) => pathname);
    const before = asked().filter((path) => path.endsWith('/1500/revisions')).length;
    expect(before).toBeGreaterThan(0);
    const bob = { login: 'bob', password: 'abcd EFGH' };
    const report = await pullSite(other.app.services, standIn.address, { pauseMs: 0, account: bob });
    expect(report.counts).toMatchObject({ posts: { created: POSTS + 4, failed: 0 }, comments: { created: 1 } });
    const notes = report.notes.join('\n');
    expect(notes).toContain('The settings could not be read on the other site: this account may not see them.');
    expect(notes).toContain('Contact forms could not be read on the other site: this account may not see them.');
    expect(notes).toContain('Records of the type post: only what is public came, the account may not see more.');
    expect(notes).toContain('Comments with the status spam could not be read');
    expect(asked().filter((path) => path.endsWith('/1500/revisions'))).toHaveLength(before);
  } finally {
    await other.close();
  }
});

test.each([
  ['no address', 'nonsense', '"nonsense" is not an address.'],
  ['no such server', 'http://127.0.0.1:1/', 'did not answer'],
])('%s', async (_name, address, message) => {
  await expect(pullSite(services, address, { pauseMs: 0 })).rejects.toThrow(message);
});
