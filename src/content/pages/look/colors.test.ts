import { expect, test } from 'vitest';
import { contrast, darkened, hexOf, lightened, luminance, mixed, readHex, WHITE, type Rgb } from './colors.ts';

const BLACK: Rgb = [0, 0, 0];

test.each([
  ['#1a2b3c', [26, 43, 60]],
  ['#FFFFFF', [255, 255, 255]],
  ['1a2b3c', undefined],
  ['#1a2b3', undefined],
  ['#1a2b3c4', undefined],
  ['x#1a2b3c', undefined],
  ['red', undefined],
])('%s is %j', (text, color) => {
  expect(readHex(text)).toEqual(color);
});

test('colours are written with two digits for each part', () => {
  expect([hexOf([1, 2.6, 255]), hexOf(mixed(BLACK, WHITE, 0.5)), hexOf(mixed([10, 20, 30], WHITE, 0))]).toEqual([
    '#0103ff',
    '#808080',
    '#0a141e',
  ]);
});

test('contrast as WCAG counts it', () => {
  expect([contrast(BLACK, WHITE), contrast(WHITE, BLACK), contrast(WHITE, WHITE)]).toEqual([21, 21, 1]);
  expect(contrast([118, 118, 118], WHITE)).toBeCloseTo(4.54, 2);
  expect(contrast([255, 0, 0], WHITE)).toBeCloseTo(4, 1);
  expect(contrast([0, 0, 255], WHITE)).toBeCloseTo(8.59, 2);
  expect(luminance([10, 10, 10])).toBeCloseTo(0.00304, 5);
  expect(luminance([11, 11, 11])).toBeCloseTo(0.00335, 5);
});

test('a colour goes towards black or white until it can be read, and no further', () => {
  const red: Rgb = [255, 0, 0];
  expect(darkened(BLACK, WHITE, 7)).toEqual(BLACK);
  const dark = darkened(red, WHITE, 7);
  expect(contrast(dark, WHITE)).toBeGreaterThanOrEqual(7);
  expect(contrast(dark, WHITE)).toBeLessThan(7.5);
  const light = lightened(red, BLACK, 10);
  expect(contrast(light, BLACK)).toBeGreaterThanOrEqual(10);
  expect(contrast(light, BLACK)).toBeLessThan(10.6);
  expect(darkened(red, [120, 120, 120], 21)).toEqual(BLACK);
  expect(lightened(red, [120, 120, 120], 21)).toEqual(WHITE);
});
