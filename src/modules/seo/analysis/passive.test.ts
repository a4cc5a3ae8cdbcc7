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

test.each(
  [
    `The lamps are lit. The drawer was slid shut. A trap was sprung. Her ankles were swollen. The lines were strewn about.`,
    `The bill was prepaid. The rules were overridden. A cable was laid. The cards were dealt. He was misled.`,
    `The rope was slung over a beam. The news was broadcast. The ore was smelt. The wood is hewn. The text was typeset.`,
    `The flat was sublet. The load was borne by all. He was waylaid. Fears were forgotten. The error was overheard.`,
  ].flatMap((text) => text.split(/(?<=\.) /)),
)('%s is passive by an irregular participle', (sentence) => {
  expect(isPassiveEnglish([], sentence)).toBe(true);
});

test.each(['They get rid of it.', 'The grass is wet.', 'It is fit for use.', 'The outcome is an outlet.'])(
  '%s is not passive',
  (sentence) => {
    expect(isPassiveEnglish([], sentence)).toBe(false);
  },
);

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
