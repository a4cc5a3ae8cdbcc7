// What is left of the counting is done by and by.
import { defineJob, jobType } from '#kernel/jobs/job.ts';
import { countMissing } from './count.ts';

export const countLater = jobType<{ names: readonly string[] }>('multilang.countWords');

const AT_ONCE = 5000;

export const countWordsOfPosts = defineJob({
  type: countLater,
  async run({ names }, services) {
    if (await countMissing(services, names, AT_ONCE)) return;
    await services.tx((tx) => tx.enqueue(countLater, { names }));
  },
});
