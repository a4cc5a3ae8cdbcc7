import { expect, test } from 'vitest';
import { matchesInTime } from './timed-pattern.ts';

test.each([
  ['[0-9]{1,6}', '123', true],
  ['[0-9]{1,6}', '123x', false],
  ['^[0-9]{1,6}$', '123', true],
  ['a|b', 'ab', false],
  ['(', 'x', false],
  ['[', 'x', false],
  ['(?:ab)+', 'abab', true],
  ['(?:ab)+', 'aba', false],
  ['\\d{3}-\\d+', '123-4', true],
  ['(\\w)\\1', 'aa', true],
  ['\\(\\d+\\)*', '(1', true],
])('%s and %s', (pattern, text, isRight) => {
  expect(matchesInTime(pattern, text)).toBe(isRight);
});

test('a pattern without an end is stopped', () => {
  const started = performance.now();
  expect(matchesInTime('(a+)+b', 'a'.repeat(40))).toBe(false);
  expect(matchesInTime('a*a*a*a*a*a*b', 'a'.repeat(2000))).toBe(false);
  expect(performance.now() - started).toBeLessThan(2000);
});
