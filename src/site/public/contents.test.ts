import { expect, test } from 'vitest';
import { withContents } from './contents.ts';

const long = `<p>${'word '.repeat(800)}</p>`;

test('a long text with three headings has a list of them', () => {
  const text = `<h2>Before</h2>${long}<h2 class="x" id="own">The <em>way</em> up</h2><h2>Before</h2>`;
  const { html, contents } = withContents(text, 'en');
  expect(contents).toEqual([
    { id: 'before', title: 'Before' },
    { id: 'own', title: 'The way up' },
    { id: 'before-2', title: 'Before' },
  ]);
  expect(html).toContain('<h2 id="before">Before</h2>');
  expect(html).toContain('<h2 class="x" id="own">');
  expect(html).toContain('<h2 id="before-2">');
});

test.each([
  [800, 3],
  [799, 0],
])('%i words are long enough for %i headings', (words, count) => {
  const text = `<h2>A</h2><H2>B</H2><h2>C</h2>${'word '.repeat(words - 3)}`;
  expect(withContents(text, 'en').contents).toHaveLength(count);
});

test('names of places differ, and those of others are left alone', () => {
  const headings = [
    '<h2>\n ?! </h2>',
    '<h2 id="?">!?</h2>',
    '<h2><br></h2>',
    '<h2>Größe</h2>',
    '<h2>Größe</h2>',
    '<h2>Größe</h2>',
  ];
  const { html, contents } = withContents(`${headings.join('')}<h2x>no</h2x>${long}`, 'de');
  expect(contents).toEqual([
    { id: 'part', title: '?!' },
    { id: '?', title: '!?' },
    { id: 'groesse', title: 'Größe' },
    { id: 'groesse-2', title: 'Größe' },
    { id: 'groesse-3', title: 'Größe' },
  ]);
  expect(html.slice(0, html.indexOf('<p>'))).toBe(
    '<h2 id="part">\n ?! </h2><h2 id="?">!?</h2><h2><br></h2><h2 id="groesse">Größe</h2>' +
      '<h2 id="groesse-2">Größe</h2><h2 id="groesse-3">Größe</h2><h2x>no</h2x>',
  );
});

test.each([
  ['short', '<h2>A</h2><h2>B</h2><h2>C</h2><p>Few words.</p>'],
  ['two headings', `<h2>A</h2><h2>B</h2>${long}`],
])('a text that is %s has none', (_name, text) => {
  expect(withContents(text, 'en')).toEqual({ html: text, contents: [] });
});

test('a place that a later part of the text has is taken', () => {
  const text = `<h2>Notes</h2><h2>Two</h2><h2 id="two">Three</h2><p id="notes">${long}</p>`;
  expect(withContents(text, 'en').contents.map(({ id }) => id)).toEqual(['notes-2', 'two-2', 'two']);
});
