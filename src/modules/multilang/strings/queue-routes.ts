// multilang/st/v1 strings/processstringsqueue.
import { a } from '#kernel/args/args.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, maybe, shape } from '#kernel/routes/shape.ts';
import { mayManageStrings } from './permission.ts';
import { countPages, countQuarantined } from './queue-store.ts';
import { workOffQueue } from './queue.ts';
import { autoregisterType, OFF } from './settings.ts';

const outcome = shape('string-queue', {
  wasProcessed: a.bool(),
  hasPending: a.bool(),
  shouldContinue: a.bool(),
  workerBusy: maybe(a.bool()),
  error: maybe(a.bool()),
  retryFreshRequest: maybe(a.bool()),
  quarantinedStrings: maybe(a.int()),
  pagesProcessed: maybe(a.int()),
  pagesRemaining: maybe(a.int()),
});

/** Whoever calls it calls again while it says so. */
const processQueue = route({
  path: '/strings/processstringsqueue',
  methods: ['POST'],
  answers: outcome,
  permission: mayManageStrings,
  async handle({ services, db }) {
    if (services.settings.get(autoregisterType) === OFF)
      return answer(outcome, { wasProcessed: false, hasPending: false, shouldContinue: false });
    try {
      const pagesProcessed = await workOffQueue(services);
      if (pagesProcessed === undefined)
        return answer(outcome, { wasProcessed: false, hasPending: true, shouldContinue: true, workerBusy: true });
      const pagesRemaining = await countPages(db);
      return answer(outcome, {
        wasProcessed: true,
        hasPending: pagesRemaining > 0,
        shouldContinue: pagesRemaining > 0,
        retryFreshRequest: pagesProcessed > 0,
        quarantinedStrings: await countQuarantined(db),
        pagesProcessed,
        pagesRemaining,
      });
    } catch (error) {
      services.log.error({ err: error }, 'the queue of strings stopped');
      return answer(outcome, { wasProcessed: false, hasPending: true, shouldContinue: false, error: true });
    }
  },
});

export const queueRoutes: readonly Route[] = [processQueue];
