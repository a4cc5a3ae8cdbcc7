import { expect, test } from 'vitest';
import { createSiteKeys } from '#kernel/secrets/site-key.ts';
import { createFormToken, createSingleToken, FORM_NAME, isSingleToken, weighFormToken } from './token.ts';

const keys = createSiteKeys(Buffer.alloc(32, 1));
const made = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number) => ({ now: new Date(made.getTime() + seconds * 1000), leastSeconds: 2 });
const token = createFormToken(keys, 'comment:12', made);
const single = createSingleToken(keys, 'comment:12', made);

test.each([
  ['after a while', token, 'comment:12', 30, 'person'],
  ['of a script', single, 'comment:12', 30, 'person'],
  ['just slow enough', token, 'comment:12', 2, 'person'],
  ['after a day', token, 'comment:12', 86_400, 'person'],
  ['too quick', token, 'comment:12', 1, 'spam'],
  ['of the future', token, 'comment:12', -30, 'spam'],
  ['too old', token, 'comment:12', 86_401, 'unknown'],
  ['of another form', token, 'comment:13', 30, 'spam'],
  ['forged', `${token.slice(0, -1)}x`, 'comment:12', 30, 'spam'],
  ['made up', 'nonsense', 'comment:12', 30, 'spam'],
  [
    'of another site',
    createFormToken(createSiteKeys(Buffer.alloc(32, 2)), 'comment:12', made),
    'comment:12',
    30,
    'spam',
  ],
  ['missing', '', 'comment:12', 30, 'unknown'],
])('%s', (_name, given, form, seconds, expected) => {
  expect(weighFormToken(keys, given, form, later(seconds))).toBe(expected);
});

test('a site may be more patient', () => {
  expect(weighFormToken(keys, token, 'comment:12', { now: made, leastSeconds: 0 })).toBe('person');
});

test('tokens for one use differ', () => {
  expect(createSingleToken(keys, 'comment:12', made)).not.toBe(single);
  expect([isSingleToken(single), isSingleToken(token), isSingleToken('')]).toEqual([true, false, false]);
});

test.each([
  ['comment:12', true],
  ['contact-form:A_b-3', true],
  [`${'a'.repeat(31)}:${'1'.repeat(80)}`, true],
  [`${'a'.repeat(32)}:1`, false],
  [`a:${'1'.repeat(81)}`, false],
  ['2comment:12', false],
  ['comment:12|x', false],
  ['comment', false],
  [':12', false],
])('%s names a form: %s', (name, isOne) => {
  expect(FORM_NAME.test(name)).toBe(isOne);
});
