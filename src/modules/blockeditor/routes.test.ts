import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

describe('the first menu', () => {
  const path = '/blockeditor/v1/navigation-fallback';

  test('is made once, from the pages', async () => {
    const admin = app.as(await app.make.user({ role: 'administrator' }));
    const answers = await Promise.all([admin.get(path), admin.get(path), admin.get(path)]);
    const ids = new Set(answers.map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    const { id, _links } = answers[0].body;
    expect(_links).toEqual({ self: [{ embeddable: true, href: `http://site.test/api/core/v2/navigation/${id}` }] });
    const { body } = await admin.get(`${path}?_embed`);
    expect(body._embedded.self[0]).toMatchObject({
      id,
      status: 'publish',
      title: { raw: 'Navigation' },
      content: { raw: '<!-- wp:page-list /-->' },
    });
    expect((await admin.get('/core/v2/navigation?status=any')).body).toHaveLength(1);
  });

  test('is the newest one that is published', async () => {
    const admin = app.as(await app.make.user({ role: 'administrator' }));
    const newer = { title: 'Newer', status: 'publish', date: '2026-02-28T00:00:00' };
    await admin.post('/core/v2/navigation', { ...newer, status: 'draft' });
    const { body } = await admin.post('/core/v2/navigation', { ...newer, date: '2026-03-01T12:00:00' });
    const chosen = (await admin.get(path)).body.id;
    expect(body.status).toBe('future');
    expect(chosen).not.toBe(body.id);
    await admin.delete(`/core/v2/navigation/${chosen}`);
    const last = (await admin.post('/core/v2/navigation', newer)).body;
    expect((await admin.get(path)).body.id).toBe(last.id);
  });

  test('is not for everybody', async () => {
    const editor = app.as(await app.make.user({ role: 'editor' }));
    await editor.get(path).fails(403, 'rest_cannot_create');
    await app.asVisitor().get(path).fails(401, 'rest_cannot_create');
  });
});

describe('the theme', () => {
  test('as a download', async () => {
    const { authorization } = await app.make.user({ role: 'administrator' });
    const answer = await app.fetch('/api/blockeditor/v1/export', { headers: { authorization } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=starter-theme.zip');
    const files = unzip(Buffer.from(await answer.arrayBuffer()));
    expect([...files.keys()]).toEqual(['style.css', 'theme.json', 'templates/index.html', 'readme.txt']);
    expect(JSON.parse(files.get('theme.json')!)).toMatchObject({ version: 3, title: 'Sitewright' });
    expect(files.get('style.css')).toContain('Theme Name: Sitewright\n');
    expect(files.get('templates/index.html')).toContain('<!-- wp:query {"query":{"perPage":10,');
  });

  test('is not for everybody', async () => {
    const editor = app.as(await app.make.user({ role: 'editor' }));
    await editor.get('/blockeditor/v1/export').fails(403, 'rest_cannot_export_templates');
    await app.asVisitor().get('/blockeditor/v1/export').fails(401, 'rest_cannot_export_templates');
  });
});

describe('what an editor elsewhere asks', () => {
  test('the settings follow the look of the site', async () => {
    const boss = app.as(await app.make.user({ role: 'administrator' }));
    const [theme] = (await boss.get('/core/v2/themes?status=active')).body;
    const look = new URL(theme._links['wp:user-global-styles'][0].href).pathname.replace('/api', '');
    await boss.put(look, { styles: { color: { background: '#fffbe6' } } });
    const { body } = await boss.get('/blockeditor/v1/settings');
    expect(body).toMatchObject({ alignWide: true, imageDimensions: { medium: { width: 300, crop: false } } });
    expect(body.__experimentalStyles.color.background).toBe('#fffbe6');
    expect(body.__experimentalStyles.elements.button).toBeDefined();
    expect(body.__experimentalFeatures.color.palette.theme.length).toBeGreaterThan(3);
    expect(body.styles[0].css).toContain('--sw-paper:#fffbe6');
    await boss.put(look, { styles: {} });
    const { body: assets } = await boss.get('/blockeditor/v1/assets');
    expect(assets.allowed_block_types).toContain('core/latest-posts');
    await app.asVisitor().get('/blockeditor/v1/settings').fails(401, 'rest_cannot_read_block_editor_settings');
  });
});

/** Reads the list at the end of an archive, and the parts that it names. */
function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf('PK\x05\x06');
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let entry = archive.readUInt16LE(end + 10); entry > 0; entry--) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength!);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    files.set(name, (archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'));
    at += 46 + nameLength! + extra! + comment!;
  }
  return files;
}
