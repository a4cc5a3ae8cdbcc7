import { expect, test } from 'vitest';
import { differencesOf, merged } from './merge.ts';
import { workOf, type Work } from './rules.ts';

const block = (text: string): string => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;
const text = (...words: string[]): string => words.map(block).join('\n\n');
const base: Work = {
  ...workOf(undefined, []),
  title: 'Pier',
  slug: 'pier',
  content: text('One', 'Two', 'Three'),
  terms: { categories: ['1'], tags: [] },
};
const seen = (mine: Work, theirs: Work) =>
  differencesOf(base, mine, theirs).map(({ id, changedBy }) => `${id}: ${changedBy}`);

test('who changed what, field by field and place by place', () => {
  const mine = { ...base, title: 'Pier, mine', picture: 5, content: text('One', 'Two, mine', 'Three') };
  const theirs = {
    ...base,
    title: 'Pier, theirs',
    terms: { categories: ['1', '2'], tags: [] },
    content: text('One', 'Two', 'Three', 'Four'),
  };
  expect(seen(mine, theirs)).toEqual([
    'title: both',
    'content.0: me',
    'content.1: them',
    'picture: me',
    'terms.categories: them',
  ]);
  // Without a word of anybody, everything that one of them did alone is in it.
  expect(merged(base, mine, theirs, {})).toEqual({
    ...mine,
    content: text('One', 'Two, mine', 'Three', 'Four'),
    terms: theirs.terms,
  });
  expect(merged(base, mine, theirs, { title: 'theirs', picture: 'theirs', 'content.0': 'both' })).toMatchObject({
    title: 'Pier, theirs',
    picture: 0,
    content: text('One', 'Two', 'Two, mine', 'Three', 'Four'),
  });
});

test('what somebody took away is gone; where both wrote, one chooses', () => {
  const without = { ...base, content: text('One', 'Three') };
  expect(seen(without, { ...base, slug: 'piers' })).toEqual(['content.0: me', 'slug: them']);
  expect(seen(base, without)).toEqual(['content.0: them']);
  expect(merged(base, base, without, {}).content).toBe(without.content);
  const [mine, theirs] = [
    { ...base, content: text('One', 'Mine', 'Three') },
    { ...base, content: text('One', 'Theirs', 'Three') },
  ];
  expect(seen(mine, theirs)).toEqual(['content.0: both']);
  expect(merged(base, mine, theirs, {}).content).toBe(mine.content);
});

test('a text that was not put together stays as it is, to the letter', () => {
  const odd = { ...base, content: `${block('One')}\n\n\n\n<p>Loose</p> ` };
  expect(merged(base, odd, base, {}).content).toBe(odd.content);
  expect(merged(base, base, odd, {}).content).toBe(odd.content);
  expect(differencesOf(base, odd, odd)).toEqual([]);
});
