// A site that does not stand at the root of its host: nothing of it leads out of its folder.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#kernel/auth/passwords.ts';
import { BASE, createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestUser } from '#test/kit/make.ts';

let app: TestApp;
let ann: TestUser;
let posts: { open: number; locked: number };
beforeAll(async () => {
  app = await createTestApp({ flags: { url: `${BASE}/shop` } });
  ann = await app.make.user({ role: 'administrator', login: 'ann', passwordHash: await hashPassword('right word') });
  const content = 'One.<!--nextpage-->Two.';
  posts = {
    open: (await app.make.post({ slug: 'open', content, by: ann })).id,
    locked: (await app.make.post({ slug: 'locked', password: 'x' })).id,
  };
  await app.make.page({ title: 'About' });
});
afterAll(() => app.close());

async function open(path: string, init: RequestInit = {}) {
  const answer = await app.fetch(path, { redirect: 'manual', ...init });
  const to = answer.headers.get('location');
  return { status: answer.status, to, cookies: answer.headers.getSetCookie(), text: await answer.text() };
}
/** Where the address leads in the end. */
async function follow(path: string, headers: Record<string, string> = {}): Promise<string> {
  const { status, to, text } = await open(path, { headers });
  if (to === null) return status < 500 ? text : `${status}`;
  expect(to.replace(BASE, '')).toMatch(/^\/shop\//);
  return follow(to.replace(BASE, ''), headers);
}
const submit = (path: string, fields: Record<string, string>) =>
  open(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: BASE } });

/** Addresses of this host that a page names. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/(?:(?:href|src|action|data-(?!nonce)\w*)="|url\(|<(?:loc|link)>|Sitemap: )([^"<)\s]+)/g)]
    .map(([, address = '']) => address.replace(BASE, ''))
    .filter((address) => /^\/(?!\/)/.test(address));

test.each<[string, () => string, string[]]>([
  ['the start', () => '/shop/', ['/shop/favicon.ico', '/shop/apple-touch-icon.png', '/shop/login', '/shop/assets/']],
  ['a post', () => `/shop/?p=${posts.open}`, ['/shop/_site/comments', '/shop/assets/site.', '/shop/assets/fonts/']],
  ['a post that is locked', () => `/shop/?p=${posts.locked}`, ['/shop/_site/unlock']],
  ['its small form', () => `/shop/?p=${posts.open}&embed=true`, ['/shop/assets/embed.']],
  ['a search', () => '/shop/?s=x', ['/shop/']],
  ['where nothing is', () => '/shop/nowhere/', ['/shop/']],
  ['a feed', () => '/shop/feed/', ['/shop/feed/', '/shop/open/']],
  ['the index of sitemaps', () => '/shop/sitemap_index.xml', ['/shop/post-sitemap.xml']],
  ['what robots are told', () => '/shop/robots.txt', ['/shop/sitemap_index.xml']],
  [
    'signing in',
    () => '/shop/login',
    ['/shop/login', '/shop/lost-password', '/shop/favicon.ico', '/shop/assets/fonts/'],
  ],
  ['a lost password', () => '/shop/lost-password', ['/shop/lost-password', '/shop/login']],
])('%s', async (_name, path, some) => {
  const found = addressesIn(await follow(path()));
  expect(found.filter((address) => !address.startsWith('/shop/'))).toEqual([]);
  const plain = found.map((address) => address.replace(/^\/shop\/en\//, '/shop/'));
  for (const start of some) expect(plain.filter((address) => address.startsWith(start))).not.toEqual([]);
});

test('who signs in stays there, and so does the cookie', async () => {
  const asked = await open('/shop/admin/posts?tab=draft');
  expect([asked.status, asked.to]).toEqual([
    303,
    `/shop/login?redirect_to=${encodeURIComponent('/shop/admin/posts?tab=draft')}`,
  ]);
  const { status, to, cookies } = await submit('/shop/login', { login: 'ann', password: 'right word' });
  expect([status, to]).toEqual([303, '/shop/admin/']);
  const cookie = cookies.map((one) => one.split(';', 1)[0]).join('; ');
  const pages = ['/shop/admin/', '/shop/logout', '/shop/admin/authorize-application?app_name=Phone'];
  for (const path of pages) {
    const found = addressesIn((await open(path, { headers: { cookie } })).text);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((address) => !address.startsWith('/shop/'))).toEqual([]);
  }
  expect((await open('/shop/logout')).to).toMatch(/^\/shop\/login(?:\?|$)/);
  expect(addressesIn(await follow('/shop/', { cookie }))).toContain('/shop/admin/');
});

test('a form leads back to its page', async () => {
  const { status, to, cookies } = await submit('/shop/_site/unlock', { post: String(posts.locked), password: 'x' });
  expect([status, to?.replace('/en/', '/')]).toEqual([303, `${BASE}/shop/locked/`]);
  expect(cookies[0]).toMatch(/; Path=\/shop\/?;/);
});

test('nothing of it stands beside the folder', async () => {
  for (const path of ['/', '/login', '/open/', '/robots.txt', '/admin/', '/shopping/', '/assets/avatar.svg']) {
    expect([path, (await open(path)).status]).toEqual([path, 404]);
  }
});
