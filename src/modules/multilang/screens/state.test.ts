import { expect, test } from 'vitest';
import { stateOf } from './state.ts';

test('open, done, or behind its source', () => {
  expect([undefined, { needs_update: 0 }, { needs_update: 1 }].map(stateOf)).toEqual(['open', 'done', 'behind']);
});
