// A value and those who follow it, what is chosen, what is said.
import { expect, test } from 'vitest';
import { firstLetter, initials } from './letters.ts';
import { chosenOf, withChosen } from './selection.ts';
import { createStore } from './store.ts';
import { say, shown } from './toasts.tsx';

test('who follows a value hears of each change, until they go', () => {
  const store = createStore<unknown>(1);
  const heard: string[] = [];
  const stop = store.subscribe(() => {
    heard.push(`one ${String(store.get())}`);
    stop();
  });
  store.subscribe(() => heard.push(`two ${String(store.get())}`));
  store.set(1);
  store.set(2);
  store.set(2);
  store.set(Number.NaN);
  store.set(Number.NaN);
  expect(heard).toEqual(['one 2', 'two 2', 'two NaN']);
  expect(store.get()).toBeNaN();
});

test('rows are chosen and let go', () => {
  const before = new Set([1, 2]);
  expect(withChosen(before, [2, 3], true)).toEqual(new Set([1, 2, 3]));
  expect(withChosen(before, [2, 3], false)).toEqual(new Set([1]));
  expect(before).toEqual(new Set([1, 2]));
});

test('a letter is whole', () => {
  expect(['Ada', '', '👩‍🚀 x', 'éa'].map(firstLetter)).toEqual(['A', '', '👩‍🚀', 'é']);
});

test('the letters of a name', () => {
  expect(['Ada Lovelace', ' ada ', 'Ada von Lovelace', '', ' ', 'éa b'].map(initials)).toEqual([
    ...['AL', 'A', 'AL', '?', '?', 'ÉB'],
  ]);
});

test('all are chosen, or some', () => {
  const chosen = new Set([1, 2]);
  expect([chosenOf([1, 2], chosen), chosenOf([1, 3], chosen), chosenOf([3], chosen), chosenOf([], chosen)]).toEqual([
    { isAll: true, isSome: false },
    { isAll: false, isSome: true },
    { isAll: false, isSome: false },
    { isAll: false, isSome: false },
  ]);
});

test('only the last three things that were said are shown', () => {
  shown.set([]);
  for (const text of ['a', 'b', 'c']) say({ text });
  expect(shown.get().map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  say({ text: 'd', isBad: true });
  expect(shown.get().map(({ text, isBad }) => [text, isBad])).toEqual([
    ['b', undefined],
    ['c', undefined],
    ['d', true],
  ]);
  expect(new Set(shown.get().map(({ id }) => id)).size).toBe(3);
  shown.set([]);
});
