import { expect, test } from 'vitest';
import { hostsIn, textIn } from './texts.ts';

test('a text in the language of the person, else in any', () => {
  const texts = { de: 'Meer', en: 'Sea' };
  expect([textIn(texts, 'en'), textIn(texts, 'fr'), textIn({ en: '' }, 'en'), textIn({}, 'en')]).toEqual([
    ...['Sea', 'Meer', '', ''],
  ]);
});

test('hosts, however they are parted', () => {
  expect(hostsIn(' a.example\n\nb.example  c.example ')).toEqual(['a.example', 'b.example', 'c.example']);
  expect([hostsIn(''), hostsIn(' \n')]).toEqual([[], []]);
});
