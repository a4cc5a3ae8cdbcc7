// sitewright/v1 upkeep: what the site does by itself at night, done now; and caches that forget everything.
import { a } from '#kernel/args/args.ts';
import { EVERYTHING_TAG } from '#kernel/cache/freshness.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, shape } from '#kernel/routes/shape.ts';
import { removeOrphanFiles } from '#content/media/jobs.ts';
import { verifyCounts } from '#content/posts/jobs.ts';
import { removeExpiredSessions } from '#content/users/sessions/jobs.ts';

const TASKS = { counts: verifyCounts, files: removeOrphanFiles, sessions: removeExpiredSessions };

const queued = shape('upkeep-queued', { queued: a.bool() });

const runTask = route({
  path: '/upkeep',
  methods: ['POST'],
  args: {
    task: a.oneOf(['counts', 'files', 'sessions'], {
      required: true,
      description: 'counts: count terms and posts anew. files: remove those of no record. sessions: forget ended ones.',
    }),
  },
  answers: queued,
  permission: needs('manage_options'),
  async handle({ args: { task }, tx }) {
    await tx((open) => open.enqueue(TASKS[task], {}, { key: `upkeep:${task}` }));
    return answer(queued, { queued: true });
  },
});

const cleared = shape('caches-cleared', { cleared: a.bool() });

const clearCaches = route({
  path: '/caches',
  methods: ['DELETE'],
  answers: cleared,
  permission: needs('manage_options'),
  async handle({ tx }) {
    await tx((open) => {
      open.touch(EVERYTHING_TAG);
      return Promise.resolve();
    });
    return answer(cleared, { cleared: true });
  },
});

export const routes: readonly Route[] = [runTask, clearCaches];
