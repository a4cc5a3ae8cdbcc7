import { expect, test } from 'vitest';
import { say } from './say.ts';

test.each([
  ['de', 'No post has that id.', 'Es gibt keinen Beitrag mit dieser Nummer.'],
  ['de-at', 'No post has that id.', 'Es gibt keinen Beitrag mit dieser Nummer.'],
  ['en', 'No post has that id.', 'No post has that id.'],
  ['fr', 'No post has that id.', 'No post has that id.'],
  ['de', 'Nobody ever said this.', 'Nobody ever said this.'],
  ['de', 'Invalid parameter(s): page, per_page', 'Ungültige Parameter: page, per_page'],
  ['de', 'page must be between 1 (inclusive) and 9', 'page muss zwischen 1 (inclusive) und 9 liegen'],
  ['de', 'status is not one of a, b and c.', 'status ist keines von a, b and c.'],
])('%s: %s', (language, sentence, said) => {
  expect(say(language, sentence)).toBe(said);
});

const own = {
  'No post has that id.': 'Nichts da.',
  '{} has {} of {}.': '{} hat {} von {}.',
  '{} has {} of {} left.': 'Von {} bleibt {} von {}.',
  'Begin {}': 'Anfang {}',
  '{} end': '{} Ende',
  'a{}a': 'x{}x',
};

test.each([
  ['No post has that id.', 'Nichts da.'],
  ['Ann has 1 of 2.', 'Ann hat 1 von 2.'],
  ['Ann has 1 of 2 left.', 'Von Ann bleibt 1 von 2.'],
  ['Ann has one has two of 3 of 4.', 'Ann hat one has two von 3 of 4.'],
  [' has  of .', ' hat  von .'],
  ['Ann has 1.', 'Ann has 1.'],
  ['Begin here', 'Anfang here'],
  ['Begin ', 'Anfang '],
  ['Not Begin here', 'Not Begin here'],
  ['the end', 'the Ende'],
  ['aa', 'xx'],
  ['aba', 'xbx'],
  ['a', 'a'],
  ['Begin {} of $&', 'Anfang {} of $&'],
  ['constructor', 'constructor'],
])('a site says %j in its own way: %j', (sentence, said) => {
  expect(say('xx', sentence, own)).toBe(said);
});

test('what the site does not say itself, the program says', () => {
  expect(say('de', 'Invalid parameter(s): page', own)).toBe('Ungültige Parameter: page');
  expect(say('de', 'No post has that id.', {})).toBe('Es gibt keinen Beitrag mit dieser Nummer.');
});
