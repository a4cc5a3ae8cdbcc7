import { expect, test } from 'vitest';
import type { RenderContext } from '../context.ts';
import { ownLink, ownPage, pagesOf, pagination, viewLink } from './pagination.ts';

const settings = { get: (setting: { default: unknown }) => setting.default };
const services = { siteConfig: { isMultilingual: false }, settings };
const contextOf = () =>
  ({
    ...{ site: { language: 'en', home: '', base: '' }, services, found: {}, tags: new Set(), scripts: new Set() },
  }) as unknown as RenderContext;
const context = contextOf();
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

test('a list that grows brings the script, others need none', () => {
  const scripts = (page: number, kind: string) => {
    const own = contextOf();
    pagination({ page, total: 30, perPage: 10, posts: [] }, kind, () => '', own);
    return own.scripts.size;
  };
  const kinds = ['load_more_on_click', 'load_more_infinite_scroll', 'numbers', 'prev_next', 'none'];
  expect(kinds.map((kind) => scripts(1, kind))).toEqual([1, 1, 0, 0, 0]);
  expect(scripts(3, 'load_more_on_click')).toBe(0);
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

test('links say where they lead', () => {
  const html = (page: number, kind: string) =>
    pagination({ page, total: 30, perPage: 10, posts: [] }, kind, (one) => `?p=${one}&q`, context).html;
  expect(html(2, 'prev_next')).toBe(
    '<nav class="builder-pagination" aria-label="Pages"><a class="page-numbers prev" href="?p=1&amp;q" rel="prev">Previous</a><a class="page-numbers next" href="?p=3&amp;q" rel="next">Next</a></nav>',
  );
  expect(html(1, 'numbers')).toBe(
    '<nav class="builder-pagination" aria-label="Pages"><span class="page-numbers current" aria-current="page">1</span><a class="page-numbers" href="?p=2&amp;q">2</a><a class="page-numbers" href="?p=3&amp;q">3</a></nav>',
  );
  expect(html(1, 'load_more_on_click')).toBe(
    '<nav class="b-load-more" aria-label="More"><a class="builder-button builder-size-sm" href="?p=2&amp;q" rel="next" data-builder-more>Load more</a></nav>',
  );
  expect(pagination({ page: 1, total: 60, perPage: 10, posts: [] }, 'numbers', () => '', context).html).toContain(
    '<span class="page-numbers dots">…</span>',
  );
});

test.each<[object | undefined, string, string]>([
  [undefined, '/', '/page/2/'],
  [{ kind: 'search', text: 'a b&c' }, '/?s=a%20b%26c', '/page/2/?s=a%20b%26c'],
  [{ kind: 'author', author: { slug: 'ann' } }, '/author/ann/', '/author/ann/page/2/'],
  [{ kind: 'date', year: 987, month: 3, day: 9 }, '/0987/03/09/', '/0987/03/09/page/2/'],
  [{ kind: 'date', year: 2026 }, '/2026/', '/2026/page/2/'],
  [{ kind: 'posts' }, '/', '/page/2/'],
  [{ kind: 'search', text: 'a', type: 'page' }, '/?s=a&type=page', '/page/2/?s=a&type=page'],
  [{ kind: 'not-found' }, '/', '/page/2/'],
])('the pages of %j', async (view, first, second) => {
  const link = await viewLink({ ...context, view } as unknown as RenderContext);
  expect([link(1), link(2)]).toEqual([first, second]);
});
