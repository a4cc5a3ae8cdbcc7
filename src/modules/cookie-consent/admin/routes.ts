// cookie-consent/…: settings of the dialog, decisions and their proof, counts, versions.
import { a } from '#kernel/args/args.ts';
import { CSV_TYPE, csvStream, type Cell } from '#kernel/csv/write.ts';
import type { Db } from '#kernel/db/db.ts';
import { jsonMap } from '#kernel/db/json.ts';
import { bytes, pagesOf } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, mapOf, orNull, shape, successOf } from '#kernel/routes/shape.ts';
import { Readable } from 'node:stream';
import { notFound } from '#modules/cookie-consent/errors.ts';
import { eraseDecisions } from '#modules/cookie-consent/log/actions.ts';
import { createChainCheck } from '#modules/cookie-consent/log/chain.ts';
import { endedLimit } from '#modules/cookie-consent/log/jobs.ts';
import { countLog, findLog, findLogBefore, findRowsAfter, type LogWish } from '#modules/cookie-consent/log/store.ts';
import { changeModel } from '#modules/cookie-consent/model/change.ts';
import { changeDialog, type Dialog } from '#modules/cookie-consent/model/dialog.ts';
import { readyModel, type Model } from '#modules/cookie-consent/model/model.ts';
import { upsertState } from '#modules/cookie-consent/model/store.ts';
import { mayManage } from '#modules/cookie-consent/permissions.ts';
import { makeReport } from '#modules/cookie-consent/statistics/report.ts';
import { siteDay } from '#modules/cookie-consent/statistics/routes.ts';
import { findVersion, findVersions } from '#modules/cookie-consent/versions/store.ts';
import { checkPages } from '#modules/cookie-consent/setup/pages.ts';
import { consentDecision, printDecision } from './decision.ts';

const settings = successOf(
  shape('consent-settings', {
    active: a.bool(),
    layout: a.string(),
    position: a.string(),
    texts: mapOf(mapOf(a.string())),
    legal_pages: mapOf(mapOf(a.int())),
    cookie_days: a.int(),
    reload: a.bool(),
    geo: shape('geo-rule', {
      mode: a.oneOf(['all', 'listed']),
      countries: listOf(a.string()),
      elsewhere: mapOf(listOf(a.string())),
    }),
    respect_gpc: a.bool(),
    respect_dnt: a.bool(),
    excluded_pages: listOf(a.int()),
    allowed_hosts: listOf(a.string()),
    version: a.string(),
    is_set_up: a.bool(),
  }),
);

const shownSettings = ({ dialog, version, isSetUp }: Model) => {
  // A copy of plain values: what is stored is read-only, what is answered is anybody's.
  const { texts, legal_pages, geo, excluded_pages, allowed_hosts, ...plain } = structuredClone<Dialog>(dialog);
  const { mode, countries, elsewhere } = geo;
  return {
    ...plain,
    texts: Object.fromEntries(Object.entries(texts).map(([name, of]) => [name, { ...of }])),
    legal_pages: Object.fromEntries(Object.entries(legal_pages).map(([language, of]) => [language, { ...of }])),
    geo: {
      mode,
      countries: [...countries],
      elsewhere: Object.fromEntries(Object.entries(elsewhere).map(([group, keys]) => [group, [...keys]])),
    },
    excluded_pages: [...excluded_pages],
    allowed_hosts: [...allowed_hosts],
    version: String(version),
    is_set_up: isSetUp,
  };
};

const readSettings = route({
  path: '/cookie-consent/settings',
  methods: ['GET'],
  answers: settings,
  permission: mayManage,
  handle: async ({ services }) => answer(settings, { success: true, data: shownSettings(await readyModel(services)) }),
});

const writeSettings = route({
  path: '/cookie-consent/settings',
  methods: ['POST'],
  args: {
    active: a.bool(),
    layout: a.string(),
    position: a.string(),
    texts: a.map(),
    legal_pages: a.map(),
    cookie_days: a.int(),
    reload: a.bool(),
    geo: a.map(),
    respect_gpc: a.bool(),
    respect_dnt: a.bool(),
    excluded_pages: a.list(a.int()),
    allowed_hosts: a.list(a.string()),
    language: a.string({ description: 'Of texts that are given in one language.' }),
  },
  answers: settings,
  permission: mayManage,
  async handle({ args, tx, services, site }) {
    const { language = site.language, ...sent } = args;
    const { model } = await tx((open) =>
      changeModel(open, services, { isMinor: false }, async ({ dialog }) => {
        const changed = changeDialog(dialog, sent, { languages: services.siteConfig.languages, language });
        if (sent.legal_pages) await checkPages(open.db, changed.legal_pages);
        await upsertState(open.db, 'dialog', changed);
      }),
    );
    return answer(settings, { success: true, data: shownSettings(model) });
  },
});

const versionFacts = { version: a.int(), created_at: a.string(), sha256: a.string() };
const versions = successOf(listOf(shape('consent-version', versionFacts)));
const version = successOf(shape('consent-version-whole', { ...versionFacts, snapshot: a.map() }));

const listVersions = route({
  path: '/cookie-consent/versions',
  methods: ['GET'],
  answers: versions,
  permission: mayManage,
  handle: async ({ db }) => answer(versions, { success: true, data: await findVersions(db) }),
});

const readVersion = route({
  path: '/cookie-consent/versions/{number}',
  methods: ['GET'],
  args: { number: a.int() },
  answers: version,
  permission: mayManage,
  async handle({ args, db }) {
    const row = await findVersion(db, args.number);
    if (!row) throw notFound();
    return answer(version, { success: true, data: { ...row, snapshot: jsonMap(row.snapshot) } });
  },
});

const decisions = successOf(listOf(consentDecision));

const listDecisions = route({
  path: '/cookie-consent/consent-logs',
  methods: ['GET'],
  args: {
    page: a.int({ default: 1, minimum: 1 }),
    per_page: a.int({ default: 10, minimum: 1, maximum: 100 }),
    uid: a.string(),
    from: a.string({ format: 'date' }),
    to: a.string({ format: 'date' }),
    latest: a.bool(),
    format: a.oneOf(['json', 'csv'], { default: 'json' }),
  },
  answers: decisions,
  permission: mayManage,
  async handle({ args, db }) {
    const wish: LogWish = {
      uid: args.uid,
      from: args.from === undefined ? undefined : `${args.from.slice(0, 10)}T00:00:00`,
      to: args.to === undefined ? undefined : `${args.to.slice(0, 10)}T23:59:59`,
      isLatest: args.latest,
    };
    if (args.format === 'csv') return bytes(Readable.from(csvStream(COLUMNS, csvRows(db, wish))), CSV_TYPE);
    const { page, per_page: limit } = args;
    const total = await countLog(db, wish);
    const rows = await findLog(db, wish, { limit, offset: (page - 1) * limit });
    const paging = { total, pages: pagesOf(total, limit), page };
    return answer(decisions, { success: true, data: rows.map(printDecision) }, { paging });
  },
});

const COLUMNS = [
  'id',
  'uid',
  'version',
  'consents',
  'is_latest',
  'created_at',
  'language',
  'method',
  'country',
  'hash',
];
const AT_ONCE = 500;

async function* csvRows(db: Db, wish: LogWish): AsyncGenerator<Cell[]> {
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await findLogBefore(db, wish, before, AT_ONCE);
    for (const row of rows) {
      const { id, uid, version: number, consents, is_latest, created_at, language, method, country, hash } = row;
      yield [id, uid, number, consents, is_latest, created_at, language, method, country, hash];
    }
    before = rows.at(-1)?.id ?? before;
    if (rows.length < AT_ONCE) return;
  }
}

const verified = successOf(shape('consent-verified', { ok: a.bool(), checked: a.int(), broken: listOf(a.int()) }));

const verifyDecisions = route({
  path: '/cookie-consent/consent-logs/verify',
  methods: ['GET'],
  answers: verified,
  permission: mayManage,
  async handle({ db }) {
    const isWhole = createChainCheck();
    const broken: number[] = [];
    let checked = 0;
    for (let after = 0; ;) {
      const rows = await findRowsAfter(db, after, AT_ONCE);
      broken.push(...rows.filter((row) => !isWhole(row)).map(({ id }) => id));
      checked += rows.length;
      after = rows.at(-1)?.id ?? after;
      if (rows.length < AT_ONCE) break;
    }
    return answer(verified, { success: true, data: { ok: broken.length === 0, checked, broken } });
  },
});

const erasure = successOf(shape('consent-erasure', { erased: a.int(), deleted: a.int() }));

const erase = route({
  path: '/cookie-consent/consent-logs/{uid}',
  methods: ['DELETE'],
  args: { uid: a.string(), force: a.bool({ default: false, description: 'Proof goes too.' }) },
  answers: erasure,
  permission: mayManage,
  async handle({ args, tx, services }) {
    const wish = { isForced: args.force, endedBefore: endedLimit(services) };
    return answer(erasure, { success: true, data: await tx((open) => eraseDecisions(open, args.uid, wish)) });
  },
});

const report = successOf(
  shape('consent-report', {
    from: a.string(),
    to: a.string(),
    widened: a.bool(),
    events: mapOf(a.int()),
    services: mapOf(shape('', { accepted: a.int(), refused: a.int() })),
    acceptance: orNull(a.num()),
    noDecision: a.int(),
  }),
);

const MONTH = 30 * 86_400_000;

const readStatistics = route({
  path: '/cookie-consent/statistics',
  methods: ['GET'],
  args: { from: a.string({ format: 'date' }), to: a.string({ format: 'date' }) },
  answers: report,
  permission: mayManage,
  async handle({ args, db, services, now }) {
    const to = args.to?.slice(0, 10) ?? siteDay(services.settings, now);
    const from = args.from?.slice(0, 10) ?? siteDay(services.settings, new Date(now.getTime() - MONTH));
    return answer(report, { success: true, data: await makeReport(db, from, to) });
  },
});

export const routes: readonly Route[] = [
  readSettings,
  writeSettings,
  listVersions,
  readVersion,
  listDecisions,
  verifyDecisions,
  erase,
  readStatistics,
];
