// What is not needed any more goes, and yesterday's sums are made anew.
import { defineJob } from '#kernel/jobs/job.ts';
import { retentionDays } from '#modules/sitestats/settings.ts';
import { addDays, momentAt } from './days.ts';
import { deleteSaltsBefore } from './salts.ts';
import { deleteHitsBefore } from './store.ts';
import { recountDay } from './write.ts';

/** Nobody can follow a visitor of yesterday. */
export const forgetSalts = defineJob({
  name: 'sitestats.forgetSalts',
  schedule: '3 * * * *',
  async run(_payload, services) {
    const { day } = momentAt(services, services.clock.now());
    await services.tx(({ db }) => deleteSaltsBefore(db, day));
  },
});

/** Yesterday is counted once more before anything goes: afterwards nobody could. */
export const tidyHits = defineJob({
  name: 'sitestats.tidyHits',
  schedule: '27 3 * * *',
  async run(_payload, services) {
    const { day } = momentAt(services, services.clock.now());
    await services.tx((tx) => recountDay(tx, addDays(day, -1)));
    const first = addDays(day, 1 - services.settings.get(retentionDays));
    while ((await services.tx(({ db }) => deleteHitsBefore(db, first))) > 0);
  },
});
