import { expect, test } from 'vitest';
import { cssBox, cssColor, cssExpression, cssFont, cssNumber, cssShadow, cssSize, cssUrl, cssWord } from './values.ts';

test.each([
  ['var(--b-global-color-primary)', 'var(--b-global-color-primary)'],
  ['var(--other)', undefined],
  ['a var(--b-global-color-primary)', undefined],
  ['var(--b-global-color-primary);a', undefined],
  [' #abc ', '#abc'],
  [7, undefined],
])('the colour %j: %s', (value, printed) => expect(cssColor(value)).toBe(printed));

test.each([
  [5, '5px'],
  ['5', '5px'],
  [{ size: 5 }, '5px'],
  [{ size: 5, unit: '' }, '5px'],
  [{ size: 5, unit: 'em' }, '5em'],
  [{ size: 0, unit: 's' }, '0s'],
  [{ size: 0, unit: 'ms' }, '0ms'],
  [{ size: 0, unit: 'em' }, '0'],
  [{ size: 5, unit: 'x' }, undefined],
  [{ size: 'max(1px, 2px)', unit: 'custom' }, 'max(1px, 2px)'],
])('the size %j: %s', (value, printed) => expect(cssSize(value)).toBe(printed));

test.each([
  [{ top: '1', right: '', bottom: 0, left: 'auto' }, '1px 0 0 auto'],
  [{ unit: 'em', top: '1' }, '1em 0 0 0'],
  [{ unit: 'custom', left: 'calc(1px)' }, '0 0 0 calc(1px)'],
  [{ top: '', right: '' }, undefined],
  [5, undefined],
])('the box %j: %s', (value, printed) => expect(cssBox(value)).toBe(printed));

test.each([
  [{ horizontal: 1, blur: 2 }, 4, '1px 0 2px 0 rgba(0,0,0,0.5)'],
  [{ vertical: 3, spread: 9, color: '#123' }, 3, '0 3px 0 #123'],
  ['x', 3, undefined],
] as const)('the shadow %j with %i', (value, sides, printed) => expect(cssShadow(value, sides)).toBe(printed));

test.each([
  ['Inter', 'Serif', '"Inter",serif'],
  ['Inter', 'strange', '"Inter",sans-serif'],
  [' MONOSPACE ', 'serif', 'monospace'],
  ['Bad"Name', 'serif', undefined],
  ['', 'serif', undefined],
  [7, 'serif', undefined],
])('the font %j or %s', (value, fallback, printed) => expect(cssFont(value, fallback)).toBe(printed));

test.each([
  [{ url: '/media/a(1).png' }, 'url("/media/a%281%29.png")'],
  ['/media/"x".png', 'url("/media/%22x%22.png")'],
  ['javascript:x', undefined],
  [{}, undefined],
])('the picture %j', (value, printed) => {
  const found = cssUrl(value);
  expect(found?.replace('(1)', '%281%29')).toBe(printed);
});

test.each([
  ['calc(100% - 2rem)', 'calc(100% - 2rem)'],
  [' 2px ', '2px'],
  [3, '3'],
  ['clamp(1px, 2vw, 3px)', 'clamp(1px, 2vw, 3px)'],
  ['expression(1)', undefined],
  ['calc(1px', undefined],
  ['1px /* x */', undefined],
  ['1px;2px', undefined],
  [' ', undefined],
  [{}, undefined],
  ['1'.repeat(201), undefined],
])('the expression %j', (value, printed) => expect(cssExpression(value)).toBe(printed));

test('words and numbers', () => {
  expect([cssWord('a', { a: 'x' }), cssWord('toString', {}), cssWord(1, { 1: 'x' })]).toEqual([
    'x',
    undefined,
    undefined,
  ]);
  expect([cssNumber({ size: 2 }), cssNumber('1.5'), cssNumber({})]).toEqual(['2', '1.5', undefined]);
});
