import { expect, test } from 'vitest';
import { relatedPhrases } from './related.ts';

const page = (title: string, text: string) => ({ title, html: `<p>${text}</p>` });

test('phrases beside the keyphrase, the most telling first', () => {
  const texts = [
    page('Green tea', 'Green tea needs hot water. Tea with hot water and honey.'),
    page('Water', 'Hot water heats a room. The tea of the old house.'),
    page('Old house', 'The old house stands. Hot water runs.'),
  ];
  expect(relatedPhrases(texts, 'tea', 'en')).toMatchInlineSnapshot(`
    [
      {
        "occurrences": 4,
        "pages": 1,
        "phrase": "green tea",
      },
      {
        "occurrences": 2,
        "pages": 1,
        "phrase": "hot water",
      },
    ]
  `);
  expect(relatedPhrases(texts, 'hot water', 'en').map(({ phrase }) => phrase)).not.toContain('hot water');
  expect(relatedPhrases(texts, '  ', 'en')).toEqual([]);
  expect(relatedPhrases([], 'tea', 'en')).toEqual([]);
});

test('a title counts for three, a single mention for nothing', () => {
  expect(relatedPhrases([page('Tea house', 'Other words.')], 'tea', 'en')).toEqual([
    { phrase: 'tea house', occurrences: 3, pages: 1 },
  ]);
  expect(relatedPhrases([page('', 'Tea house.')], 'tea', 'en')).toEqual([]);
  expect(relatedPhrases([page('', 'Tea house. Tea house.')], 'tea', 'en')).toEqual([
    { phrase: 'tea house', occurrences: 2, pages: 1 },
  ]);
  expect(relatedPhrases([page('', 'Tea house.'), page('', 'Tea house.')], 'tea', 'en')).toEqual([
    { phrase: 'tea house', occurrences: 2, pages: 2 },
  ]);
});

test('at most four words, and at most twenty phrases', () => {
  const line = 'tea alpha bravo charlie delta. ';
  const found = relatedPhrases([page('', line.repeat(2))], 'tea', 'en').map(({ phrase }) => phrase);
  expect(found).toContain('tea alpha bravo charlie');
  expect(found.filter((phrase) => phrase.split(' ').length > 4)).toEqual([]);
  const many = Array.from({ length: 30 }, (_, at) => `tea word${at}. `).join('');
  expect(relatedPhrases([page('', many + many)], 'tea', 'en')).toHaveLength(20);
});
