import { expect, test } from 'vitest';
import { isRightToLeft, snakeName } from './rules.ts';

test.each([
  ['en_US', false],
  ['he_IL', true],
  ['ar', true],
  ['fa-IR', true],
  ['arn_CL', false],
  ['', false],
])('%j is written from right to left: %s', (locale, wished) => {
  expect(isRightToLeft(locale)).toBe(wished);
});

test.each([
  ['welcomeScreenCompleted', 'welcome_screen_completed'],
  ['plain', 'plain'],
])('%s is %s', (name, wished) => {
  expect(snakeName(name)).toBe(wished);
});
