import { describe, expect, test } from 'vitest';
import { isDate, isDateTime, isEmail, isHexColor, isIpAddress, isUuid } from './formats.ts';

describe('date-time', () => {
  test.each([
    '2016-06-30T05:43:21',
    '2016-06-30t05:43:21',
    '2016-06-30 05:43:21',
    '2016-06-30T05:43:21Z',
    '2016-06-30T05:43:21.5',
    '2016-06-30T05:43:21.123456Z',
    '2016-06-30T05:43:21+02',
    '2016-06-30T05:43:21-02:30',
    '2016-06-30T05:43:21.1+14:00',
    '2016-02-29T00:00:00',
    '2000-02-29T23:59:59',
    '0001-01-01T00:00:00',
  ])('%s is one', (text) => {
    expect(isDateTime(text)).toBe(true);
  });

  test.each([
    '',
    '2016-06-30',
    '20161027T163355Z',
    '2016-06-30T05:43',
    '2016-06-30T5:43:21',
    '2016-06-30T05:43:21z',
    '2016-06-30T05:43:21+2',
    '2016-06-30T05:43:21+0200',
    '2016-06-30T05:43:21.',
    '2016-06-30T05:43:21 Z',
    '2016-06-30T05:43:21+24:00',
    '2016-06-30T05:43:21+02:60',
    '2016-13-01T00:00:00',
    '2016-00-01T00:00:00',
    '2016-01-00T00:00:00',
    '2016-01-32T00:00:00',
    '2016-04-31T00:00:00',
    '2015-02-29T00:00:00',
    '1900-02-29T00:00:00',
    '2016-06-30T24:00:00',
    '2016-06-30T05:60:21',
    '2016-06-30T05:43:60',
    ' 2016-06-30T05:43:21',
    '2016-06-30T05:43:21\n',
    'tomorrow',
  ])('%j is none', (text) => {
    expect(isDateTime(text)).toBe(false);
  });
});

test.each([
  ['2026-01-31', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-1-31', false],
  ['x2026-01-31', false],
  ['2026-01-31T00:00:00', false],
  ['2026-01-31\n', false],
  ['', false],
])('%j as a date: %s', (text, expected) => {
  expect(isDate(text)).toBe(expected);
});

test.each([
  ['a@b.co', true],
  ['ann@example.org', true],
  ['ann.b+c@sub.example.org', true],
  ["!#$%&'*+/=?^_`{|}~.-@example.org", true],
  ['ann@1-2.org', true],
  ['ANN@EXAMPLE.ORG', true],
  ['', false],
  ['a@b.c', false],
  ['ann', false],
  ['@example.org', false],
  ['ann@', false],
  ['ann@example', false],
  ['ann@@example.org', false],
  ['ann@b@example.org', false],
  ['a@b.de@c.de', false],
  ['ann@example..org', false],
  ['ann@.example.org', false],
  ['ann@example.org.', false],
  ['ann@-example.org', false],
  ['ann@example-.org', false],
  ['ann@exa_mple.org', false],
  ['an n@example.org', false],
  ['änn@example.org', false],
  ['ann@exämple.org', false],
  ['"ann"@example.org', false],
  ['ann@example.org\n', false],
  ['ann@example.org ', false],
])('%j as an email address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

test.each([
  ['127.0.0.1', true],
  ['255.255.255.255', true],
  ['::', true],
  ['2001:db8::1', true],
  ['::ffff:1.2.3.4', true],
  ['', false],
  ['1.2.3', false],
  ['256.1.1.1', false],
  ['1.2.3.4.5', false],
  ['1.2.3.4/8', false],
  ['1:2:3', false],
  ['fe80::1%eth0', false],
  ['example.org', false],
])('%j as an IP address: %s', (text, expected) => {
  expect(isIpAddress(text)).toBe(expected);
});

test.each([
  ['123e4567-e89b-12d3-a456-426614174000', true],
  ['00000000-0000-0000-0000-000000000000', true],
  ['123E4567-E89B-12D3-A456-426614174000', false],
  ['123e4567e89b12d3a456426614174000', false],
  ['123e4567-e89b-12d3-a456-42661417400', false],
  ['123e4567-e89b-12d3-a456-42661417400g', false],
  ['0123e4567-e89b-12d3-a456-426614174000', false],
  ['123e4567-e89b-12d3-a456-4266141740000', false],
  ['', false],
])('%j as a UUID: %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});

test.each([
  ['#fff', true],
  ['#FFAA00', true],
  ['#ffaa00', true],
  ['fff', false],
  ['x#fff', false],
  ['#ff', false],
  ['#ffff', false],
  ['#fffffff', false],
  ['#ggg', false],
  ['', false],
])('%j as a hex color: %s', (text, expected) => {
  expect(isHexColor(text)).toBe(expected);
});
