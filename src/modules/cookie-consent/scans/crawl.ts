// The server's own scan: page after page, each of them stored at once, so that a stopped server goes on where it was.
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import { openEngine, type LookedAt, type ScanEngine } from './engine.ts';
import { ownUrl } from './own-address.ts';
import { findScan, findUrls, findWaitingUrls, insertPages, updatePage, updateScan, type ScanRow } from './store.ts';

const AT_ONCE = 2;

export const scanPages = defineJob<{ scanId: number }>({
  name: 'cookie-consent.scanPages',
  async run({ scanId }, services) {
    const scan = await findScan(services.db, scanId);
    if (scan?.state !== 'queued' && scan?.state !== 'running') return;
    const started = scan.started_at ?? utcText(services.clock.now());
    await services.tx(({ db }) => updateScan(db, scanId, { state: 'running', started_at: started }));
    const engine = await openEngine(services, scan.engine, scan.mode).catch(async (error: unknown) => {
      services.log.error({ err: error, scan: scanId }, 'The engine of a scan did not start.');
      await end(services, scanId, 'failed');
      return undefined;
    });
    if (!engine) return;
    try {
      await crawl(services, scan, engine);
    } finally {
      await engine.close();
    }
  },
});

async function crawl(
  services: Pick<Services, 'db' | 'siteConfig' | 'sites' | 'tx'>,
  scan: ScanRow,
  engine: ScanEngine,
): Promise<void> {
  for (;;) {
    const urls = await findWaitingUrls(services.db, scan.id, AT_ONCE);
    if (urls.length === 0) break;
    const looked = await Promise.all(urls.map(async (url) => ({ url, ...(await engine.look(url)) })));
    if (!(await keep(services, scan, looked))) return;
  }
  await end(services, scan.id, 'finished');
}

/** False: somebody took the scan back meanwhile. */
function keep(
  services: Pick<Services, 'siteConfig' | 'sites' | 'tx'>,
  { id, most_pages: most }: ScanRow,
  pages: readonly (LookedAt & { url: string })[],
) {
  return services.tx(async ({ db }) => {
    if ((await findScan(db, id))?.state !== 'running') return false;
    for (const { url, status, note, items } of pages) {
      await updatePage(db, { scan_id: id, url, status, note, items: JSON.stringify(items) });
    }
    const known = new Set(await findUrls(db, id));
    const found = followed(services, pages).filter((url) => !known.has(url));
    await insertPages(db, id, found.slice(0, most - known.size));
    return true;
  });
}

/** Pages of the site that these lead to; files and addresses with a query are none. */
function followed(
  { siteConfig: { base }, sites }: Pick<Services, 'siteConfig' | 'sites'>,
  pages: readonly (LookedAt & { url: string })[],
): string[] {
  const homes = [...sites.values()].map(({ home }) => `${home}/`);
  const found = pages.flatMap(({ url, links }) =>
    links.flatMap((link) => (URL.canParse(link, url) ? (ownUrl(base, new URL(link, url).href) ?? []) : [])),
  );
  const isPage = (url: string): boolean =>
    homes.some((home) => url.startsWith(home)) &&
    !url.includes('?') &&
    !/\.\w{2,5}$/.test(url) &&
    !/\/feed\//.test(url);
  return [...new Set(found)].filter(isPage);
}

export async function end({ tx }: Pick<Services, 'tx'>, id: number, state: ScanRow['state']): Promise<void> {
  await tx(async ({ db, now }) => {
    const scan = await findScan(db, id);
    const isOpen = scan?.state === 'queued' || scan?.state === 'running';
    if (isOpen) await updateScan(db, id, { state, finished_at: utcText(now) });
  });
}
