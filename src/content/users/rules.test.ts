import { expect, test } from 'vitest';
import { isLogin, isPassword } from './rules.ts';

test.each([
  ['anna', true],
  ['Anna B. Miller', true],
  ['a_b-c@example.org', true],
  ['', false],
  [' ', false],
  [' anna', false],
  ['anna ', false],
  ['änna', false],
  ['anna:b', false],
  ['<b>anna</b>', false],
  ['anna\n', false],
])('login %j: %s', (login, expected) => {
  expect(isLogin(login)).toBe(expected);
});

test.each([
  ['secret', true],
  [' ', true],
  ['', false],
  ['sec\\ret', false],
])('password %j: %s', (password, expected) => {
  expect(isPassword(password)).toBe(expected);
});
