import { expect, test } from 'vitest';
import { english } from './english.ts';
import { readKeyphrase } from './keyphrase.ts';

test.each([
  ['old boats', 'old boats', false, ['old', 'boat']],
  [' "old  boats" ', 'old  boats', true, ['old', 'boats']],
  ['„ Old boats “', 'Old boats', true, ['old', 'boats']],
  ['paint "old boats"', 'paint "old boats"', false, ['paint', 'old', 'boat']],
  ['"old boats" sail', '"old boats" sail', false, ['old', 'boat', 'sail']],
])('%j is the phrase %j, exactly: %j', (given, text, isExact, wanted) => {
  expect(readKeyphrase(given, english)).toMatchObject({ text, isExact, wanted });
});

test.each(['', '  ', '""', '–'])('%j is none', (given) => {
  expect(readKeyphrase(given, english)).toBeUndefined();
});
