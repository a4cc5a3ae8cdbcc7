import { defineJob } from '#kernel/jobs/job.ts';
import { keepDaily } from './actions.ts';

export const keepDailySnapshot = defineJob({
  name: 'folders.keepSnapshot',
  schedule: '52 2 * * *',
  async run(_payload, services) {
    await services.tx(keepDaily);
  },
});
