// What can be wrong with a file.
import type { Caller } from '#kernel/auth/caller.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';

export const xliffInvalid = (reason: string) =>
  restError('multilang_xliff_invalid', 400, 'This is no XLIFF file that can be read.', { reason });
export const xliffTooLarge = (limit: number) =>
  restError('multilang_xliff_too_large', 413, `An XLIFF file has at most ${limit} bytes.`, { limit });
export const languageMismatch = (expected: string, found: string) =>
  restError('multilang_xliff_language_mismatch', 400, 'The file is for other languages than the job.', {
    expected,
    found,
  });
export const xliffForbidden = (caller: Pick<Caller, 'id'>) =>
  refused(caller, 'multilang_xliff_forbidden', 'You may not see this job.');
