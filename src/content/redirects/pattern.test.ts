import { describe, expect, test } from 'vitest';
import { compilePattern, LONGEST_TEXT, PatternError } from './pattern.ts';

const TEXTS = ['', 'a', 'aa', 'ab', 'aab', 'abab', '/old/7', '/old/77/x', '/OLD/7', 'a-b_c', 'foo/bar/baz', 'xyz123'];

describe('agrees with the engine of the platform', () => {
  test.each([
    'a',
    '^a$',
    'a*',
    'a+b',
    'a?b',
    '(a|ab)(b?)',
    '^/old/(\\d+)$',
    '^/old/(\\d+)(?:/(.*))?$',
    '[a-c]+',
    '[^/]+/([^/]+)',
    '(a*)*b',
    '(\\w+?)(\\d*)$',
    '(?:ab){2}',
    'a{1,2}b',
    'x|y|z',
    '\\/old\\/',
    '^$',
    '.*?b',
    '[\\d-]+',
    '()',
    'a{1,2}?b',
    'a{2,}?',
    '(a{0,1})b',
    'a*?b',
    'x??a',
    'b^a|a$b',
    '[a-]+',
    '[\\]b]',
    '(x)|(a)',
  ])('%s', (source) => {
    const match = compilePattern(source);
    for (const text of TEXTS) {
      const known = new RegExp(source, 'i').exec(text);
      expect({ text, found: match(text) }).toEqual({ text, found: known ? [...known] : undefined });
    }
  });
});

test.each(['(', ')', 'a**', '*a', '[a', 'a\\', '(?=a)', '(?<!a)b', '\\1', 'a{200}', 'a{3,1}', 'x'.repeat(501)])(
  '%s is refused',
  (source) => {
    expect(() => compilePattern(source)).toThrow(PatternError);
  },
);

/** One letter each, around all borders. */
const SIGNS = Array.from({ length: 0x17f }, (_, code) => String.fromCharCode(code));

test.each(['\\d', '\\D', '\\w', '\\W', '[\\w]', '[^\\W]', '[b-y]', '[B-Y]', '[^B-Y]', 'M', '\\.', '-'])(
  '%s takes the same letters as that of the platform',
  (source) => {
    const match = compilePattern(`^${source}$`);
    const known = new RegExp(`^${source}$`, 'i');
    expect(SIGNS.filter((sign) => match(sign))).toEqual(SIGNS.filter((sign) => known.test(sign)));
  },
);

test('blanks are those of ASCII, a point takes all but the end of a line', () => {
  const taken = (source: string) => SIGNS.filter((sign) => compilePattern(`^${source}$`)(sign));
  expect(taken('\\s')).toEqual(['\t', '\n', '\v', '\f', '\r', ' ']);
  expect(taken('\\S')).toHaveLength(SIGNS.length - 6);
  expect(taken('.')).toEqual(SIGNS.filter((sign) => sign !== '\n'));
});

test('a bracket right at the start of a class is one of its letters', () => {
  expect(compilePattern('[]a]+')('xa]b')).toEqual(['a]']);
  expect(compilePattern('[^]a]+')('a]xy]')).toEqual(['xy']);
});

test('large and small letters differ where that is said', () => {
  const sensitive = { isCaseSensitive: true };
  expect(compilePattern('^Ab[c-e]\\w$', sensitive)('AbdX')).toEqual(['AbdX']);
  expect(compilePattern('^Ab', sensitive)('ab')).toBeUndefined();
  expect(compilePattern('^[c-e]$', sensitive)('D')).toBeUndefined();
  expect(compilePattern('^Ab', { isCaseSensitive: false })('aB')).toEqual(['aB']);
});

test.each([
  [')', 'A bracket is closed that was not opened.'],
  ['(a', 'A bracket is not closed.'],
  ['[a', 'A bracket is not closed.'],
  ['(?!a)', 'Looking ahead or back is not possible.'],
  ['+a', 'There is nothing before a repetition.'],
  ['?', 'There is nothing before a repetition.'],
  ['a{,2}', 'There is nothing before a repetition.'],
  ['a{101}', 'A part is repeated too often.'],
  ['a{101,}', 'A part is repeated too often.'],
  ['a{0,101}', 'A part is repeated too often.'],
  ['a{2,1}', 'A part is repeated too often.'],
  ['a\\', 'A backslash stands at the end.'],
  ['\\b', '\\b is not known here.'],
  ['\\Q', '\\Q is not known here.'],
  ['[\\b]', '\\b is not known here.'],
  ['x'.repeat(501), 'The pattern is too long.'],
  // 1,998 letters, two ends of the whole and the match itself.
  ['(?:a{100}){19}a{98}', 'The pattern is too large.'],
])('%s: %s', (source, message) => {
  expect(() => compilePattern(source)).toThrow(new PatternError(message));
});

test('the largest that are taken', () => {
  expect(compilePattern('x'.repeat(500))('x'.repeat(500))).toEqual(['x'.repeat(500)]);
  expect(compilePattern('(?:a{100}){19}a{97}')('a'.repeat(1_996))).toBeUndefined();
  expect(compilePattern('(?:a{100}){19}a{97}')('a'.repeat(1_997))).toEqual(['a'.repeat(1_997)]);
  expect(compilePattern('a{0,100}')('a'.repeat(101))).toEqual(['a'.repeat(100)]);
  expect(compilePattern('a{100,}')('a'.repeat(99))).toBeUndefined();
});

test('of a long text only the beginning is read', () => {
  expect(compilePattern('a+$')('a'.repeat(LONGEST_TEXT + 1))).toEqual(['a'.repeat(2_048)]);
});

test('whoever needs too much work does not fit', () => {
  expect(compilePattern('a+$', { mostWork: 10_000 })('a'.repeat(500))).toEqual(['a'.repeat(500)]);
  expect(compilePattern('a+$', { mostWork: 100 })('a'.repeat(500))).toBeUndefined();
});

test.each(['(a+)+$', '(a|aa)+$', '(.*)*x', '(a|a?)+$', '([a-z]+)*\\d'])('%s takes no time', (source) => {
  const match = compilePattern(source);
  const started = performance.now();
  match(`${'a'.repeat(2_000)}!`);
  expect(performance.now() - started).toBeLessThan(500);
});
