import { expect, test } from 'vitest';
import { firstDay, statsOf } from './rules.ts';

const NOW = new Date('2026-07-15T10:00:00Z');

test.each([
  ['60-days', '2026-05-17'],
  ['6-months', '2026-02-01'],
  ['all', ''],
] as const)('%s begin on %s', (interval, day) => {
  expect(firstDay(interval, NOW)).toBe(day);
});

test('six months from the end of a long month do not skip a short one', () => {
  expect(firstDay('6-months', new Date('2026-07-31T10:00:00Z'))).toBe('2026-02-01');
});

const DAYS = [
  { day: '2026-06-30', spam: 3, ham: 7, missed_spam: 1, false_positives: 0 },
  { day: '2026-07-01', spam: 60, ham: 480, missed_spam: 2, false_positives: 0 },
  { day: '2026-07-02', spam: 65, ham: 454, missed_spam: 0, false_positives: 1 },
];

test('totals, accuracy and months', () => {
  expect(statsOf(DAYS, 'all')).toEqual({
    spam: 128,
    ham: 941,
    missed_spam: 3,
    false_positives: 1,
    accuracy: 99.63,
    time_saved: 2560,
    breakdown: {
      '2026-06': { spam: 3, ham: 7, missed_spam: 1, false_positives: 0, da: '2026-06-01' },
      '2026-07': { spam: 125, ham: 934, missed_spam: 2, false_positives: 1, da: '2026-07-01' },
    },
  });
});

test('sixty days are told day by day', () => {
  expect(Object.keys(statsOf(DAYS, '60-days').breakdown)).toEqual(['2026-06-30', '2026-07-01', '2026-07-02']);
});

test('nothing is no mistake', () => {
  expect(statsOf([], 'all')).toMatchObject({ spam: 0, accuracy: 100, time_saved: 0, breakdown: {} });
});
