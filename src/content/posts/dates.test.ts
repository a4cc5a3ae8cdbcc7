import { expect, test } from 'vitest';
import { nextDate, shownGmt, toSiteTime, type DateWish, type PostDate } from './dates.ts';

const now = new Date('2026-05-01T12:00:00Z');
const berlin = { timezone: 'Europe/Berlin', offset: 0 };
const moment = { date: '2026-05-01T14:00:00', date_gmt: '2026-05-01T12:00:00' };
const floating = { date: '2026-04-01T10:00:00', date_gmt: null };
const fixed = { date: '2026-04-01T10:00:00', date_gmt: '2026-04-01T08:00:00' };
const winter = { date: '2026-01-02T03:04:05', date_gmt: '2026-01-02T02:04:05' };

test.each<[string, DateWish, string, PostDate | undefined, PostDate]>([
  ['a new post is of now', {}, 'publish', undefined, moment],
  ['a new draft floats', {}, 'draft', undefined, { ...moment, date_gmt: null }],
  ['a draft floats on', {}, 'pending', floating, { ...moment, date_gmt: null }],
  ['a draft that is published is of now', {}, 'publish', floating, moment],
  ['a date stays', {}, 'publish', fixed, fixed],
  ['a date stays though it is a draft again', {}, 'draft', fixed, fixed],
  ['a date is wished', { date: '2026-01-02T03:04:05' }, 'publish', fixed, winter],
  ['a date is wished for a draft', { date: '2026-01-02T03:04:05' }, 'draft', floating, winter],
  ['UTC is wished', { date_gmt: '2026-01-02T02:04:05' }, 'publish', fixed, winter],
  ['site time wins', { date: '2026-01-02T03:04:05', date_gmt: '2020-01-01T00:00:00' }, 'draft', undefined, winter],
  ['what was shown is no wish', { date: floating.date }, 'draft', floating, { ...moment, date_gmt: null }],
  ['what was shown of a fixed date is', { date: fixed.date }, 'draft', fixed, fixed],
  ['null resets', { date: null }, 'publish', fixed, moment],
  ['null resets and floats', { date: null }, 'draft', fixed, { ...moment, date_gmt: null }],
  ['null for UTC resets', { date_gmt: null }, 'publish', fixed, moment],
  ['a date beside null for UTC is wished', { date: '2026-01-02T03:04:05', date_gmt: null }, 'draft', fixed, winter],
])('%s', (_what, wish, status, before, after) => {
  expect(nextDate(wish, status, before, berlin, now)).toEqual(after);
});

test.each([
  ['2026-01-02T03:04:05', '2026-01-02T03:04:05'],
  ['2026-01-02 03:04:05', '2026-01-02T03:04:05'],
  [' 2026-01-02t03:04:05.678 ', '2026-01-02T03:04:05'],
  ['2026-01-02T03:04:05Z', '2026-01-02T04:04:05'],
  ['2026-01-02T03:04:05z', '2026-01-02T04:04:05'],
  ['2026-01-02T03:04:05+03:30', '2026-01-02T00:34:05'],
  ['2026-01-02T03:04:05+0330', '2026-01-02T00:34:05'],
  ['2026-01-02T03:04:05-02', '2026-01-02T06:04:05'],
])('%s is %s for the site', (text, siteTime) => {
  expect(toSiteTime(text, berlin)).toBe(siteTime);
});

test.each(['2026-01-02', 'x2026-01-02T03:04:05', '2026-01-02T03:04:05x', '2026-01-02T03:04', ''])(
  '%j is no date and time',
  (text) => {
    expect(() => toSiteTime(text, berlin)).toThrow(RangeError);
  },
);

test('UTC means UTC, also where a text names no zone', () => {
  expect(nextDate({ date_gmt: '2026-01-02T02:04:05+01:00' }, 'publish', undefined, berlin, now).date_gmt).toBe(
    '2026-01-02T01:04:05',
  );
});

test('a date that floats shows the UTC of its site time', () => {
  expect([shownGmt(floating, berlin), shownGmt({ ...floating, date_gmt: '2020-01-01T00:00:00' }, berlin)]).toEqual([
    '2026-04-01T08:00:00',
    '2020-01-01T00:00:00',
  ]);
});
