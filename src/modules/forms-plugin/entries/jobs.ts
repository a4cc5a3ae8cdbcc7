// Entries are forgotten when their form says so, or when they were only to be mailed.
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import { findForgetful } from '#modules/forms-plugin/forms/store.ts';
import { removeEntries } from './remove.ts';
import { findOldIds, findUnkeptIds } from './store.ts';

const DAY = 86_400_000;
const AT_ONCE = 200;
/** Mails are tried for three days. */
const UNKEPT_DAYS = 7;

export const forgetEntries = defineJob({
  name: 'forms-plugin.forgetEntries',
  schedule: '13 4 * * *',
  async run(_payload, services) {
    const before = (days: number): string => utcText(new Date(services.clock.now().getTime() - days * DAY));
    for (const { id, delete_after_days: days } of await findForgetful(services.db)) {
      await removeAll(services, () => findOldIds(services.db, id, before(days), AT_ONCE));
    }
    await removeAll(services, () => findUnkeptIds(services.db, before(UNKEPT_DAYS), AT_ONCE));
  },
});

async function removeAll(
  services: Pick<Services, 'db' | 'files' | 'tx'>,
  find: () => Promise<number[]>,
): Promise<void> {
  for (let ids = await find(); ids.length > 0; ids = await find()) await removeEntries(services, ids);
}
