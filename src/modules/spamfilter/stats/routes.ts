// spamfilter/v1 stats: what the filter found, and where people saw it otherwise.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Reply } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, mapOf, shape } from '#kernel/routes/shape.ts';
import { mayManage } from '#modules/spamfilter/access.ts';
import { firstDay, INTERVALS, isInterval, statsOf, type Interval } from './rules.ts';
import { findDays } from './store.ts';

const totals = {
  spam: a.int(),
  ham: a.int(),
  missed_spam: a.int({ description: 'People said that it was spam.' }),
  false_positives: a.int({ description: 'People said that it was none.' }),
};

/** By the name of the interval. */
const stats = mapOf(
  shape('spamfilter-stats', {
    ...totals,
    accuracy: a.num({ description: 'Per cent.' }),
    time_saved: a.int({ description: 'In seconds.' }),
    breakdown: mapOf(shape('spamfilter-span', { ...totals, da: a.string({ description: 'Its first day.' }) })),
  }),
);

const readStats = route({
  path: '/stats',
  methods: ['GET'],
  args: { interval: a.oneOf(INTERVALS, { default: 'all', description: 'The span of time.' }) },
  answers: stats,
  permission: mayManage,
  handle: (ctx) => show(ctx, ctx.args.interval),
});

const readStatsOfInterval = route({
  path: '/stats/{interval}',
  methods: ['GET'],
  args: { interval: a.string({ description: 'The span of time.' }) },
  answers: stats,
  permission: mayManage,
  async handle(ctx) {
    const { interval } = ctx.args;
    if (!isInterval(interval)) throw noRoute();
    return show(ctx, interval);
  },
});

export const routes: readonly Route[] = [readStats, readStatsOfInterval];

async function show({ db, now }: Pick<Ctx, 'db' | 'now'>, interval: Interval): Promise<Reply> {
  return answer(stats, { [interval]: statsOf(await findDays(db, firstDay(interval, now)), interval) });
}

const noRoute = () => restError('rest_no_route', 404, 'No route was found matching the URL and request method.');
