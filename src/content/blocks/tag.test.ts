import { expect, test } from 'vitest';
import { innermost, outermost, withMore } from './tag.ts';

test.each<[html: string, classes: string[], style: string, after: string]>([
  ['<p>a</p>', ['b'], '', '<p class="b">a</p>'],
  ['<p>a</p>', [], 'color:red;', '<p style="color:red">a</p>'],
  ['<p>', [], 'color:red;margin:0;', '<p style="color:red;margin:0">'],
  ['<p class="a">', ['a', 'b', 'c'], '', '<p class="a b c">'],
  ["<p id=x class='a'>", ['b'], '', "<p id=x class='a b'>"],
  ['<p class=a>', ['b'], '', '<p class="a b">'],
  ['<p CLASS="a">', ['a'], '', '<p CLASS="a">'],
  ['<p class>', ['a'], '', '<p class="a">'],
  ['<p class="">', ['a'], '', '<p class="a">'],
  ['<p style="margin:0">', [], 'color:red;', '<p style="color:red;margin:0">'],
  ["<p style='margin:0'>", ['a'], 'color:red', '<p class="a" style=\'color:red;margin:0\'>'],
  ['<br/>', ['a'], '', '<br class="a"/>'],
  ['<H2>', ['a'], '', '<H2 class="a">'],
  ['<p>', ['"<'], '', '<p class="&quot;&lt;">'],
  ['<p>', [], 'a:"', '<p style="a:&quot;">'],
  ['<p data-class="a">', ['b'], '', '<p class="b" data-class="a">'],
  ['text', ['a'], 'b', 'text'],
  ['</p>', ['a'], '', '</p>'],
  ['<my-tag>', ['a'], '', '<my-tag>'],
])('%s gets %j and %j', (html, classes, style, after) => {
  expect(withMore(html, 0, { classes, style })).toBe(after);
});

test('the tag at a place, not another one', () => {
  expect(withMore('<b><i class="x"></i></b>', 3, { classes: ['y'], style: '' })).toBe('<b><i class="x y"></i></b>');
  expect(withMore('<b><i></i></b>', 1, { classes: ['y'], style: '' })).toBe('<b><i></i></b>');
  expect(withMore('<b><i class="x"></i></b>', 0, { classes: ['y'], style: '' })).toBe(
    '<b class="y"><i class="x"></i></b>',
  );
});

test.each([
  ['\n <p>', 2],
  ['<p>', 0],
  ['  ', 0],
])('%j begins at %d', (html, at) => {
  expect(outermost(html)).toBe(at);
});

test.each([
  ['<div><p>', 5],
  ['<div><p></p>', 0],
  ['<div></div>', undefined],
  ['a < b', undefined],
  ['<div> < <p>', 8],
  ['<div><br><img src="a>b">', 0],
  ['<div><svg/>', 0],
  ['<div><p><b></div>', undefined],
  ['<div></p>', 0],
  ['<ul><li>a</li><li>', 14],
])('%s is open at %s', (html, at) => {
  expect(innermost(html)).toBe(at);
});
