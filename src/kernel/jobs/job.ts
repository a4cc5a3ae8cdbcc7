// A job: work that happens later, outside the request that asked for it.
import type { Services } from '#kernel/services.ts';

/** Plain JSON. */
export type JobPayload = object;

declare const carried: unique symbol;

/** The name of a job, and what it is given: all that somebody needs who enqueues it. */
export interface JobType<P = any> {
  /** `module.verbNoun` */
  readonly name: string;
  /** Carries the type of the payload; never there. */
  readonly [carried]?: P;
}

/** For jobs that are enqueued by what they call themselves; the others are their own type. */
export const jobType = <P extends object>(name: string): JobType<P> => ({ name });

export interface Job<P = any> extends JobType<P> {
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
export function defineJob<P extends object>(definition: JobDefinition<P>): Job<P> {
  const { run, retry = defaultRetry, schedule } = definition;
  const { name } = 'type' in definition ? definition.type : definition;
  // Only `enqueue` makes payloads, by the type of the job; what went in as P comes out as P.
  return { name, retry, schedule, run: (payload, services) => run(payload as P, services) };
}

type JobDefinition<P> = ({ name: string } | { type: JobType<P> }) & {
  run: (payload: P, services: Services) => Promise<void>;
  retry?: readonly number[];
  schedule?: string;
};

const defaultRetry = [10, 60, 300, 1800, 7200];
