import { expect, test } from 'vitest';
import { choiceOf, choicesFor, differencesOf, merged } from './merge.ts';
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

test('whole differences: fields as texts, terms whatever their order', () => {
  const mine = { ...base, date: '2026-11-18T08:00', terms: { categories: ['2', '1'], tags: ['9'] } };
  const theirs = { ...base, hasComments: false, isPinned: true, terms: { categories: ['1', '2'] } };
  expect(differencesOf(base, mine, theirs)).toEqual([
    { id: 'date', field: 'date', mine: '2026-11-18T08:00', theirs: '', changedBy: 'me' },
    { id: 'hasComments', field: 'hasComments', mine: 'true', theirs: 'false', changedBy: 'them' },
    { id: 'isPinned', field: 'isPinned', mine: 'false', theirs: 'true', changedBy: 'them' },
    { id: 'terms.tags', field: 'terms', list: 'tags', mine: '9', theirs: '', changedBy: 'me' },
  ]);
  const chosen = merged(base, mine, theirs, { 'terms.tags': 'theirs', hasComments: 'mine' });
  expect([chosen.terms, chosen.hasComments, chosen.isPinned, chosen.date]).toEqual([
    { categories: ['2', '1'], tags: [] },
    true,
    true,
    '2026-11-18T08:00',
  ]);
});

test('author, password, template, format, parent and order are merged each by itself', () => {
  const mine = { ...base, password: 'p', parent: 4, format: 'quote' };
  const theirs = { ...base, author: 9, template: 'wide', order: 3, format: 'link' };
  expect(seen(mine, theirs)).toEqual([
    'author: them',
    'password: me',
    'template: them',
    'format: both',
    'parent: me',
    'order: them',
  ]);
  expect(merged(base, mine, theirs, { format: 'theirs' })).toEqual({ ...mine, ...theirs, password: 'p', parent: 4 });
});

test('places of the text, with all that stands in them', () => {
  const mine = { ...base, content: text('New', 'One', 'Two', 'Three', 'Mine', 'Last') };
  const theirs = { ...base, content: text('One', 'Two', 'Theirs') };
  const places = differencesOf(base, mine, theirs);
  expect(places).toEqual([
    { id: 'content.0', field: 'content', mine: block('New'), theirs: '', changedBy: 'me' },
    {
      ...{ id: 'content.1', field: 'content', changedBy: 'both' },
      ...{ mine: text('Three', 'Mine', 'Last'), theirs: block('Theirs') },
    },
  ]);
  expect(places.map((one) => choiceOf(one, {}))).toEqual(['mine', 'mine']);
  expect(places.map((one) => choiceOf(one, { 'content.0': 'theirs' }))).toEqual(['theirs', 'mine']);
  const content = (choices: Parameters<typeof merged>[3]) => merged(base, mine, theirs, choices).content;
  expect(content({ 'content.0': 'theirs' })).toBe(text('One', 'Two', 'Three', 'Mine', 'Last'));
  expect(content({ 'content.1': 'theirs' })).toBe(text('New', 'One', 'Two', 'Theirs'));
  expect(content({ 'content.1': 'both' })).toBe(text('New', 'One', 'Two', 'Theirs', 'Three', 'Mine', 'Last'));
  expect(content({ 'content.0': 'theirs', 'content.1': 'theirs' })).toBe(theirs.content);
});

test('who took something away, or put it elsewhere', () => {
  const without = { ...base, content: text('One', 'Three') };
  expect(differencesOf(base, without, { ...base, content: text('One', 'Two', 'Theirs', 'Three') })).toEqual([
    { id: 'content.0', field: 'content', mine: '', theirs: text('Two', 'Theirs'), changedBy: 'them' },
  ]);
  expect(seen({ ...base, content: text('One', 'Mine', 'Three') }, without)).toEqual(['content.0: me']);
});

test('both can stand in a text alone', () => {
  const difference = { id: 'x', field: 'content', mine: 'a', theirs: 'b', changedBy: 'both' } as const;
  expect(choicesFor(difference)).toEqual(['mine', 'theirs', 'both']);
  for (const more of [{ mine: '' }, { theirs: '' }, { field: 'title' } as const]) {
    expect(choicesFor({ ...difference, ...more })).toEqual(['mine', 'theirs']);
  }
});
