// What happens to submissions by itself: the trash is emptied, and what was not to be kept goes.
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import { findActionsOfMany } from '#content/submissions/store.ts';
import { remove } from './actions.ts';
import { MODULE } from './module-name.ts';
import { submissionTrashDays } from './settings.ts';
import { findOldTrash, findPassed } from './store.ts';

const DAY = 86_400_000;
const AT_ONCE = 200;
/** An action that is still open then will not be done any more. */
const LONGEST_PASSING_DAYS = 7;

export const purgeSubmissions = defineJob({
  name: 'builder-pro.purgeSubmissions',
  schedule: '37 3 * * *',
  async run(_payload, services) {
    const days = services.settings.get(submissionTrashDays);
    const old = before(services, days);
    const find = () => findOldTrash(services.db, old, AT_ONCE);
    for (let ids = await find(); ids.length > 0; ids = await find()) await services.tx((tx) => remove(tx, ids));
    await removePassed(services);
  },
});

async function removePassed(services: Pick<Services, 'clock' | 'db' | 'tx'>): Promise<void> {
  const stale = await findPassed(services.db, before(services, LONGEST_PASSING_DAYS), Number.MAX_SAFE_INTEGER);
  const recent = await findPassed(services.db, before(services, 0), Number.MAX_SAFE_INTEGER);
  for (let at = 0; at < recent.length; at += AT_ONCE) {
    const some = recent.slice(at, at + AT_ONCE);
    const actions = await findActionsOfMany(services.db, MODULE, some);
    const open = new Set(actions.filter((row) => row.is_final === 0).map((row) => row.submission_id));
    await services.tx((tx) => remove(tx, some.filter((id) => !open.has(id)))); // prettier-ignore
  }
  if (stale.length > 0) await services.tx((tx) => remove(tx, stale));
}

const before = ({ clock }: Pick<Services, 'clock'>, days: number): string =>
  utcText(new Date(clock.now().getTime() - days * DAY));
