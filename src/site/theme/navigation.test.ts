import { expect, test } from 'vitest';
import type { NavNode } from './model.ts';
import { fitting } from './navigation.ts';

const node = (title: string): NavNode => ({
  title,
  url: '/',
  isCurrent: false,
  hint: '',
  target: '',
  rel: '',
  classes: [],
  children: [],
});

test.each([
  [['Journal', 'About'], 2, 0],
  [['Journal', 'Walks', 'Huts', 'About', 'Contact', 'Everything else that there is'], 5, 1],
  [['A very long word for a page that nobody reads', 'About', 'Contact'], 1, 2],
  [['Journal', 'A last entry that alone is longer than the whole line'], 2, 0],
  [['x'.repeat(20), 'x'.repeat(24), 'a', 'b'], 2, 2],
  [['x'.repeat(20), 'x'.repeat(25), 'a', 'b'], 1, 3],
  [['x'.repeat(20), 'x'.repeat(23), 'a', 'b'], 4, 0],
  [[], 0, 0],
])('%j', (titles, shown, more) => {
  const fit = fitting(titles.map(node));
  const kept = more === 1 ? [titles.length, 0] : [shown, more];
  expect([fit.shown.length, fit.more.length]).toEqual(kept);
});

test('letters count as people see them', () => {
  expect(fitting(Array.from({ length: 10 }, () => node('R&#038;D'))).more).toEqual([]);
});
