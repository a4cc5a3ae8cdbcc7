import { expect, test } from 'vitest';
import { extractSuggestions, type Wish } from './extract.ts';

const GARDEN = `<h1>Ein Garten am Fluss</h1><p>Unser Garten am Fluss ist im Frühling am schönsten. Viele Besucher kommen
wegen der alten Apfelbäume, die schon hundert Jahre stehen. Außerdem gibt es einen Weg zum Wasser (nur im Sommer).</p>
<h2>Anreise</h2><h2>Der Weg zum Garten am Fluss</h2><p>Vom Bahnhof führt ein kurzer Weg zum Garten. Wer mit dem Rad kommt,
stellt es am Tor ab. Besucher finden Apfelbäume, Besucher finden Ruhe.</p>`;

const HARBOUR = `<p>Boats come home in the evening, when the lamps are lit and people wait at the quay for fish.
However, the harbour sleeps early. But boats [of all sizes] sail again before the sun rises over the old harbour wall and the
long pier, which was built by hand two hundred years ago; nobody knows the names of those who made it.</p>
<ul><li>Lamps</li><li>Lamps and boats</li></ul><h2>Fish, sold here: every day</h2><h2>Lamps of the harbour</h2>`;

const asked = (changes: Partial<Wish>): string[] =>
  extractSuggestions({
    kind: 'title',
    content: HARBOUR,
    keyphrase: '',
    language: 'en',
    platform: 'search',
    ...changes,
  });

test('titles', () => {
  expect(asked({ content: GARDEN, language: 'de', keyphrase: 'garten am fluss' })).toMatchInlineSnapshot(`
    [
      "Ein Garten am Fluss",
      "Der Weg zum Garten am Fluss",
      "Garten am fluss: Besucher und Apfelbäume",
      "Unser Garten am Fluss ist im Frühling am schönsten",
      "Vom Bahnhof führt ein kurzer Weg zum Garten",
    ]
  `);
  expect(asked({ content: GARDEN, language: 'de', keyphrase: 'Apfelbäume' })).toMatchInlineSnapshot(`
    [
      "Ein Garten am Fluss",
      "Apfelbäume: Anreise",
      "Anreise",
      "Apfelbäume: Garten und Besucher",
      "Viele Besucher kommen wegen der alten Apfelbäume",
    ]
  `);
  expect(asked({})).toMatchInlineSnapshot(`
    [
      "Fish, sold here: every day",
      "Lamps of the harbour",
      "Boats come home in the evening",
      "But boats [of all sizes] sail again before the sun rises over the old",
      "However, the harbour sleeps early",
    ]
  `);
  expect(asked({ keyphrase: 'harbour' })).toMatchInlineSnapshot(`
    [
      "Fish, sold here: every day",
      "Lamps of the harbour",
      "Harbour: lamps and Boats",
      "But boats [of all sizes] sail again before the sun rises over the old",
      "However, the harbour sleeps early",
    ]
  `);
  expect(asked({ keyphrase: 'meadow' })).toMatchInlineSnapshot(`
    [
      "Fish, sold here: every day",
      "Meadow: Lamps of the harbour",
      "Lamps of the harbour",
      "Meadow: lamps and Boats",
      "Boats come home in the evening",
    ]
  `);
  expect(asked({ keyphrase: 'meadow', platform: 'social_a' })).toMatchInlineSnapshot(`
    [
      "Fish, sold here: every day",
      "Meadow: Lamps of the harbour",
      "Lamps of the harbour",
      "Meadow: lamps and Boats",
      "Boats come home in the evening",
    ]
  `);
});

test('descriptions', () => {
  const kind = 'description';
  expect(asked({ kind, content: GARDEN, language: 'de', keyphrase: 'Weg zum Wasser' })).toMatchInlineSnapshot(`
    [
      "Gibt es einen Weg zum Wasser. Vom Bahnhof führt ein kurzer Weg zum Garten.",
      "Viele Besucher kommen wegen der alten Apfelbäume, die schon hundert Jahre stehen. Gibt es einen Weg zum Wasser.",
      "Vom Bahnhof führt ein kurzer Weg zum Garten. Wer mit dem Rad kommt, stellt es am Tor ab.",
      "Unser Garten am Fluss ist im Frühling am schönsten. Viele Besucher kommen wegen der alten Apfelbäume, die schon hundert Jahre stehen.",
      "Besucher finden Apfelbäume, Besucher finden Ruhe. Gibt es einen Weg zum Wasser.",
    ]
  `);
  expect(asked({ kind })).toMatchInlineSnapshot(`
    [
      "Boats come home in the evening, when the lamps are lit and people wait at the quay for fish. The harbour sleeps early.",
      "Boats sail again before the sun rises over the old harbour wall and the long pier, which was built by hand two hundred years ago; nobody knows the names of…",
      "The harbour sleeps early. Boats sail again before the sun rises over the old harbour wall and the long pier, which was built by hand two hundred years ago…",
      "Lamps and boats Boats come home in the evening, when the lamps are lit and people wait at the quay for fish.",
      "Lamps Lamps and boats.",
    ]
  `);
  expect(asked({ kind, keyphrase: 'harbour' })).toMatchInlineSnapshot(`
    [
      "Boats sail again before the sun rises over the old harbour wall and the long pier, which was built by hand two hundred years ago; nobody knows the names of…",
      "The harbour sleeps early. Boats sail again before the sun rises over the old harbour wall and the long pier, which was built by hand two hundred years ago…",
      "Boats come home in the evening, when the lamps are lit and people wait at the quay for fish. The harbour sleeps early.",
      "Lamps and boats Boats sail again before the sun rises over the old harbour wall and the long pier, which was built by hand two hundred years ago; nobody…",
      "Lamps Lamps and boats.",
    ]
  `);
  expect(asked({ kind, content: '<p>Short and good!</p>' })).toEqual(['Short and good!']);
  expect(asked({ kind, content: '<p>Short and good</p>' })).toEqual(['Short and good.']);
});

test.each([
  [155, `${'x'.repeat(155)}.`],
  [156, `${'x'.repeat(155)}…`],
])('a word of %i letters', (length, description) => {
  expect(asked({ kind: 'description', content: `<p>${'x'.repeat(length)}</p>` })).toEqual([
    description.replace(/^x/, 'X'),
  ]);
});

test('of nothing there is nothing', () => {
  expect(asked({ content: '<p> </p>' })).toEqual([]);
  expect(asked({ content: '<h1>Only a heading</h1>' })).toEqual([]);
  expect(asked({ content: '<p>Hm</p>' })).toEqual([]);
});

test('a title that does not fit ends with a word', () => {
  const content = `<h1>${'Boats and lamps, '.repeat(9)}</h1><p>One. Two.</p>`;
  expect(asked({ content, platform: 'social_b' })[0]).toBe(
    'Boats and lamps, Boats and lamps, Boats and lamps, Boats and',
  );
  expect(asked({ content: `<h1>${'x'.repeat(70)}</h1><p>One.</p>`, platform: 'social_b' })[0]).toBe('x'.repeat(60));
  expect(asked({ content: `<h1>${'x'.repeat(60)}</h1><p>One.</p>`, platform: 'social_b' })[0]).toBe('x'.repeat(60));
});

test('the same title comes once, whatever its case', () => {
  expect(asked({ content: '<h1>Old boats at sea</h1><p>OLD boats at sea.</p>' })).toEqual(['Old boats at sea']);
  expect(asked({ content: '<h1>Ob</h1><p>Boats sail home today.</p>' })).toEqual(['Boats sail home today']);
});

test.each([',', ';', ':', ' –', ' —', ' ('])('a title ends where a clause does: %j', (sign) => {
  const titles = (clause: string) => asked({ content: `<p>${clause}${sign} the rest of it follows.</p>` });
  expect(titles('Old boats are home')).toEqual(['Old boats are home']);
  expect(titles('Old boats sail')).toEqual([`Old boats sail${sign} the rest of it follows`]);
});

test.each([
  ...['However', 'Moreover', 'Therefore', 'Furthermore', 'Also', 'Then', 'So', 'But', 'And'],
  ...['Außerdem', 'Allerdings', 'Jedoch', 'Zudem', 'Dann', 'Aber', 'und'],
])('a description does not begin with "%s"', (word) => {
  for (const begin of [word, `${word},`])
    expect(asked({ kind: 'description', content: `<p>${begin} it is fine today.</p>` })).toEqual(['It is fine today.']);
});

test('what stands in brackets is left out of descriptions, and blanks are one', () => {
  const content = '<p>Boats (old ones) come [today]\n  home;</p>';
  expect(asked({ kind: 'description', content })).toEqual(['Boats come home.']);
});

test('a title that was cut ends with a word, not with a sign', () => {
  const content = `<h1>${'x'.repeat(56)} – yyyyy</h1><p>One.</p>`;
  expect(asked({ content, platform: 'social_a' })[0]).toBe('x'.repeat(56));
  expect(asked({ content: `<h1>${'x'.repeat(60)} yy</h1><p>One.</p>`, platform: 'social_a' })[0]).toBe('x'.repeat(60));
});
