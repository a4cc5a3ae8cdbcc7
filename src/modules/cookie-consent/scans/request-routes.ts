// scan-request, scan and scan-result: a scan in the browser of the administrator.
import { a } from '#kernel/args/args.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape, successOf } from '#kernel/routes/shape.ts';
import { pageReported, scanNotFound, tokenInvalid, tooLarge, wrong } from '#modules/cookie-consent/errors.ts';
import { findCatalog } from '#modules/cookie-consent/packages/catalog.ts';
import { mayManage } from '#modules/cookie-consent/permissions.ts';
import { choosePages } from './choose-pages.ts';
import { cookiesOf, foundCookie, scanItem, seenItemIn, type SeenItem } from './items.ts';
import { suggest } from './match.ts';
import { MOST_URLS, ownUrl, ownUrls } from './own-address.ts';
import { scanPlace } from './place.ts';
import { explainPages } from './report.ts';
import {
  findRequest,
  findScanPage,
  findScanPages,
  findWaitingUrls,
  insertScan,
  updatePage,
  updateScan,
  type ScanPageRow,
  type ScanRow,
} from './store.ts';
import { isScanToken, newRequestId, withToken } from './token.ts';

const LIFETIME_MS = 30 * 60_000;
const MOST_BYTES = 512 * 1024;
const MOST_ITEMS = 2_000;
const MODES = ['with-consent', 'without-consent'] as const;

const requested = successOf(
  shape('scan-request', {
    scanRequestId: a.string(),
    state: a.string(),
    mode: a.oneOf(MODES),
    expiresAt: a.string(),
    urls: listOf(shape('', { url: a.string(), page: a.string() })),
  }),
);

const requestScan = route({
  path: '/scan-request',
  methods: ['POST'],
  args: {
    urls: a.list(a.string(), { default: [], description: 'Pages of this site; the server chooses unless said.' }),
    mode: a.oneOf(MODES, { default: 'without-consent', description: 'Whether everything is shown.' }),
  },
  answers: requested,
  permission: mayManage,
  async handle({ args, services, tx, now }) {
    const given = ownUrls(services, args.urls);
    const pages = given.length > 0 ? given : await choosePages(services, MOST_URLS);
    const scanRequestId = newRequestId();
    const expires = utcText(new Date(now.getTime() + LIFETIME_MS));
    const scan = {
      request_id: scanRequestId,
      state: 'pending',
      mode: args.mode,
      engine: 'browser',
      most_pages: pages.length,
      created_at: utcText(now),
      started_at: null,
      finished_at: null,
      expires_at: expires,
    } as const;
    await tx(({ db }) => insertScan(db, scan, pages));
    const urls = pages.map((page) => ({ url: withToken(services.keys, scanRequestId, page), page }));
    const data = { scanRequestId, state: 'pending', mode: args.mode, expiresAt: `${expires}Z`, urls };
    return answer(requested, { success: true, data });
  },
});

const reported = successOf(shape('scan-report', { accepted: a.int(), remaining: a.int() }));

const reportPage = route({
  path: scanPlace,
  methods: ['POST'],
  args: {
    scanRequestId: a.string({ required: true, description: 'Id of the request.' }),
    token: a.string({ required: true, description: 'Token of the page.' }),
    url: a.string({ required: true, description: 'The page.' }),
    items: a.schema<unknown>({ required: true, description: 'What the page loads and stores.' }),
  },
  answers: reported,
  permission: mayManage,
  async handle({ args, request, services, tx, now }) {
    if (Buffer.byteLength(JSON.stringify(request.json ?? request.form ?? {})) > MOST_BYTES) throw tooLarge();
    const items = itemsIn(args.items);
    const url = ownUrl(services.siteConfig.base, args.url) ?? '';
    return tx(async ({ db }) => {
      await dialectOf(db).lockUntilCommit(db, `cookie-consent/scan/${args.scanRequestId}`);
      const scan = await findRequest(db, args.scanRequestId);
      if (!scan || isExpired(scan, now)) throw scanNotFound();
      if (!isScanToken(services.keys, args.token, args.scanRequestId, url)) throw tokenInvalid();
      const page = await findScanPage(db, scan.id, url);
      if (!page) throw tokenInvalid();
      if (page.status !== null) throw pageReported();
      await updatePage(db, { ...page, status: 200, items: JSON.stringify(items) });
      const remaining = (await findWaitingUrls(db, scan.id, MOST_URLS)).length;
      const at = utcText(now);
      const isDone = remaining === 0;
      await updateScan(db, scan.id, {
        state: isDone ? 'finished' : 'running',
        started_at: scan.started_at ?? at,
        finished_at: isDone ? at : null,
      });
      return answer(reported, { success: true, data: { accepted: items.length, remaining } });
    });
  },
});

function itemsIn(value: unknown): SeenItem[] {
  const items = Array.isArray(value) && value.length <= MOST_ITEMS ? value.map(seenItemIn) : [undefined];
  if (items.includes(undefined))
    throw wrong('items', `items is a list of at most ${MOST_ITEMS} things of known kinds.`);
  return items.filter((item) => item !== undefined);
}

const isExpired = ({ state, expires_at }: ScanRow, now: Date): boolean =>
  state !== 'finished' && expires_at < utcText(now);

const result = successOf(
  shape('scan-result', {
    id: a.string(),
    state: a.oneOf(['pending', 'running', 'finished', 'expired']),
    pages: shape('', { done: a.int(), total: a.int(), failed: listOf(a.string()) }),
    engine: a.string(),
    items: listOf(scanItem),
    cookies: listOf(foundCookie),
    suggestedPackages: listOf(a.int()),
  }),
);

const readResult = route({
  path: '/scan-result/{scanRequestId:[a-zA-Z]{12}}',
  methods: ['GET'],
  args: { scanRequestId: a.string({ description: 'Id of the request.' }) },
  answers: result,
  permission: mayManage,
  async handle({ args, db, services, now }) {
    const scan = await findRequest(db, args.scanRequestId);
    if (!scan) throw scanNotFound();
    const pages = await findScanPages(db, scan.id);
    const items = await explainPages(services, pages);
    const { packages } = suggest(items, await findCatalog(services), new Set());
    const isOver = isExpired(scan, now);
    const waiting = pages.filter(isWaiting).map(({ url }) => url);
    const data = {
      id: args.scanRequestId,
      state: isOver ? ('expired' as const) : openState(scan),
      pages: { done: pages.length - waiting.length, total: pages.length, failed: isOver ? waiting : [] },
      engine: scan.engine,
      items,
      cookies: cookiesOf(items),
      suggestedPackages: packages.map(({ id }) => id),
    };
    return answer(result, { success: true, data });
  },
});

const isWaiting = ({ status }: ScanPageRow): boolean => status === null;

const openState = ({ state }: ScanRow): 'pending' | 'running' | 'finished' =>
  state === 'pending' || state === 'finished' ? state : 'running';

export const routes: readonly Route[] = [requestScan, reportPage, readResult];
