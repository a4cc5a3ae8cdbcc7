import { expect, test } from 'vitest';
import { newsOf } from './news.ts';

test('what an import says', () => {
  expect(newsOf('{"progress":{"step":"rows","done":5,"total":20}}')).toEqual({
    kind: 'progress',
    step: 'rows',
    share: 0.25,
  });
  expect(newsOf('{"report":{"rows":3}}')).toEqual({ kind: 'done' });
  expect(newsOf('{"error":{"message":"No."}}')).toEqual({ kind: 'failed', message: 'No.' });
  expect(newsOf('')).toBeUndefined();
});
