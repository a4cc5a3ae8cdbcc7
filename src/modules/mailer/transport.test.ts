import { describe, expect, test } from 'vitest';
import { isAddress, isSender, planTransport, readTransport } from './transport.ts';

describe('reading', () => {
  test.each([
    ['smtp://mail.test', { host: 'mail.test', port: 587, isSecure: false, user: '', hasPassword: false }],
    ['smtps://mail.test', { host: 'mail.test', port: 465, isSecure: true, user: '', hasPassword: false }],
    ['smtp://a%40b:c@mail.test:25', { host: 'mail.test', port: 25, isSecure: false, user: 'a@b', hasPassword: true }],
    ['smtp://100%@mail.test', { host: 'mail.test', port: 587, isSecure: false, user: '100%', hasPassword: false }],
    ['smtp://[::1]:25', { host: '[::1]', port: 25, isSecure: false, user: '', hasPassword: false }],
    ['', undefined],
    ['mail.test', undefined],
    ['https://mail.test', undefined],
  ])('%s', (address, transport) => {
    expect(readTransport(address)).toEqual(transport);
  });
});

describe('changing', () => {
  const wish = { host: 'mail.test', port: 587, isSecure: false, user: '' };

  test.each([
    ['', wish, 'smtp://mail.test:587', true],
    ['', { ...wish, port: 465, isSecure: true }, 'smtps://mail.test:465', true],
    ['', { ...wish, host: '[::1]' }, 'smtp://[::1]:587', true],
    ['', { ...wish, user: 'a@b' }, 'smtp://a%40b@mail.test:587', true],
    ['smtp://mail.test', { ...wish, host: '' }, '', true],
    ['smtp://a:b@mail.test?pool=true', { ...wish, user: 'a' }, 'smtp://a:b@mail.test?pool=true', false],
    ['smtp://a:b@old.test', { ...wish, user: 'a' }, 'smtp://a@mail.test:587', true],
    ['smtp://a:b@mail.test', { ...wish, user: 'c' }, 'smtp://c@mail.test:587', true],
    ['smtp://a:b@mail.test', { ...wish, user: 'a', port: 25 }, 'smtp://a@mail.test:25', true],
    ['smtp://a:b@mail.test:25', { ...wish, user: 'a', port: 25, isSecure: true }, 'smtps://a@mail.test:25', true],
    ['', { ...wish, port: 65_535 }, 'smtp://mail.test:65535', true],
    ['', { ...wish, port: 1 }, 'smtp://mail.test:1', true],
    ['', { ...wish, host: 'M' }, 'smtp://M:587', true],
  ])('%s to %o', (address, wanted, stored, dropsPassword) => {
    expect(planTransport(address, wanted)).toEqual({ address: stored, dropsPassword });
  });

  test.each([
    [{ ...wish, host: 'http://mail.test' }, 'The host is'],
    [{ ...wish, host: 'mail.test/x' }, 'The host is'],
    [{ ...wish, host: 'a:b@mail.test' }, 'The host is'],
    [{ ...wish, host: '-mail.test' }, 'The host is'],
    [{ ...wish, host: 'mail.test-' }, 'The host is'],
    [{ ...wish, port: 1.5 }, 'The port is'],
    [{ ...wish, port: 0 }, 'The port is'],
    [{ ...wish, port: Number.NaN }, 'The port is'],
    [{ ...wish, port: 65_536 }, 'The port is'],
  ])('%o is refused', (wanted, fault) => {
    expect(planTransport('', wanted)).toEqual({ fault: expect.stringContaining(fault) as string });
  });
});

test.each([
  ['', true, false],
  ['shop@site.test', true, true],
  ['Shop <shop@site.test>', true, false],
  ['x shop@site.test', false, false],
  ['Shop <shop@site.test> x', false, false],
  ['shop', false, false],
  ['a@b.test, c@d.test', false, false],
  ['Shop\r\nBcc: eve <eve@x.test>', false, false],
])('%j as sender and recipient', (text, canSend, canReceive) => {
  expect([isSender(text), isAddress(text)]).toEqual([canSend, canReceive]);
});
