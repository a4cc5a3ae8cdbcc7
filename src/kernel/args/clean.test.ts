import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanUrl, key, plainText, textareaField, textField } from './clean.ts';

describe('plain text', () => {
  test.each([
    ['', ''],
    ['as it is', 'as it is'],
    ['  trimmed ', 'trimmed'],
    ['two\nlines\r\nand\ttabs', 'two lines and tabs'],
    ['many    spaces', 'many spaces'],
    ['<b>bold</b>', 'bold'],
    ['<B>bold</B>', 'bold'],
    ['a<B', 'a< B'],
    ['a<br>b', 'ab'],
    ['a<br />b', 'ab'],
    ['<a href="https://a.test">link</a>!', 'link!'],
    ['</p>', ''],
    ['<!doctype html>x', 'x'],
    ['<?php echo 1 ?>x', 'x'],
    ['one <!-- two > three --> four', 'one four'],
    ['<script>alert(1)</script>hi', 'hi'],
    ['<SCRIPT type="x">alert("</b>")</Script >hi', 'hi'],
    ['<style>a>b{}</style>hi', 'hi'],
    ['<script>never closed', 'never closed'],
    ['<scripted>x</scripted>', 'x'],
    ['<<b>b>x', 'x'],
    ['<scr<script></script>ipt>x', 'x'],
    ['a < b', 'a < b'],
    ['a > b', 'a > b'],
    ['1<2 and 3>2', '1<2 and 3>2'],
    ['I <3 you', 'I <3 you'],
    ['a<b', 'a< b'],
    ['x <img src=y', 'x < img src=y'],
    ['<b <i>c>d', 'd'],
    ['100%', '100%'],
    ['50%25', '50'],
    ['a%20b%3Cc', 'abc'],
    ['%2%200', ''],
    ['%4<b>1', ''],
    ['<%41b>x', 'x'],
    ['%zz', '%zz'],
    ['nul\0 and \x07bell', 'nul and bell'],
    ['half \ud83d of a smile', 'half of a smile'],
    ['smile 😀', 'smile 😀'],
    ['Ünïcödé 漢字', 'Ünïcödé 漢字'],
    ['&lt;b&gt;', '&lt;b&gt;'],
  ])('%j becomes %j', (text, expected) => {
    expect(plainText(text)).toBe(expected);
    expect(textField(text)).toBe(expected);
  });

  test.each([
    [' a\nb ', 'a\nb'],
    ['a\n\n\tb  c', 'a\n\n\tb  c'],
    ['<p>a</p>\n<p>b</p>', 'a\nb'],
    ['%20a', 'a'],
    ['\0a', 'a'],
  ])('of several lines: %j becomes %j', (text, expected) => {
    expect(textareaField(text)).toBe(expected);
  });

  test('time grows with the length only', () => {
    const hostile =
      '<<b'.repeat(50_000) + 'b>'.repeat(50_000) + '%0'.repeat(50_000) + '<script </script <!-- '.repeat(20_000);
    const start = performance.now();
    plainText(hostile);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe('key', () => {
  test.each([
    ['', ''],
    ['view', 'view'],
    ['Post Format!', 'postformat'],
    ['a_b-c1', 'a_b-c1'],
    ['ÄB', 'b'],
    ['../x', 'x'],
  ])('%j becomes %j', (text, expected) => {
    expect(key(text)).toBe(expected);
  });
});

describe('cleanUrl', () => {
  test.each([
    ['', ''],
    [' ', ''],
    ['https://a.test/b?c=d&e[]=f#g', 'https://a.test/b?c=d&e[]=f#g'],
    [' https://a.test ', 'https://a.test'],
    ['HTTPS://a.test', 'HTTPS://a.test'],
    ['https://a.test/a b', 'https://a.test/a%20b'],
    ['https://a.test/"<>\\^`{}', 'https://a.test/'],
    ['https://a.test/über', 'https://a.test/über'],
    ['https://a.test/\r\nSet-Cookie:x', 'https://a.test/Set-Cookie:x'],
    ['https://a.test/%0d%0aX', 'https://a.test/X'],
    ['https://a.test/%0D%0AX', 'https://a.test/X'],
    ['https://a.test/%0%0ad', 'https://a.test/'],
    ['mailto:a@b.test?body=a%0Ab', 'mailto:a@b.test?body=a%0Ab'],
    ['/relative/path:x', '/relative/path:x'],
    ['?a=b:c', '?a=b:c'],
    ['#a:b', '#a:b'],
    ['//a.test/x', '//a.test/x'],
    ['example.org', 'example.org'],
    ['example.org/a:b', 'example.org/a:b'],
    ['tel:+123', 'tel:+123'],
    ['urn:isbn:1', 'urn:isbn:1'],
    ['webcal://a.test', 'webcal://a.test'],
    ['javascript:alert(1)', ''],
    ['JavaScript:alert(1)', ''],
    [' javascript:alert(1)', ''],
    ['java\nscript:alert(1)', ''],
    ['java\0script:alert(1)', ''],
    ['"javascript:alert(1)', ''],
    ['javascript&#58;alert(1)', ''],
    ['javascript&#x3A;alert(1)', ''],
    ['javascript&colon;alert(1)', ''],
    ['data:text/html,x', ''],
    ['vbscript:x', ''],
    ['file:///etc/passwd', ''],
    [':x', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(cleanUrl(text)).toBe(expected);
  });
});

test.each([
  ['plainText', plainText],
  ['textareaField', textareaField],
  ['key', key],
  ['cleanUrl', cleanUrl],
])('%s changes nothing the second time', (_name, clean) => {
  const bits = fc.constantFrom(
    '<',
    '>',
    '%',
    '4',
    '1',
    'b',
    '/',
    '!',
    '-',
    ' ',
    '\n',
    'script',
    'style',
    ':',
    '&#58;',
    '%0a',
    '\u00a0',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(bits, { maxLength: 30 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (raw) => {
      const once = clean(raw);
      expect(clean(once)).toBe(once);
    }),
    { numRuns: 3000 },
  );
});

test('no tag is left in plain text', () => {
  const bits = fc.constantFrom('<', '>', '%41', '%4', '1', 'b', '/', '!', '--', ' ', 'script', '<b>', '</script>');
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 40 }), (all) => {
      expect(plainText(all.join(''))).not.toMatch(/<[a-z/!?]|%[0-9a-f]{2}/i);
    }),
    { numRuns: 3000 },
  );
});
