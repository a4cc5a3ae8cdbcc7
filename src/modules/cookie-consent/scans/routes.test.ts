import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ADMIN, consentSite, ROOT, type ConsentSite } from '#test/kit/consent.ts';
import type { TestUser } from '#test/kit/make.ts';
import { watchAllTx } from '#test/kit/watch-tx.ts';
import { scanPages } from './crawl.ts';
import { removeOldScans } from './jobs.ts';

const CONTENT = `<iframe src="https://www.youtube.com/embed/1"></iframe>
<script src="https://cdn.test/matomo.js"></script><script>fbq("init")</script><style>@import "https://unknown.test/x.css";</style>`;

let site: ConsentSite;
let owner: TestUser;
let path: string;
let address: string;
beforeAll(async () => {
  site = await consentSite();
  owner = await site.app.make.user({ role: 'administrator' });
  const made = await site.admin.post('/core/v2/pages', { title: 'Page', status: 'publish', content: CONTENT });
  address = made.body.link;
  path = new URL(address).pathname;
});
afterAll(() => site.app.close());
beforeEach(() => {
  site.wait(60);
});

const ask = (body: object = {}) => site.admin.post(`${ROOT}/scan-request`, body);
const report = (body: object) => site.admin.post(`${ROOT}/scan`, body);
const script = { kind: 'script', src: 'https://cdn.test/matomo.js', cookies: [{ name: '_pk_id.1', type: 'http' }] };
const start = (body: object = {}) => site.admin.post(`${ROOT}/cloud-scan`, body);
const read = async (id: number): Promise<any> => (await site.admin.get(`${ROOT}/cloud-scan/${id}`)).body.data;
const run = (scanId: number) => scanPages.run({ scanId }, site.app.app.services);

test('only own pages can be asked for, by address or path', async () => {
  for (const url of [
    'https://other.test/',
    'https://site.test/',
    'http://site.test:81/',
    'javascript:1',
    '//x.test/',
  ]) {
    await ask({ urls: [url] }).fails(400, 'cookie_consent_foreign_url');
    await start({ urls: [url] }).fails(400, 'cookie_consent_foreign_url');
  }
  await ask({ urls: Array.from({ length: 51 }, (_, at) => `/${at}`) }).fails(400, 'rest_invalid_param');
  const { data } = (await ask({ urls: [path, address] })).body;
  expect(data.scanRequestId).toMatch(/^[a-zA-Z]{12}$/);
  expect(data).toMatchObject({ state: 'pending', mode: 'without-consent', expiresAt: expect.stringMatching(/Z$/) });
  expect(data.urls).toHaveLength(1);
  expect(data.urls[0].page).toBe(address);
  const chosen = (await ask()).body.data.urls.map((one: any) => one.page);
  expect(chosen).toContain('http://site.test/en/');
  expect(chosen).toContain(address);
  await site.visitor.post(`${ROOT}/scan-request`).fails(401, 'rest_forbidden');
});

test('each page is reported once, with its own token', async () => {
  const { data } = (await ask({ urls: ['/en/', path] })).body;
  const id = data.scanRequestId;
  const token = (url: string): string =>
    new URL(data.urls.find((one: any) => one.page === url).url).searchParams.get('t')!;
  const home = 'http://site.test/en/';
  const good = { scanRequestId: id, token: token(home), url: home, items: [script] };
  await report({ ...good, items: [{ kind: 'other' }] }).fails(400, 'rest_invalid_param');
  await report({ ...good, items: 'x' }).fails(400, 'rest_invalid_param');
  await report({ ...good, scanRequestId: 'abcdefghijkl' }).fails(404, 'cookie_consent_scan_not_found');
  await report({ ...good, token: token(address) }).fails(403, 'cookie_consent_token_invalid');
  await report({ ...good, url: 'https://other.test/' }).fails(403, 'cookie_consent_token_invalid');
  await report({ ...good, items: [{ ...script, src: 'x'.repeat(600_000) }] }).fails(413, 'cookie_consent_too_large');
  const withParts = `${home}?consent-scan=${id}&t=${good.token}`;
  expect((await report({ ...good, url: withParts })).body.data).toEqual({ accepted: 1, remaining: 1 });
  await report(good).fails(409, 'cookie_consent_page_reported');
  const half = (await site.admin.get(`${ROOT}/scan-result/${id}`)).body.data;
  expect(half).toMatchObject({ state: 'running', engine: 'browser', pages: { done: 1, total: 2, failed: [] } });
  expect(half.items[0]).toMatchObject({
    url: home,
    host: 'cdn.test',
    firstParty: false,
    matches: [{ package: 12, service: 'stats', confidence: 0.95 }],
  });
  expect(half.cookies.map(({ name }: any) => name)).toEqual(['_pk_id.1']);
  expect(half.suggestedPackages).toEqual([12]);
  await report({ ...good, url: address, token: token(address), items: [] });
  expect((await site.admin.get(`${ROOT}/scan-result/${id}`)).body.data.state).toBe('finished');
});

test('a request that nobody finished in time is over', async () => {
  const { data } = (await ask({ urls: [path] })).body;
  site.wait(31 * 60);
  const { body } = await site.admin.get(`${ROOT}/scan-result/${data.scanRequestId}`);
  expect(body.data).toMatchObject({ state: 'expired', pages: { done: 0, total: 1, failed: [address] } });
  const token = new URL(data.urls[0].url).searchParams.get('t');
  const late = { scanRequestId: data.scanRequestId, token, url: address, items: [] };
  await report(late).fails(404, 'cookie_consent_scan_not_found');
  for (const id of ['abcdefghijk', 'abcdefghijklm', 'abcdefghijk1']) {
    await site.admin.get(`${ROOT}/scan-result/${id}`).fails(404, 'rest_no_route');
  }
  await site.admin.get(`${ROOT}/scan-result/abcdefghijkl`).fails(404, 'cookie_consent_scan_not_found');
});

test('the scanner is on the page for whoever may scan, and for nobody else', async () => {
  await site.set({ active: true });
  const { data } = (await ask({ urls: [path], mode: 'with-consent' })).body;
  const url = new URL(data.urls[0].url);
  const { cookie } = await site.app.make.session(owner);
  const open = async (headers: Record<string, string>, search = url.search): Promise<string> =>
    (await site.app.fetch(url.pathname + search, { headers })).text();
  const seen = await open({ cookie });
  const scanner = [
    ...[
      '<script defer src="/consent/consent-scanner\\.[0-9a-f]{12}\\.js"',
      'data-rest="http://site.test/en/api/cookie-consent/v1/scan"',
    ],
    ...['data-nonce="\\w+"', `data-scan="${data.scanRequestId}"`, `data-token="${url.searchParams.get('t')}"`],
    `data-page="${address}"`,
    'data-phrases="\\[[^"]*&quot;fbq\\(&quot;[^"]*\\]"></script>',
  ];
  expect(seen).toMatch(new RegExp(`<head[^>]*>${scanner.join(' ')}`));
  expect(seen).toContain('<iframe src="https://www.youtube.com/embed/1"');
  const visited = await open({});
  expect(visited).not.toContain('consent-scanner');
  expect(visited).not.toContain('<iframe');
  const editor = await site.app.make.session(await site.app.make.user({ role: 'editor' }));
  expect(await open({ cookie: editor.cookie })).not.toContain('consent-scanner');
  expect(await open({ cookie }, url.search.replace(/t=\w{3}/, 't=000'))).not.toContain('consent-scanner');
  site.wait(31 * 60);
  expect(await open({ cookie })).not.toContain('consent-scanner');
  await site.set({ active: false });
});

test('the server looks at its own pages, one scan at a time', async () => {
  await start({ engine: 'browser' }).fails(400, 'cookie_consent_engine_unavailable');
  const none = await start({ engine: 'remote' }).fails(503, 'service_not_configured');
  expect(none.body.data.service).toBe('scanner');
  await start({ maxPages: 201 }).fails(400, 'rest_invalid_param');
  const leaving = watchAllTx(site.app.app.services);
  const { data } = (await start()).body;
  expect(data).toMatchObject({ state: 'queued', engine: 'static' });
  expect(leaving().planned).toEqual([`${scanPages.name} {"scanId":${data.scanId}}`]);
  const second = await start().fails(409, 'cookie_consent_scan_running');
  expect(second.body.data.scanId).toBe(data.scanId);
  await site.admin
    .get(`${ROOT}/cloud-scan/suggested-packages/${data.scanId}`)
    .fails(409, 'cookie_consent_scan_unfinished');
  await run(data.scanId);
  const result = await read(data.scanId);
  expect(result.state).toBe('finished');
  expect(result.limits[0]).toContain('cookies set by scripts');
  expect(result.pages.find((one: any) => one.url === address)).toMatchObject({ status: 200, items: 4 });
  const found = result.items.filter((one: any) => one.url === address);
  expect(found.map(({ kind, src }: any) => `${kind} ${src}`).sort()).toEqual([
    'iframe https://www.youtube.com/embed/1',
    'script fbq(',
    'script https://cdn.test/matomo.js',
    'style https://unknown.test/x.css',
  ]);
  const suggested = (await site.admin.get(`${ROOT}/cloud-scan/suggested-packages/${data.scanId}`)).body.data;
  expect(suggested.packages.map(({ id, confidence }: any) => [id, confidence])).toEqual([
    [12, 0.95],
    [20, 0.9],
    [15, 0.5],
  ]);
  expect(suggested.unmatched).toEqual(['https://unknown.test/x.css']);
});

test('what is held back already is the audit', async () => {
  await site.set({ active: true });
  const { data } = (await start({ urls: [path] })).body;
  await run(data.scanId);
  const { items } = await read(data.scanId);
  const outside = items.filter((one: any) => !one.firstParty && !one.inline);
  expect(outside.length).toBeGreaterThan(2);
  expect(outside.every((one: any) => one.blockedBeforeConsent)).toBe(true);
  await site.set({ active: false });
});

test('a scan that was stopped goes on, one that was taken back does not', async () => {
  const { services } = site.app.app;
  const first = (await start({ maxPages: 3 })).body.data.scanId;
  let calls = 0;
  const visitPage: typeof services.visitPage = (url) => {
    calls++;
    if (calls > 2) throw new Error('The server stops.');
    return services.visitPage(url);
  };
  await expect(scanPages.run({ scanId: first }, { ...services, visitPage })).rejects.toThrow('stops');
  expect((await read(first)).pages.filter((one: any) => one.status !== null)).toHaveLength(2);
  await run(first);
  expect(await read(first)).toMatchObject({ state: 'finished', pages: [{}, {}, { status: 200 }] });
  const second = (await start()).body.data.scanId;
  expect((await site.admin.delete(`${ADMIN}/cloud-scans/${second}`)).body.data.state).toBe('cancelled');
  await run(second);
  expect((await read(second)).pages.every((one: any) => one.status === null)).toBe(true);
  expect((await site.admin.get(`${ROOT}/cloud-scan/suggested-packages/${second}`)).body.data.packages).toEqual([]);
  const list = (await site.admin.get(`${ADMIN}/cloud-scans`)).body.data;
  expect(list[0]).toMatchObject({ scanId: second, state: 'cancelled' });
});

test('nobody follows a page away from the site', async () => {
  const { services } = site.app.app;
  const { scanId } = (await start({ urls: [path] })).body.data;
  const visitPage: typeof services.visitPage = () =>
    Promise.resolve({ status: 302, html: '', setCookies: [], leadsTo: 'https://other.test/' });
  await scanPages.run({ scanId }, { ...services, visitPage });
  const [page] = (await read(scanId)).pages;
  expect(page).toMatchObject({ status: 302, items: 0, note: expect.stringContaining('leads away') });
});

test('a scanner of the operator is asked only by name, and its answers are checked', async () => {
  const asked: any[] = [];
  let reply: unknown = { items: [{ kind: 'script', src: 'https://stats.test/matomo.js' }] };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      asked.push(JSON.parse(text));
      response.end(JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/scan`;
  const other = await consentSite({ environment: { SITEWRIGHT_CONSENT_SCANNER_URL: url } });
  const begin = async (body: object): Promise<any> => (await other.admin.post(`${ROOT}/cloud-scan`, body)).body.data;
  const own = await begin({ urls: ['/en/'] });
  expect(own.engine).toBe('static');
  await scanPages.run({ scanId: own.scanId }, other.app.app.services);
  expect(asked).toEqual([]);
  const { scanId } = await begin({ urls: ['/en/'], engine: 'remote' });
  await scanPages.run({ scanId }, other.app.app.services);
  expect(asked).toEqual([{ url: 'http://site.test/en/', mode: 'without-consent' }]);
  const result = (await other.admin.get(`${ROOT}/cloud-scan/${scanId}`)).body.data;
  expect(result.items[0].matches[0].package).toBe(12);
  reply = { items: [{ kind: 'nothing' }] };
  const bad = await begin({ urls: ['/en/'], engine: 'remote' });
  await scanPages.run({ scanId: bad.scanId }, other.app.app.services);
  const [page] = (await other.admin.get(`${ROOT}/cloud-scan/${bad.scanId}`)).body.data.pages;
  expect(page).toMatchObject({ status: 0, items: 0 });
  await other.app.close();
  server.close();
});

test('results go after a month', async () => {
  const { data } = (await start({ urls: [path] })).body;
  await run(data.scanId);
  site.wait(31 * 86_400);
  await removeOldScans.run({}, site.app.app.services);
  await site.admin.get(`${ROOT}/cloud-scan/${data.scanId}`).fails(404, 'cookie_consent_scan_not_found');
});
