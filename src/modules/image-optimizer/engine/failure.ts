// Why work on an image ended without success.
import { RemoteError } from '#kernel/connections/remote.ts';
import { ImageError } from '#kernel/images/pool.ts';
import { isDiskFull } from '#kernel/images/disk-full.ts';
import type { Failure } from '#modules/image-optimizer/images/status.ts';

/** It would fail again in the same way. */
export class OptimizerError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure, options);
    this.name = 'OptimizerError';
    this.failure = failure;
  }
}

/** What cannot be named is worth another try. */
export function failureOf(error: unknown): { failure: Failure; isTransient: boolean } {
  if (error instanceof OptimizerError) return { failure: error.failure, isTransient: false };
  if (isDiskFull(error)) return { failure: 'disk-full', isTransient: false };
  if (error instanceof RemoteError) return { failure: 'connection-error', isTransient: true };
  if (!(error instanceof ImageError)) return { failure: 'generic', isTransient: true };
  switch (error.fault) {
    case 'bad':
      return { failure: 'decode-failed', isTransient: false };
    case 'unsupported':
      return { failure: 'unsupported', isTransient: false };
    case 'full':
      return { failure: 'disk-full', isTransient: false };
    case 'slow':
    case 'busy':
    case 'failed':
      return { failure: 'generic', isTransient: true };
  }
}
