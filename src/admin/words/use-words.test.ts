import { expect, test } from 'vitest';
import { setStage } from '#test/admin/stage.ts';
import { useWordsOf, wordsIn } from './use-words.ts';

const words = { en: 'Sea', de: 'Meer' };

test.each([
  ['de', 'Meer'],
  ['de_DE', 'Meer'],
  ['de-AT', 'Meer'],
  ['DE_ch', 'Meer'],
  ['del', 'Sea'],
  ['nl_de', 'Sea'],
  ['en_US', 'Sea'],
  ['', 'Sea'],
])('%s says %s', (locale, said) => {
  expect(wordsIn(words, locale)).toBe(said);
  const { use } = setStage(undefined, { start: { user: { locale } } } as never);
  expect(use(() => useWordsOf(words))).toBe(said);
});
