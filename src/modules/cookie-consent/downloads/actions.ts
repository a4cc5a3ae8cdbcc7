// The data files of the dialog: countries of addresses, the vendor list, words of legal pages, further packages.
import { isMap } from '#kernel/args/is-map.ts';
import type { Services } from '#kernel/services.ts';
import { downloadInvalid } from '#modules/cookie-consent/errors.ts';
import { CATALOG_TAG, isSignedCatalog } from '#modules/cookie-consent/packages/catalog.ts';
import { catalogKey, catalogUrl, geoipUrl, gvlUrl, keywordsUrl } from '#modules/cookie-consent/settings.ts';
import { GEO_TAG } from './country.ts';
import { fetchFile, keepFile } from './fetch.ts';
import { BUNDLED, BUNDLED_VERSION, keywordsIn } from './keywords.ts';
import { MmdbError, openMmdb } from './mmdb.ts';
import { findDownload, type DownloadRow } from './store.ts';

const MEGABYTE = 1_000_000;
const TAG = 'cookie-consent:downloads';

export async function downloadGeo(
  services: Pick<Services, 'files' | 'outbound' | 'settings' | 'tx'>,
): Promise<DownloadRow> {
  const body = await fetchFile(services, geoipUrl, { service: 'geo-ip', maxBytes: 200 * MEGABYTE });
  return keepFile(services, 'geo-ip', { body, version: geoVersion(body), source: 'remote' }, GEO_TAG);
}

function geoVersion(body: Buffer): string {
  try {
    const database = openMmdb(body);
    database.find('192.0.2.1');
    return database.builtAt;
  } catch (error) {
    if (error instanceof MmdbError) throw downloadInvalid(error.message);
    if (error instanceof RangeError) throw downloadInvalid('The database is cut off.');
    throw error;
  }
}

export async function downloadVendors(
  services: Pick<Services, 'db' | 'files' | 'outbound' | 'settings' | 'tx'>,
): Promise<DownloadRow> {
  const body = await fetchFile(services, gvlUrl, { service: 'iab-gvl', maxBytes: 50 * MEGABYTE });
  const list = parsed(body);
  const version = isMap(list) ? list['vendorListVersion'] : undefined;
  const isRight = isMap(list) && list['gvlSpecificationVersion'] === 3 && isMap(list['vendors']);
  if (!isRight || typeof version !== 'number') throw downloadInvalid('It is no vendor list of the third kind.');
  const stored = await findDownload(services.db, 'iab-gvl');
  if (stored && Number(stored.version) > version) throw downloadInvalid('It is older than the stored list.');
  return keepFile(services, 'iab-gvl', { body, version: String(version), source: 'remote' }, TAG);
}

export async function downloadKeywords(
  services: Pick<Services, 'files' | 'outbound' | 'settings' | 'tx'>,
): Promise<DownloadRow> {
  if (services.settings.get(keywordsUrl) === '') {
    const body = Buffer.from(JSON.stringify({ version: BUNDLED_VERSION, ...BUNDLED }));
    return keepFile(services, 'page-keywords', { body, version: String(BUNDLED_VERSION), source: 'bundled' }, TAG);
  }
  const body = await fetchFile(services, keywordsUrl, { service: 'page-keywords', maxBytes: MEGABYTE });
  const read = keywordsIn(parsed(body));
  if (!read) throw downloadInvalid('It is no list of words.');
  return keepFile(services, 'page-keywords', { body, version: read.version, source: 'remote' }, TAG);
}

/** Packages beside the shipped ones; only from whom the operator trusts. */
export async function downloadCatalog(
  services: Pick<Services, 'files' | 'outbound' | 'settings' | 'tx'>,
): Promise<DownloadRow> {
  const body = await fetchFile(services, catalogUrl, { service: 'catalog', maxBytes: 20 * MEGABYTE });
  const list = parsed(body);
  if (!isSignedCatalog(list, services.settings.get(catalogKey))) throw downloadInvalid('Its signature is not right.');
  return keepFile(services, 'catalog', { body, version: String(list.version), source: 'remote' }, CATALOG_TAG);
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw downloadInvalid('It is no JSON.');
    throw error;
  }
}
