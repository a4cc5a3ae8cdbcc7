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
