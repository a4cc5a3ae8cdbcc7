import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isPasswordRight } from '#kernel/auth/passwords.ts';
import { countPosts } from '#content/posts/counts.ts';
import { ADMINISTRATIVE } from '#content/users/roles.ts';
import { countUsers, findUser } from '#content/users/store.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';
import type { TestUser } from '#test/kit/make.ts';

let app: TestApp;
let author: TestUser;
let visitor: TestClient;

async function open(): Promise<void> {
  app = await createTestApp();
  author = await app.make.user({ role: 'author', login: 'anna' });
  visitor = app.asVisitor();
}

describe('oneself', () => {
  beforeAll(open);
  afterAll(() => app.close());

  test('in the usual context', async () => {
    const { status, body } = await app.as(author).get('/core/v2/users/me');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: author.id,
      name: 'anna',
      url: '',
      description: '',
      link: 'http://site.test/author/anna/',
      slug: 'anna',
      avatar_urls: {
        24: 'http://site.test/assets/avatar.svg?s=24',
        48: 'http://site.test/assets/avatar.svg?s=48',
        96: 'http://site.test/assets/avatar.svg?s=96',
      },
      meta: [],
      _links: {
        self: [
          {
            href: `http://site.test/api/core/v2/users/${author.id}`,
            targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH'] },
          },
        ],
        collection: [{ href: 'http://site.test/api/core/v2/users' }],
      },
    });
  });

  test('in the edit context', async () => {
    for (const path of ['me', author.id]) {
      const { body } = await app.as(author).get(`/core/v2/users/${path}?context=edit`);
      expect(body).toMatchObject({
        username: 'anna',
        email: 'anna@people.test',
        nickname: 'anna',
        locale: 'en_US',
        roles: ['author'],
        extra_capabilities: { author: true },
        meta: { persisted_preferences: [] },
      });
      expect(body.registered_date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
      expect(body.capabilities).toMatchObject({ publish_posts: true, author: true });
      expect(body.capabilities).not.toHaveProperty('edit_pages');
      expect(JSON.stringify(body)).not.toContain('password');
    }
  });

  test('nobody', async () => {
    await visitor.get('/core/v2/users/me').fails(401, 'rest_not_logged_in');
  });
});

describe('others', () => {
  beforeAll(open);
  afterAll(() => app.close());

  test('are seen once they published something', async () => {
    const path = `/core/v2/users/${author.id}`;
    const subscriber = app.as(await app.make.user());
    await visitor.get(path).fails(401, 'rest_user_cannot_view');
    await subscriber.get(path).fails(403, 'rest_user_cannot_view');
    await app.make.page({ by: author, status: 'draft' });
    await visitor.get(path).fails(401, 'rest_user_cannot_view');
    const page = await app.make.page({ by: author });
    const { body } = await visitor.get(path);
    expect(body.name).toBe('anna');
    expect(body).not.toHaveProperty('email');
    const administrator = app.as(await app.make.user({ role: 'administrator' }));
    await administrator.delete(`/core/v2/pages/${page.id}?force=true`);
    await visitor.get(path).fails(401, 'rest_user_cannot_view');
  });

  test('are seen by those who keep the accounts', async () => {
    const administrator = app.as(await app.make.user({ role: 'administrator' }));
    const { body } = await administrator.get(`/core/v2/users/${author.id}?context=edit`);
    expect(body).toMatchObject({ email: 'anna@people.test', roles: ['author'] });
  });

  test('are not seen in the edit context by anybody else', async () => {
    await app.make.post({ by: author });
    const editor = app.as(await app.make.user({ role: 'editor' }));
    await editor.get(`/core/v2/users/${author.id}?context=edit`).fails(403, 'rest_forbidden_context');
    await visitor.get(`/core/v2/users/${author.id}?context=edit`).fails(401, 'rest_forbidden_context');
  });

  test('nobody has that id', async () => {
    await visitor.get('/core/v2/users/999999').fails(404, 'rest_user_invalid_id');
    await visitor.get('/core/v2/users/0').fails(404, 'rest_user_invalid_id');
  });

  test('posts embed their author', async () => {
    const post = await app.make.post({ by: author });
    const { body } = await visitor.get(`/core/v2/posts/${post.id}?_embed=author`);
    expect(body._embedded.author).toMatchObject([{ id: author.id, name: 'anna' }]);
    expect(body._embedded.author[0]).not.toHaveProperty('meta');
  });
});

const idsOf = (body: any[]): number[] => body.map((one) => one.id);

describe('the list', () => {
  beforeEach(open);
  afterEach(() => app.close());

  test('shows visitors only those who published, and no e-mail addresses', async () => {
    await app.make.user({ role: 'editor', login: 'quiet' });
    expect((await visitor.get('/core/v2/users')).body).toEqual([]);
    const post = await app.make.post({ by: author });
    const { body, headers } = await visitor.get('/core/v2/users');
    expect(idsOf(body)).toEqual([author.id]);
    expect(JSON.stringify(body)).not.toContain('people.test');
    expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['1', '1']);
    expect((await visitor.get('/core/v2/users?search=people.test')).body).toEqual([]);
    expect((await visitor.get('/core/v2/users?search=people.test&search_columns=email')).body).toEqual([]);
    expect(idsOf((await visitor.get('/core/v2/users?search=ANN')).body)).toEqual([author.id]);
    expect(idsOf((await visitor.get('/core/v2/users?has_published_posts=page')).body)).toEqual([]);
    await app.as(author).delete(`/core/v2/posts/${post.id}`);
    expect((await visitor.get('/core/v2/users')).body).toEqual([]);
  });

  test('refuses visitors what only those who keep the accounts may ask', async () => {
    await visitor.get('/core/v2/users?roles=editor').fails(401, 'rest_user_cannot_view');
    await visitor.get('/core/v2/users?capabilities=edit_posts').fails(401, 'rest_user_cannot_view');
    await visitor.get('/core/v2/users?context=edit').fails(401, 'rest_forbidden_context');
    await visitor.get('/core/v2/users?orderby=email').fails(401, 'rest_forbidden_orderby');
    await visitor.get('/core/v2/users?orderby=registered_date').fails(401, 'rest_forbidden_orderby');
    await visitor.get('/core/v2/users?who=authors').fails(401, 'rest_forbidden_who');
    await app.as(author).get('/core/v2/users?roles=editor').fails(403, 'rest_user_cannot_view');
    await visitor.get('/core/v2/users?orderby=password').fails(400, 'rest_invalid_param');
    await visitor.get('/core/v2/users?has_published_posts=nothing').fails(400, 'rest_invalid_param');
  });

  test('filters and sorts', async () => {
    const boss = await app.make.user({ role: 'administrator', login: 'boss' });
    const carl = await app.make.user({ role: 'editor', login: 'Carl' });
    const dora = await app.make.user({ login: 'dora' });
    await app.make.page({ by: carl });
    await app.as(boss).post(`/core/v2/users/${dora.id}`, { url: 'http://a.test/', name: 'Zoe' });
    const list = async (query: string) => idsOf((await app.as(boss).get(`/core/v2/users?exclude=1&${query}`)).body);
    expect(await list('')).toEqual([author.id, boss.id, carl.id, dora.id]);
    expect(await list('order=desc')).toEqual([dora.id, carl.id, boss.id, author.id]);
    expect(await list('orderby=id&order=desc')).toEqual([dora.id, carl.id, boss.id, author.id]);
    expect(await list('orderby=url&order=desc')).toEqual([dora.id, carl.id, boss.id, author.id]);
    expect(await list('orderby=slug')).toEqual([author.id, boss.id, carl.id, dora.id]);
    expect(await list('orderby=email')).toEqual([author.id, boss.id, carl.id, dora.id]);
    expect(await list('orderby=registered_date')).toEqual([author.id, boss.id, carl.id, dora.id]);
    expect(await list(`orderby=include&include=${dora.id},${author.id}`)).toEqual([dora.id, author.id]);
    expect(await list('orderby=include_slugs&slug=dora,Carl,nobody')).toEqual([dora.id, carl.id]);
    expect(await list('orderby=include')).toEqual([author.id, boss.id, carl.id, dora.id]);
    expect(await list('roles=editor,author')).toEqual([author.id, carl.id]);
    expect(await list('capabilities=edit_pages')).toEqual([boss.id, carl.id]);
    expect(await list('who=authors')).toEqual([author.id, boss.id, carl.id]);
    expect(await list('has_published_posts=true')).toEqual([carl.id]);
    expect(await list('has_published_posts=post')).toEqual([]);
    expect(await list('has_published_posts=')).toEqual([carl.id]);
    expect(await list('has_published_posts=post,page')).toEqual([carl.id]);
    expect(await list('has_published_posts=false')).toEqual([author.id, boss.id, carl.id, dora.id]);
    expect(idsOf((await visitor.get('/core/v2/users?has_published_posts=false')).body)).toEqual([carl.id]);
    expect(await list('who=authors&capabilities=read')).toEqual([author.id, boss.id, carl.id]);
    expect(await list('who=authors&capabilities=edit_pages,nothing')).toEqual([boss.id, carl.id]);
    expect(await list('capabilities=nothing')).toEqual([]);
    expect(await list('search=people.test')).toEqual([author.id, boss.id, carl.id, dora.id]);
    expect(await list('search=zo&search_columns=name')).toEqual([dora.id]);
    expect(await list('search=zo&search_columns=username,slug,email')).toEqual([]);
    expect(await list(`search=${carl.id}&search_columns=id`)).toEqual([carl.id]);
    expect(await list('per_page=1&offset=2')).toEqual([carl.id]);
    expect(await list('per_page=2&page=2')).toEqual([carl.id, dora.id]);
    const beyond = await app.as(boss).get('/core/v2/users?per_page=2&page=9');
    expect([beyond.status, beyond.body, beyond.headers.get('x-wp-total')]).toEqual([200, [], '5']);
    const edit = await app.as(boss).get(`/core/v2/users?context=edit&include=${carl.id}`);
    expect(edit.body).toMatchObject([{ email: 'Carl@people.test', roles: ['editor'] }]);
    expect(edit.body[0].capabilities).toMatchObject({ edit_pages: true, editor: true });
  });

  test('whoever may list people sees all of them, and changes nobody', async () => {
    const keeper = await app.make.user({ login: 'keeper' });
    await app.app.services.tx((tx) =>
      sql`insert into user_capabilities (user_id, capability) values (${keeper.id}, 'list_users')`.execute(tx.db),
    );
    const client = app.as(keeper);
    const { body } = await client.get(`/core/v2/users/${author.id}?context=edit`);
    expect(body).toMatchObject({ email: author.email, roles: ['author'], username: 'anna' });
    expect((await client.get(`/core/v2/users/${author.id}`)).body.name).toBe('anna');
    for (const query of ['roles=author', 'capabilities=publish_posts&context=edit', 'search=anna@&orderby=email'])
      expect(idsOf((await client.get(`/core/v2/users?exclude=1&${query}`)).body)).toEqual([author.id]);
    await client.get('/core/v2/users?who=authors').fails(403, 'rest_forbidden_who');
    await client.post(`/core/v2/users/${author.id}`, { name: 'x' }).fails(403, 'rest_cannot_edit');
    await client.post('/core/v2/users/me', { roles: ['author'] }).fails(403, 'rest_cannot_edit_roles');
    expect((await client.post('/core/v2/users/me', { roles: [], name: 'K' })).body.name).toBe('K');
  });

  test('single grants count as capabilities', async () => {
    const boss = app.as(await app.make.user({ role: 'administrator' }));
    const { services } = app.app;
    await services.tx(async (tx) => {
      await sql`insert into user_capabilities (user_id, capability) values (${author.id}, 'translate')`.execute(tx.db);
      tx.touch(`user:${author.id}`);
    });
    expect(idsOf((await boss.get('/core/v2/users?capabilities=translate')).body)).toEqual([author.id]);
    const { body } = await boss.get(`/core/v2/users/${author.id}?context=edit`);
    expect(body.extra_capabilities).toEqual({ author: true, translate: true });
    expect(body.capabilities).toMatchObject({ translate: true, edit_posts: true });
  });
});

describe('a new person', () => {
  const wish = { username: 'new.one', email: 'new@people.test', password: 'long enough' };
  let boss: TestClient;
  beforeAll(async () => {
    await open();
    boss = app.as(await app.make.user({ role: 'administrator', login: 'boss' }));
  });
  afterAll(() => app.close());
  const remove = (id: number) => boss.delete(`/core/v2/users/${id}?force=true&reassign=0`);

  test('has all that was said and the defaults of the rest', async () => {
    const { status, headers, body } = await boss.post('/core/v2/users', {
      ...wish,
      first_name: '<b>New</b>',
      description: 'Likes <script>x</script><em>tea</em>',
      url: 'javascript:alert(1)',
    });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`http://site.test/api/core/v2/users/${body.id}`);
    expect(body).toMatchObject({
      username: 'new.one',
      name: 'New',
      nickname: 'new.one',
      first_name: 'New',
      email: 'new@people.test',
      slug: 'new-one',
      url: '',
      roles: ['subscriber'],
    });
    expect(body.description).toContain('<em>tea</em>');
    expect(body.description).not.toContain('<script');
    expect(body).not.toHaveProperty('password');
    const stored = await findUser(app.app.services.db, body.id);
    expect(await isPasswordRight(wish.password, stored!.password_hash)).toBe(true);
    await remove(body.id);
  });

  test.each([
    [{ first_name: 'Ada', last_name: 'Lovelace' }, 'Ada Lovelace'],
    [{ last_name: 'Lovelace', name: '' }, 'Lovelace'],
    [{ first_name: 'Ada', name: 'The Countess' }, 'The Countess'],
    [{ first_name: '' }, 'named'],
  ])('%j is shown as %s', async (names, shown) => {
    const { body } = await boss.post('/core/v2/users', {
      ...wish,
      username: 'named',
      email: 'n@people.test',
      ...names,
    });
    expect(body.name).toBe(shown);
    await remove(body.id);
  });

  test('several roles, a taken slug', async () => {
    const { body } = await boss.post('/core/v2/users', { ...wish, roles: ['author', 'editor'], slug: 'Anna' });
    expect(body).toMatchObject({ roles: ['author', 'editor'], slug: 'anna-2' });
    await remove(body.id);
  });

  test.each([
    ['no e-mail', { email: undefined }, 'rest_missing_callback_param'],
    ['a taken name', { username: 'ANNA' }, 'existing_user_login'],
    ['a taken e-mail', { email: 'Anna@People.test' }, 'existing_user_email'],
    ['an unknown role', { roles: ['king'] }, 'rest_user_invalid_role'],
    ['an id', { id: 7 }, 'rest_user_exists'],
    ['a long name', { username: 'x'.repeat(61) }, 'user_login_too_long'],
    ['a long slug', { slug: 'x'.repeat(51) }, 'user_nicename_too_long'],
    ['a long address', { url: `http://a.test/${'x'.repeat(100)}` }, 'user_url_too_long'],
    ['a language that is not there', { locale: 'xx_XX' }, 'rest_invalid_param'],
  ])('%s is refused', async (_name, more, code) => {
    const before = await countUsers(app.app.services.db);
    await boss.post('/core/v2/users', { ...wish, ...more }).fails(400, code);
    expect(await countUsers(app.app.services.db)).toBe(before);
  });

  test('wrong arguments are named together', async () => {
    const { body } = await boss.post('/core/v2/users', { username: 'a:b', email: 'no', password: 'a\\b' });
    expect(body.code).toBe('rest_invalid_param');
    expect(Object.fromEntries(Object.entries<any>(body.data.details).map(([name, { code }]) => [name, code]))).toEqual({
      username: 'rest_user_invalid_username',
      email: 'rest_invalid_email',
      password: 'rest_user_invalid_password',
    });
  });

  test('only those with the right make one, and nobody gives more than they have', async () => {
    await visitor.post('/core/v2/users', wish).fails(401, 'rest_cannot_create_user');
    await app.as(author).post('/core/v2/users', wish).fails(403, 'rest_cannot_create_user');
    const { services } = app.app;
    await services.tx(async (tx) => {
      for (const capability of ['create_users', 'promote_users'])
        await sql`insert into user_capabilities (user_id, capability) values (${author.id}, ${capability})`.execute(
          tx.db,
        );
      tx.touch(`user:${author.id}`);
    });
    await app
      .as(author)
      .post('/core/v2/users', { ...wish, roles: ['administrator'] })
      .fails(403, 'rest_user_invalid_role');
    const made = await app.as(author).post('/core/v2/users', { ...wish, roles: ['editor'] });
    expect(made.status).toBe(201);
    await remove(made.body.id);
  });

  test('can be part of a batch; oneself cannot', async () => {
    const requests = [
      { method: 'POST', path: '/core/v2/users', body: wish },
      { method: 'PUT', path: `/core/v2/users/${author.id}`, body: { name: 'Anna B.' } },
      { method: 'PUT', path: '/core/v2/users/me', body: { name: 'Me' } },
    ];
    const { body } = await boss.post('/batch/v1', { requests });
    expect(body.responses.map((one: any) => one.status)).toEqual([201, 200, 400]);
    expect(body.responses[2].body.code).toBe('rest_batch_not_allowed');
  });
});

describe('a change', () => {
  let boss: TestUser;
  beforeEach(async () => {
    await open();
    boss = await app.make.user({ role: 'administrator', login: 'boss' });
  });
  afterEach(() => app.close());

  test('of oneself: names, address, preferences', async () => {
    const me = app.as(author);
    const changes = { name: 'Anna A.', email: 'a@people.test', slug: 'anna-a', nickname: '', locale: 'en_US' };
    expect((await me.post('/core/v2/users/me', changes)).body).toMatchObject({ ...changes, nickname: 'anna' });
    const preferences = { 'core/edit-post': { isWide: true } };
    const saved = await me.put('/core/v2/users/me', { meta: { persisted_preferences: preferences } });
    expect(saved.body).toMatchObject({ name: 'Anna A.', meta: { persisted_preferences: preferences } });
    const gone = await me.patch(`/core/v2/users/${author.id}`, { meta: { persisted_preferences: null }, email: null });
    expect(gone.body).toMatchObject({ email: 'a@people.test', meta: { persisted_preferences: [] } });
    await app
      .as(boss)
      .post(`/core/v2/users/${author.id}`, { meta: { persisted_preferences: preferences } })
      .fails(403, 'rest_cannot_update');
  });

  test('of every line, by whoever keeps the accounts', async () => {
    const path = `/core/v2/users/${author.id}`;
    const lines = { first_name: 'Anna', last_name: 'Berg', nickname: 'Ann', url: 'http://anna.test/', locale: 'de_DE' };
    const { body } = await app.as(boss).post(path, { ...lines, description: '<b>A</b><script>x</script>' });
    expect(body).toMatchObject({ ...lines, description: '<b>A</b>x', username: 'anna', name: 'anna', slug: 'anna' });
    expect((await app.as(boss).post(path, { locale: '' })).body).toMatchObject({ ...lines, locale: 'en_US' });
    const twice = await app.as(boss).post(path, { roles: ['editor', 'author', 'editor'] });
    expect(twice.body.roles.toSorted()).toEqual(['author', 'editor']);
    const own = await app.as(boss).post('/core/v2/users/me', { roles: ['editor', 'administrator'] });
    expect(own.body.roles.toSorted()).toEqual(['administrator', 'editor']);
  });

  test('is seen at once in what visitors had before', async () => {
    const post = await app.make.post({ by: author });
    await visitor.get('/core/v2/users');
    await visitor.get(`/core/v2/posts/${post.id}?_embed=author`);
    await app.as(author).post('/core/v2/users/me', { name: 'Renamed' });
    expect((await visitor.get('/core/v2/users')).body[0].name).toBe('Renamed');
    const { body } = await visitor.get(`/core/v2/posts/${post.id}?_embed=author`);
    expect(body._embedded.author[0].name).toBe('Renamed');
  });

  test('that cannot be', async () => {
    const path = `/core/v2/users/${author.id}`;
    const client = app.as(boss);
    await client.post(path, { username: 'other' }).fails(400, 'rest_user_invalid_argument');
    expect((await client.post(path, { username: 'anna' })).status).toBe(200);
    await client.post(path, { email: boss.email.toUpperCase() }).fails(400, 'rest_user_invalid_email');
    await client.post(path, { slug: 'boss' }).fails(400, 'rest_user_invalid_slug');
    await client.post(path, { locale: 'xx' }).fails(400, 'rest_invalid_param');
    await client.post(path, { roles: ['king'] }).fails(400, 'rest_user_invalid_role');
    for (const password of ['', 'a\\b']) {
      const { body } = await client.post(path, { password }).fails(400, 'rest_invalid_param');
      expect(body.data.details.password.code).toBe('rest_user_invalid_password');
    }
    await client.post('/core/v2/users/999999', { name: 'x' }).fails(404, 'rest_user_invalid_id');
    await visitor.post(path, { name: 'x' }).fails(401, 'rest_cannot_edit');
    await visitor.post('/core/v2/users/me', { name: 'x' }).fails(401, 'rest_not_logged_in');
    await app.as(author).post(`/core/v2/users/${boss.id}`, { name: 'x' }).fails(403, 'rest_cannot_edit');
  });

  test('of roles', async () => {
    const editor = await app.make.user({ role: 'editor' });
    const path = `/core/v2/users/${editor.id}`;
    await app
      .as(editor)
      .post(path, { roles: ['administrator'] })
      .fails(403, 'rest_cannot_edit_roles');
    await app
      .as(editor)
      .post('/core/v2/users/me', { roles: ['administrator'] })
      .fails(403, 'rest_cannot_edit_roles');
    await app
      .as(boss)
      .post('/core/v2/users/me', { roles: ['editor'] })
      .fails(403, 'rest_user_invalid_role');
    expect((await app.as(boss).post(path, { roles: ['author', 'contributor'] })).body.roles).toEqual([
      'author',
      'contributor',
    ]);
    await app.as(editor).post('/core/v2/pages', { title: 'x' }).fails(403, 'rest_cannot_create');
    expect((await app.as(boss).post(path, { roles: [] })).body.roles).toHaveLength(2);
  });

  test('leaves one administrator', async () => {
    expect((await app.as(boss).post('/core/v2/users/1', { roles: ['editor'] })).status).toBe(200);
    const helper = await app.make.user({ role: 'author', login: 'helper' });
    await app.app.services.tx(async (tx) => {
      for (const capability of ADMINISTRATIVE)
        await sql`insert into user_capabilities (user_id, capability) values (${helper.id}, ${capability})`.execute(
          tx.db,
        );
    });
    const path = `/core/v2/users/${boss.id}`;
    await app
      .as(helper)
      .post(path, { roles: ['editor'] })
      .fails(409, 'rest_user_last_administrator');
    await app.as(helper).delete(`${path}?force=true&reassign=false`).fails(409, 'rest_user_last_administrator');
    await app.as(boss).delete('/core/v2/users/me?force=true&reassign=false').fails(409, 'rest_user_last_administrator');
    expect((await app.as(boss).get('/core/v2/users/me?context=edit')).body.roles).toEqual(['administrator']);
  });

  test('of a password ends the other sessions', async () => {
    const here = await app.make.session(author);
    const elsewhere = await app.make.session(author);
    const headers = (session: typeof here) => ({ cookie: session.cookie, 'x-wp-nonce': session.nonce });
    const changed = await visitor.post('/core/v2/users/me', { password: 'a new one' }, headers(here));
    expect(changed.status).toBe(200);
    expect((await visitor.get('/core/v2/users/me', headers(here))).status).toBe(200);
    await visitor.get('/core/v2/users/me', headers(elsewhere)).fails(403, 'rest_cookie_invalid_nonce');
    await app.as(boss).post(`/core/v2/users/${author.id}`, { password: 'another one' });
    await visitor.get('/core/v2/users/me', headers(here)).fails(403, 'rest_cookie_invalid_nonce');
    const stored = await findUser(app.app.services.db, author.id);
    expect(await isPasswordRight('another one', stored!.password_hash)).toBe(true);
    expect((await app.as(author).get('/core/v2/users/me')).status).toBe(200);
  });
});

describe('leaving', () => {
  let boss: TestUser;
  beforeEach(async () => {
    await open();
    boss = await app.make.user({ role: 'administrator', login: 'boss' });
  });
  afterEach(() => app.close());

  const countOf = (type: string, status: string, userId: number) =>
    countPosts(app.app.services.db, { shelf: type, statuses: [status], scope: 'author', scopeId: userId });

  test('needs to say what becomes of the posts', async () => {
    const path = `/core/v2/users/${author.id}`;
    const client = app.as(boss);
    await client.delete(path).fails(400, 'rest_missing_callback_param');
    const bob = await client.delete(`${path}?force=true&reassign=bob`).fails(400, 'rest_invalid_param');
    expect(bob.body.data.details.reassign).toMatchObject({ code: 'rest_invalid_param', data: { status: 400 } });
    await client.delete(`${path}?reassign=1`).fails(501, 'rest_trash_not_supported');
    await client.delete(`${path}?force=true&reassign=${author.id}`).fails(400, 'rest_user_invalid_reassign');
    await client.delete(`${path}?force=true&reassign=999999`).fails(400, 'rest_user_invalid_reassign');
    await client.delete('/core/v2/users/999999?force=true&reassign=').fails(404, 'rest_user_invalid_id');
    await visitor.delete(`${path}?force=true&reassign=`).fails(401, 'rest_user_cannot_delete');
    await visitor.delete('/core/v2/users/me?force=true&reassign=').fails(401, 'rest_not_logged_in');
    await app.as(author).delete('/core/v2/users/me?force=true&reassign=').fails(403, 'rest_user_cannot_delete');
    expect(await findUser(app.app.services.db, author.id)).toBeDefined();
  });

  test('gives the posts to another person', async () => {
    const post = await app.make.post({ by: author });
    await app.make.post({ by: boss });
    await app.make.page({ by: author, status: 'draft' });
    expect((await visitor.get(`/core/v2/posts?author=${author.id}`)).body).toHaveLength(1);
    await visitor.get(`/core/v2/posts/${post.id}`);
    const { body } = await app.as(boss).delete(`/core/v2/users/${author.id}?force=true&reassign=${boss.id}`);
    expect(body).toMatchObject({ deleted: true, previous: { id: author.id, email: author.email } });
    expect((await visitor.get(`/core/v2/posts/${post.id}`)).body.author).toBe(boss.id);
    expect((await visitor.get(`/core/v2/posts?author=${author.id}`)).body).toEqual([]);
    const list = await visitor.get(`/core/v2/posts?author=${boss.id}`);
    expect([list.body.length, list.headers.get('x-wp-total')]).toEqual([2, '2']);
    expect([await countOf('post', 'publish', boss.id), await countOf('page', 'draft', boss.id)]).toEqual([2, 1]);
    expect(await countOf('post', 'publish', author.id)).toBe(0);
    await app.as(author).get('/core/v2/users/me').fails(401, 'invalid_username');
    await visitor.get(`/core/v2/users/${author.id}`).fails(404, 'rest_user_invalid_id');
  });

  test('puts the posts into the trash', async () => {
    const category = await app.make.term('category', 'News');
    const post = await app.make.post({ by: author, terms: { category: [category] } });
    const page = await app.make.page({ by: author });
    expect((await visitor.get(`/core/v2/categories/${category}`)).body.count).toBe(1);
    await app.as(boss).delete(`/core/v2/users/${author.id}`, { force: true, reassign: false });
    await visitor.get(`/core/v2/posts/${post.id}`).fails(401, 'rest_forbidden');
    for (const path of [`posts/${post.id}`, `pages/${page.id}`]) {
      const { body } = await app.as(boss).get(`/core/v2/${path}?context=edit`);
      expect(body).toMatchObject({ status: 'trash', author: 0 });
    }
    expect((await visitor.get('/core/v2/posts')).headers.get('x-wp-total')).toBe('0');
    expect((await visitor.get(`/core/v2/categories/${category}`)).body.count).toBe(0);
    for (const status of ['publish', 'trash']) expect(await countOf('post', status, author.id)).toBe(0);
  });

  test('leaves the posts without an author', async () => {
    const post = await app.make.post({ by: author });
    await app.as(boss).delete(`/core/v2/users/${author.id}?force=true&reassign=0`);
    const { body } = await visitor.get(`/core/v2/posts/${post.id}`);
    expect(body).toMatchObject({ status: 'publish', author: 0 });
    expect(await countOf('post', 'publish', author.id)).toBe(0);
  });

  test('oneself', async () => {
    const { body } = await app.as(boss).delete('/core/v2/users/me?force=true&reassign=1');
    expect(body.previous.username).toBe('boss');
    await app.as(boss).get('/core/v2/users/me').fails(401, 'invalid_username');
  });
});
