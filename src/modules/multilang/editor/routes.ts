// multilang/ate/v1 jobs: the editor of translators.
import { a } from '#kernel/args/args.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import { jobNotFound } from '../jobs/errors.ts';
import { maySee, mayTranslate, visibleJob } from '../jobs/permission.ts';
import { findJobs, type JobRow } from '../jobs/store.ts';
import { editorJob, showEditorJob, showState, states } from './answers.ts';
import { EDITOR, openJob } from './open.ts';
import { DECISIONS, reviewJob } from './review.ts';
import { percentageOf } from './rules.ts';
import { pretranslate, saveSegments } from './save.ts';
import { findProgress, STATES } from './store.ts';
import { syncJob, type Outcome } from './sync.ts';

const MOST_JOBS = 100;
const id = a.int({ description: 'The number of the job.' });
const jobIds = a.list(a.int(), { required: true, maxItems: MOST_JOBS, description: 'Numbers of jobs.' });
const permission = mayTranslate;

/** Only what was opened is in the editor. */
async function opened(ctx: Pick<Ctx<{ id: number }>, 'db' | 'caller' | 'args'>): Promise<JobRow> {
  const job = await visibleJob(ctx, ctx.args.id);
  if (job.editor !== EDITOR) throw jobNotFound();
  return job;
}

const listStates = route({
  path: '/jobs',
  methods: ['GET'],
  args: { job_ids: jobIds },
  answers: states,
  permission,
  async handle({ args, db, caller, site }) {
    const progress = await findProgress(db, args.job_ids);
    const shown = [];
    for (const job of await findJobs(db, args.job_ids)) {
      if (job.editor !== EDITOR || !(await maySee(db, caller, job))) continue;
      shown.push([String(job.id), showState(site, job.id, progress.get(job.id) ?? { total: 0, done: 0 })] as const);
    }
    return answer(states, Object.fromEntries(shown));
  },
});

const begun = shape('opened-editor-job', { ate_id: a.int(), segments: a.int(), prefilled: a.int() });

const open = route({
  path: '/jobs',
  methods: ['POST'],
  args: { job_id: a.int({ required: true, description: 'The job to open.' }) },
  answers: begun,
  permission,
  async handle(ctx) {
    const job = await visibleJob(ctx, ctx.args.job_id);
    const segments = await openJob(ctx.services, job);
    const prefilled = segments.filter((segment) => segment.is_prefilled === 1).length;
    return answer(begun, { ate_id: job.id, segments: segments.length, prefilled });
  },
});

const readJob = route({
  path: '/jobs/{id}',
  methods: ['GET'],
  args: { id },
  answers: editorJob,
  permission,
  handle: async (ctx) => answer(editorJob, await showEditorJob(ctx, await opened(ctx))),
});

const said = {
  id: a.int({ required: true }),
  target: a.string({ required: true }),
  state: a.oneOf(STATES, { required: true }),
};
const saved = shape('saved-segments', { saved: a.int(), progress: a.int() });

const save = route({
  path: '/jobs/{id}/segments',
  methods: ['POST'],
  args: {
    id,
    segments: a.list(a.object(said), { required: true, maxItems: 1000, description: 'Translated sentences.' }),
  },
  listBody: 'segments',
  answers: saved,
  permission,
  async handle(ctx) {
    const job = await opened(ctx);
    const { segments } = ctx.args;
    const progress = await ctx.tx((tx) => saveSegments(tx, job.id, segments));
    return answer(saved, { saved: segments.length, progress: percentageOf(progress) });
  },
});

const filled = shape('pretranslated-job', { prefilled: a.int(), remaining: a.int() });

const fill = route({
  path: '/jobs/{id}/pretranslate',
  methods: ['POST'],
  args: { id, engine: a.oneOf(['memory', 'remote'], { default: 'memory', description: 'Who translates.' }) },
  answers: filled,
  permission,
  handle: async (ctx) => answer(filled, await pretranslate(ctx.services, await opened(ctx), ctx.args.engine)),
});

const synced = shape('synced-jobs', {
  downloaded: listOf(a.int()),
  pending: listOf(a.int()),
  failed: listOf(a.int()),
});

const sync = route({
  path: '/jobs/sync',
  methods: ['POST'],
  args: { job_ids: jobIds },
  answers: synced,
  permission,
  async handle(ctx) {
    const out: Record<Outcome, number[]> = { downloaded: [], pending: [], failed: [] };
    for (const one of new Set(ctx.args.job_ids)) out[await syncJob(ctx, one)].push(one);
    return answer(synced, out);
  },
});

const reviewed = shape('reviewed-job', { job_id: a.int(), review_status: a.oneOf(['ACCEPTED', 'EDITING']) });

const review = route({
  path: '/jobs/{id}/review',
  methods: ['POST'],
  args: { id, decision: a.oneOf(DECISIONS, { required: true, description: 'Whether it is good.' }) },
  answers: reviewed,
  permission: needs('manage_translations'),
  async handle({ args, tx }) {
    const status = await tx((inside) => reviewJob(inside, args.id, args.decision));
    return answer(reviewed, { job_id: args.id, review_status: status });
  },
});

export const editorRoutes: readonly Route[] = [listStates, open, sync, readJob, save, fill, review];
