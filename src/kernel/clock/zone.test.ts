import { expect, test } from 'vitest';
import { utcText } from './clock.ts';
import { fromZoneText, isZoneName, offsetHours, toZoneText, type Zone } from './zone.ts';

const berlin: Zone = { timezone: 'Europe/Berlin', offset: 9 };
const utc: Zone = { timezone: 'UTC', offset: 9 };
const fixed: Zone = { timezone: '', offset: -3.5 };
const at = (text: string): Date => new Date(`${text}Z`);

test.each([
  [berlin, '2026-01-01T12:00:00', '2026-01-01T13:00:00', 1],
  [berlin, '2026-07-01T12:00:00', '2026-07-01T14:00:00', 2],
  [berlin, '2026-03-29T00:59:59', '2026-03-29T01:59:59', 1],
  [berlin, '2026-03-29T01:00:00', '2026-03-29T03:00:00', 2],
  [utc, '2026-07-01T12:00:00', '2026-07-01T12:00:00', 0],
  [fixed, '2026-01-01T02:00:00', '2025-12-31T22:30:00', -3.5],
  [{ timezone: 'Asia/Kathmandu', offset: 0 }, '2026-01-01T00:00:00', '2026-01-01T05:45:00', 5.75],
])('in %j %s is %s', (zone, moment, text, hours) => {
  expect(toZoneText(zone, at(moment))).toBe(text);
  expect(offsetHours(zone, at(moment))).toBe(hours);
  expect(utcText(fromZoneText(zone, text))).toBe(moment);
});

test('an hour that is not there is the later one, one that is there twice the first', () => {
  expect(utcText(fromZoneText(berlin, '2026-03-29T02:30:00'))).toBe('2026-03-29T01:30:00');
  expect(utcText(fromZoneText(berlin, '2026-10-25T02:30:00'))).toBe('2026-10-25T00:30:00');
});

test('parts of a second are left out', () => {
  expect(utcText(new Date('2026-01-01T00:00:00.999Z'))).toBe('2026-01-01T00:00:00');
  expect(utcText(new Date('1969-12-31T23:59:59.500Z'))).toBe('1969-12-31T23:59:59');
  expect(fromZoneText(fixed, '2026-01-01T00:00:00.9').getTime()).toBe(Date.parse('2026-01-01T03:30:00Z'));
});

test('names of zones', () => {
  expect(['Europe/Berlin', 'UTC', '+01:00', 'Mars/Olympus', ''].map(isZoneName)).toEqual([true, true, true, false, false]); // prettier-ignore
});
