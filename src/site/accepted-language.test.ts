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
  [' de ; q=0.5 , en ; q=0.4', 'de'],
  ['de;x=1;q=0.5, en;q=0.6', 'en'],
  ['de;xq=0.5, en;q=0.6', 'de'],
  ['de;q=0.5x, en;q=0.6', 'de'],
  ['de;q=0.5, en;q=0.5', 'de'],
  ['den, ens', undefined],
  ['fr, *;q=0.1', 'en'],
])('%s', (header, language) => {
  expect(acceptedLanguage(header, ['en', 'de'])).toBe(language);
});

test('a language is near to its own forms, and to no other', () => {
  const codes = ['pt-BR', 'pt-PT', 'zh-Hant'];
  const spoken = ['pt', 'pt-pt', 'pt-AO', 'zh', 'zh-hant-TW', 'z'].map((header) => acceptedLanguage(header, codes));
  expect(spoken).toEqual(['pt-BR', 'pt-PT', undefined, 'zh-Hant', 'zh-Hant', undefined]);
  expect(acceptedLanguage('*', [])).toBeUndefined();
});
