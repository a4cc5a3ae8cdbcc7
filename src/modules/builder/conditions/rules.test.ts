import { describe, expect, test } from 'vitest';
import { createRegistry } from '#kernel/registry.ts';
import { knownConditions } from './known.ts';
import { shownType } from './locations.ts';
import { chosenTemplates } from './lookup.ts';
import { holds, parseCondition, printCondition, priorityOf, type PageFacts } from './rules.ts';

const known = knownConditions({
  registry: () => createRegistry([], { bundled: [], commonArgs: {}, aliases: new Map() }),
});
const nowhere: PageFacts = {
  kind: 'not-found',
  isFront: false,
  post: undefined,
  term: undefined,
  authorId: 0,
  type: '',
};
const page = (id: number, more: Partial<NonNullable<PageFacts['post']>> = {}): PageFacts => ({
  ...nowhere,
  kind: 'single',
  post: { id, type: 'page', authorId: 7, above: [], terms: [], ...more },
});

test.each([
  ['include/general', 100],
  ['include/archive', 80],
  ['include/singular', 60],
  ['include/archive/search', 55],
  ['include/archive/post_archive', 60],
  ['include/archive/category', 55],
  ['include/archive/category/3', 50],
  ['include/singular/page', 30],
  ['include/singular/page/42', 20],
  ['include/singular/front_page', 15],
  ['include/singular/not_found404', 5],
  ['include/singular/in_category/7', 20],
  ['include/singular/child_of/3', 20],
])('%s has priority %i', (stored, priority) => {
  expect(priorityOf(parseCondition(stored)!, known)).toBe(priority);
});

describe('conditions hold', () => {
  const term = { id: 5, taxonomy: 'category', above: [3, 1] };
  const article = page(9, { type: 'post', terms: [term] });
  const category: PageFacts = { ...nowhere, kind: 'term', term };
  test.each<[string, PageFacts, boolean]>([
    ['include/general', nowhere, true],
    ['include/singular', nowhere, true],
    ['include/singular/not_found404', nowhere, true],
    ['include/singular/not_found404', page(1), false],
    ['include/archive', nowhere, false],
    ['include/archive', { ...nowhere, kind: 'posts' }, true],
    ['include/archive', { ...nowhere, kind: 'search' }, true],
    ['include/archive/search', { ...nowhere, kind: 'search' }, true],
    ['include/archive/post_archive', { ...nowhere, kind: 'posts' }, true],
    ['include/archive/post_archive', { ...nowhere, kind: 'type', type: 'book' }, false],
    ['include/archive/author/4', { ...nowhere, kind: 'author', authorId: 4 }, true],
    ['include/archive/author/4', { ...nowhere, kind: 'author', authorId: 5 }, false],
    ['include/archive/date', { ...nowhere, kind: 'date' }, true],
    ['include/archive/category', category, true],
    ['include/archive/category/5', category, true],
    ['include/archive/category/3', category, false],
    ['include/archive/child_of_category/3', category, true],
    ['include/archive/child_of_category/1', category, false],
    ['include/archive/any_child_of_category/1', category, true],
    ['include/archive/post_tag', category, false],
    ['include/singular/front_page', { ...page(1), isFront: true }, true],
    ['include/singular/front_page', page(1), false],
    ['include/singular/page', page(42), true],
    ['include/singular/page/42', page(42), true],
    ['include/singular/page/42', page(43), false],
    ['include/singular/post', page(42), false],
    ['include/singular/in_category/5', article, true],
    ['include/singular/in_category/3', article, false],
    ['include/singular/in_category_children/3', article, true],
    ['include/singular/in_post_tag/5', article, false],
    ['include/singular/by_author/7', page(1), true],
    ['include/singular/page_by_author/7', page(1), true],
    ['include/singular/post_by_author/7', page(1), false],
    ['include/singular/child_of/3', page(1, { above: [3, 2] }), true],
    ['include/singular/child_of/2', page(1, { above: [3, 2] }), false],
    ['include/singular/child_of', page(1, { above: [3, 2] }), true],
    ['include/singular/child_of', page(1), false],
    ['include/singular/any_child_of/2', page(1, { above: [3, 2] }), true],
    ['include/unheard-of', page(1), false],
    ['include/archive', page(1), false],
    ['include/archive/search', { ...nowhere, kind: 'date' }, false],
    ['include/archive/date', { ...nowhere, kind: 'search' }, false],
    ['include/archive/author', { ...nowhere, kind: 'author', authorId: 4 }, true],
    ['include/archive/author', { ...nowhere, kind: 'date', authorId: 4 }, false],
    ['include/archive/book_archive', { ...nowhere, kind: 'type', type: 'book' }, true],
    ['include/archive/book_archive', { ...nowhere, kind: 'posts', type: 'book' }, false],
    ['include/archive/child_of_category', category, true],
    ['include/archive/child_of_category', { ...category, term: { ...term, above: [] } }, false],
    ['include/archive/any_child_of_category', category, true],
    ['include/archive/any_child_of_category', { ...category, term: { ...term, above: [] } }, false],
    ['include/archive/any_child_of_category/9', category, false],
    ['include/archive/any_child_of_post_tag/1', category, false],
    ['include/archive/child_of_post_tag/3', category, false],
    ['include/singular/in_category', article, true],
    ['include/singular/in_category', page(9, { type: 'post' }), false],
    ['include/singular/in_category_children/5', article, false],
    ['include/singular/by_author/8', page(1), false],
    ['include/singular/by_author', page(1), true],
    ['include/singular/by_author', nowhere, false],
    ['include/singular/page_by_author', page(1), true],
    ['include/singular/page_by_author/8', page(1), false],
    ['include/singular/any_child_of', page(1, { above: [3] }), true],
    ['include/singular/any_child_of', page(1), false],
    ['include/singular/any_child_of/9', page(1, { above: [3] }), false],
    ['include/page//42', page(42), true],
    ['include/page//43', page(42), false],
    ['include/archive/page', page(42), false],
  ])('%s', (stored, facts, expected) => {
    expect(holds(parseCondition(stored)!, facts)).toBe(expected);
  });
});

test('the form of a condition', () => {
  expect(parseCondition('show/general')).toBeUndefined();
  expect(parseCondition('include')).toBeUndefined();
  expect(parseCondition('exclude/a')).toEqual({ type: 'exclude', name: 'a', sub: '', subId: '' });
  expect(printCondition({ type: 'exclude', name: 'a', sub: '', subId: '' })).toBe('exclude/a');
  expect(printCondition({ type: 'include', name: 'a', sub: '', subId: '5' })).toBe('include/a//5');
  expect(printCondition({ type: 'include', name: 'singular', sub: 'page', subId: '' })).toBe('include/singular/page');
});

describe('the template of a place', () => {
  const placed = (id: number, ...stored: string[]) => ({
    id,
    type: 'header',
    location: 'header',
    status: 'publish',
    stored,
    conditions: stored.flatMap((one) => parseCondition(one) ?? []),
  });
  const choose = (templates: ReturnType<typeof placed>[], facts: PageFacts) =>
    chosenTemplates({ placed: templates, tags: [] }, 'header', facts, known);

  test('is the most particular one', () => {
    const templates = [placed(1, 'include/general'), placed(2, 'include/singular/page/42')];
    expect(choose(templates, page(42))).toEqual([2]);
    expect(choose(templates, page(43))).toEqual([1]);
  });
  test('is never one that excludes the page', () => {
    const templates = [placed(1, 'include/general', 'exclude/singular/page/42'), placed(2, 'include/general')];
    expect(choose(templates, page(42))).toEqual([2]);
    expect(choose(templates, page(43))).toEqual([1]);
  });
  test('is the older one of two alike', () => {
    expect(choose([placed(9, 'include/general'), placed(4, 'include/general')], nowhere)).toEqual([4]);
  });
  test('takes the best of several conditions of one template', () => {
    const templates = [placed(2, 'include/singular/page', 'include/general'), placed(1, 'include/singular')];
    expect(choose(templates, page(1))).toEqual([2]);
  });
  test('several stand at places that take them, the most particular first', () => {
    const popups = [placed(3, 'include/general'), placed(2, 'include/singular'), placed(1, 'include/general')].map(
      (one) => ({ ...one, location: 'popup' }),
    );
    expect(chosenTemplates({ placed: popups, tags: [] }, 'popup', page(1), known)).toEqual([2, 1, 3]);
    expect(chosenTemplates({ placed: popups, tags: [] }, 'header', page(1), known)).toEqual([]);
  });
  test('is published', () => {
    expect(choose([{ ...placed(1, 'include/general'), status: 'private' }], nowhere)).toEqual([]);
  });
});

test.each([
  ['single', ['include/singular/front_page'], 'single-page'],
  ['single', ['include/singular/page/2'], 'single-page'],
  ['single', ['include/singular/not_found404'], 'error-404'],
  ['single', ['include/archive/search'], 'search-results'],
  ['single', ['include/singular/post'], 'single-post'],
  ['header', ['include/general'], 'header'],
  ['single', ['include/singular/child_of/3'], 'single-page'],
  ['single', ['include/singular/any_child_of/3'], 'single-page'],
  ['single', ['include/singular', 'include/singular/not_found404'], 'error-404'],
  ['single', [], 'single-post'],
  ['archive', ['include/archive/search'], 'archive'],
])('%s with %j is shown as %s', (type, conditions, shown) => {
  expect(shownType(type, conditions)).toBe(shown);
});
