import { expect, test } from 'vitest';
import { isPassiveEnglish } from './passive-english.ts';
import { isPassiveGerman } from './passive-german.ts';

test.each([
  ['The bridge was built in spring.', true],
  ['The house is being painted.', true],
  ['He got fired last week.', true],
  ['They were quickly taken away.', true],
  ['The song was sung and the flag was raised.', true],
  ['She was tired of waiting.', false],
  ['He was tired out by the heat.', false],
  ['We are interested in boats.', false],
  ['It has been raining.', false],
  ['There is a need for speed.', false],
  ['She is here and painted the wall.', false],
  ['The shop was closed by the owner.', true],
  ['I am going to be there.', false],
  ['It was needless.', false],
])('%s %s', (sentence, isPassive) => {
  expect(isPassiveEnglish([], sentence)).toBe(isPassive);
});

test.each([
  ['Das Haus wurde gebaut.', true],
  ['Die Tür wird um acht geschlossen.', true],
  ['Der Brief ist gestern abgeschickt worden.', true],
  ['Die Maschine wird repariert.', true],
  ['Er bekommt das Buch geschenkt.', true],
  ['Das Gesetz wurde beschlossen.', true],
  ['Er wird morgen seine Freunde besuchen.', false],
  ['Sie wird Ärztin.', false],
  ['Das Wetter wird gut.', false],
  ['Wir haben das Haus gebaut.', false],
  ['Ich würde gern kommen.', false],
  ['Das wird gestalterisch schwer.', false],
  ['Das wird bedeutender.', false],
  ['Das wird interessant.', false],
  ['Er wird gebeten.', true],
  ['Er wird interessierter.', false],
  ['Das wird angestrichen.', true],
  ['Er wird pragmatisiert.', true],
])('%s %s', (sentence, isPassive) => {
  expect(isPassiveGerman([], sentence)).toBe(isPassive);
});
