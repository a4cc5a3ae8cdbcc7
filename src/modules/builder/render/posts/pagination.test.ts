import { expect, test } from 'vitest';
import type { RenderContext } from '../context.ts';
import { ownLink, ownPage, pagesOf, pagination } from './pagination.ts';

const settings = { get: (setting: { default: unknown }) => setting.default };
const services = { siteConfig: { isMultilingual: false }, settings };
const context = { site: { language: 'en', home: '' }, services, found: {} } as unknown as RenderContext;
/** `prev <1> [2] <3> … next`: links in pointed brackets, the present page in square ones. */
function shown(page: number, total: number, kind: string): string {
  const list = { page, total, perPage: 10, posts: [] } as never;
  return pagination(list, kind, (one) => `?p=${one}`, context)
    .html.replaceAll(/<span[^>]*current[^>]*>(\d+)<\/span>/g, '[$1] ')
    .replaceAll(/<span[^>]*>([^<]*)<\/span>/g, '$1 ')
    .replaceAll(/<a[^>]*href="\?p=(\d+)"[^>]*>([^<]*)<\/a>/g, (_all, to: string, text: string) =>
      to === text ? `<${to}> ` : `${text}>${to} `,
    )
    .replaceAll(/<\/?nav[^>]*>/g, '')
    .trim();
}

test.each([
  [1, 10, 'numbers', ''],
  [1, 11, 'numbers', '[1] <2>'],
  [1, 11, 'strange', ''],
  [5, 95, 'numbers', '<1> … <4> [5] <6> … <10>'],
  [2, 40, 'numbers', '<1> [2] <3> <4>'],
  [3, 30, 'numbers', '<1> <2> [3]'],
  [1, 30, 'prev_next', 'Previous Next>2'],
  [2, 30, 'prev_next', 'Previous>1 Next>3'],
  [3, 30, 'prev_next', 'Previous>2 Next'],
  [2, 30, 'numbers_and_prev_next', 'Previous>1 <1> [2] <3> Next>3'],
  [1, 30, 'load_more_on_click', 'Load more>2'],
  [2, 30, 'load_more_infinite_scroll', 'Load more>3'],
  [3, 30, 'load_more_on_click', ''],
])('page %i of %i as %s', (page, total, kind, expected) => {
  expect(shown(page, total, kind)).toBe(expected);
});

test('pages are counted up to a bound', () => {
  expect([0, 1, 10, 11, 10_000_000].map((total) => pagesOf({ total, perPage: 10 }))).toEqual([0, 1, 1, 2, 10_000]);
});

test.each([
  ['', 1],
  ['b-page-x=3', 3],
  ['b-page-x=0', 1],
  ['b-page-x=1.5', 1],
  ['b-page-x=zebra', 1],
  ['b-page-x=10000', 10_000],
  ['b-page-x=10001', 1],
  ['b-page-y=3', 1],
])('%s: page %i', (query, page) => {
  const found = { isViewBound: false };
  const asked = { ...context, found, query: new URLSearchParams(query) } as unknown as RenderContext;
  expect(ownPage(asked, 'x')).toBe(page);
  expect(found.isViewBound).toBe(true);
  expect(ownLink('x')(3)).toBe('?b-page-x=3');
});
