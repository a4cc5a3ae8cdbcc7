// Somebody looks at a finished translation.
import { restError } from '#kernel/errors/rest-error.ts';
import type { Tx } from '#kernel/tx.ts';
import { findGroup, updateStatus } from '#content/languages/store.ts';
import { lockJobs } from '../jobs/actions.ts';
import { jobNotFound } from '../jobs/errors.ts';
import { COMPLETE, IN_PROGRESS } from '../jobs/states.ts';
import { findJob, updateJob } from '../jobs/store.ts';
import { learnLater } from '../memory/jobs.ts';

export const DECISIONS = ['accept', 'reject'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What is not good enough is in progress again. */
export async function reviewJob(tx: Tx, id: number, decision: Decision): Promise<'ACCEPTED' | 'EDITING'> {
  await lockJobs(tx);
  const job = await findJob(tx.db, id);
  if (!job) throw jobNotFound();
  if (job.status !== COMPLETE) throw jobOpen();
  const review = decision === 'accept' ? 'ACCEPTED' : 'EDITING';
  await updateJob(tx.db, id, { review_status: review, ...(decision === 'reject' && { status: IN_PROGRESS }) });
  if (decision === 'accept') await tx.enqueue(learnLater, { jobId: id });
  const members = await findGroup(tx.db, job.element_type, job.element_id);
  const own = members.filter((member) => member.language_code === job.target_language);
  await updateStatus(
    tx.db,
    own.map((member) => member.translation_id),
    { review_status: review },
  );
  return review;
}

const jobOpen = () => restError('multilang_job_open', 409, 'This job is not complete yet.');
