// multilang/tm/v1 jobs: the list, who does them, and those that are not wanted any more.
import { a } from '#kernel/args/args.ts';
import { invalidParams } from '#kernel/errors/rest-error.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import { kindOf } from '../sources/source.ts';
import { findPairs } from '../translators/store.ts';
import { jobPage, showJobs } from './answers.ts';
import { listArgs, pageOf, wishOf } from './args.ts';
import { assignJob, cancelJobs } from './actions.ts';
import { isManager, mayTranslate } from './permission.ts';
import { countJobs, findJobPage } from './query.ts';

const listJobs = route({
  path: '/jobs',
  methods: ['GET'],
  args: listArgs,
  answers: jobPage,
  permission: mayTranslate,
  async handle(ctx) {
    const { args, caller, services } = ctx;
    const seenBy = isManager(caller) ? undefined : { id: caller.id, pairs: await findPairs(ctx.db, caller.id) };
    const wish = { ...wishOf(args), seenBy };
    // Nobody outside does jobs of this site.
    if (args.scope === 'remote') return answer(jobPage, { jobs: [], total: 0, last_picked_up_date: null });
    const { db } = services.database.long;
    const [rows, total] = await Promise.all([findJobPage(db, wish, pageOf(args)), countJobs(db, wish)]);
    return answer(jobPage, { jobs: await showJobs(ctx, rows), total, last_picked_up_date: null });
  },
});

const assigned = shape('assigned-job', { assigned: a.int() });

const assign = route({
  path: '/jobs/assign',
  methods: ['POST'],
  args: {
    jobId: a.int({ required: true, description: 'The job.' }),
    translatorId: a.int({ required: true, description: 'Who does it from now on.' }),
    type: a.string({ default: 'post', description: 'What kind of item is translated.' }),
  },
  answers: assigned,
  permission: needs('manage_translations'),
  async handle({ args, tx }) {
    await tx((open) => assignJob(open, args.jobId, args.translatorId));
    return answer(assigned, { assigned: args.translatorId });
  },
});

const named = { id: a.int({ required: true }), type: a.string() };
const cancelled = listOf(shape('cancelled-job', { id: a.int(), type: a.string() }));

const cancel = route({
  path: '/jobs/cancel',
  methods: ['POST'],
  args: { jobs: a.list(a.object(named), { maxItems: 500, description: 'Jobs by number.' }) },
  listBody: 'jobs',
  answers: cancelled,
  permission: needs('manage_translations'),
  async handle({ args: { jobs }, tx }) {
    if (!jobs) throw invalidParams({ jobs: { code: 'rest_invalid_type', message: 'jobs is not of type array.' } });
    const rows = await tx((open) =>
      cancelJobs(
        open,
        jobs.map(({ id }) => id),
      ),
    );
    return answer(
      cancelled,
      rows.map((row) => ({ id: row.id, type: kindOf(row.element_type) })),
    );
  },
});

export const jobRoutes: readonly Route[] = [listJobs, assign, cancel];
