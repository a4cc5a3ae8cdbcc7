import { describe, expect, test } from 'vitest';
import { compilePattern, PatternError } from './pattern.ts';

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

test.each(['(a+)+$', '(a|aa)+$', '(.*)*x', '(a|a?)+$', '([a-z]+)*\\d'])('%s takes no time', (source) => {
  const match = compilePattern(source);
  const started = performance.now();
  match(`${'a'.repeat(2_000)}!`);
  expect(performance.now() - started).toBeLessThan(500);
});
