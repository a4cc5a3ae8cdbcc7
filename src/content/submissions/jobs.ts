// What happens to submissions by itself: their actions, and files that belong to none.
import { defineJob } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import { SUBMISSION_FILES } from './files.ts';
import { runActions, runOpenActions } from './run-actions.ts';
import { findKnownKeys } from './store.ts';

const DAY = 86_400_000;
const AT_ONCE = 200;

const actionsJob = defineJob({
  type: runActions,
  run: (place, services) => runOpenActions(services, place),
});

/** Of submissions that were not stored, or are gone. */
const removeSubmissionFiles = defineJob({
  name: 'content.removeSubmissionFiles',
  schedule: '27 4 * * *',
  async run(_payload, services) {
    let keys: string[] = [];
    for await (const { key } of services.files.list(SUBMISSION_FILES)) {
      keys.push(key);
      if (keys.length < AT_ONCE) continue;
      await removeUnknown(services, keys);
      keys = [];
    }
    await removeUnknown(services, keys);
  },
});

export const submissionJobs = [actionsJob, removeSubmissionFiles];

async function removeUnknown(
  { db, files, clock }: Pick<Services, 'clock' | 'db' | 'files'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const known = await findKnownKeys(db, keys);
  for (const key of keys) {
    if (known.has(key)) continue;
    const facts = await files.facts(key);
    // One that came just now may be on its way into the database.
    if (facts && clock.now().getTime() - facts.modified.getTime() > DAY) await files.remove([key]);
  }
}
