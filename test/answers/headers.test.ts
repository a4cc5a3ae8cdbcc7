// The headers of every kind of answer: what browsers may keep, guess and show in frames is a line of a table.
import { afterAll, expect, test } from 'vitest';
import { consentSite } from '#test/kit/consent.ts';
import { uploadDot } from '#test/permissions/samples.ts';

const site = await consentSite();
const { app } = site;
afterAll(app.close);
const { services } = app.app;
await site.addService('stats');
await site.set({ active: true });
const boss = await app.make.user({ role: 'administrator', login: 'boss' });
const admin = app.as(boss, 'en');
const session = await app.make.session(boss);
const post = await app.make.post({ title: 'A post', slug: 'a-post', content: '<p>Words.</p>' });
await app.make.post({ title: 'Locked', slug: 'locked', password: 'x' });
await app.make.post({ title: 'Private', slug: 'private', status: 'private' });
const picture = await uploadDot(app, boss);
const { source_url: file } = (await admin.get(`/core/v2/media/${picture}`)).body as { source_url: string };
const shown = await (await app.fetch('/en/a-post/')).text();
const assets = [...shown.matchAll(/(?:src|href)="(\/(?:assets|consent|builder)\/[^"?]+[^"]*)"/g)].map(
  ([, path = '']) => path,
);

/** Of these only is said that they are there. */
const VARYING = new Set([
  'content-length',
  'etag',
  'last-modified',
  'x-sitewright-position',
  'x-request-id',
  'link',
  'x-wp-nonce',
]);
const LEFT_OUT = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

async function headersOf(method: string, path: string, init: RequestInit = {}): Promise<string> {
  const answer = await app.fetch(path, { method, redirect: 'manual', ...init });
  await answer.arrayBuffer();
  const lines = [...answer.headers]
    .filter(([name]) => !LEFT_OUT.has(name))
    .map(([name, value]) => `  ${name}: ${VARYING.has(name) ? '…' : masked(value)}`)
    .sort();
  return [`${method} ${masked(path)} ${answer.status}`, ...lines, ''].join('\n');
}

/** Hashes and tokens are others each time. */
function masked(text: string): string {
  return text
    .replaceAll(/\.[0-9a-z]{8,12}\.(css|js|woff2|svg)/gi, '.HASH.$1')
    .replaceAll(/(ver|nonce|_wpnonce)=[^&]+/g, '$1=…')
    .replaceAll(/(sitewright_\w+)=[^;]+/g, '$1=…')
    .replaceAll(/'(?:nonce|sha256)-[^']+'/g, "'…'");
}

const SITE = [
  ...['/', '/en/', '/de/', '/en/a-post/', '/en/locked/', '/en/private/', '/en/nothing/', '/en/?s=post', '/en/feed/'],
  ...[
    '/en/a-post',
    '/en/category/uncategorized/',
    '/sitemap_index.xml',
    '/robots.txt',
    '/favicon.ico',
    '/en/wp-login.php',
  ],
  ...['/login', '/en/login', '/admin/', '/admin/editor', '/healthz', '/readyz', '/metrics', new URL(file).pathname],
  ...['/media/none.jpg', '/assets/none.js', '/llms.txt', '/.well-known/gpc.json', '/.well-known/change-password'],
];
const API = [
  ...['/en/api/', '/en/api/core/v2/posts', `/en/api/core/v2/posts/${post.id}`, '/en/api/core/v2/posts/999999'],
  ...[
    '/en/api/core/v2/posts?per_page=1&page=2',
    '/en/api/core/v2/settings',
    '/en/api/none/v1',
    '/en/api/core/v2/posts?_jsonp=x',
  ],
  ...['/en/api/openapi.json', '/en/api/docs', '/en/api/core/v2/posts?_envelope=1', '/api/core/v2/types'],
];

test('what browsers are told', async () => {
  expect(assets.filter((path) => path.startsWith('/consent/'))).not.toEqual([]);
  const endpoints = services.registry().modules.flatMap((module) => module.endpoints ?? []);
  const paths = [...new Set(endpoints.map(({ path, isFolder }) => (isFolder === true ? `${path}/none` : path)))].sort();
  const signedIn = { headers: { cookie: session.cookie } };
  const sections: string[] = [];
  for (const path of [...SITE, ...new Set(assets), ...paths, ...API]) sections.push(await headersOf('GET', path));
  for (const path of ['/en/a-post/', '/en/api/core/v2/posts', new URL(file).pathname, ...new Set(assets)]) {
    // Whether a kept page is compressed by now is a matter of moments.
    const asItIs = { headers: { 'accept-encoding': 'identity' } };
    sections.push(await headersOf('HEAD', path, asItIs));
    sections.push(await headersOf('OPTIONS', path), await headersOf('POST', path));
  }
  for (const path of paths) sections.push(await headersOf('POST', path));
  sections.push('Signed in\n');
  for (const path of ['/en/a-post/', '/en/private/', '/admin/', '/login']) {
    sections.push(await headersOf('GET', path, signedIn));
  }
  const nonce = { headers: { cookie: session.cookie, 'x-wp-nonce': session.nonce, origin: 'http://site.test' } };
  sections.push(await headersOf('GET', '/en/api/core/v2/settings', nonce));
  await expect(sections.join('\n')).toMatchFileSnapshot('./headers.txt');
});
