// Counters are verified every night.
import { defineJob } from '#kernel/jobs/job.ts';
import { treeTag } from '#modules/folders/scope.ts';
import { findOwners } from '#modules/folders/tree/store.ts';
import { recountItems } from './store.ts';

export const recount = defineJob({
  name: 'folders.recount',
  schedule: '37 2 * * *',
  async run(_payload, services) {
    await services.tx(async (tx) => {
      await recountItems(tx.db);
      tx.touch(...(await findOwners(tx.db)).map(treeTag));
    });
  },
});
