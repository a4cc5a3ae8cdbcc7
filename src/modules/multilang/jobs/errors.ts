// What can be wrong with a job.
import { restError } from '#kernel/errors/rest-error.ts';

export const jobNotFound = () => restError('multilang_job_not_found', 404, 'No job has that number.');
export const jobConflict = (revision: number) =>
  restError('multilang_job_conflict', 409, 'Somebody else saved this job in between.', { revision });
export const jobClosed = () => restError('multilang_job_closed', 409, 'This job was cancelled.');
export const jobTaken = () => restError('multilang_job_taken', 409, 'Somebody has this job already.');
export const jobExists = (id: number) =>
  restError('multilang_job_exists', 409, 'There is a job for this already.', { job_id: id });
export const jobUnfinished = (fields: readonly string[]) =>
  restError('multilang_job_unfinished', 400, 'Not all fields are finished.', { fields });
export const translatorInvalid = () =>
  restError('multilang_translator_invalid', 400, 'This person does not translate between these languages.');
export const upToDate = () => restError('multilang_up_to_date', 409, 'There is a translation, and it is up to date.');
