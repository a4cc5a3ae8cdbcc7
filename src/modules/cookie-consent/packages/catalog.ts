// The catalog: what is shipped, and what a signed list of the operator's choice adds.
import { createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isMap } from '#kernel/args/is-map.ts';
import { canonical } from '#kernel/args/plain.ts';
import { kept } from '#kernel/resource/kept.ts';
import type { Services } from '#kernel/services.ts';
import { findDownload } from '#modules/cookie-consent/downloads/store.ts';
import { packageNotFound } from '#modules/cookie-consent/errors.ts';
import { catalogItemIn, type CatalogItem } from './catalog-item.ts';
import { embeds, helpers } from './shipped/embeds.ts';
import { hostedStatistics, linkedinInsight, metaPixel, tagManager } from './shipped/measuring.ts';
import { essentials, ownStatistics } from './shipped/own.ts';

export const CATALOG_TAG = 'cookie-consent:catalog';

export const SHIPPED: readonly CatalogItem[] = [
  essentials,
  ownStatistics,
  hostedStatistics,
  tagManager,
  metaPixel,
  linkedinInsight,
  ...embeds,
  ...helpers,
];

/** Parts of inline scripts by which packages are recognised. */
export async function findPhrases(services: Pick<Services, 'db' | 'files' | 'records'>): Promise<string[]> {
  return [...new Set((await findCatalog(services)).flatMap(({ patterns }) => patterns.inline))];
}

/** A shipped entry stays what it is, whatever others add. */
export async function findCatalog(
  services: Pick<Services, 'db' | 'files' | 'records'>,
): Promise<readonly CatalogItem[]> {
  const { value } = await kept(services, 'cookie-consent|catalog', async () => {
    const download = await findDownload(services.db, 'catalog');
    const added = download
      ? await services.files.withLocal(download.file_key, async (path) => itemsIn(await readFile(path)))
      : [];
    const taken = new Set(SHIPPED.flatMap(({ id, key }) => [String(id), key]));
    const more = (added ?? []).filter(({ id, key }) => !taken.has(String(id)) && !taken.has(key));
    return { value: [...SHIPPED, ...more], tags: [CATALOG_TAG], bytes: (SHIPPED.length + more.length) * 2_000 };
  });
  return value;
}

export async function getPackage(
  services: Pick<Services, 'db' | 'files' | 'records'>,
  id: number,
): Promise<CatalogItem> {
  const item = (await findCatalog(services)).find((one) => one.id === id);
  if (!item) throw packageNotFound();
  return item;
}

function itemsIn(body: Buffer): CatalogItem[] {
  const value: unknown = JSON.parse(body.toString('utf8'));
  const items = isMap(value) && Array.isArray(value['items']) ? value['items'] : [];
  return items.flatMap((one) => catalogItemIn(one) ?? []);
}

/** `{ version, items, signature }`: Ed25519 over the canonical text of the items. */
export function isSignedCatalog(value: unknown, publicKey: string): value is { version: number; items: unknown[] } {
  if (
    !isMap(value) ||
    typeof value['version'] !== 'number' ||
    !Array.isArray(value['items']) ||
    typeof value['signature'] !== 'string'
  )
    return false;
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(canonical(value['items'])), key, Buffer.from(value['signature'], 'base64'));
  } catch {
    // The key is none.
    return false;
  }
}
