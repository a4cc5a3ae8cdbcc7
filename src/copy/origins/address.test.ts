import { expect, test } from 'vitest';
import { addressKey, copySize, hostOf, idInQuery, replaceAddresses, uploadKey } from './address.ts';

test.each([
  ['https://www.example.org/blog/', 'example.org/blog'],
  ['//example.org/blog', 'example.org/blog'],
  ['http://example.org:8080/', 'example.org:8080'],
  ['https://example.org/%C3%A4//', 'example.org/%c3%a4'],
  ['https://a.www.example.org/', 'a.www.example.org'],
  ['ftp://example.org/', undefined],
  ['mailto:a@example.org', undefined],
  ['/blog', undefined],
  [`https://example.org/${'a'.repeat(2028)}`, `example.org/${'a'.repeat(2028)}`],
  [`https://example.org/${'a'.repeat(2029)}`, undefined],
])('%s is %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

const marked = (text: string, hosts = ['example.org', 'old.test']) =>
  replaceAddresses(text, hosts, ({ key, query, hash }) =>
    key.endsWith('/gone') ? undefined : `<${key}|${query}|${hash}>`,
  );

test.each([
  ['no address', 'no address'],
  ['at https://example.org/a?b=1#c.', 'at <example.org/a|?b=1|#c>.'],
  ['HTTP://EXAMPLE.org/A', '<example.org/A||>'],
  ['//old.test/a, //old.test/b 2x', '<old.test/a||>, <old.test/b||> 2x'],
  ['https://other.test/a', 'https://other.test/a'],
  ['https://example.org/gone', 'https://example.org/gone'],
  ['https://example.org/a?b=1&amp;c=2', '<example.org/a|?b=1&c=2|>'],
  ['https://example.org/a?b=1&#038;c=2', '<example.org/a|?b=1&c=2|>'],
  ['<a href="/a/b">', '<a href="<example.org/a/b||>">'],
  [`<a href='/a'>`, `<a href='<example.org/a||>'>`],
  ['{"url":"/a"}', '{"url":"<example.org/a||>"}'],
  ['and /a or "/a"', 'and /a or "/a"'],
  ['(https://example.org/a)', '(<example.org/a||>)'],
  [`https://example.org/${'a'.repeat(2100)}`, `https://example.org/${'a'.repeat(2100)}`],
])('%s', (text, after) => {
  expect(marked(text)).toBe(after);
});

test('without a host nothing from the root is known', () => {
  expect(marked('<a href="/a">', [])).toBe('<a href="/a">');
  expect(hostOf('example.org/a/b')).toBe('example.org');
});

test.each([
  ['?p=12', '12'],
  ['?page_id=7&p=', undefined],
  ['?page_id=7', '7'],
  ['?attachment_id=9', '9'],
  ['?p=012', undefined],
  ['?p=1x', undefined],
  ['?p=1234567890123456789', undefined],
  ['?q=1', undefined],
  ['', undefined],
])('%s names %s', (query, id) => {
  expect(idInQuery(query)).toBe(id);
});

test.each<[string, string, object | undefined]>([
  ['a/tree-300x200.jpg', 'a/tree.jpg', { width: 300, height: 200 }],
  ['a/tree-scaled.JPG', 'a/tree.JPG', undefined],
  ['a/tree-rotated.png', 'a/tree.png', undefined],
  ['a/tree-300x200', 'a/tree-300x200', undefined],
  ['a/tree-300x200.jpg.txt', 'a/tree-300x200.jpg.txt', undefined],
  ['a/tree.jpg', 'a/tree.jpg', undefined],
])('%s is a copy of %s', (key, upload, size) => {
  expect([uploadKey(key), copySize(key)]).toEqual([upload, size]);
});
