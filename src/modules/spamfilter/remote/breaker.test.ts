import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

const at = (seconds: number): Date => new Date(seconds * 1000);

test('five failures in a minute are a reason to wait for one', () => {
  const breaker = createBreaker();
  expect([1, 2, 3, 4].map((second) => breaker.failed(at(second)))).toEqual([false, false, false, false]);
  expect(breaker.isOpen(at(5))).toBe(false);
  expect(breaker.failed(at(5))).toBe(true);
  expect([6, 64.999, 65].map((second) => breaker.isOpen(at(second)))).toEqual([true, true, false]);
  // It counts anew.
  expect([66, 67, 68, 69].some((second) => breaker.failed(at(second)))).toBe(false);
  expect(breaker.failed(at(126))).toBe(false);
  expect(breaker.failed(at(126.999))).toBe(true);
  breaker.succeeded();
  expect(breaker.isOpen(at(127))).toBe(false);
});

test('failures far apart are none, and neither are those before a success', () => {
  const breaker = createBreaker();
  expect([0, 20, 40, 61, 82, 103].some((second) => breaker.failed(at(second)))).toBe(false);
  breaker.succeeded();
  expect([104, 105, 106, 107].some((second) => breaker.failed(at(second)))).toBe(false);
});
