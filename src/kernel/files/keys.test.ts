import { describe, expect, test } from 'vitest';
import { checkedKey, checkedPrefix, isKey } from './keys.ts';

describe('keys', () => {
  test.each([
    'media/2026/03/tree.jpg',
    'private/exports/site.zip',
    'media/ä ö+ü (1).png',
    'media/…/..hidden..',
    `media/${'n'.repeat(255)}`,
  ])('%s is one', (text) => {
    expect(isKey(text)).toBe(true);
    expect(checkedKey(text)).toBe(text);
  });

  test.each([
    [''],
    ['media'],
    ['media/'],
    ['/media/tree.jpg'],
    ['other/tree.jpg'],
    ['tmp/tree.jpg'],
    ['mediatree.jpg'],
    ['media//tree.jpg'],
    ['media/2026/'],
    ['media/./tree.jpg'],
    ['media/../site.db'],
    ['media/2026/../../site.db'],
    ['media/..'],
    ['media/..\\..\\site.db'],
    ['media/tree.jpg\0.png'],
    ['media/tree\n.jpg'],
    ['media/\ud800.jpg'],
    [`media/${'n'.repeat(256)}`],
    [`media/${'ä'.repeat(128)}`],
    [`media/${'deep/'.repeat(200)}tree.jpg`],
  ])('%j is none', (text) => {
    expect(isKey(text)).toBe(false);
    expect(() => checkedKey(text)).toThrow('is not the key of a file');
  });
});

describe('prefixes', () => {
  test.each(['media/', 'private/', 'media/2026/', 'media/2026/03/tr'])('%s is one', (text) => {
    expect(checkedPrefix(text)).toBe(text);
  });

  test.each(['', 'media', '/media/', 'media/../', 'media//x', 'tmp/'])('%j is none', (text) => {
    expect(() => checkedPrefix(text)).toThrow('is not the beginning of a key');
  });
});
