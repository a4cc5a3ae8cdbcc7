import { describe, expect, test } from 'vitest';
import { blockWith, pieceContext } from '#test/kit/piece.ts';
import { queryTitle, queryTotal } from './query-parts.tsx';
import { termCount, termDescription, termName } from './terms.tsx';

const date = { kind: 'date', year: 987 };

describe('what a page is a list of', () => {
  test.each([
    [{ kind: 'search', text: '<a>' }, {}, 'Search results for “&lt;a>”'],
    [{ kind: 'search', text: 'a' }, { showSearchTerm: false }, 'Search results'],
    [{ kind: 'author', author: { name: 'Ann' } }, {}, 'Author: Ann'],
    [{ kind: 'author', author: { name: 'Ann' } }, { showPrefix: false }, 'Ann'],
    [date, {}, 'Archive: 987'],
    [{ ...date, month: 2 }, {}, 'Archive: February 987'],
    [{ ...date, month: 12, day: 5 }, { showPrefix: false }, 'December 5, 987'],
  ])('%j with %j', (view, attributes, said) => {
    expect(queryTitle(blockWith(attributes), '', pieceContext({ view }))).toBe(`<h1 class="wp-block-query-title">${said}</h1>`);
  }); // prettier-ignore

  test.each([
    [{ kind: 'type', type: 'page' }, {}, 'Pages'],
    [{ kind: 'term', term: { taxonomy: 'category', name: 'A &amp; B' } }, {}, 'Category: A &amp; B'],
    [{ kind: 'term', term: { taxonomy: 'category', name: 'Boats' } }, { showPrefix: false }, 'Boats'],
  ])('%j with %j, by the name of its kind', (view, attributes, said) => {
    const services = { ...pieceContext().services, registry: () => ({ modules: [] }) };
    const context = pieceContext({ view, services, site: { language: 'en' } });
    expect(queryTitle(blockWith(attributes), '', context)).toBe(`<h1 class="wp-block-query-title">${said}</h1>`);
    const gone = pieceContext({ view: { kind: 'type', type: 'gone' }, services, site: { language: 'en' } });
    expect(queryTitle(blockWith(attributes), '', gone)).toBe('');
  });

  test('of nothing in particular it says nothing', () => {
    for (const kind of ['posts', 'single', 'not-found'])
      expect(queryTitle(blockWith({}), '', pieceContext({ view: { kind } }))).toBe('');
    expect(queryTitle(blockWith({}), '', pieceContext())).toBe('');
  });
});

test.each([
  [{}, { current: 2, perPage: 3, posts: [1, 2], total: 5 }, '5 results found'],
  [{ displayType: 'range-display' }, { current: 2, perPage: 3, posts: [1, 2], total: 5 }, 'Results 4 to 5 of 5'],
  [{ displayType: 'range-display' }, { current: 1, perPage: 3, posts: [1], total: 1 }, 'Result 1 of 1'],
  [{ displayType: 'range-display' }, { current: 1, perPage: 3, posts: [], total: 0 }, '0 results found'],
])('how many there are, with %j of %j', (attributes, loop, said) => {
  expect(queryTotal(blockWith(attributes), '', pieceContext({ about: { loop } }))).toBe(
    `<div class="wp-block-query-total">${said}</div>`,
  );
  expect(queryTotal(blockWith(attributes), '', pieceContext())).toBe('');
});

describe('a term', () => {
  const about = { term: { id: 3, name: 'A &amp; b', description: 'Said <b>so</b><script>', count: 4 } };

  test.each([
    [{}, '(4)'],
    [{ bracketType: 'none' }, '4'],
    [{ bracketType: 'round' }, '(4)'],
    [{ bracketType: 'square' }, '[4]'],
    [{ bracketType: 'curly' }, '{4}'],
    [{ bracketType: 'angle' }, '&lt;4>'],
    [{ bracketType: 'constructor' }, '(4)'],
  ])('counted with %j', async (attributes, said) => {
    expect(await termCount(blockWith(attributes), '', pieceContext({ about }))).toBe(
      `<div class="wp-block-term-count">${said}</div>`,
    );
  });

  test('its name and what it is about', async () => {
    expect(await termName(blockWith({}), '', pieceContext({ about }))).toBe('<p class="wp-block-term-name">A &amp; b</p>');
    expect(await termDescription(blockWith({}), '', pieceContext({ about }))).toBe(
      '<div class="wp-block-term-description">Said <b>so</b></div>',
    );
    const silent = { term: { ...about.term, description: '' } };
    expect(await termDescription(blockWith({}), '', pieceContext({ about: silent }))).toBe('');
    for (const piece of [termCount, termName, termDescription])
      for (const view of [undefined, { kind: 'posts' }])
        expect(await piece(blockWith({}), '', pieceContext({ view }))).toBe('');
  }); // prettier-ignore
});
