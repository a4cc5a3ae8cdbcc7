// Submissions are forgotten when their time is over.
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import { deleteSubmissionParts, findFiles } from '#content/submissions/store.ts';
import { MODULE } from '#modules/contactform/version.ts';
import { deleteSubmissions, findExpiredIds } from './store.ts';

const AT_ONCE = 200;

export const forgetSubmissions = defineJob({
  name: 'contactform.forgetSubmissions',
  schedule: '37 3 * * *',
  async run(_payload, services) {
    for (;;) {
      const ids = await findExpiredIds(services.db, utcText(services.clock.now()), AT_ONCE);
      if (ids.length === 0) return;
      await removeSubmissions(services, ids);
    }
  },
});

/** With everything that belongs to them. */
export async function removeSubmissions(
  services: Pick<Services, 'db' | 'files' | 'tx'>,
  ids: readonly number[],
): Promise<void> {
  const files = await findFiles(services.db, MODULE, ids);
  await services.tx(async (tx) => {
    await deleteSubmissionParts(tx.db, MODULE, ids);
    await deleteSubmissions(tx.db, ids);
  });
  if (files.length > 0) await services.files.remove(files.map(({ key }) => key));
}
