import { expect, test } from 'vitest';
import { pageOf, sidesOf, whereText } from './where.ts';

const groups = [
  { name: 'general', places: [{ place: 'general', label: 'Whole site' }] },
  { name: 'singular', places: [{ place: 'singular', label: 'All pages' }, { place: 'singular/page', label: 'Pages' }] }, // prettier-ignore
];
const words = {
  nowhere: 'Nowhere',
  andMore: (count: number) => `and ${count} more`,
  but: (places: string) => `but not ${places}`,
};

test.each([
  [[], 'Nowhere'],
  [['exclude/general'], 'Nowhere'],
  [['included/general'], 'Nowhere'],
  [['include/general'], 'Whole site'],
  [['include/singular', 'include/singular/page'], 'All pages, Pages'],
  [
    ['include/singular/page/42', 'exclude/singular/page/43', 'exclude/singular'],
    'Pages #42, but not Pages #43, All pages',
  ],
  [['include/general', 'include/singular', 'include/singular/page'], 'Whole site, All pages and 1 more'],
  [['include/lost', 'include/archive/shop/7'], 'lost, shop #7'],
])('%j', (stored, text) => {
  expect(whereText(stored, groups, words)).toBe(text);
});

test.each([
  ['/', 'https://tides.example/'],
  [' /a?b ', 'https://tides.example/a?b'],
  ['a', 'https://tides.example/shop/a'],
  ['https://tides.example/x', 'https://tides.example/x'],
  ['https://other.example/x', undefined],
  ['http://tides.example/', undefined],
  ['https://', undefined],
])('%j is a page of the site: %s', (address, url) => {
  expect(pageOf(address, 'https://tides.example/shop')).toBe(url);
  expect(pageOf(address, 'https://tides.example/shop/')).toBe(url);
});

test('what a page was printed with, and what could stand in its place', () => {
  const part = (id: number, kind: 'header' | 'footer', status = 'publish') => ({ id, kind, status });
  const [one, two, three] = [part(1, 'header'), part(2, 'header'), part(3, 'header', 'draft')];
  const parts = [one, two, three, part(4, 'footer')];
  expect(sidesOf(parts, [1])).toEqual({ shown: [one], others: [two] });
  expect(sidesOf(parts, [3, 9])).toEqual({ shown: [three], others: [one, two] });
  expect(sidesOf(parts, [])).toEqual({ shown: [], others: [] });
});
