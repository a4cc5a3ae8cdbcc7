import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentSite, ROOT, type ConsentSite } from '#test/kit/consent.ts';
import { PermanentError } from '#kernel/jobs/job.ts';
import { refreshJobs } from './jobs.ts';
import { makeMmdb } from './mmdb-for-tests.ts';

const served = new Map<string, string | Buffer>();
let server: Server;
let site: ConsentSite;
beforeAll(async () => {
  server = createServer((request, response) => {
    const body = served.get(request.url ?? '');
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  site = await consentSite({
    flags: { 'trust-proxy': '127.0.0.1' },
    environment: { SITEWRIGHT_GEOIP_DATABASE_URL: `${base}/geo`, SITEWRIGHT_IAB_GVL_URL: `${base}/gvl.json` },
  });
});
afterAll(async () => {
  await site.app.close();
  server.close();
});

const download = (name: string) => site.admin.get(`${ROOT}/download/${name}`);
const visibility = async (address: string): Promise<any> =>
  (await site.visitor.get(`${ROOT}/dialog/visibility`, { 'x-forwarded-for': address })).body;

test('a geo database is checked, kept, and tells countries; a bad one leaves the old one', async () => {
  await site.addService('stats');
  await site.set({ active: true, geo: { mode: 'listed', countries: ['DE'], elsewhere: { statistics: ['stats'] } } });
  await download('geo-ip-database').fails(502, 'cookie_consent_download_failed');
  served.set('/geo', gzipSync(makeMmdb({ '81.0.0.0/8': 'DE', '8.0.0.0/8': 'US', '2a00::/16': 'DE' })));
  const { body } = await download('geo-ip-database');
  expect(body.data).toMatchObject({ source: 'remote', version: '1700000000' });
  expect(await visibility('81.2.3.4')).toMatchObject({ visible: true, country: 'DE', geoKnown: true });
  expect(await visibility('2a00::1')).toMatchObject({ visible: true, country: 'DE' });
  const elsewhere = {
    visible: false,
    reason: 'country-not-covered',
    country: 'US',
    consents: { statistics: ['stats'] },
  };
  expect(await visibility('8.8.8.8')).toMatchObject(elsewhere);
  expect(await visibility('192.0.2.9')).toMatchObject({ visible: true, country: null });
  served.set('/geo', '<html>Not found</html>');
  await download('geo-ip-database').fails(422, 'cookie_consent_download_invalid');
  expect(await visibility('8.8.8.8')).toMatchObject({ country: 'US' });
});

test('the vendor list never becomes older', async () => {
  const list = (version: number): string =>
    JSON.stringify({ gvlSpecificationVersion: 3, vendorListVersion: version, vendors: {} });
  served.set('/gvl.json', list(80));
  expect((await download('iab-tcf-gvl')).body.data.version).toBe('80');
  expect((await download('iab-tcf-gvl')).status).toBe(200);
  served.set('/gvl.json', list(79));
  await download('iab-tcf-gvl').fails(422, 'cookie_consent_download_invalid');
  served.set('/gvl.json', '{"gvlSpecificationVersion":2}');
  await download('iab-tcf-gvl').fails(422, 'cookie_consent_download_invalid');
});

test('files are fetched anew by themselves; what cannot be used is not tried again', async () => {
  const [refreshGeo, refreshVendors] = refreshJobs;
  const { services } = site.app.app;
  served.set('/geo', gzipSync(makeMmdb({ '9.0.0.0/8': 'FR' })));
  await refreshGeo?.run({}, services);
  expect(await visibility('9.9.9.9')).toMatchObject({ country: 'FR' });
  served.set('/geo', 'broken');
  await expect(refreshGeo?.run({}, services)).rejects.toThrow(PermanentError);
  served.delete('/gvl.json');
  const failed = refreshVendors?.run({}, services);
  await expect(failed).rejects.toMatchObject({ status: 502 });
});

test('without an address nothing is asked; words are there all the same', async () => {
  expect((await download('page-selection-keyword-list')).body.data).toMatchObject({ source: 'bundled', version: '1' });
  await site.visitor.get(`${ROOT}/download/iab-tcf-gvl`).fails(401, 'rest_forbidden');
  const bare = await consentSite();
  const refused = await bare.admin.get(`${ROOT}/download/geo-ip-database`).fails(503, 'service_not_configured');
  expect(refused.body.data.service).toBe('geo-ip');
  await bare.admin.get(`${ROOT}/download/iab-tcf-gvl`).fails(503, 'service_not_configured');
  for (const job of refreshJobs) await expect(job.run({}, bare.app.app.services)).resolves.toBeUndefined();
  await bare.app.close();
});
