import { describe, expect, test } from 'vitest';
import { blockWith, pieceContext } from '#test/kit/piece.ts';
import { numbersOf, turningPieces } from './turning.tsx';

test.each([
  [1, 1, 2, '1'],
  [1, 3, 2, '1 2 3'],
  [1, 9, 2, '1 2 3 … 9'],
  [5, 9, 1, '1 … 4 5 6 … 9'],
  [4, 7, 2, '1 2 3 4 5 6 7'],
  [9, 9, 2, '1 … 7 8 9'],
])('page %i of %i, with %i around', (current, pages, around, expected) => {
  const shown = numbersOf({ current, pages }, around);
  expect(shown.map((page) => page ?? '…').join(' ')).toBe(expected);
});

describe('links from page to page', () => {
  const pieces = {
    loop: turningPieces('query-pagination', ({ loop }) => loop),
    thread: turningPieces('comments-pagination', ({ thread }) => thread),
  };
  const about = (current: number, pages: number, more: object = {}) => {
    const turning = { current, pages, to: (page: number) => `?${page}` };
    return { about: { loop: turning, thread: turning, ...more } };
  };
  const step = (of: 'loop' | 'thread', way: 'previous' | 'next', more: object, attributes: object = {}): unknown =>
    pieces[of][way](blockWith({ ...attributes }), '', pieceContext(more));
  const arrow = { arrow: 'chevron', showsLabel: false };

  test.each([
    ['loop', 'previous', about(2, 3), {}, '<a class="wp-block-query-pagination-previous" href="?1" rel="prev"><span>Previous page</span></a>'],
    ['loop', 'next', about(2, 3), { label: 'On <b>x</b>' }, '<a class="wp-block-query-pagination-next" href="?3" rel="next"><span>On <b>x</b></span></a>'],
    ['thread', 'previous', about(2, 3, arrow), {}, '<a class="wp-block-comments-pagination-previous" href="?1" rel="prev"><span class="wp-block-comments-pagination-previous-arrow is-arrow-chevron" aria-hidden="true">« </span><span class="visually-hidden">Older comments</span></a>'],
    ['thread', 'next', about(2, 3, { ...arrow, showsLabel: true }), {}, '<a class="wp-block-comments-pagination-next" href="?3" rel="next"><span>Newer comments</span><span class="wp-block-comments-pagination-next-arrow is-arrow-chevron" aria-hidden="true"> »</span></a>'],
    ['loop', 'next', about(1, 2, { arrow: 'none', showsLabel: false }), {}, '<a class="wp-block-query-pagination-next" href="?2" rel="next"><span>Next page</span></a>'],
    ['loop', 'previous', about(1, 2), {}, ''],
    ['loop', 'next', about(2, 2), {}, ''],
    ['loop', 'next', {}, {}, ''],
  ] as const)('%s: %s', (of, way, more, attributes, expected) => {
    expect(step(of, way, more, attributes)).toBe(expected);
  }); // prettier-ignore

  test('numbers, but not of a single page', () => {
    const numbers = (more: object, attributes = {}) => pieces.loop.numbers(blockWith(attributes), '', pieceContext(more));
    const number = (page: number) => `<a class="page-numbers" href="?${page}">${page}</a>`;
    const dots = '<span class="page-numbers dots">…</span>';
    const current = '<span class="page-numbers current" aria-current="page">5</span>';
    const box = (inside: string) => `<div class="wp-block-query-pagination-numbers">${inside}</div>`;
    expect(numbers(about(5, 9), { midSize: 1 })).toBe(box(`${number(1)}${dots}${number(4)}${current}${number(6)}${dots}${number(9)}`));
    expect(numbers(about(5, 9))).toBe(box(`${[1, 0, 3, 4].map((page) => (page === 0 ? dots : number(page))).join('')}${current}${number(6)}${number(7)}${dots}${number(9)}`));
    expect(numbers(about(9, 20), { midSize: 9 })).toContain(`${number(1)}${dots}${number(4)}`);
    expect([numbers(about(1, 1)), numbers({})]).toEqual(['', '']);
    expect(numbers(about(1, 2))).toContain(number(2));
  }); // prettier-ignore

  test('all of them, or those that stand inside', async () => {
    const told: unknown[] = [];
    const renderBlocks = (blocks: { name: string }[], _post: unknown, more: unknown) => {
      told.push([...blocks.map(({ name }) => name), more]);
      return Promise.resolve('…');
    };
    const whole = (more: object, attributes: object = {}, innerBlocks = [blockWith({})].slice(1)) =>
      pieces.loop.whole({ ...blockWith({ ...attributes }), innerBlocks }, '', pieceContext({ renderBlocks, ...more }));
    expect(await whole(about(1, 2))).toMatch(
      /^<nav class="wp-block-query-pagination[^"]*" aria-label="Pages">…<\/nav>$/,
    );
    await whole(about(1, 2), { paginationArrow: 'arrow', showLabel: false }, [blockWith({}, 'core/own')]);
    expect([await whole(about(1, 1)), await whole({})]).toEqual(['', '']);
    const usual = ['previous', 'numbers', 'next'].map((part) => `core/query-pagination-${part}`);
    expect(told).toEqual([
      [...usual, { arrow: '', showsLabel: true }],
      ['core/own', { arrow: 'arrow', showsLabel: false }],
    ]);
  });
});
