import { expect, test } from 'vitest';
import { weeksOf } from './calendar.tsx';

const shown = (month: string, start: number): string[] =>
  weeksOf(month, start).map((week) => week.map((day) => day ?? '.').join(' '));

test.each([
  ['2026-03', 1, 6, '. . . . . . 1', '30 31 . . . . .'],
  ['2026-03', 0, 5, '1 2 3 4 5 6 7', '29 30 31 . . . .'],
  ['2026-02', 0, 4, '1 2 3 4 5 6 7', '22 23 24 25 26 27 28'],
  ['2024-02', 1, 5, '. . . 1 2 3 4', '26 27 28 29 . . .'],
  ['0099-01', 1, 5, '. . . 1 2 3 4', '26 27 28 29 30 31 .'],
])('%s in weeks that begin with day %i', (month, start, weeks, first, last) => {
  const rows = shown(month, start);
  expect([rows.length, rows[0], rows.at(-1)]).toEqual([weeks, first, last]);
});
