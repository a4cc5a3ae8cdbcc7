// Old names: off, they are not there; on, clients of the reference find their way.
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { installedThemes } from '#kernel/settings/site-settings.ts';
import { hasSitemaps } from '#content/head/settings.ts';
import { seedSite } from '#seed/actions.ts';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';
import { oldTools } from './addresses.ts';

let app: TestApp;
let edi: TestUser;
beforeAll(async () => {
  app = await createTestApp({ flags: { compat: 'true' } });
  edi = await app.make.user({ role: 'editor', login: 'edi', passwordHash: await hashPassword('right word') });
});
afterAll(() => app.close());

const open = (path: string, init: RequestInit = {}) => app.fetch(path, { redirect: 'manual', ...init });
const leadsTo = async (path: string) => {
  const { status, headers } = await open(path);
  return [status, headers.get('location')];
};
const signIn = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  open('/wp-login.php', { method: 'POST', body: new URLSearchParams(fields), headers });

test('without them every old address is unknown', async () => {
  const plain = await createTestApp();
  for (const path of ['/wp-json/', '/wp-json/wp/v2/posts', '/api/wp/v2/posts', '/wp-login.php', '/wp-admin/'])
    expect((await plain.fetch(path, { redirect: 'manual' })).status, path).toBe(404);
  await plain.close();
});

describe('the REST interface', () => {
  test('answers under both names of its root and of its namespaces', async () => {
    const post = await app.make.post({ title: 'Kept' });
    const paths = ['/wp-json/wp/v2', '/wp-json/core/v2', '/api/wp/v2', '/api/core/v2'];
    const answers = await Promise.all(paths.map(async (root) => (await open(`${root}/posts/${post.id}`)).json()));
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]).toMatchObject({ id: post.id, title: { rendered: 'Kept' } });
  });

  test('names them in its index', async () => {
    const index: any = await (await open('/wp-json/')).json();
    expect(index.namespaces).toEqual(expect.arrayContaining(['core/v2', 'wp/v2', 'contact-form-7/v1']));
    expect(index.routes['/wp/v2/posts'].endpoints).toEqual(index.routes['/core/v2/posts'].endpoints);
    expect((await open('/?rest_route=/wp/v2/types')).status).toBe(200);
  });

  test('takes forms whose own fields have old names', async () => {
    const { body } = await app.as(edi).post('/contactform/v1/contact-forms', {
      context: 'save',
      title: 'F',
      form: '[text* your-name]',
      additional_settings: 'demo_mode: on',
    });
    const data = new FormData();
    data.append('_wpcf7_unit_tag', `wpcf7-f${body.id}-p0-o1`);
    data.append('your-name', '');
    const path = `/wp-json/contact-form-7/v1/contact-forms/${body.id}/feedback`;
    const answer: any = await (await open(path, { method: 'POST', body: data })).json();
    expect(answer).toMatchObject({ status: 'validation_failed', invalid_fields: [{ field: 'your-name' }] });
  });

  test('the tools of the site stand where their programs look', async () => {
    const there = await open('/wp-json/mcp/mcp-adapter-default-server', { method: 'POST', body: '{}' });
    const here = await open('/mcp', { method: 'POST', body: '{}' });
    expect([there.status, await there.text()]).toEqual([here.status, await here.text()]);
    expect(there.status).not.toBe(404);
  });

  test('a site without tools says so', async () => {
    const said: unknown[] = [];
    const response = { writeHead: (status: number) => said.push(status), end: (text: string) => said.push(text) };
    const services = { registry: () => ({ modules: [{}] }), siteConfig: { base: BASE } };
    await oldTools.handle({} as IncomingMessage, response as never, { services } as never);
    expect(said).toEqual([404, 'This site offers no tools.']);
  });
});

describe('signing in as a browser does', () => {
  test('by name and password, then by cookie and nonce', async () => {
    const answer = await signIn({ log: 'edi', pwd: 'right word' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(/\/admin\/$/);
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
    const asked = await open('/wp-admin/admin-ajax.php?action=rest-nonce', { headers: { cookie } });
    const nonce = await asked.text();
    expect([asked.status, nonce]).toEqual([200, expect.stringMatching(/^\w{10}$/)]);
    const me: any = await (await open('/wp-json/wp/v2/users/me', { headers: { cookie, 'x-wp-nonce': nonce } })).json();
    expect(me.id).toBe(edi.id);
  });

  test.each([
    [{ log: 'edi', pwd: 'wrong' }, 401],
    [{ log: 'edi' }, 401],
    [{ log: '', pwd: '' }, 401],
  ])('%j is refused', async (fields, status) => {
    const answer = await signIn(fields);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('not from the page of another site', async () => {
    const answer = await signIn({ log: 'edi', pwd: 'right word' }, { origin: 'https://evil.test' });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  });

  test.each([
    ['/sample/', /\/sample\/$/],
    ['https://evil.test/', /site\.test\/admin\/$/],
    ['//evil.test/', /site\.test\/admin\/$/],
    ['javascript:alert(1)', /site\.test\/admin\/$/],
  ])('leads to %s only on this site', async (wish, expected) => {
    const fields = { log: 'edi', pwd: 'right word', redirect_to: wish };
    expect((await signIn(fields)).headers.get('location')).toMatch(expected);
  });

  test('too many tries are held back', async () => {
    const answers: number[] = [];
    for (let time = 0; time < 12; time++) answers.push((await signIn({ log: 'nobody', pwd: String(time) })).status);
    expect(answers.at(-1)).toBe(429);
  });

  test('a form that is too large is not read', async () => {
    const answer = await signIn({ log: 'edi', pwd: 'x'.repeat(65_537) });
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      413,
      'text/plain; charset=utf-8',
      'The body is larger than 65536 bytes.',
    ]);
  });

  test('nobody gets a nonce without a session', async () => {
    const answer = await open('/wp-admin/admin-ajax.php?action=rest-nonce');
    expect([answer.status, await answer.text()]).toEqual([400, '0']);
  });
});

describe('the screen of themes', () => {
  test('names them, and makes one the active one by its link', async () => {
    const boss = await app.make.user({ role: 'administrator' });
    await app.app.services.tx((tx) => app.app.services.settings.set(tx, installedThemes, ['starter-theme', 'blank']));
    const { cookie } = await app.make.session(boss);
    const screen = async () => (await open('/wp-admin/themes.php', { headers: { cookie } })).text();
    const html = await screen();
    expect(html).toContain('data-slug="starter-theme"');
    const [link = ''] = /action=activate&amp;stylesheet=blank&amp;_wpnonce=[a-z0-9]+/.exec(html) ?? [];
    const path = `/wp-admin/themes.php?${link.replaceAll('&amp;', '&')}`;
    expect((await open(path.replace(/_wpnonce=.*/, '_wpnonce=x'), { headers: { cookie } })).status).toBe(403);
    expect((await open(path, { headers: { cookie } })).status).toBe(302);
    expect((await app.as(boss).get('/core/v2/themes?status=active')).body).toMatchObject([{ stylesheet: 'blank' }]);
    const [back = ''] = /action=activate[^"]*starter-theme[^"]*/.exec(await screen()) ?? [];
    await open(`/wp-admin/themes.php?${back.replaceAll('&amp;', '&')}`, { headers: { cookie } });
    expect(await screen()).toContain('stylesheet=blank');
  });

  test('is for those who may switch them', async () => {
    const { cookie } = await app.make.session(edi);
    expect((await open('/wp-admin/themes.php', { headers: { cookie } })).status).toBe(403);
    expect(await leadsTo('/wp-admin/themes.php')).toEqual([302, '/login']);
  });
});

describe('old addresses', () => {
  test.each([
    ['/wp-login.php', 302, '/login'],
    ['/wp-login.php?action=lostpassword', 302, '/lost-password'],
    ['/wp-login.php?action=logout&_wpnonce=x', 302, '/logout'],
    ['/wp-login.php?redirect_to=%2Fwp-admin%2F', 302, '/login?redirect_to=%2Fwp-admin%2F'],
    ['/wp-admin/', 302, '/admin/'],
    ['/wp-admin/edit.php', 302, '/admin/posts'],
    ['/wp-admin/edit.php?post_type=page', 302, '/admin/pages'],
    ['/wp-admin/edit.php?post_type=book', 302, '/admin/t/book'],
    ['/wp-admin/edit.php?post_type=//evil.example', 302, '/admin/posts'],
    ['/wp-admin/post-new.php?post_type=page', 302, '/admin/pages/new'],
    ['/wp-admin/nothing.php', 302, '/admin/'],
    ['/wp-content/uploads/2026/03/a.jpg', 301, '/media/2026/03/a.jpg'],
    ['/wp-feed.php', 301, 'http://site.test/feed/'],
    ['/wp-rss.php', 301, 'http://site.test/feed/'],
    ['/wp-rss2.php', 301, 'http://site.test/feed/'],
    ['/wp-atom.php', 301, 'http://site.test/feed/atom/'],
    ['/wp-rdf.php', 301, 'http://site.test/feed/rdf/'],
    ['/wp-commentsrss2.php', 301, 'http://site.test/comments/feed/'],
  ])('%s', async (path, status, to) => {
    expect(await leadsTo(path)).toEqual([status, to]);
  });

  test('remote calls are refused with a sentence', async () => {
    const answer = await open('/xmlrpc.php', { method: 'POST', body: '<methodCall/>' });
    expect(answer.status).toBe(405);
    expect(await answer.text()).toContain('REST interface');
  });
});

describe('feeds and sitemaps', () => {
  let big: TestApp;
  beforeAll(async () => {
    big = await createTestApp({ flags: { compat: 'true' }, environment: { SITEWRIGHT_SEO_SITEMAP_ENTRIES: '1000' } });
    await seedSite(big.app.services, { posts: 1_001, contentBytes: 100, onProgress: () => undefined });
  });
  afterAll(() => big.close());
  const lead = async (path: string) => {
    const { status, headers } = await big.fetch(path, { redirect: 'manual' });
    return [status, headers.get('location')?.replace(BASE, '') ?? null];
  };

  test('every script of a feed leads to one that answers', async () => {
    for (const script of ['feed', 'rss', 'rss2', 'atom', 'rdf', 'commentsrss2']) {
      const { headers } = await open(`/wp-${script}.php`);
      const { status, headers: found } = await open(new URL(headers.get('location') ?? '').pathname);
      expect([script, status, found.get('content-type')]).toEqual([script, 200, expect.stringContaining('xml')]);
    }
  });

  test.each([
    ['/wp-sitemap.xml', '/sitemap_index.xml'],
    ['/wp-sitemap-posts-post-1.xml', '/post-sitemap.xml'],
    ['/wp-sitemap-posts-post-2.xml', '/post-sitemap2.xml'],
    ['/wp-sitemap-posts-page-1.xml', '/page-sitemap.xml'],
    ['/wp-sitemap-taxonomies-category-1.xml', '/category-sitemap.xml'],
    ['/wp-sitemap-taxonomies-post_tag-1.xml', '/post_tag-sitemap.xml'],
    ['/wp-sitemap-users-1.xml', '/author-sitemap.xml'],
  ])('%s', async (old, here) => {
    expect(await lead(old)).toEqual([301, here]);
    const { status, headers } = await big.fetch(here);
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('xml')]);
  });

  test.each([
    '/wp-sitemap-posts-post-3.xml',
    '/wp-sitemap-posts-post-0.xml',
    '/wp-sitemap-posts-attachment-1.xml',
    '/wp-sitemap-posts-book-1.xml',
    '/wp-sitemap-posts-category-1.xml',
    '/wp-sitemap-taxonomies-post-1.xml',
    '/wp-sitemap-taxonomies-wp_pattern_category-1.xml',
    '/wp-sitemap-posts-author-1.xml',
    '/wp-sitemap-users-2.xml',
  ])('%s is not there', async (path) => {
    expect(await lead(path)).toEqual([404, null]);
  });

  test('none is there when the site has no sitemaps, or no old names', async () => {
    const plain = await createTestApp();
    for (const path of ['/wp-sitemap.xml', '/wp-sitemap-posts-page-1.xml', '/wp-rss2.php'])
      expect((await plain.fetch(path, { redirect: 'manual' })).status, path).toBe(404);
    await plain.close();
    const { services } = big.app;
    await services.tx((tx) => services.settings.set(tx, hasSitemaps, false));
    await services.freshness.sync();
    for (const path of ['/wp-sitemap.xml', '/wp-sitemap-posts-post-1.xml'])
      expect(await lead(path)).toEqual([404, null]);
  });
});

describe('pieces of texts with old names', () => {
  /** As the client that wrote it, and as a visitor, sees the form. */
  const shownIn = async (site: TestApp, by: TestUser, content: string) => {
    const { body } = await site.as(by).post('/core/v2/pages', { title: 'P', status: 'publish', content });
    expect(body.content.raw).toBe(content);
    const page = await (await site.fetch(new URL(body.link).pathname)).text();
    return [body.content.rendered, page].map((html: string) => html.includes('name="alias-field"'));
  };
  const make = async (site: TestApp, by: TestUser) => {
    const fields = { context: 'save', title: 'Write us', form: '[text* alias-field]' };
    const { body } = await site.as(by).post('/contactform/v1/contact-forms', fields);
    const forms = (await site.as(by).get('/contactform/v1/contact-forms?per_page=100')).body;
    const { hash } = forms.find((one: { id: number }) => one.id === body.id);
    return { id: Number(body.id), hash: String(hash).slice(0, 7) };
  };
  const texts = ({ id, hash }: { id: number; hash: string }) => [
    `[contact-form-7 id="${id}" title="Other"]`,
    `[contact-form-7 id="${hash}" title="Other"]`,
    `<!-- wp:contact-form-7/contact-form-selector {"id":${id},"hash":"${hash}","title":"Other"} -->\n<div class="wp-block-contact-form-7-contact-form-selector">[contact-form-7 id="${hash}" title="Other"]</div>\n<!-- /wp:contact-form-7/contact-form-selector -->`,
  ];

  test('a form is shown where its shortcode or block stands', async () => {
    for (const content of texts(await make(app, edi)))
      expect(await shownIn(app, edi, content), content).toEqual([true, true]);
  });

  test('a form is found by its title where the number is unknown', async () => {
    const fields = { context: 'save', title: 'Titled', form: '[text* alias-field]' };
    await app.as(edi).post('/contactform/v1/contact-forms', fields);
    expect(await shownIn(app, edi, '[contact-form-7 id="fffffff" title="Titled"]')).toEqual([true, true]);
  });

  test('without old names the shortcode stays text', async () => {
    const plain = await createTestApp();
    const editor = await plain.make.user({ role: 'editor' });
    const [byId = ''] = texts(await make(plain, editor));
    expect(await shownIn(plain, editor, byId)).toEqual([false, false]);
    await plain.close();
  });
});
