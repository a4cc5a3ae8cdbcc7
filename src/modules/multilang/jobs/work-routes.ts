// multilang/tm/v1 jobs/{id}: what a translator does with one job.
import { a } from '#kernel/args/args.ts';
import { invalidParams } from '#kernel/errors/rest-error.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { findPairs } from '../translators/store.ts';
import { showJob, wholeJob } from './answers.ts';
import { resignJob, saveFields, takeJob } from './actions.ts';
import { completeJob } from './complete.ts';
import { jobNotFound } from './errors.ts';
import { forbidden, isInPairs, mayTranslate, visibleJob } from './permission.ts';
import { readyFields, type SentField } from './ready-fields.ts';
import { findFields, findJob } from './store.ts';

const id = a.int({ description: 'The number of the job.' });
const permission = mayTranslate;

const readJob = route({
  path: '/jobs/{id}',
  methods: ['GET'],
  args: { id },
  answers: wholeJob,
  permission,
  handle: async (ctx) => answer(wholeJob, await showJob(ctx, await visibleJob(ctx, ctx.args.id))),
});

const fields = a.schema<Readonly<Record<string, { value?: string; finished?: boolean }>>>({
  type: 'object',
  required: true,
  description: 'By the name of the field: value, and whether it is finished.',
  additionalProperties: {
    type: 'object',
    properties: { value: { type: 'string' }, finished: { type: 'boolean' } },
    additionalProperties: false,
  },
});

const saveJob = route({
  path: '/jobs/{id}',
  methods: ['POST'],
  args: { id, fields, revision: a.int({ description: 'The one that was changed.' }) },
  answers: wholeJob,
  permission,
  async handle(ctx) {
    const { args, db } = ctx;
    const job = await visibleJob(ctx, args.id);
    const present = await findFields(db, job.id);
    const known = new Map(present.map((field) => [field.name, field]));
    const sent = new Map<string, SentField>();
    for (const [name, { value, finished }] of Object.entries(args.fields ?? {})) {
      const field = known.get(name);
      if (!field) throw unknownField();
      sent.set(name, { value: value ?? field.value, finished: finished ?? field.is_finished === 1 });
    }
    const saved = await readyFields(present, sent, ctx.caller);
    await ctx.tx((tx) => saveFields(tx, job.id, saved, args.revision));
    return answer(wholeJob, await showJob(ctx, await visibleJob(ctx, job.id)));
  },
});

const made = shape('completed-job', { element_id: a.int(), link: a.string() });

const complete = route({
  path: '/jobs/{id}/complete',
  methods: ['POST'],
  args: { id, status: a.oneOf(['same', 'draft'], { default: 'same', description: 'Of the translation.' }) },
  answers: made,
  permission,
  async handle(ctx) {
    const job = await visibleJob(ctx, ctx.args.id);
    return answer(made, await completeJob(ctx, job.id, { isDraft: ctx.args.status === 'draft' }));
  },
});

const assigned = shape('assigned-job', { assigned: a.int() });

const take = route({
  path: '/jobs/{id}/take',
  methods: ['POST'],
  args: { id },
  answers: assigned,
  permission,
  async handle(ctx) {
    const { caller, db, args, tx } = ctx;
    const job = await findJob(db, args.id);
    if (!job) throw jobNotFound();
    if (!isInPairs(job, await findPairs(db, caller.id))) throw forbidden(caller);
    await tx((open) => takeJob(open, job.id, caller.id));
    return answer(assigned, { assigned: caller.id });
  },
});

const resign = route({
  path: '/jobs/{id}/resign',
  methods: ['POST'],
  args: { id },
  answers: assigned,
  permission,
  async handle(ctx) {
    const job = await visibleJob(ctx, ctx.args.id);
    if (job.translator_id !== ctx.caller.id) throw forbidden(ctx.caller);
    await ctx.tx((open) => resignJob(open, job.id));
    return answer(assigned, { assigned: 0 });
  },
});

export const workRoutes: readonly Route[] = [readJob, saveJob, complete, take, resign];

const unknownField = () =>
  invalidParams({ fields: { code: 'rest_not_in_enum', message: 'fields names one that this job does not have.' } });
