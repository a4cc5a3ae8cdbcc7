// How far the uploads are, in words.
import { ApiError } from '#client/error.ts';
import type { Upload } from './uploads.ts';
import type { UploadWords } from './words.ts';

export const countsOf = (all: readonly Pick<Upload, 'state'>[]): { ended: number; failed: number } => ({
  ended: all.filter(({ state }) => state === 'done' || state === 'failed').length,
  failed: all.filter(({ state }) => state === 'failed').length,
});

export function headOf(
  words: UploadWords,
  { ended, failed, total }: { ended: number; failed: number; total: number },
): string {
  if (ended < total) return words.uploading(ended, total);
  return failed > 0 ? words.notUploaded(failed) : words.uploaded(total);
}

export function stateOf(words: UploadWords, { state, share }: Pick<Upload, 'state' | 'share'>): string {
  if (state !== 'sending') return words[state];
  return share >= 1 ? words.working : `${Math.floor(share * 100)} %`;
}

/** A file that the site refuses for what it is stays refused. */
const FINAL = [400, 413, 415, 422];

export const canSucceedLater = (error: Error | undefined): boolean =>
  !(error instanceof ApiError && FINAL.includes(error.status));
