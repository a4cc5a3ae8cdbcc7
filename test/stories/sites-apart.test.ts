// Several sites in one server: what one of them has, gives or allows means nothing in another.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createFormToken, weighFormToken } from '#content/submissions/token.ts';
import type { PostRow } from '#content/posts/store.ts';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { defineJob, jobType } from '#kernel/jobs/job.ts';
import { defineModule } from '#kernel/module.ts';
import type { App } from '#src/app.ts';
import { superAdmins } from '#modules/sitecopy/super-admins.ts';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import { createClient, type TestClient } from '#test/kit/client.ts';
import { createMake, type Make, type TestUser } from '#test/kit/make.ts';

const notes: string[] = [];
const note = jobType<{ from: string }>('probe.note');
const probe = defineModule({
  name: 'probe',
  routes: {},
  version: '1.0.0',
  jobs: [
    defineJob({
      type: note,
      run({ from }, { siteConfig }) {
        notes.push(`${from} ${siteConfig.base}`);
        return Promise.resolve();
      },
    }),
  ],
});

const ACTIONS = '/sitecopy/v1/multisite/subsite/actions';

interface Site {
  readonly name: string;
  readonly root: string;
  readonly app: App;
  readonly make: Make;
  readonly admin: TestUser;
  as(user: TestUser): TestClient;
  asVisitor(): TestClient;
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

let server: TestApp;
/** Made the other sites, and is their first administrator. */
let founder: TestUser;
let main: Site;
let shop: Site;
let club: Site;

beforeAll(async () => {
  const passwordHash = await hashPassword('Ada has one');
  server = await createTestApp({ flags: { multisite: 'paths' }, modules: [probe], runsJobs: true });
  main = await siteOf('main', server.app, passwordHash);
  founder = await main.make.user({ role: 'administrator', login: 'olga' });
  const { tx, settings } = server.app.services;
  await tx((open) => settings.set(open, superAdmins, ['olga']));
  const rows = ['shop', 'club'].map((newSlug) => ({ sourceId: 1, targetId: 0, newSlug, blogName: newSlug }));
  const { body } = await main.as(founder).post(ACTIONS, { data: JSON.stringify(rows) });
  expect(body.success).toBe(true);
  const [shopPlace, clubPlace] = body.subsitesInfo.map((one: any) => one.info);
  shop = await siteOf('shop', await server.app.network!.appOf(shopPlace), passwordHash);
  club = await siteOf('club', await server.app.network!.appOf(clubPlace), passwordHash);
});
afterAll(() => server.close());

async function siteOf(name: string, app: App, passwordHash: string): Promise<Site> {
  const root = name === 'main' ? '' : `/${name}`;
  const make = createMake(app);
  const fetchPath = (path: string, init?: RequestInit) => server.fetch(root + path, { redirect: 'manual', ...init });
  const registry = () => app.services.registry();
  return {
    name,
    root,
    app,
    make,
    admin: await make.user({ role: 'administrator', login: `ada-${name}`, passwordHash }),
    as: (user) => createClient(fetchPath, registry, { user }),
    asVisitor: () => createClient(fetchPath, registry),
    fetch: fetchPath,
  };
}

async function readPage(site: Site, { id }: PostRow, headers: Record<string, string> = {}): Promise<string> {
  const { link } = (await site.asVisitor().get(`/core/v2/posts/${id}`)).body;
  return (await server.fetch(new URL(link).pathname, { headers })).text();
}
const others = (of: Site): Site[] => [main, shop, club].filter((site) => site !== of);

describe.each(['main', 'shop', 'club'] as const)('credentials of %s', (name) => {
  const own = (): Site => ({ main, shop, club })[name];

  test('its application password opens no other site', async () => {
    const { admin } = own();
    expect((await own().as(admin).get('/core/v2/users/me')).status).toBe(200);
    for (const other of others(own())) {
      await other.as(admin).get('/core/v2/users/me').fails(401, 'invalid_username');
      await other.as(admin).post('/core/v2/posts', { title: 'No' }).fails(401, 'invalid_username');
    }
  });

  test('an application password of the same login in another site is a wrong one', async () => {
    const { admin } = own();
    for (const other of others(own())) {
      const twin = { ...other.admin, authorization: basic(other.admin.login, admin.password) };
      await other.as(twin).get('/core/v2/users/me').fails(401, 'incorrect_password');
    }
  });

  test('its session and nonce open no other site', async () => {
    const { cookie, nonce } = await own().make.session(own().admin);
    const headers = { cookie, 'x-wp-nonce': nonce };
    expect((await own().asVisitor().get('/core/v2/users/me', headers)).status).toBe(200);
    for (const other of others(own())) {
      await other.asVisitor().get('/core/v2/users/me', headers).fails(403, 'rest_cookie_invalid_nonce');
      const screen = await other.fetch('/admin/', { headers: { cookie }, redirect: 'manual' });
      expect(screen.headers.get('location')).toContain(`${other.root}/login`);
    }
  });

  test('its nonce is wrong beside the session of another site', async () => {
    const { nonce } = await own().make.session(own().admin);
    for (const other of others(own())) {
      const { cookie } = await other.make.session(other.admin);
      const headers = { cookie, 'x-wp-nonce': nonce };
      await other.asVisitor().get('/core/v2/users/me', headers).fails(403, 'rest_cookie_invalid_nonce');
    }
  });

  test('a browser with sessions of all sites is in each of them who it is there', async () => {
    const sessions = await Promise.all([own(), ...others(own())].map(async (site) => site.make.session(site.admin)));
    // Browsers send the cookie with the longest path first.
    const headers = { cookie: sessions.map(({ cookie }) => cookie).join('; '), 'x-wp-nonce': sessions[0]!.nonce };
    const { body } = await own().asVisitor().get('/core/v2/users/me?context=edit', headers);
    expect(body.username).toBe(own().admin.login);
  });

  test('its password of a person signs nobody in elsewhere', async () => {
    const signIn = async (site: Site): Promise<number> => {
      const body = new URLSearchParams({ login: own().admin.login, password: 'Ada has one' });
      return (await site.fetch('/login', { method: 'POST', body, redirect: 'manual' })).status;
    };
    expect(await signIn(own())).toBe(303);
    for (const other of others(own())) expect(await signIn(other)).toBe(401);
  });

  test('the password cookie of a post unlocks no post of another site', async () => {
    const wish = { title: 'Closed', password: 'sesame', content: 'The cave is open.' };
    const posts = new Map<Site, PostRow>();
    for (const site of [own(), ...others(own())])
      posts.set(site, await site.make.post({ ...wish, slug: `cave-${name}` }));
    const { id } = posts.get(own())!;
    const body = new URLSearchParams({ post: String(id), password: 'sesame' });
    const unlocked = await own().fetch('/_site/unlock', { method: 'POST', body, redirect: 'manual' });
    const mark = /=([^;]+)/.exec(unlocked.headers.get('set-cookie') ?? '')?.[1] ?? '';
    const look = async (site: Site): Promise<string> => {
      const cookie = `sitewright_post_${posts.get(site)!.id}=${mark}`;
      return readPage(site, posts.get(site)!, { cookie });
    };
    expect(await look(own())).toContain('The cave is open.');
    for (const other of others(own())) expect(await look(other)).not.toContain('The cave is open.');
  });
});

test('a token of a form is good in its own site alone', () => {
  const rules = { now: new Date(), leastSeconds: 3 };
  const minutesAgo = new Date(rules.now.getTime() - 120_000);
  const token = createFormToken(shop.app.services.keys, 'comment:1', minutesAgo);
  const weigh = ({ app }: Site) => weighFormToken(app.services.keys, token, 'comment:1', rules);
  expect([shop, club, main].map(weigh)).toEqual(['person', 'spam', 'spam']);
});

test('roles that a person has in one site are not roles in another', async () => {
  const body = { username: 'rita', email: 'rita@example.org', password: 'Rita has one', roles: ['administrator'] };
  const rita = await shop.as(shop.admin).post('/core/v2/users', body);
  expect(rita.status).toBe(201);
  const atClub = await club.as(club.admin).post('/core/v2/users', { ...body, roles: ['subscriber'] });
  expect(atClub.body.roles).toEqual(['subscriber']);
  await shop.as(shop.admin).post(`/core/v2/users/${rita.body.id}`, { roles: ['editor'] });
  const { body: people } = await club.as(club.admin).get('/core/v2/users?context=edit&search=rita');
  expect(people.map((one: any) => one.roles)).toEqual([['subscriber']]);
  expect((await main.as(main.admin).get('/core/v2/users?context=edit&search=rita')).body).toEqual([]);
});

describe('super administrators', () => {
  const row = { sourceId: 1, targetId: 0, newSlug: 'third', blogName: 'Third' };

  test('only those of the main site make sites', async () => {
    const { tx, settings } = shop.app.services;
    await tx((open) => settings.set(open, superAdmins, [shop.admin.login, 'olga']));
    const data = JSON.stringify([row]);
    await shop.as(shop.admin).post(ACTIONS, { data }).fails(501, 'sitecopy_multisite_disabled');
    const other = await main.make.user({ role: 'administrator', login: shop.admin.login });
    await main.as(other).post(ACTIONS, { data }).fails(403, 'rest_forbidden');
    expect((await server.fetch('/third/')).status).toBe(404);
  });

  test('they are nobody in the other sites until they ask for it', async () => {
    const names = async () =>
      (await club.as(club.admin).get('/core/v2/users?context=edit&roles=administrator&per_page=100')).body.map(
        (one: any) => one.username,
      );
    const zoe = await main.make.user({ role: 'administrator', login: 'zoe' });
    expect(await names()).not.toContain('zoe');
    const { tx, settings } = main.app.services;
    await tx((open) => settings.set(open, superAdmins, ['olga', 'zoe']));
    const place = server.app.network!.find('site.test', '/club/')!;
    const asked = [{ ...row, targetId: place.id, newSlug: '' }];
    expect((await main.as(zoe).post(ACTIONS, { data: JSON.stringify(asked) })).body.success).toBe(true);
    expect(await names()).toContain('zoe');
    // The account is one of the site's own: its application passwords are made there.
    await club.as(zoe).get('/core/v2/users/me').fails(401, 'incorrect_password');
  });
});

describe('files', () => {
  async function upload(site: Site, words: string): Promise<{ path: string; id: number }> {
    const form = new FormData();
    form.append('file', new Blob([words], { type: 'text/plain' }), 'words.txt');
    const { authorization } = site.admin;
    const sent = await site.fetch('/api/core/v2/media', { method: 'POST', headers: { authorization }, body: form });
    expect(sent.status).toBe(201);
    const { source_url: url, id } = (await sent.json()) as { source_url: string; id: number };
    return { path: new URL(url).pathname, id };
  }

  test('a file of the same name has in each site its own bytes, and goes with its own record', async () => {
    const sites = [main, shop, club];
    const files: { path: string; id: number }[] = [];
    for (const site of sites) files.push(await upload(site, `words of ${site.name}`));
    const read = (at: number) => server.fetch(files[at]!.path);
    for (const [at, site] of sites.entries()) {
      expect(files[at]!.path).toMatch(new RegExp(`^${site.root}/media/`));
      expect(await (await read(at)).text()).toBe(`words of ${site.name}`);
    }
    expect((await shop.as(shop.admin).delete(`/core/v2/media/${files[1]!.id}?force=true`)).status).toBe(200);
    // A job removes the bytes.
    await vi.waitFor(async () => expect((await read(1)).status).toBe(404), { timeout: 20_000, interval: 100 });
    expect([(await read(0)).status, (await read(2)).status]).toEqual([200, 200]);
  });

  test('no site reads the files of another by their key', async () => {
    await shop.app.services.files.putBytes('private/secret.txt', Buffer.from('secret'), 'text/plain');
    for (const other of others(shop))
      expect(await other.app.services.files.facts('private/secret.txt')).toBeUndefined();
    const steps = ['/media/../sites/', '/media/%2e%2e/sites/', '/media/..%2fsites/', '/sites/'];
    for (const step of steps) expect((await server.fetch(`${step}2/private/secret.txt`)).status).toBe(404);
  });
});

test('an answer from the cache belongs to one site, and a write in another does not drop it', async () => {
  const sites = [main, shop, club];
  const posts = await Promise.all(sites.map((site) => site.make.post({ slug: 'same', title: `At ${site.name}` })));
  const ask = async (site: Site): Promise<string[]> =>
    (await site.asVisitor().get('/core/v2/posts?slug=same&_fields=title')).body.map((one: any) => one.title.rendered);
  const page = (site: Site): Promise<string> => readPage(site, posts[sites.indexOf(site)]!);
  for (const _again of [1, 2]) {
    for (const site of sites) {
      expect(await ask(site)).toEqual([`At ${site.name}`]);
      expect(await page(site)).toContain(`At ${site.name}`);
    }
  }
  const address = '/club/api/core/v2/posts?slug=same&_fields=title';
  const kept = club.app.responses?.get(address);
  expect(kept).toBeDefined();
  await shop.as(shop.admin).post(`/core/v2/posts/${posts[1]!.id}`, { title: 'Changed' });
  expect(await ask(shop)).toEqual(['Changed']);
  expect(await ask(club)).toEqual(['At club']);
  expect(await ask(main)).toEqual(['At main']);
  expect(club.app.responses?.get(address)).toBe(kept);
  expect(main.app.responses?.get(address)).toBeUndefined();
});

test('a search finds the texts of its own site', async () => {
  await shop.make.post({ title: 'Xylophone of the shop' });
  const find = async (site: Site, path: string) => (await site.asVisitor().get(path)).body.length;
  for (const _again of [1, 2]) {
    expect(await find(shop, '/core/v2/posts?search=xylophone')).toBe(1);
    expect(await find(shop, '/core/v2/search?search=xylophone')).toBe(1);
    for (const other of others(shop)) {
      expect(await find(other, '/core/v2/posts?search=xylophone')).toBe(0);
      expect(await find(other, '/core/v2/search?search=xylophone')).toBe(0);
      expect(await (await other.fetch('/?s=xylophone')).text()).not.toContain('Xylophone of the shop');
    }
  }
});

test('jobs of a site run in that site', async () => {
  const sites = [main, shop, club];
  for (const { name, app } of sites) await app.services.tx((tx) => tx.enqueue(note, { from: name }));
  const expected = sites.map(({ name, app }) => `${name} ${app.services.siteConfig.base}`);
  await vi.waitFor(() => expect(notes.toSorted()).toEqual(expected.toSorted()), { timeout: 20_000, interval: 100 });
});

test('too many wrong passwords in one site block nobody in another', async () => {
  const body = new URLSearchParams({ login: 'somebody', password: 'wrong' });
  const signIn = async (site: Site) => (await site.fetch('/login', { method: 'POST', body })).status;
  for (let at = 0; at < 10; at++) await signIn(shop);
  expect([await signIn(shop), await signIn(club), await signIn(main)]).toEqual([429, 401, 401]);
});

test('a batch, `rest_route` and another host stay in the site of their address', async () => {
  const { id } = await shop.make.post({ title: 'Of the shop', slug: 'of-the-shop' });
  const route = `/core/v2/posts/${id}`;
  expect((await (await server.fetch(`/shop/?rest_route=${route}`)).json()).slug).toBe('of-the-shop');
  expect((await (await server.fetch(`/?rest_route=/shop/api${route}`)).json()).code).toBe('rest_no_route');
  expect((await (await server.fetch(`/club/?rest_route=${route}`)).json()).slug).not.toBe('of-the-shop');
  const requests = [`/shop/api${route}`, `/../shop/api${route}`].map((path) => ({
    method: 'POST',
    path,
    body: { title: 'x' },
  }));
  const { body } = await main.as(main.admin).post('/batch/v1', { requests });
  expect(body.responses.map((one: any) => one.body.code)).toEqual(['rest_no_route', 'rest_no_route']);
  expect((await shop.asVisitor().get(route)).body.title.rendered).toBe('Of the shop');
});

const basic = (login: string, password: string): string =>
  `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
