// What the administration app asks outside REST: bootstrap and heartbeat.
import { afterAll, describe, expect, test } from 'vitest';
import type { EditLockKind } from '#content/admin/edit-locks.ts';
import { defineModule } from '#kernel/module.ts';
import { BASE, createTestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

let now = new Date('2026-03-01T10:00:00Z');
const componentLocks: EditLockKind = {
  name: 'components',
  keep: (ids, caller) => Promise.resolve(ids.map((id) => ({ id, userId: caller.id, until: '2026-03-01T11:00:00' }))),
};
const tray = defineModule({
  name: 'file-tray',
  version: '2.1.0',
  routes: {},
  bootstrap: ({ caller, site }) => ({ owner: caller.login, home: site.home }),
  editLocks: [componentLocks],
});
const broken = defineModule({
  name: 'broken',
  version: '1.0.0',
  routes: {},
  bootstrap: () => Promise.reject(new Error('Not today.')),
});
const app = await createTestApp({ modules: [tray, broken], clock: { now: () => now } });
app.app.services.log.level = 'silent';
afterAll(app.close);

const edi = await app.make.user({ role: 'editor', login: 'edi' });
const ada = await app.make.user({ role: 'author', login: 'ada' });

describe('bootstrap', () => {
  const ask = (headers: Record<string, string>, method = 'GET') => app.fetch('/_site/bootstrap', { headers, method });

  test('has everything about site, person, modules, and a nonce that works', async () => {
    const { cookie } = await app.make.session(edi);
    const answer = await ask({ cookie });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const document: any = await answer.json();
    expect(document).toMatchObject({
      site: { title: 'Sitewright', url: BASE, timezone: 'UTC', is_multilingual: false },
      rest: { root: `${BASE}/api/` },
      user: { id: edi.id, login: 'edi', email: edi.email, locale: 'en_US', roles: ['editor'] },
      languages: [{ code: 'en', home: BASE, rest_root: `${BASE}/api/`, is_default: true }],
      file_tray: { owner: 'edi', home: BASE },
    });
    expect(document.user.capabilities).toContain('edit_others_posts');
    expect(document.user.capabilities).not.toContain('manage_options');
    expect(document.modules).toContainEqual({ name: 'file-tray', version: '2.1.0' });
    const headers = { cookie, 'x-wp-nonce': document.rest.nonce };
    expect((await app.asVisitor().get('/core/v2/users/me', headers)).body.id).toBe(edi.id);
  });

  test('says what can be written, and what the site is like', async () => {
    const { cookie } = await app.make.session(edi);
    const document: any = await (await ask({ cookie })).json();
    const { isMultilingual } = app.app.services.siteConfig;
    expect(document.site).toEqual({
      ...{
        title: 'Sitewright',
        description: '',
        url: BASE,
        home: BASE,
        is_multilingual: isMultilingual,
        language: 'en_US',
      },
      ...{ timezone: 'UTC', gmt_offset: 0, date_format: 'F j, Y', time_format: 'g:i a', start_of_week: 1 },
    });
    expect(document.types.map(({ name }: { name: string }) => name)).toEqual(['post', 'page']);
    expect(document.types[0]).toEqual({
      ...{ name: 'post', rest_base: 'posts', label: 'Posts', singular: 'Post', capability_word: 'posts' },
      ...{ is_hierarchical: false, is_viewable: true, supports: expect.arrayContaining(['title', 'comments']) },
      taxonomies: [
        { name: 'category', rest_base: 'categories', label: 'Categories', is_hierarchical: true },
        { name: 'post_tag', rest_base: 'tags', label: 'Tags', is_hierarchical: false },
      ],
    });
    expect(document.types[1]).toMatchObject({ name: 'page', is_hierarchical: true, taxonomies: [] });
    expect(document.user.capabilities).toEqual([...document.user.capabilities].sort());
    const head = await ask({ cookie }, 'HEAD');
    expect([head.status, head.headers.get('x-robots-tag'), await head.text()]).toEqual([200, 'noindex', '']);
  });

  test('goes on without a module that fails', async () => {
    const { cookie } = await app.make.session(edi);
    expect(await (await ask({ cookie })).json()).not.toHaveProperty('broken');
  });

  test.each([
    ['nobody', {}, 'GET', 401, 'rest_not_logged_in'],
    ['an application password', { authorization: edi.authorization }, 'GET', 401, 'rest_not_logged_in'],
    ['another method', {}, 'PUT', 405, 'rest_no_route'],
  ])('refuses %s', async (_who, headers, method, status, code) => {
    const answer = await ask(headers, method);
    const { code: seen }: any = await answer.json();
    expect([answer.status, seen, answer.headers.get('allow')]).toEqual([status, code, status === 405 ? 'GET' : null]);
  });
});

describe('heartbeat', () => {
  const beat = async (user: TestUser, body: unknown, headers: Record<string, string> = {}) => {
    const { cookie, nonce } = await app.make.session(user);
    const answer = await app.fetch('/_site/heartbeat', {
      method: 'POST',
      headers: { cookie, 'x-wp-nonce': nonce, 'content-type': 'application/json', origin: BASE, ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, cookie, body: await answer.json() };
  };

  test('the first one has the post for 150 seconds, and for as long as it asks', async () => {
    const post = await app.make.post({ by: ada });
    const started = now;
    const first = await beat(ada, { posts: [post.id] });
    const mine = { user: ada.id, name: 'ada', is_own: true, until: '2026-03-01T10:02:30Z' };
    expect(first.body).toEqual({
      session: true,
      nonce: expect.stringMatching(/^\S{10}$/),
      posts: { [post.id]: mine },
    });
    const other = await beat(edi, { posts: [post.id] });
    expect(other.body.posts).toEqual({ [post.id]: { ...mine, is_own: false } });
    now = new Date(started.getTime() + 149_000);
    expect((await beat(ada, { posts: [post.id] })).body.posts[post.id].until).toBe('2026-03-01T10:04:59Z');
    now = new Date(started.getTime() + 149_000 + 150_000);
    expect((await beat(edi, { posts: [post.id] })).body.posts[post.id]).toMatchObject({ user: edi.id, is_own: true });
    now = started;
  });

  test('it can be taken over, by those who may edit it; who had it learns it with the next beat', async () => {
    const post = await app.make.post({ by: ada });
    await beat(ada, { posts: [post.id] });
    const taken = await beat(edi, { posts: [post.id], take: [post.id] });
    expect(taken.body.posts[post.id]).toMatchObject({ user: edi.id, is_own: true });
    expect((await beat(ada, { posts: [post.id] })).body.posts[post.id]).toMatchObject({ name: 'edi', is_own: false });
    const foreign = await app.make.post({ by: edi });
    await beat(edi, { posts: [foreign.id] });
    expect((await beat(ada, { posts: [foreign.id], take: [foreign.id] })).body.posts).toEqual({});
    expect((await beat(edi, { posts: [foreign.id] })).body.posts[foreign.id]).toMatchObject({ is_own: true });
    expect((await beat(ada, { posts: [post.id], take: 'all' })).status).toBe(400);
  });

  test('a lock keeps the autosave of another apart', async () => {
    const draft = await app.make.post({ by: ada, status: 'draft', title: 'Mine' });
    await beat(edi, { posts: [draft.id] });
    await app.as(ada).post(`/core/v2/posts/${draft.id}/autosaves`, { title: 'Changed' });
    expect((await app.as(ada).get(`/core/v2/posts/${draft.id}?context=edit`)).body.title.raw).toBe('Mine');
  });

  test('says nothing about what one may not edit, or what is not there', async () => {
    const foreign = await app.make.post({ by: edi });
    await beat(edi, { posts: [foreign.id] });
    expect((await beat(ada, { posts: [foreign.id, 999_999] })).body.posts).toEqual({});
  });

  test('two at once: one has it', async () => {
    const post = await app.make.post({ by: ada });
    const answers = await Promise.all([ada, edi, ada, edi].map((user) => beat(user, { posts: [post.id] })));
    const holders = answers.map(({ body }) => body.posts[post.id].user);
    expect(new Set(holders).size).toBe(1);
  });

  test('modules bring kinds of their own', async () => {
    expect((await beat(ada, { components: [7] })).body.components).toEqual({
      7: { user: ada.id, name: 'ada', is_own: true, until: '2026-03-01T11:00:00Z' },
    });
  });

  test('an ended session is an answer, not a fault', async () => {
    expect(await beat(ada, { posts: [1] }, { cookie: 'sitewright_session=gone' })).toMatchObject({
      status: 200,
      body: { session: false },
    });
  });

  test.each([
    ['a wrong nonce', {}, { 'x-wp-nonce': 'wrong' }, 403, 'rest_cookie_invalid_nonce'],
    ['no numbers', { posts: ['x'] }, {}, 400, 'rest_invalid_param'],
    ['too many', { posts: Array.from({ length: 101 }, (_, at) => at + 1) }, {}, 400, 'rest_invalid_param'],
  ])('refuses %s', async (_what, body, headers, status, code) => {
    const answer = await beat(ada, body, headers);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('the nonce may stand in the address', async () => {
    const { cookie, nonce } = await app.make.session(ada);
    const beat = async (query: string) => {
      const headers = { cookie, 'content-type': 'application/json', origin: BASE };
      const answer = await app.fetch(`/_site/heartbeat${query}`, { method: 'POST', headers, body: '{}' });
      return answer.status;
    };
    expect([await beat(`?_wpnonce=${nonce}`), await beat('?_wpnonce=wrong'), await beat('')]).toEqual([200, 403, 403]);
  });

  test('refuses what is too long, and reads no further', async () => {
    const long = { posts: [1], note: 'x'.repeat(65_536) };
    expect((await beat(ada, long)).body.code).toBe('rest_request_too_large');
    const most = { note: 'x'.repeat(65_536 - '{"note":""}'.length) };
    expect((await beat(ada, most)).status).toBe(200);
    expect((await beat(ada, { posts: Array.from({ length: 100 }, () => 999_999) })).status).toBe(200);
    expect((await beat(ada, { posts: null, take: null })).body.posts).toBeUndefined();
  });

  test('refuses a page of another site', async () => {
    const { cookie, nonce } = await app.make.session(ada);
    const headers = { cookie, 'x-wp-nonce': nonce, origin: 'https://evil.test' };
    expect((await app.fetch('/_site/heartbeat', { method: 'POST', headers, body: '{}' })).status).toBe(403);
  });

  test('refuses what is not JSON', async () => {
    const { cookie, nonce } = await app.make.session(ada);
    const headers = { cookie, 'x-wp-nonce': nonce, 'content-type': 'application/json' };
    const answer = await app.fetch('/_site/heartbeat', { method: 'POST', headers, body: '{' });
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'rest_invalid_json']);
  });
});

describe('the shell', () => {
  const open = async (path: string, user?: TestUser) => {
    const headers: Record<string, string> = user ? { cookie: (await app.make.session(user)).cookie } : {};
    return app.fetch(path, { headers, redirect: 'manual' });
  };

  test('every address of the app answers the page that starts it, with all that it must know', async () => {
    for (const path of ['/admin', '/admin/', '/admin/posts?tab=draft', '/admin/not/there']) {
      const answer = await open(path, edi);
      const html = await answer.text();
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'private, no-store']);
      const [, json = ''] = /<script type="application\/json" id="start"[^>]*>(.*)<\/script>/.exec(html) ?? [];
      expect(JSON.parse(json)).toMatchObject({
        user: { login: 'edi' },
        rest: { root: `${BASE}/api/` },
        preferences: {},
      });
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('unsafe');
      expect(policy).toContain(`'nonce-${/data-nonce="([^"]+)"/.exec(html)?.[1] ?? '?'}'`);
    }
  });

  test('whoever is not signed in is led to the sign-in and back to the same address', async () => {
    const answer = await open('/admin/posts?tab=draft&search=a%26b');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/login?redirect_to=${encodeURIComponent('/admin/posts?tab=draft&search=a%26b')}`,
    ]);
  });

  test('nothing that a person stored can break out of the element that it stands in', async () => {
    const sly = await app.make.user({ role: 'author', login: 'sly' });
    const note = '</script><script>alert(1)</script>';
    await app.as(sly).post('/sitewright/v1/preferences', { values: { note } });
    const html = await (await open('/admin/', sly)).text();
    expect(html).not.toContain('<script>alert');
    expect(html).toContain(String.raw`\u003c/script>`);
  });

  test('its files never change under one name, and only they are given', async () => {
    const html = await (await open('/admin/', edi)).text();
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? [];
    const zipped = await app.fetch(script, { headers: { 'accept-encoding': 'gzip' } });
    expect([zipped.status, zipped.headers.get('cache-control'), zipped.headers.get('content-encoding')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'gzip',
    ]);
    expect(await (await app.fetch(script, { headers: { 'accept-encoding': 'identity' } })).text()).toBe(
      await zipped.text(),
    );
    for (const name of ['manifest.json', '..%2fmanifest.json', 'main.js', `${script.split('/').at(-1)}.gz`]) {
      expect((await app.fetch(`/assets/admin/${name}`)).status).toBe(404);
    }
    expect((await app.fetch(script, { method: 'POST' })).status).toBe(405);
  });
});
