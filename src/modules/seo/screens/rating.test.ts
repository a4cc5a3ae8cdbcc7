import { expect, test } from 'vitest';
import { byNeed, toneOf } from './rating.ts';

test('what is to mend comes first', () => {
  const findings = ['good', 'ok', 'bad'].map((rating) => ({ id: rating, rating, score: 1, text: '' }));
  expect(byNeed(findings).map(({ id }) => id)).toEqual(['bad', 'ok', 'good']);
  expect([toneOf('ok'), toneOf('new')]).toEqual(['wait', 'plain']);
});
