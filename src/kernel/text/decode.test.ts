import { expect, test } from 'vitest';
import { decodedPath, decodedWord } from './decode.ts';

test.each([
  ['plain', 'plain', 'plain'],
  ['f%C3%BCr%20uns', 'für uns', 'für uns'],
  ['a%2Fb%3F', 'a/b?', 'a%2Fb%3F'],
  ['100%', '100%', '100%'],
  ['%C3%28', '%C3%28', '%C3%28'],
])('%s', (text, word, path) => {
  expect([decodedWord(text), decodedPath(text)]).toEqual([word, path]);
});
