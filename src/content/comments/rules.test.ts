import { describe, expect, test } from 'vitest';
import {
  firstStatus,
  moveStatus,
  tooLongField,
  weighedStatus,
  wordsOf,
  type ModerationRules,
  type NewComment,
} from './rules.ts';
import type { CommentStatus } from './store.ts';

const rules: ModerationRules = {
  holdsAll: false,
  maxLinks: 2,
  moderationWords: [],
  disallowedWords: [],
  needsApprovedBefore: true,
};
const comment: NewComment = {
  name: 'Ann',
  email: 'ann@people.test',
  url: 'http://ann.test',
  ip: '192.0.2.1',
  userAgent: 'Browser/1',
  content: 'Hello there.',
  isTrusted: false,
  wasApprovedBefore: true,
};
const twoLinks = 'http://a.test and <a href="http://b.test">b</a>';

describe('the first status', () => {
  test.each<[string, Partial<NewComment>, Partial<ModerationRules>, CommentStatus]>([
    ['known author', {}, {}, 'approved'],
    ['unknown author', { wasApprovedBefore: false }, {}, 'hold'],
    ['unknown author, nobody asks', { wasApprovedBefore: false }, { needsApprovedBefore: false }, 'approved'],
    ['everything waits', {}, { holdsAll: true }, 'hold'],
    [
      'trusted passes all',
      { isTrusted: true, content: twoLinks },
      { holdsAll: true, disallowedWords: ['b'] },
      'approved',
    ],
    ['one link', { content: 'See http://a.test now' }, {}, 'approved'],
    ['two links, plain or written', { content: twoLinks }, {}, 'hold'],
    ['links do not count', { content: twoLinks }, { maxLinks: 0 }, 'approved'],
    ['word to hold', {}, { moderationWords: ['hello'] }, 'hold'],
    ['word to trash', {}, { disallowedWords: ['hello'] }, 'trash'],
    ['trash before hold', {}, { disallowedWords: ['hello'], holdsAll: true }, 'trash'],
    ['in the name', { name: 'Casino' }, { disallowedWords: ['casino'] }, 'trash'],
    ['in the e-mail', {}, { disallowedWords: ['ann@'] }, 'trash'],
    ['in the address of the site', {}, { disallowedWords: ['ann.test'] }, 'trash'],
    ['in the network address', {}, { disallowedWords: ['192.0.2.'] }, 'trash'],
    ['in the program', {}, { disallowedWords: ['browser'] }, 'trash'],
    ['marked in parts', { content: 'Cas<b>i</b>no' }, { disallowedWords: ['casino'] }, 'trash'],
    ['another word', {}, { moderationWords: ['goodbye'], disallowedWords: ['farewell'] }, 'approved'],
  ])('%s', (_name, facts, asked, expected) => {
    expect(firstStatus({ ...comment, ...facts }, { ...rules, ...asked })).toBe(expected);
  });

  test('word lists have one word in each line', () => {
    expect(wordsOf(' Casino \r\n\n two words\n')).toEqual(['casino', 'two words']);
  });
});

describe('moves', () => {
  type Memory = CommentStatus | null;
  test.each<[CommentStatus, Memory, string, CommentStatus, Memory]>([
    ['hold', null, 'approve', 'approved', null],
    ['hold', null, 'approved', 'approved', null],
    ['hold', null, '1', 'approved', null],
    ['approved', null, 'hold', 'hold', null],
    ['approved', null, '0', 'hold', null],
    ['approved', null, 'spam', 'spam', 'approved'],
    ['approved', null, 'trash', 'trash', 'approved'],
    ['spam', 'approved', 'unspam', 'approved', null],
    ['spam', null, 'unspam', 'hold', null],
    ['trash', 'approved', 'untrash', 'approved', null],
    ['trash', null, 'untrash', 'hold', null],
    ['spam', 'approved', 'trash', 'trash', 'spam'],
    ['trash', 'approved', 'spam', 'spam', 'approved'],
    ['trash', 'spam', 'spam', 'spam', null],
    ['approved', null, 'untrash', 'approved', null],
    ['hold', null, 'unspam', 'hold', null],
    ['approved', null, 'nonsense', 'approved', null],
    ['trash', 'hold', 'trash', 'trash', 'hold'],
  ])('%s (before: %s) by %s is %s (before: %s)', (status, before, wish, after, memory) => {
    const state = { status, status_before: before, trashed_at: status === 'trash' ? '2026-01-01T00:00:00' : null };
    const moved = moveStatus(state, wish, '2026-02-02T00:00:00');
    expect(moved).toMatchObject({ status: after, status_before: memory });
    expect(moved.trashed_at === null).toBe(after !== 'trash');
  });
});

test.each([
  ['author_name', 245, 'x'],
  ['author_email', 100, 'x'],
  ['author_url', 200, 'x'],
  ['content', 65_525, 'x'],
  ['content', 32_762, 'ü'],
] as const)('%s may have %i of these: bytes count', (field, most, character) => {
  const fields = { author_name: '', author_email: '', author_url: '', content: '' };
  expect(tooLongField({ ...fields, [field]: character.repeat(most) })).toBeUndefined();
  expect(tooLongField({ ...fields, [field]: character.repeat(most + 1) })).toBe(field);
});

test.each<[ruled: CommentStatus, Parameters<typeof weighedStatus>[1], isTrusted: boolean, CommentStatus]>([
  ['approved', 'ham', false, 'approved'],
  ['hold', 'ham', false, 'hold'],
  ['approved', 'skipped', false, 'approved'],
  ['approved', 'spam', false, 'spam'],
  ['approved', 'spam', true, 'spam'],
  ['trash', 'spam', false, 'trash'],
  ['trash', 'unsure', false, 'trash'],
  ['approved', 'unsure', false, 'hold'],
  ['approved', 'error', false, 'hold'],
  ['approved', 'unsure', true, 'approved'],
  ['approved', 'error', true, 'approved'],
])('%s by the rules and %s by the filter, trusted: %s, is %s', (ruled, verdict, isTrusted, status) => {
  expect(weighedStatus(ruled, verdict, isTrusted)).toBe(status);
});
