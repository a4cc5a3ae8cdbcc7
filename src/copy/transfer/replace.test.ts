import { describe, expect, test } from 'vitest';
import { createReplace, readReplacements } from './replace.ts';

const replace = createReplace([{ from: 'http://old.test', to: 'https://new.example/blog' }])!;

describe('an address in a text', () => {
  test.each([
    ['http://old.test', 'https://new.example/blog'],
    ['<a href="http://old.test/a?b=1">', '<a href="https://new.example/blog/a?b=1">'],
    ['See http://old.test.', 'See https://new.example/blog.'],
    ['http://old.test http://old.test/x', 'https://new.example/blog https://new.example/blog/x'],
    ['{"a":"http://old.test/x"}', '{"a":"https://new.example/blog/x"}'],
    [String.raw`{"a":"http:\/\/old.test\/x"}`, String.raw`{"a":"https:\/\/new.example\/blog\/x"}`],
    [
      String.raw`{"a":"{\"b\":\"http:\\\/\\\/old.test\"}"}`,
      String.raw`{"a":"{\"b\":\"https:\\\/\\\/new.example\\\/blog\"}"}`,
    ],
    ['/share?u=http%3A%2F%2Fold.test%2Fx', '/share?u=https%3A%2F%2Fnew.example%2Fblog%2Fx'],
  ])('%s', (text, expected) => {
    expect(replace(text)).toBe(expected);
  });

  test.each([
    'http://old.test.example/',
    'http://old.testing',
    'http://old.test:81/',
    'http://old.test-site',
    'https://old.test',
    'http:/old.test',
    String.raw`http:\//old.test`,
  ])('%s is another one', (text) => {
    expect(replace(text)).toBe(text);
  });

  test('a dollar sign is no more than that', () => {
    const odd = createReplace([{ from: 'http://old.test', to: 'http://new.test/$&' }])!;
    expect(odd('http://old.test/x')).toBe('http://new.test/$&/x');
  });

  test('nothing to do is nothing done', () => {
    expect(createReplace([])).toBeUndefined();
  });
});

describe('what was asked for', () => {
  test.each([
    ['http://a.test=https://b.test', [{ from: 'http://a.test', to: 'https://b.test' }]],
    ['http://a.test/=https://b.test/', [{ from: 'http://a.test', to: 'https://b.test' }]],
    [
      'http://a.test=https://b.test,https://c.test/x=https://d.test',
      [
        { from: 'http://a.test', to: 'https://b.test' },
        { from: 'https://c.test/x', to: 'https://d.test' },
      ],
    ],
  ])('%s', (text, expected) => {
    expect(readReplacements(text)).toEqual(expected);
  });

  test.each([
    '',
    'http://a.test',
    'a=b',
    'http://a.test=',
    '=http://a.test',
    'http://a.test=http://b.test/"x',
    'x\nhttp://a.test=http://b.test',
    'http://a.test=http://b.test\nx',
  ])('%j is refused', (text) => {
    expect(() => readReplacements(text)).toThrow(/--replace needs two addresses/);
  });
});
