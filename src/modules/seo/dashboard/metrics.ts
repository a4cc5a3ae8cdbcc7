// time_based_seo_metrics: searches and visits, as far as a search console or a counter knows them. Nothing is made up.
import { a } from '#kernel/args/args.ts';
import { json } from '#kernel/routes/reply.ts';
import { route } from '#kernel/routes/route.ts';
import { answer, listOf } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import type { DaySpan, SearchVisits } from '#content/visitors/searches.ts';
import { findByPermalinks } from '#modules/seo/indexables/address-store.ts';
import { findIndexables } from '#modules/seo/indexables/store.ts';
import { mayManage } from '#modules/seo/permissions.ts';
import { bucketOf } from '#modules/seo/scores/rules.ts';
import { integrations } from '#modules/seo/settings.ts';
import { askConsole, ConsoleFault, hasConsole } from './console.ts';

const metrics = listOf(a.map());
type Metric = Record<string, unknown>;
const MOST_PAGES = 100;

export const readMetrics = route({
  path: '/time_based_seo_metrics',
  methods: ['GET'],
  args: {
    limit: a.int({ default: 5, description: 'How many.' }),
    options: a.object(
      { widget: a.string({ required: true, description: 'Which numbers.' }) },
      { required: true, description: 'Which numbers.' },
    ),
  },
  answers: metrics,
  permission: mayManage,
  async handle({ args: { limit, options }, services, now }) {
    if (!WIDGETS.includes(options.widget)) return json({ error: 'Repository not found' }, { status: 404 });
    const asked = { services, now, limit: Math.min(MOST_PAGES, Math.max(1, limit)) };
    try {
      const found = await findMetrics(options.widget, asked);
      if (found) return answer(metrics, found);
    } catch (error) {
      if (!(error instanceof ConsoleFault)) throw error;
      return json({ error: error.message }, { status: 502 });
    }
    const error = 'search console is not available yet: connect a search console or a source of visits first.';
    return json({ error }, { status: 400 });
  },
});

const WIDGETS = ['query', 'page', 'organicSessionsDaily', 'organicSessionsCompare', 'searchRankingCompare'];

interface Asked {
  readonly services: Services;
  readonly now: Date;
  readonly limit: number;
}

/** What people searched for, and where the site stood, only search engines know. Undefined: nobody can say it. */
async function findMetrics(widget: string, asked: Asked): Promise<Metric[] | undefined> {
  if (hasConsole(asked.services)) {
    if (widget === 'query') return searches(asked);
    if (widget === 'page') return foundPages(asked);
    if (widget === 'searchRankingCompare') return rankingBeforeAndNow(asked);
  }
  const visits = visitsOf(asked.services);
  if (!visits) return undefined;
  if (widget === 'page') return visitedPages(asked, visits);
  if (widget === 'organicSessionsDaily') return sessionsByDay(asked, visits);
  return widget === 'organicSessionsCompare' ? sessionsBeforeAndNow(asked, visits) : undefined;
}

function visitsOf({ registry, settings }: Pick<Services, 'registry' | 'settings'>): SearchVisits | undefined {
  const { sitestats } = integrations;
  if (sitestats && !settings.get(sitestats)) return undefined;
  return registry().modules.find((module) => module.searchVisits)?.searchVisits;
}

const DAYS = 28;
const DAY_MS = 86_400_000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Four weeks until yesterday, or the four before. */
function spanBefore(now: Date, weeksBack: 0 | 4): DaySpan {
  const last = now.getTime() - (1 + weeksBack * 7) * DAY_MS;
  return { from: dayOf(last - (DAYS - 1) * DAY_MS), to: dayOf(last) };
}

async function sessionsByDay({ services, now }: Asked, visits: SearchVisits): Promise<Metric[]> {
  const span = spanBefore(now, 0);
  const counted = await visits.byDay(services.database.long.db, span);
  const first = Date.parse(span.from);
  return Array.from({ length: DAYS }, (_, at) => {
    const day = dayOf(first + at * DAY_MS);
    return { date: day.replaceAll('-', ''), sessions: counted.get(day) ?? 0 };
  });
}

async function sessionsBeforeAndNow({ services, now }: Asked, visits: SearchVisits): Promise<Metric[]> {
  const sum = async (weeksBack: 0 | 4): Promise<{ sessions: number }> => {
    const counted = await visits.byDay(services.database.long.db, spanBefore(now, weeksBack));
    return { sessions: [...counted.values()].reduce((total, count) => total + count, 0) };
  };
  return [{ current: await sum(0), previous: await sum(4) }];
}

/** Chosen: without what only search engines know, how often a page was shown and where. */
async function visitedPages({ services, now, limit }: Asked, visits: SearchVisits): Promise<Metric[]> {
  const { database, siteConfig } = services;
  const pages = await visits.byPage(database.long.db, spanBefore(now, 0), limit);
  const { origin } = new URL(siteConfig.base);
  return withScores(
    services,
    pages.map(({ path, visitors }) => ({ clicks: visitors, subject: origin + path })),
  );
}

function searches({ services, now, limit }: Asked): Promise<Metric[]> {
  return askConsole(services, spanBefore(now, 0), { dimension: 'query', limit }).then((rows) =>
    rows.map((row) => ({ ...row })),
  );
}

async function foundPages({ services, now, limit }: Asked): Promise<Metric[]> {
  return withScores(services, await askConsole(services, spanBefore(now, 0), { dimension: 'page', limit }));
}

/** The page of this site that an address is, with its score. */
async function withScores(
  services: Pick<Services, 'db' | 'siteConfig'>,
  pages: readonly { subject: string }[],
): Promise<Metric[]> {
  const { db, siteConfig } = services;
  const found = await findByPermalinks(
    db,
    pages.map(({ subject }) => subject),
  );
  const ids = [...found.values()].filter((row) => row.object_type === 'post').map((row) => row.object_id);
  const rows = await findIndexables(db, 'post', ids);
  return pages.map((page) => {
    const target = found.get(page.subject);
    const row = target?.object_type === 'post' ? rows.get(target.object_id) : undefined;
    return {
      ...page,
      seoScore: bucketOf(row?.primary_focus_keyword_score ?? null),
      links: row ? { edit: `${siteConfig.base}/admin/${row.object_sub_type}s/${row.object_id}` } : {},
    };
  });
}

async function rankingBeforeAndNow({ services, now }: Asked): Promise<Metric[]> {
  const sum = async (weeksBack: 0 | 4): Promise<Metric> => {
    const [row] = await askConsole(services, spanBefore(now, weeksBack), { limit: 1 });
    const { clicks = 0, impressions = 0, ctr = 0, position = 0 } = row ?? {};
    return {
      total_clicks: clicks,
      total_impressions: impressions,
      // Of nothing there is no average.
      ...(impressions > 0 && { average_ctr: ctr, average_position: position }),
    };
  };
  return [{ current: await sum(0), previous: await sum(4) }];
}
