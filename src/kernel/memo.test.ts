import { expect, test } from 'vitest';
import { memoBy, memoFor, once } from './memo.ts';

test('once: made when it is first asked for, also when there is nothing', () => {
  let made = 0;
  const nothing = once((): string | undefined => {
    made++;
    return undefined;
  });
  expect(made).toBe(0);
  expect([nothing(), nothing()]).toEqual([undefined, undefined]);
  expect(made).toBe(1);
});

test('memoFor: each object has its own', () => {
  let made = 0;
  const numberOf = memoFor((_key: object) => ++made);
  const [one, other] = [{}, {}];
  expect([numberOf(one), numberOf(other), numberOf(one), numberOf(other)]).toEqual([1, 2, 1, 2]);
});

test('memoBy: as many as it may remember, then from the beginning', () => {
  const asked: string[] = [];
  const upper = memoBy(2, (word: string) => {
    asked.push(word);
    return word.toUpperCase();
  });
  expect(['a', 'b', 'a', 'b'].map((word) => upper(word))).toEqual(['A', 'B', 'A', 'B']);
  expect(asked).toEqual(['a', 'b']);
  expect([upper('c'), upper('c'), upper('a')]).toEqual(['C', 'C', 'A']);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
