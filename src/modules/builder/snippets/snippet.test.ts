import { expect, test } from 'vitest';
import { readSnippet } from './snippet.ts';

test.each([
  [{}, { place: 'head', html: '', hosts: [], priority: 1 }],
  [
    { code: ' <meta name="a"> ', location: 'body_end', priority: '4' },
    { html: '<meta name="a">', place: 'body_end', priority: 4 },
  ],
  [
    { location: 'footer', priority: 99 },
    { place: 'head', priority: 10 },
  ],
  [
    { hosts: ' https://a.test, https://b.test\nhttps://c.test' },
    { hosts: ['https://a.test', 'https://b.test', 'https://c.test'] },
  ],
])('%j', (settings, expected) => {
  expect(readSnippet(settings)).toMatchObject(expected);
});
