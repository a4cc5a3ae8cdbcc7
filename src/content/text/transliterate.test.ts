import { expect, test } from 'vitest';
import { transliterate } from './transliterate.ts';

test.each([
  ['ßẞæÆœŒøØđĐðÐþÞħĦıĳĲĸłŁŀĿŉŋŊŧŦſªº€', '', 'sSaeAEoeOEoOdDdDthTHhHiijIJklLlLnnNtTsaoE'],
  ['äöüßÄÖÜẞ', '', 'aousAOUS'],
  ['äöüßÄÖÜẞ', 'de', 'aeoeuessAeOeUeSS'],
  ['ä', 'de_DE', 'ae'],
  ['ä', 'DE-at', 'ae'],
  ['ä', 'den', 'a'],
  ['ä', 'xde', 'a'],
  ['a\u0308', 'de', 'ae'],
  ['éàçñ Ǻ ộ', 'fr', 'eacn A o'],
  ['plain', 'de', 'plain'],
  ['日本 й が', '', '日本 й が'],
])('%s in %j is %s', (text, language, plain) => {
  expect(transliterate(text, language)).toBe(plain);
});
