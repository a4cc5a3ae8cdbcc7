import { expect, test } from 'vitest';
import { quotedName, readMailboxes } from './mailboxes.ts';

test.each([
  ['a@b.de', ['a@b.de']],
  ['Ann <a@b.de>', ['a@b.de']],
  ['"Ann, B" <a@b.de>, c@d.de', ['a@b.de', 'c@d.de']],
  ['Ann Ö. <a@b.de>,', ['a@b.de']],
  ['<a@b.de>', ['a@b.de']],
  ['', undefined],
  ['Ann', undefined],
  ['Ann <a@b>', undefined],
  ['a@b.de c@d.de', undefined],
  ['a@b.de, Ann', undefined],
  ['Ann <a@b.de> x', undefined],
  ['x"y <a@b.de>', undefined],
  ['"Ann, c@d.de', undefined],
  ['"A\\", B" <a@b.de>, c@d.de', ['a@b.de', 'c@d.de']],
  [`"${'a'.repeat(50_000)}`, undefined],
])('%s', (text, expected) => {
  expect(readMailboxes(text)).toEqual(expected);
});

test.each([
  ['Ann, B <a@b.de>', '"Ann, B" <a@b.de>'],
  ['A\\B <a@b.de>', '"AB" <a@b.de>'],
  ['"Ann, B" <a@b.de>', '"Ann, B" <a@b.de>'],
  ['Ann <a@b.de> x', 'Ann <a@b.de> x'],
  ['a@b.de', 'a@b.de'],
])('the sender %s is %s', (written, quoted) => {
  expect(quotedName(written)).toBe(quoted);
});
