import { expect, test } from 'vitest';
import { extractLinks } from './extract.ts';

const BASE = 'http://site.test';
const kinds = (html: string) =>
  extractLinks(html, `${BASE}/about/`, BASE).map(({ type, url }) => `${type} ${url.replace(BASE, '')}`);

test.each([
  ['<a href="/team/">x</a>', ['internal /team/']],
  ['<a href="team/">x</a>', ['internal /about/team/']],
  ['<a href="//site.test/a/">x</a>', ['internal /a/']],
  ['<a href="//other.test/a/">x</a>', ['external http://other.test/a/']],
  ['<a href="https://other.test/">x</a>', ['external https://other.test/']],
  ['<a href="mailto:a@b.test">x</a><a href="tel:1">x</a><a href="javascript:alert(1)">x</a>', []],
  ['<a href="#part">x</a>', []],
  ['<a href="/about/#part">x</a><a href="/about/?a=1">x</a>', []],
  ['<a href="/team/#part">x</a>', ['internal /team/']],
  ['<a href="/a/">x</a><a href="/a/">y</a>', ['internal /a/', 'internal /a/']],
  [
    '<img src="/media/a.jpg"><img src="https://other.test/b.png">',
    ['image-in /media/a.jpg', 'image-ex https://other.test/b.png'],
  ],
  ['<a href="http://[broken">x</a><a href="">y</a>', []],
  ['<a href="/a/"><b>broken <a href="/b/">', ['internal /a/', 'internal /b/']],
])('%s', (html, expected) => {
  expect(kinds(html)).toEqual(expected);
});
