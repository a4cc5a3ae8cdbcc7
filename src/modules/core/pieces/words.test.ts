import { expect, test } from 'vitest';
import { pieceContext } from '#test/kit/piece.ts';
import { wordsFor } from './words.ts';

const said = (language: string) => {
  const words = wordsFor(pieceContext({}, { language }));
  return [
    ...[0, 1, 2].map((count) => words.found(count)),
    words.rangeOf(3, 3, 9),
    words.rangeOf(3, 4, 9),
    ...[0, 1, 2].map((count) => words.comments(count)),
    ...[1, 2].map((count) => words.commentsOn(count, 'It')),
    ...[1, 2].map((count) => words.minutes(count)),
    ...[1, 2].map((count) => words.items('It', count)),
    words.enlarge(''),
    words.enlarge('It'),
  ];
};

test('one and several, as each language says it', () => {
  expect(said('en_US')).toEqual([
    ...['0 results found', '1 result found', '2 results found', 'Result 3 of 9', 'Results 3 to 4 of 9'],
    ...['0 comments', '1 comment', '2 comments', '1 comment on “It”', '2 comments on “It”', '1 minute', '2 minutes'],
    ...['It (1 item)', 'It (2 items)', 'Enlarge the picture', 'Enlarge the picture: It'],
  ]);
  expect(said('de_DE')).toEqual([
    ...['0 Ergebnisse gefunden', '1 Ergebnis gefunden', '2 Ergebnisse gefunden'],
    ...['Ergebnis 3 von 9', 'Ergebnisse 3 bis 4 von 9', '0 Kommentare', '1 Kommentar', '2 Kommentare'],
    ...['1 Kommentar zu „It“', '2 Kommentare zu „It“', '1 Minute', '2 Minuten', 'It (1 Eintrag)', 'It (2 Einträge)'],
    ...['Bild vergrößern', 'Bild vergrößern: It'],
  ]);
});

test('a language that only ends like German is another', () => {
  expect([wordsFor(pieceContext({}, { language: 'nl_DE' })).search, wordsFor(pieceContext({}, { language: 'DE' })).search]).toEqual(['Search', 'Suchen']);
}); // prettier-ignore
