// What becomes of a job that threw.
import { PermanentError, type Job } from './job.ts';

/** Seconds until the next try, or undefined when there is none. `attempts` counts the one that failed. */
export function retryDelay(job: Pick<Job, 'retry'>, attempts: number, error: unknown): number | undefined {
  return error instanceof PermanentError ? undefined : job.retry[attempts - 1];
}

/** The words that are kept with the job; an error may quote a whole page. */
export function failureText(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.slice(0, 2000);
}

/** Each server that ran it stopped half-way: it may be the job that stops them. */
export class AbandonedError extends PermanentError {
  constructor() {
    super('The server stopped each time while this job was running.');
    this.name = 'AbandonedError';
  }
}
