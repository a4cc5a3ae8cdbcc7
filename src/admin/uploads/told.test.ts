import { expect, test } from 'vitest';
import { ApiError } from '#client/error.ts';
import { setStage } from '#test/admin/stage.ts';
import { canSucceedLater, countsOf, headOf, stateOf } from './told.ts';
import { useUploadWords } from './words.ts';

const words = setStage().use(useUploadWords);

test('how many have ended, and how', () => {
  const states = ['waits', 'sending', 'paused', 'done', 'done', 'failed'] as const;
  expect(countsOf(states.map((state) => ({ state })))).toEqual({ ended: 3, failed: 1 });
});

test.each([
  [{ ended: 1, failed: 1, total: 2 }, words.uploading(1, 2)],
  [{ ended: 2, failed: 1, total: 2 }, words.notUploaded(1)],
  [{ ended: 2, failed: 0, total: 2 }, words.uploaded(2)],
])('%j', (counts, said) => {
  expect(headOf(words, counts)).toBe(said);
});

test('each file says how far it is', () => {
  expect([0, 0.009, 0.999, 1].map((share) => stateOf(words, { state: 'sending', share }))).toEqual([
    ...['0 %', '0 %', '99 %', words.working],
  ]);
  expect((['waits', 'paused', 'done', 'failed'] as const).map((state) => stateOf(words, { state, share: 1 }))).toEqual([
    ...[words.waits, words.paused, words.done, words.failed],
  ]);
});

test.each([
  [400, false],
  [413, false],
  [415, false],
  [401, true],
  [429, true],
  [500, true],
  [503, true],
])('a file that was refused with %i may succeed later: %s', (status, expected) => {
  expect(canSucceedLater(new ApiError(status, {}))).toBe(expected);
});
