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
  ['(?:AB)+', 'abab', false],
  ['(?:[A-Z]{2})+', 'ABCD', true],
  ['(?:[A-Z]{2})+', 'abcd', false],
  ['(?=.*\\d)(?:\\w)+', 'abc1', true],
  ['(?=.*\\d)(?:\\w)+', 'abc', false],
  ['(?:.)+', '😀', true],
  ['(?:.){2}', '😀', false],
  ['(?:\\s|x)+', 'x\u00a0x', true],
  ['(?:ä|ö)+', 'äö', true],
])('%s and %s', (pattern, text, isRight) => {
  expect(matchesInTime(pattern, text)).toBe(isRight);
});

test('a pattern without an end is stopped', () => {
  const started = performance.now();
  expect(matchesInTime('(a+)+b', 'a'.repeat(40))).toBe(false);
  expect(matchesInTime('a*a*a*a*a*a*b', 'a'.repeat(2000))).toBe(false);
  expect(matchesInTime('(?:a{0,90}){0,20}b', 'a'.repeat(2000))).toBe(false);
  expect(matchesInTime('(?:(?:a?){0,30}){0,30}', 'a'.repeat(2000))).toBe(false);
  expect(performance.now() - started).toBeLessThan(2000);
});

test('no pattern holds the others up', () => {
  const longest = [
    ['(a+)+b', 'a'.repeat(40)],
    ['a*a*a*a*a*a*b', 'a'.repeat(2000)],
    ['(?:a{0,90}){0,20}b', 'a'.repeat(2000)],
    ['(?=(a+)+b)a+', 'a'.repeat(40)],
  ].map(([pattern = '', text = '']) => {
    const started = performance.now();
    matchesInTime(pattern, text);
    return performance.now() - started;
  });
  // Each of them took seconds, or for ever; a busy machine is given some time.
  expect(Math.max(...longest)).toBeLessThan(500);
});
