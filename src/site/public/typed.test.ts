import { expect, test } from 'vitest';
import { emailOf, webAddressOf } from './typed.ts';

test.each([
  [null, ''],
  [' ', ''],
  [' ann@people.test\n', 'ann@people.test'],
  ['Änn+1@mail.people.test', 'Änn+1@mail.people.test'],
])('%j is the address %j', (text, email) => {
  expect(emailOf(text)).toBe(email);
});

test.each([
  ...['ann', 'ann@people', '@people.test', 'ann@people.', 'ann@.', 'ann@b@people.test'],
  ...['an n@people.test', 'Ann <ann@people.test', 'ann@people.test>', '"ann@people.test', 'ann@people.test x'],
])('%j is none', (text) => {
  expect(() => emailOf(text)).toThrow('This is not an e-mail address.');
});

test.each([
  ['https://ann.test/x', 'https://ann.test/x'],
  [' HTTP://ann.test ', 'HTTP://ann.test'],
  ['see https://ann.test', ''],
  ['blob:https://ann.test', ''],
  ['https://', ''],
  ['ann.test', ''],
  ['javascript:alert(1)', ''],
  ['https://people.test/a \n\t b', 'https://people.test/a b'],
  [null, ''],
])('%j is shown as %j', (text, address) => {
  expect(webAddressOf(text)).toBe(address);
});
