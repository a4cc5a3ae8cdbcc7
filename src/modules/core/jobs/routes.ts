// sitewright/v1/jobs: what waits, runs or failed in the background.
import { a } from '#kernel/args/args.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { ListedJob } from '#kernel/jobs/store.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, orNull, shape, type Shaped } from '#kernel/routes/shape.ts';

/** Without what it was given: that may name people. */
const job = shape('job', {
  id: a.int(),
  name: a.string(),
  state: a.oneOf(['waiting', 'running', 'failed']),
  attempts: a.int(),
  run_gmt: a.string(),
  created_gmt: a.string(),
  failed_gmt: orNull(a.string()),
  last_error: orNull(a.string()),
});
const list = listOf(job);

const gmt = (time: string): string => new Date(time).toISOString().slice(0, 19);

const printed = (row: ListedJob): Shaped<typeof job> => ({
  id: row.id,
  name: row.name,
  state: row.state,
  attempts: row.attempts,
  run_gmt: gmt(row.run_at),
  created_gmt: gmt(row.created_at),
  failed_gmt: row.failed_at === null ? null : gmt(row.failed_at),
  last_error: row.last_error,
});

const listJobs = route({
  path: '/jobs',
  methods: ['GET'],
  args: {
    state: a.oneOf(['waiting', 'running', 'failed'], { description: 'Only those; without it all.' }),
    per_page: a.int({ default: 50, minimum: 1, maximum: 100, description: 'How many at most.' }),
  },
  answers: list,
  permission: needs('manage_options'),
  async handle({ args: { state, per_page: limit }, services }) {
    return answer(list, (await services.queue.list({ limit, ...(state && { state }) })).map(printed));
  },
});

const retried = shape('job-retried', { retried: a.bool() });

const retryJob = route({
  path: '/jobs/{id}/retry',
  methods: ['POST'],
  args: { id: a.int({ description: 'The number of a failed one.' }) },
  answers: retried,
  permission: needs('manage_options'),
  async handle({ args, services }) {
    if (!(await services.queue.retry(args.id))) throw restError('job_not_found', 404, 'No failed job has this number.');
    return answer(retried, { retried: true });
  },
});

export const routes: readonly Route[] = [listJobs, retryJob];
