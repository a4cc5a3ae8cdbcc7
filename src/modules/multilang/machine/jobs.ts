// Jobs that nobody does by hand: the machine fills them in, and somebody looks at them afterwards.
import { RestError } from '#kernel/errors/rest-error.ts';
import { defineJob, jobType, PermanentError } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import { completeIn } from '../jobs/complete.ts';
import { saveFields } from '../jobs/actions.ts';
import { readyFields, type SentField } from '../jobs/ready-fields.ts';
import { OPEN, TO_RETRY } from '../jobs/states.ts';
import { findFields, findJob, updateJob, type JobRow } from '../jobs/store.ts';
import { translateText } from './fill.ts';

export const translateLater = jobType<{ jobId: number; userId: number }>('multilang.translateJob');

export const translateJob = defineJob({
  type: translateLater,
  async run({ jobId, userId }, services) {
    const job = await findJob(services.db, jobId);
    if (!job || !OPEN.includes(job.status)) return;
    try {
      await fill(services, job);
    } catch (error) {
      await services.tx((tx) => updateJob(tx.db, jobId, { status: TO_RETRY }));
      if (error instanceof RestError && error.status === 503) throw new PermanentError(error.message, { cause: error });
      throw error;
    }
    await completeWhenDone(services, jobId, userId);
  },
});

/** What cannot be translated is left to people. */
async function fill(
  services: Pick<Services, 'database' | 'db' | 'outbound' | 'settings' | 'tx'>,
  job: JobRow,
): Promise<void> {
  const languages = { source: job.source_language, target: job.target_language };
  const sent = new Map<string, SentField>();
  const fields = await findFields(services.db, job.id);
  for (const field of fields) {
    if (field.is_finished === 1) continue;
    const value = await translateText(services, field.source, languages);
    if (value !== undefined) sent.set(field.name, { value, finished: true });
  }
  // Nobody vouches for what a machine says: its HTML is filtered like that of anybody.
  const saved = await readyFields(fields, sent, undefined);
  await services.tx((tx) => saveFields(tx, job.id, saved, job.revision));
}

async function completeWhenDone(services: Services, jobId: number, userId: number): Promise<void> {
  const fields = await findFields(services.db, jobId);
  if (fields.some((field) => field.is_finished === 0)) return;
  const caller = { id: userId };
  await services.tx((tx) => completeIn(tx, { services, caller }, jobId, { isDraft: false, needsReview: true }));
}
