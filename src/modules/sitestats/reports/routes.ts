// summary, timeseries, pages, referrers, devices and export: what was counted, without anybody in it.
import { Readable } from 'node:stream';
import { a } from '#kernel/args/args.ts';
import { CSV_TYPE, csvStream, type Cell } from '#kernel/csv/write.ts';
import { needs } from '#kernel/routes/permits.ts';
import { bytes, pagesOf } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, maybe, shape, fileAnswer } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import { SOURCES } from '#modules/sitestats/hits/source.ts';
import { devices, pages, referrers, type StatsList } from './lists.ts';
import { rangeArgs, rangeBefore, rangeOf, type Range } from './range.ts';
import { INTERVALS, seriesOf } from './series.ts';
import { findSums, findTotals, type Totals } from './store.ts';

export const CAPABILITY = 'view_stats';
const mayRead = needs(CAPABILITY);

const summary = shape('stats-summary', {
  from: a.string(),
  to: a.string(),
  visitors: a.int(),
  views: a.int(),
  bounce_rate: a.num(),
  views_per_visitor: a.num(),
  previous: maybe(shape('', { visitors: a.int(), views: a.int() })),
});

const readSummary = route({
  path: '/summary',
  methods: ['GET'],
  args: { ...rangeArgs, compare: a.oneOf(['previous'], { description: 'Also as many days before.' }) },
  answers: summary,
  permission: mayRead,
  async handle({ args, db, services }) {
    const range = rangeOf(services, args);
    const totals = await findTotals(db, range);
    const before = args.compare && (await findTotals(db, rangeBefore(range)));
    return answer(summary, {
      ...range,
      visitors: totals.visitors,
      views: totals.views,
      ...rates(totals),
      ...(before && { previous: { visitors: before.visitors, views: before.views } }),
    });
  },
});

const rates = ({ visitors, views, bounces }: Totals) => ({
  bounce_rate: visitors === 0 ? 0 : Math.round((bounces / visitors) * 100) / 100,
  views_per_visitor: visitors === 0 ? 0 : Math.round((views / visitors) * 10) / 10,
});

const series = listOf(shape('stats-point', { t: a.string(), visitors: a.int(), views: a.int() }));
const interval = a.oneOf(INTERVALS, { default: 'day', description: 'How long each step is.' });

const readSeries = route({
  path: '/timeseries',
  methods: ['GET'],
  args: { ...rangeArgs, interval },
  answers: series,
  permission: mayRead,
  handle: async ({ args, services }) =>
    answer(series, [...(await seriesOf(services, args.interval, rangeOf(services, args)))]),
});

const filterArgs = {
  orderby: a.oneOf(['views', 'visitors'], { default: 'views', description: 'What decides the order.' }),
  order: a.oneOf(['asc', 'desc'], { default: 'desc', description: 'From which end.' }),
  language: a.string({ description: 'Only pages in this language.' }),
  path: a.string({ maxLength: 2048, description: 'Only pages whose path begins so.' }),
  source: a.oneOf(SOURCES, { description: 'Only visits from there.' }),
};

function listRoute<V extends object>(path: string, list: StatsList<V>): Route {
  return route({
    path,
    methods: ['GET'],
    args: {
      ...rangeArgs,
      ...filterArgs,
      page: a.int({ default: 1, minimum: 1, description: 'Page of the list.' }),
      per_page: a.int({ default: 10, minimum: 1, maximum: 100, description: 'Most rows of a page.' }),
    },
    answers: list.shape,
    permission: mayRead,
    async handle({ args, services }) {
      const { page, per_page: limit, orderby: orderBy, order, language, path: prefix, source } = args;
      const wish = { orderBy, order, language, path: prefix, source, limit, offset: (page - 1) * limit };
      const { rows, total } = await findSums(services.database.long.db, list.report, rangeOf(services, args), wish);
      const paging = { total, pages: pagesOf(total, limit), page };
      return answer(list.shape, await list.show(services, rows), { paging });
    },
  });
}

const exportReport = route({
  path: '/export',
  methods: ['GET'],
  args: {
    ...rangeArgs,
    report: a.oneOf(['pages', 'referrers', 'devices', 'timeseries'], {
      required: true,
      description: 'What to export.',
    }),
    format: a.oneOf(['csv'], { default: 'csv', description: 'The form of the file.' }),
    interval,
  },
  permission: mayRead,
  answers: fileAnswer('text/csv'),
  handle({ args, services }) {
    const range = rangeOf(services, args);
    const stream =
      args.report === 'timeseries'
        ? csvStream(['t', 'visitors', 'views'], seriesCells(services, args.interval, range))
        : listStream(services, args.report, range);
    const name = `${args.report}-${range.from}-${range.to}.csv`;
    return bytes(Readable.from(stream), CSV_TYPE, {
      headers: { 'Content-Disposition': `attachment; filename="${name}"` },
    });
  },
});

function listStream(
  services: Services,
  report: 'pages' | 'referrers' | 'devices',
  range: Range,
): AsyncGenerator<string> {
  if (report === 'pages') return csvStream(pages.columns, listCells(services, pages, range));
  if (report === 'referrers') return csvStream(referrers.columns, listCells(services, referrers, range));
  return csvStream(devices.columns, listCells(services, devices, range));
}

async function* seriesCells(
  services: Pick<Services, 'db' | 'settings'>,
  step: (typeof INTERVALS)[number],
  range: Range,
): AsyncGenerator<Cell[]> {
  for (const { t, visitors, views } of await seriesOf(services, step, range)) yield [t, visitors, views];
}

const AT_ONCE = 200;

async function* listCells<V extends object>(
  services: Services,
  list: StatsList<V>,
  range: Range,
): AsyncGenerator<Cell[]> {
  for (let offset = 0; ; offset += AT_ONCE) {
    const wish = { orderBy: 'views', order: 'desc', limit: AT_ONCE, offset } as const;
    const { rows } = await findSums(services.database.long.db, list.report, range, wish);
    for (const row of await list.show(services, rows)) yield list.cells(row);
    if (rows.length < AT_ONCE) return;
  }
}

export const routes: readonly Route[] = [
  readSummary,
  readSeries,
  listRoute('/pages', pages),
  listRoute('/referrers', referrers),
  listRoute('/devices', devices),
  exportReport,
];
