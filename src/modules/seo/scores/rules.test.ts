import { expect, test } from 'vitest';
import { bucketOf } from './rules.ts';

test.each([
  [null, 'notAnalyzed'],
  [-1, 'notAnalyzed'],
  [0, 'notAnalyzed'],
  [1, 'bad'],
  [40, 'bad'],
  [41, 'ok'],
  [70, 'ok'],
  [71, 'good'],
  [100, 'good'],
] as const)('%s is %s', (score, bucket) => {
  expect(bucketOf(score)).toBe(bucket);
});
