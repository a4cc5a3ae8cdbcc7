import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSiteKeys } from '#kernel/secrets/site-key.ts';
import { clearFlash, flashCookie, readFlash, type Flash } from './flash.ts';

const made = new Date('2026-03-01T12:00:00Z');
let now = made;
const parts = (key: number) => ({
  keys: createSiteKeys(Buffer.alloc(32, key)),
  clock: { now: () => now },
  siteConfig: { base: 'https://site.test' } as never,
});
const flash: Flash = {
  form: 'builder:1-a',
  isSuccess: false,
  message: 'Please check: "ü"',
  errors: { 'form_fields[email]': 'Fill in.' },
  values: { 'form_fields[email]': ['x'], 'form_fields[c][]': ['a', 'b'] },
};
const pairOf = (header: string): string => header.split(';', 1)[0] ?? '';

test('is read as it was made, for one minute, by its own site', () => {
  const header = flashCookie(parts(1), flash);
  expect(header).toMatch(/; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/);
  const cookie = `other=1; ${pairOf(header)}`;
  expect(readFlash(parts(1), cookie)).toEqual(flash);
  expect(readFlash(parts(2), cookie)).toBeUndefined();
  now = new Date(made.getTime() + 60_000);
  expect(readFlash(parts(1), cookie)).toBeUndefined();
  now = made;
});

test.each(['', 'sitewright_flash=', 'sitewright_flash=a.b.c.d', `sitewright_flash=${'x'.repeat(5000)}`])(
  '%s says nothing',
  (cookie) => {
    expect(readFlash(parts(1), cookie)).toBeUndefined();
  },
);

test('the longest values are left out when not all fit', () => {
  const noise = (length: number): string => createHash('shake256', { outputLength: length }).update('x').digest('hex');
  const values = {
    short: ['kept'],
    long: [noise(900), noise(900)],
    single: [noise(1_700)],
    middle: ['so', noise(300)],
  };
  const header = flashCookie(parts(1), { ...flash, values });
  expect(header.length).toBeLessThan(3_700);
  expect(readFlash(parts(1), pairOf(header))).toEqual({
    ...flash,
    values: { short: ['kept'], single: values.single, middle: values.middle },
  });
  const text = 'A sentence of a long letter. '.repeat(150);
  const kept = flashCookie(parts(1), { ...flash, values: { long: [text] } });
  expect(readFlash(parts(1), pairOf(kept))?.values).toEqual({ long: [text] });
  // What does not fit without any value is not said.
  expect(pairOf(flashCookie(parts(1), { ...flash, message: noise(4_000) }))).toBe('sitewright_flash=');
});

test('is cleared', () => {
  expect(clearFlash(parts(1))).toMatch(/^sitewright_flash=; Path=\/; Max-Age=0;/);
});
