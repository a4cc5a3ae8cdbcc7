// What is rendered from the calendar is made anew every hour.
import { defineJob } from '#kernel/jobs/job.ts';

export const CLOCK_TAG = 'builder:clock';

export const turnClock = defineJob<object>({
  name: 'builder.turnClock',
  schedule: '0 * * * *',
  async run(_payload, { tx }) {
    await tx((open) => {
      open.touch(CLOCK_TAG);
      return Promise.resolve();
    });
  },
});
