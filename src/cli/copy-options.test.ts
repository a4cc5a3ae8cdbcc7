import { expect, test } from 'vitest';
import type { Call } from './command.ts';
import { readAccount } from './copy-options.ts';

const read = (account: string | undefined, environment: Record<string, string> = {}) =>
  readAccount({ flags: { account }, terminal: { environment } } as unknown as Call, 'account');

test.each([
  ['ada:pw', { login: 'ada', password: 'pw' }],
  ['ada:a:b c', { login: 'ada', password: 'a:b c' }],
])('%s', (text, account) => {
  expect(read(text)).toEqual(account);
  expect(read(undefined, { SITEWRIGHT_ACCOUNT: text })).toEqual(account);
  expect(read(text, { SITEWRIGHT_ACCOUNT: 'olga:other' })).toEqual(account);
});

test('nobody said who', () => {
  expect(read(undefined)).toBeUndefined();
});

test.each(['', 'ada', 'ada:', ':pw', ':ada:pw', 'ada:pw\n'])('%j is no account', (text) => {
  expect(() => read(text)).toThrow('--account must be LOGIN:PASSWORD, with an application password.');
});
