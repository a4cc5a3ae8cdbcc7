import { expect, test } from 'vitest';
import { RULES } from '#modules/accessibility/rules/check.ts';
import { dictionary } from '#modules/accessibility/screens/words.ts';

test('every rule has German words', () => {
  expect(Object.keys(dictionary.de.rules).sort()).toEqual(RULES.map(({ name }) => name).sort());
});
