// What a scan has found so far, with what the server knows about it.
import type { Services } from '#kernel/services.ts';
import { findCatalog } from '#modules/cookie-consent/packages/catalog.ts';
import { storedItems, type ScanItem } from './items.ts';
import { explain } from './match.ts';
import type { ScanPageRow } from './store.ts';

export async function explainPages(
  services: Pick<Services, 'db' | 'files' | 'records' | 'siteConfig'>,
  pages: readonly ScanPageRow[],
): Promise<ScanItem[]> {
  const catalog = await findCatalog(services);
  return pages.flatMap(({ url, items }) => explain(storedItems(items), url, services.siteConfig.base, catalog));
}
