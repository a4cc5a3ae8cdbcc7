import { expect, test } from 'vitest';
import { lessonOf } from './rules.ts';

test.each([
  ['approved', 'spam', { label: 'spam', isReport: true }],
  ['hold', 'spam', { label: 'spam', isReport: true }],
  ['trash', 'spam', { label: 'spam', isReport: false }],
  ['spam', 'approved', { label: 'ham', isReport: true }],
  ['spam', 'hold', { label: 'ham', isReport: true }],
  ['hold', 'approved', { label: 'ham', isReport: false }],
  ['approved', 'hold', undefined],
  ['approved', 'trash', undefined],
  ['spam', 'trash', undefined],
  ['trash', 'approved', undefined],
])('%s to %s', (from, to, lesson) => {
  expect(lessonOf({ from, to })).toEqual(lesson);
});
