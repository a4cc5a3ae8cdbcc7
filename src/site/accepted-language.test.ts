import { expect, test } from 'vitest';
import { acceptedLanguage } from './accepted-language.ts';

test.each([
  ['de-AT,de;q=0.9', 'de'],
  ['fr, de;q=0.5, en;q=0.7', 'en'],
  ['fr;q=1, de;q=0', undefined],
  ['DE', 'de'],
  ['*', 'en'],
  ['fr', undefined],
  ['', undefined],
  [undefined, undefined],
  [';q=1,,de;q=x', 'de'],
])('%s', (header, language) => {
  expect(acceptedLanguage(header, ['en', 'de'])).toBe(language);
});
