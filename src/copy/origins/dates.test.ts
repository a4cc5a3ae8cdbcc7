import { expect, test } from 'vitest';
import { postDates, storedDates } from './dates.ts';

const berlin = { timezone: 'Europe/Berlin', offset: 0 };
const now = new Date('2026-05-01T12:00:00Z');
const site = '2026-01-02T03:04:05';
const utc = '2026-01-02T02:04:05';

test.each([
  [
    { date: site, dateGmt: '2020-01-01T00:00:00' },
    { date: site, date_gmt: '2020-01-01T00:00:00' },
  ],
  [
    { date: site, dateGmt: '' },
    { date: site, date_gmt: utc },
  ],
  [
    { date: '', dateGmt: utc },
    { date: site, date_gmt: utc },
  ],
  [
    { date: '', dateGmt: '' },
    { date: '2026-05-01T14:00:00', date_gmt: '2026-05-01T12:00:00' },
  ],
])('%j', (record, stored) => {
  expect(storedDates(record, berlin, now)).toEqual(stored);
});

test.each([
  ['draft', '', null],
  ['draft', utc, utc],
  ['publish', '', utc],
])('%s with %j in UTC', (status, dateGmt, stored) => {
  expect(postDates({ date: site, dateGmt }, status, berlin, now)).toEqual({ date: site, date_gmt: stored });
});
