// cloud-scan: a scan that the server does by itself, in the background.
import { a } from '#kernel/args/args.ts';
import { utcText } from '#kernel/clock/clock.ts';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, orNull, shape, successOf } from '#kernel/routes/shape.ts';
import { scanNotFound, scanRunning, scanUnfinished } from '#modules/cookie-consent/errors.ts';
import { findCatalog } from '#modules/cookie-consent/packages/catalog.ts';
import { findPackages } from '#modules/cookie-consent/packages/store.ts';
import { mayManage } from '#modules/cookie-consent/permissions.ts';
import { choosePages } from './choose-pages.ts';
import { scanPages } from './crawl.ts';
import { chooseEngine, LIMITS } from './engine.ts';
import { cookiesOf, foundCookie, scanItem, storedItems } from './items.ts';
import { suggest } from './match.ts';
import { ownUrls } from './own-address.ts';
import { explainPages } from './report.ts';
import {
  ENGINES,
  findOpenScan,
  findScan,
  findScanPages,
  findScans,
  insertScan,
  updateScan,
  type ScanRow,
} from './store.ts';

const MOST_PAGES = 20;
const STATES = ['queued', 'running', 'finished', 'failed', 'cancelled'] as const;

const queued = successOf(shape('cloud-scan-queued', { scanId: a.int(), state: a.string(), engine: a.oneOf(ENGINES) }));

const startScan = route({
  path: '/cloud-scan',
  methods: ['POST'],
  args: {
    type: a.oneOf(['audit', 'setup'], { default: 'audit', description: 'Without or with consent.' }),
    urls: a.list(a.string(), { default: [], description: 'Pages of this site; the server chooses unless said.' }),
    maxPages: a.int({ default: MOST_PAGES, minimum: 1, maximum: 200, description: 'Most pages, where it chooses.' }),
    engine: a.oneOf(ENGINES, { description: 'How pages are looked at; the best that is here unless said.' }),
  },
  answers: queued,
  permission: mayManage,
  async handle({ args, services, tx, now }) {
    const engine = await chooseEngine(services, args.engine);
    const given = ownUrls(services, args.urls);
    const pages = given.length > 0 ? given : await choosePages(services, args.maxPages);
    const { id } = await tx(async ({ db, enqueue }) => {
      await dialectOf(db).lockUntilCommit(db, 'cookie-consent/cloud-scan');
      const open = await findOpenScan(db);
      if (open) throw scanRunning(open.id);
      const created = utcText(now);
      const row = await insertScan(
        db,
        {
          request_id: null,
          state: 'queued',
          mode: args.type === 'setup' ? 'with-consent' : 'without-consent',
          engine,
          most_pages: given.length > 0 ? given.length : args.maxPages,
          ...{ created_at: created, started_at: null, finished_at: null, expires_at: created },
        },
        pages,
      );
      await enqueue(scanPages, { scanId: row.id });
      return row;
    });
    return answer(queued, { success: true, data: { scanId: id, state: 'queued', engine } });
  },
});

const scanFacts = {
  scanId: a.int(),
  state: a.oneOf(STATES),
  engine: a.oneOf(ENGINES),
  startedAt: orNull(a.string()),
  finishedAt: orNull(a.string()),
};
const scanned = successOf(
  shape('cloud-scan', {
    ...scanFacts,
    pages: listOf(shape('', { url: a.string(), status: orNull(a.int()), items: a.int(), note: a.string() })),
    items: listOf(scanItem),
    cookies: listOf(foundCookie),
    limits: listOf(a.string()),
  }),
);

const readScan = route({
  path: '/cloud-scan/{scanId}',
  methods: ['GET'],
  args: { scanId: a.int({ description: 'Id of the scan.' }) },
  answers: scanned,
  permission: mayManage,
  async handle({ args, db, services }) {
    const scan = await getScan(db, args.scanId);
    const pages = await findScanPages(db, scan.id);
    const items = await explainPages(services, pages);
    const data = {
      ...factsOf(scan),
      pages: pages.map(({ url, status, note, items: found }) => ({
        ...{ url, status, note },
        items: storedItems(found).length,
      })),
      items,
      cookies: cookiesOf(items),
      limits: [...LIMITS[scan.engine]],
    };
    return answer(scanned, { success: true, data });
  },
});

async function getScan(db: Db, id: number): Promise<ScanRow> {
  const scan = await findScan(db, id);
  if (!scan) throw scanNotFound();
  return scan;
}

const factsOf = ({ id, state, engine, started_at, finished_at }: ScanRow) => ({
  scanId: id,
  state: STATES.find((one) => one === state) ?? 'queued',
  engine,
  startedAt: started_at === null ? null : `${started_at}Z`,
  finishedAt: finished_at === null ? null : `${finished_at}Z`,
});

const suggested = successOf(
  shape('suggested-packages', {
    packages: listOf(
      shape('suggested-package', {
        id: a.int(),
        key: a.string(),
        name: a.string(),
        confidence: a.num(),
        evidence: listOf(a.string()),
        installed: a.bool(),
      }),
    ),
    unmatched: listOf(a.string()),
  }),
);

const suggestPackages = route({
  path: '/cloud-scan/suggested-packages/{scanId}',
  methods: ['GET'],
  args: { scanId: a.int({ description: 'Id of the scan.' }) },
  answers: suggested,
  permission: mayManage,
  async handle({ args, db, services }) {
    const scan = await getScan(db, args.scanId);
    if (scan.state === 'queued' || scan.state === 'running') throw scanUnfinished();
    const items = await explainPages(services, await findScanPages(db, scan.id));
    const installed = new Set((await findPackages(db)).map(({ id }) => id));
    return answer(suggested, { success: true, data: suggest(items, await findCatalog(services), installed) });
  },
});

const MOST_LISTED = 100;
const scans = successOf(listOf(shape('cloud-scan-entry', scanFacts)));

const listScans = route({
  path: '/cookie-consent/cloud-scans',
  methods: ['GET'],
  answers: scans,
  permission: mayManage,
  handle: async ({ db }) => answer(scans, { success: true, data: (await findScans(db, MOST_LISTED)).map(factsOf) }),
});

const cancelled = successOf(shape('cloud-scan-cancelled', scanFacts));

/** What was found until then stays. */
const cancelScan = route({
  path: '/cookie-consent/cloud-scans/{id}',
  methods: ['DELETE'],
  args: { id: a.int() },
  answers: cancelled,
  permission: mayManage,
  async handle({ args, tx }) {
    const scan = await tx(async ({ db, now }) => {
      const before = await getScan(db, args.id);
      const isOpen = before.state === 'queued' || before.state === 'running';
      if (isOpen) await updateScan(db, args.id, { state: 'cancelled', finished_at: utcText(now) });
      return getScan(db, args.id);
    });
    return answer(cancelled, { success: true, data: factsOf(scan) });
  },
});

export const routes: readonly Route[] = [startScan, readScan, suggestPackages];
export const adminRoutes: readonly Route[] = [listScans, cancelScan];
