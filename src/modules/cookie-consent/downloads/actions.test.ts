// Data files that others serve: what can be used, and what each fault is called.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consentSite, ROOT, type ConsentSite } from '#test/kit/consent.ts';
import { downloadGeo, downloadKeywords, downloadVendors } from './actions.ts';
import { makeMmdb } from './mmdb-for-tests.ts';
import { findDownload } from './store.ts';

let site: ConsentSite;
beforeAll(async () => {
  site = await consentSite({
    environment: {
      SITEWRIGHT_GEOIP_DATABASE_URL: 'https://files.test/geo',
      SITEWRIGHT_IAB_GVL_URL: 'https://files.test/gvl',
      SITEWRIGHT_PAGE_KEYWORDS_URL: 'https://files.test/words',
    },
  });
});
afterAll(() => site.app.close());

/** The services of the site, with an outside that serves this. */
function serving(file: Buffer | string | object) {
  const body = Buffer.isBuffer(file) ? file : Buffer.from(typeof file === 'string' ? file : JSON.stringify(file));
  const { services } = site.app.app;
  const call: typeof services.outbound.call = ({ url, maxBytes }) =>
    Promise.resolve({ status: 200, headers: {}, body, size: body.length, isCut: body.length > maxBytes, url });
  return { ...services, outbound: { ...services.outbound, call } };
}
const invalid = (reason: string) => ({ code: 'cookie_consent_download_invalid', status: 422, details: { reason } });

test.each<[string | object, string]>([
  ['<html>', 'It is no JSON.'],
  ['[]', 'It is no list of words.'],
  [{ version: '7', privacy: { en: ['data'] } }, 'It is no list of words.'],
  [{ version: 7, privacy: { en: [] }, imprint: 'x', terms: { en: [3] } }, 'It is no list of words.'],
  [' '.repeat(1_000_001), 'The file is too large.'],
])('no words: %#', async (file, reason) => {
  await expect(downloadKeywords(serving(file))).rejects.toMatchObject(invalid(reason));
  expect(await findDownload(site.app.app.services.db, 'page-keywords')).toBeUndefined();
});

test('words of others find the legal pages', async () => {
  const { make } = site.app;
  await make.page({ title: 'Privacy policy', slug: 'privacy-policy' });
  const house = await make.page({ title: 'House rules', slug: 'house-rules' });
  const list = { version: 7, privacy: { en: [] }, terms: { en: ['house rules', 3], de: 'x' } };
  const text = JSON.stringify(list);
  const sha256 = createHash('sha256').update(text).digest('hex');
  const row = await downloadKeywords(serving(text));
  expect(row).toEqual({
    name: 'page-keywords',
    version: '7',
    sha256,
    source: 'remote',
    file_key: `private/cookie-consent/page-keywords-${sha256.slice(0, 16)}`,
    bytes: text.length,
    fetched_at: '2026-03-02T09:00:00',
  });
  expect(await findDownload(site.app.app.services.db, 'page-keywords')).toEqual(row);
  const { data } = (await site.admin.get(`${ROOT}/setup-assistant/legal-pages-detection`)).body;
  expect([data.en.privacy, data.en.terms]).toMatchObject([null, { pageId: house.id, confidence: 0.9 }]);
});

test.each<[object | string, string]>([
  ['{', 'It is no JSON.'],
  [[], 'It is no vendor list of the third kind.'],
  [{ gvlSpecificationVersion: 3, vendorListVersion: 9 }, 'It is no vendor list of the third kind.'],
  [{ gvlSpecificationVersion: 3, vendors: {} }, 'It is no vendor list of the third kind.'],
  [{ gvlSpecificationVersion: 2, vendorListVersion: 9, vendors: {} }, 'It is no vendor list of the third kind.'],
])('no vendors: %j', async (file, reason) => {
  await expect(downloadVendors(serving(file))).rejects.toMatchObject(invalid(reason));
});

const MARKER = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
test.each<[Buffer, string]>([
  [Buffer.from('words'), 'It is no such database.'],
  [Buffer.concat([MARKER, Buffer.of((7 << 5) | 30, 1)]), 'The database is cut off.'],
])('no database: %#', async (file, reason) => {
  await expect(downloadGeo(serving(file))).rejects.toMatchObject(invalid(reason));
});

test('a database is asked once before it is kept', async () => {
  const file = makeMmdb({ '192.0.2.0/24': 'DE' });
  expect(await downloadGeo(serving(file))).toMatchObject({ name: 'geo-ip', version: '1700000000', source: 'remote' });
  // Behind 120 nodes and the gap: where the only record lies.
  const at = file.indexOf(120 + 16);
  const astray = Buffer.concat([file.subarray(0, at), Buffer.of(0xff), file.subarray(at + 1)]);
  await expect(downloadGeo(serving(astray))).rejects.toMatchObject(invalid('Its data are cut off.'));
});
