import { expect, test } from 'vitest';
import { directionOf, isGerman, languageTag, validLocale } from './locale.ts';

test.each([
  ['de_DE', 'de_DE'],
  [' fr ', 'fr'],
  ['zh_Hans_CN', 'zh_Hans_CN'],
  ['de_DE_formal_x', 'en_US'],
  ['DE', 'en_US'],
  ['1de', 'en_US'],
  ['de!', 'en_US'],
  ['', 'en_US'],
])('%j is the language %s', (text, locale) => {
  expect(validLocale(text)).toBe(locale);
});

test.each([
  ['de', true, 'de', 'ltr'],
  ['de_AT', true, 'de-AT', 'ltr'],
  ['den', false, 'den', 'ltr'],
  ['x_de', false, 'x-de', 'ltr'],
  ['ar_EG', false, 'ar-EG', 'rtl'],
])('%s: German %j, written %s, read %s', (locale, ...facts) => {
  expect([isGerman(locale), languageTag(locale), directionOf(locale)]).toEqual(facts);
});
