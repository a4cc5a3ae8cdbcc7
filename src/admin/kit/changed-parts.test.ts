import { expect, test } from 'vitest';
import { changedParts } from './changed-parts.ts';

test('only what differs', () => {
  expect(changedParts({ a: 1, b: { c: [1] } }, { a: 1, b: { c: [1] } })).toEqual({});
  expect(changedParts({ a: 1, b: { c: [1] } }, { a: 2, b: { c: [1, 2] } })).toEqual({ a: 2, b: { c: [1, 2] } });
});
