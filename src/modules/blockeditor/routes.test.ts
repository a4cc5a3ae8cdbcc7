import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/kit/app.ts';
import type { TestClient } from '#test/kit/client.ts';

let app: TestApp;
let contributor: TestClient;
let elsewhere: Server;
let closed: Server;
let hits: string[] = [];
let now = new Date('2026-03-01T00:00:00Z');

const PAGE =
  '<head><title>Caf&eacute;</title><link rel="icon" href="/i.png"><meta name="description" content="D"></head>';
const ANSWERS: Record<string, [number, Record<string, string>, string | Buffer]> = {
  '/page': [200, {}, PAGE],
  '/latin': [200, { 'content-type': 'text/html; charset=ISO-8859-1' }, Buffer.from('<title>Caf\xe9</title>', 'latin1')],
  '/moved': [302, { location: '/dir/page' }, ''],
  '/dir/page': [200, {}, '<meta property="og:image" content="p.jpg">'],
  '/empty': [200, {}, ''],
  '/gone': [410, {}, PAGE],
};

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    hits.push(request.url ?? '');
    const [status, headers, body] = ANSWERS[request.url ?? ''] ?? [404, {}, ''];
    response.writeHead(status, headers).end(body);
  });
  closed = createServer((request, response) => {
    hits.push(request.url ?? '');
    response.end(PAGE);
  });
  for (const server of [elsewhere, closed]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }
  const environment = { SITEWRIGHT_OUTBOUND_ALLOW: `127.0.0.1:${portOf(elsewhere)}` };
  app = await createTestApp({ environment, clock: { now: () => now } });
  contributor = app.as(await app.make.user({ role: 'contributor' }));
});
afterAll(async () => {
  await app.close();
  elsewhere.close();
  closed.close();
});
beforeEach(() => {
  hits = [];
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const place = (server: Server, path: string) => `http://127.0.0.1:${portOf(server)}${path}`;
const details = (url: string, client = contributor) =>
  client.get(`/blockeditor/v1/url-details?url=${encodeURIComponent(url)}`);
const empty = { title: '', icon: '', description: '', image: '' };

test('what a page says, kept for an hour', async () => {
  const expected = { title: 'Café', icon: place(elsewhere, '/i.png'), description: 'D', image: '' };
  expect((await details(place(elsewhere, '/page'))).body).toEqual(expected);
  expect((await details(place(elsewhere, '/page'))).body).toEqual(expected);
  expect(hits).toEqual(['/page']);
  now = new Date(now.getTime() + 3_600_000);
  await details(place(elsewhere, '/page'));
  expect(hits).toEqual(['/page', '/page']);
});

test('other charsets and redirects', async () => {
  expect((await details(place(elsewhere, '/latin'))).body.title).toBe('Café');
  expect((await details(place(elsewhere, '/moved'))).body.image).toBe(place(elsewhere, '/dir/p.jpg'));
});

test('pages without an answer are not kept', async () => {
  await details(place(elsewhere, '/gone')).fails(404, 'no_response');
  await details(place(elsewhere, '/gone')).fails(404, 'no_response');
  await details(place(elsewhere, '/empty')).fails(404, 'no_content');
  expect(hits).toEqual(['/gone', '/gone', '/empty']);
});

test('addresses that must not be called', async () => {
  for (const url of [
    place(closed, '/page'),
    'http://169.254.169.254/',
    'http://10.0.0.1/',
    'ftp://a.test/',
    'nonsense',
  ]) {
    const { body } = await details(url).fails(400, 'rest_invalid_param');
    expect(Object.keys(body.data.params)).toEqual(['url']);
    expect(body.data.details).toEqual({});
  }
  expect(hits).toEqual([]);
});

test('who may ask', async () => {
  await details(place(elsewhere, '/page'), app.asVisitor()).fails(401, 'rest_cannot_view_url_details');
  const subscriber = app.as(await app.make.user());
  await details(place(elsewhere, '/page'), subscriber).fails(403, 'rest_cannot_view_url_details');
  await contributor.get('/blockeditor/v1/url-details').fails(400, 'rest_missing_callback_param');
  expect(hits).toEqual([]);
});

test('our own pages', async () => {
  await app.make.post({ slug: 'spring', title: 'Spring - <b>news</b> & more' });
  await app.make.post({ slug: 'hidden', status: 'private' });
  expect((await details('http://site.test/spring/')).body).toEqual({ ...empty, title: 'Spring – news & more' });
  expect((await details('http://site.test/')).body).toEqual({ ...empty, title: 'Sitewright' });
  await details('http://site.test/hidden/').fails(404, 'no_response');
});
