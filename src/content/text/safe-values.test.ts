import { expect, test } from 'vitest';
import { isSafeUrl, isSafeUrlSet, safeStyle } from './safe-values.ts';

test.each([
  ['https://a.test/x', true],
  ['/x?next=a:b', true],
  ['x', true],
  ['', true],
  ['mailto:a@b.test', true],
  // Blanks and controls are skipped, as browsers do.
  [' https://a.test', true],
  ['ht\ntps://a.test', true],
  ['\u0000tel:1', true],
  ['javascript:alert(1)', false],
  ['java\tscript:alert(1)', false],
  ['\u0001javascript:alert(1)', false],
  ['JAVASCRIPT:alert(1)', false],
  ['data:text/html,x', false],
  ['vbscript:x', false],
])('%j', (address, isSafe) => {
  expect(isSafeUrl(address)).toBe(isSafe);
});

test.each([
  ['/a.png 1x, /b.png 2x', true],
  ['/a.png 1x, javascript:alert(1) 2x', false],
  [' javascript:alert(1) 2x', false],
])('%j as a list', (addresses, isSafe) => {
  expect(isSafeUrlSet(addresses)).toBe(isSafe);
});

test.each([
  ['COLOR: red; --own-1:2', 'COLOR: red; --own-1:2'],
  ['color:red;x-color:red', 'color:red'],
  ['color-x:red', undefined],
  ['margin:0;color', 'margin:0'],
  ['color:red\\', undefined],
  ['width:RUN(1)', undefined],
  ['width:CALC(1px + 2px)', 'width:CALC(1px + 2px)'],
  ['background:url("JAVASCRIPT:x")', undefined],
])('of the style %j stays %j', (style, safe) => {
  expect(safeStyle(style)).toBe(safe);
});
