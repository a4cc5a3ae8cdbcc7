import { expect, test } from 'vitest';
import { AbandonedError, failureText, retryDelay } from './failure.ts';
import { defineJob, PermanentError } from './job.ts';

const usual = defineJob({ name: 'test.usual', run: () => Promise.resolve() });
const never = defineJob({ name: 'test.never', retry: [], run: () => Promise.resolve() });

test.each([
  [usual, 1, new Error('x'), 10],
  [usual, 2, new Error('x'), 60],
  [usual, 5, 'not even an error', 7200],
  [usual, 6, new Error('x'), undefined],
  [usual, 1, new PermanentError('bad file'), undefined],
  [usual, 1, new AbandonedError(), undefined],
  [never, 1, new Error('x'), undefined],
])('%o after try %i with %s waits %s', (job, attempts, error, delay) => {
  expect(retryDelay(job, attempts, error)).toBe(delay);
});

test('the kept words have an end', () => {
  expect(failureText(new TypeError('wrong'))).toBe('TypeError: wrong');
  expect(failureText(new Error('x'.repeat(9000)))).toHaveLength(2000);
  expect(failureText('plain')).toBe('plain');
});
