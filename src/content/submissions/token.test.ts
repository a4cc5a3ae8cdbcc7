import { expect, test } from 'vitest';
import { createSiteKeys } from '#kernel/secrets/site-key.ts';
import { createFormToken, weighFormToken } from './token.ts';

const keys = createSiteKeys(Buffer.alloc(32, 1));
const made = new Date('2026-03-01T12:00:00Z');
const later = (seconds: number): Date => new Date(made.getTime() + seconds * 1000);
const token = createFormToken(keys, 'comment:12', made);

test.each([
  ['after a while', token, 'comment:12', 30, 'person'],
  ['after a day', token, 'comment:12', 86_400, 'person'],
  ['too quick', token, 'comment:12', 1, 'spam'],
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
