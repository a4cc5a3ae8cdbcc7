import { expect, test } from 'vitest';
import { addressOf, clipboardHref, hostAddressOf, pastedAddress } from './addresses.ts';

test.each([
  ['https://example.org/a?b=1#c', 'https://example.org/a?b=1#c'],
  ['  www.example.org ', 'https://www.example.org'],
  ['example.org', 'https://example.org'],
  ['müller.de/über?x', 'https://müller.de/über?x'],
  ['localhost', undefined],
  ['ida@example.org', 'mailto:ida@example.org'],
  ['mailto:ida@example.org', 'mailto:ida@example.org'],
  ['tel:+4912', 'tel:+4912'],
  ['/about', '/about'],
  ['#part', '#part'],
  ['//evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['java\u0000script:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['two words', undefined],
  ['notes.md', undefined],
  ['key box', undefined],
  ['', undefined],
])('%j is the address %s', (typed, address) => {
  expect(addressOf(typed)).toBe(address);
});

test.each([
  ['intranet', 'https://intranet'],
  ['intranet/page', 'https://intranet/page'],
  ['key box', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('%j as a host is the address %s', (typed, address) => {
  expect(hostAddressOf(typed)).toBe(address);
});

test.each([
  ['https://example.org', 'https://example.org'],
  ['/about', undefined],
  ['tel:1', undefined],
])('%j pasted alone is the address %s', (text, address) => {
  expect(pastedAddress(text)).toBe(address);
});

test.each([
  ['https://www.google.com/url?q=https://example.org/%3Fa%3D1&sa=D', 'https://example.org/?a=1'],
  ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
  ['https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2F&data=1', 'https://example.org/'],
  ['https://example.org/url?q=https://other.example', 'https://example.org/url?q=https://other.example'],
  ['relative.html', undefined],
  ['JaVaScRiPt:alert(1)', undefined],
  ['file:///C:/x', undefined],
])('a copied link to %j leads to %s', (href, address) => {
  expect(clipboardHref(href)).toBe(address);
});
