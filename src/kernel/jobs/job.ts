// A job: work that happens later, outside the request that asked for it.
import type { Services } from '#kernel/services.ts';

export type JobPayload = Record<string, unknown>;

export interface Job {
  /** `module.verbNoun` */
  readonly name: string;
  /** Seconds to wait before each further try. */
  readonly retry: readonly number[];
  /** Cron text in UTC, `0 3 * * *`; such a job is enqueued once in a fleet, with an empty payload. */
  readonly schedule: string | undefined;
  run(payload: JobPayload, services: Services): Promise<void>;
}

/** A fault that would come again at each try: a bad file, a refused address. */
export class PermanentError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PermanentError';
  }
}

/**
 * ```ts
 * export const indexPost = defineJob<{ id: number }>({
 *   name: 'seo.indexPost',
 *   async run({ id }, services) { … },
 * });
 * ```
 * The payload is plain JSON with ids, never records. A job may run twice: it looks at the state first.
 */
export function defineJob<P extends object>(definition: {
  name: string;
  run: (payload: P, services: Services) => Promise<void>;
  retry?: readonly number[];
  schedule?: string;
}): Job {
  const { name, run, retry = defaultRetry, schedule } = definition;
  // Only `enqueue` makes payloads, by the name of the job; what went in as P comes out as P.
  return { name, retry, schedule, run: (payload, services) => run(payload as P, services) };
}

const defaultRetry = [10, 60, 300, 1800, 7200];
