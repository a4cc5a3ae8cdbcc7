import { describe, expect, test } from 'vitest';
import { namesIn, replaceTags } from './mail-tags.ts';

const values: Record<string, string> = { 'your-name': 'Ann <b>', empty: ' ', 'a:b': 'colon', _date: 'today' };
const valueOf = (name: string, quoted: readonly string[]): string | undefined =>
  name === '_format_x' ? `as ${quoted.join('+')}` : values[name];

describe('tags in texts', () => {
  test.each([
    ['[your-name]', 'Ann <b>'],
    ['[ your-name\t]!', 'Ann <b>!'],
    ['[[your-name]]', '[your-name]'],
    ['[[your-name] x', '[Ann <b> x'],
    ['[unknown] [your name]', '[unknown] [your name]'],
    ['[a:b][_date]', 'colontoday'],
    ['[_format_x "d.m.Y"]', 'as d.m.Y'],
    [`[_format_x "d" 'm']`, 'as d+m'],
    ['[_format_x unquoted]', '[_format_x unquoted]'],
  ])('%s', (text, expected) => {
    expect(replaceTags(text, valueOf)).toBe(expected);
  });

  test('values are escaped in HTML, the text around them is not', () => {
    expect(replaceTags('<p>[your-name]</p>', valueOf, { isHtml: true })).toBe('<p>Ann &lt;b&gt;</p>');
  });

  test('a value is not read again', () => {
    expect(replaceTags('[x]', (name) => (name === 'x' ? '[y]' : 'no'))).toBe('[y]');
  });
});

test('lines with nothing but empty tags disappear', () => {
  const text = 'Name: [your-name]\nEmpty: [empty]\n\nPlain\nBoth: [empty][your-name]\n[unknown]';
  expect(replaceTags(text, valueOf, { excludesBlank: true })).toBe('Name: Ann <b>\n\nPlain\nBoth:  Ann <b>\n[unknown]');
  expect(replaceTags(text, valueOf)).toContain('Empty:  ');
});

test('names', () => {
  expect(namesIn('[a] [[b]] [_raw_c] [d "x"] [1]')).toEqual(['a', '_raw_c', 'd']);
});
