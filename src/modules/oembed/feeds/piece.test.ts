import { expect, test } from 'vitest';
import type { PieceContext } from '#content/pieces/piece.ts';
import { printFeed } from './piece.tsx';
import type { FeedEntry } from './read.ts';

const contextIn = (locale: string): Pick<PieceContext, 'services' | 'site'> =>
  ({
    services: {
      siteConfig: { isMultilingual: false },
      settings: { get: ({ name }: { name: string }) => (name === 'date_format' ? 'F j, Y' : locale) },
    },
  }) as unknown as Pick<PieceContext, 'services' | 'site'>;

const entry: FeedEntry = {
  title: 'One & only',
  link: 'https://elsewhere.test/one/',
  summary: 'Some words of it',
  author: 'Ada',
  date: '2026-03-02T10:00:00.000Z',
};
const print = (attributes: object, entries: readonly FeedEntry[] = [entry], locale = 'en_US'): string =>
  printFeed(attributes as Parameters<typeof printFeed>[0], entries, contextIn(locale));
const item = (inside: string): string => `<li class="wp-block-rss__item">${inside}</li>`;
const title = (inside: string): string => `<div class="wp-block-rss__item-title">${inside}</div>`;
const LINK = title('<a href="https://elsewhere.test/one/" rel="nofollow">One &amp; only</a>');

test.each<[object, Partial<FeedEntry>, string]>([
  [{}, {}, LINK],
  [{ displayDate: false, displayAuthor: 'yes', displayExcerpt: 1 }, {}, LINK],
  [
    { displayDate: true, displayAuthor: true, displayExcerpt: true },
    {},
    `${LINK}<time class="wp-block-rss__item-publish-date" datetime="2026-03-02T10:00:00.000Z">March 2, 2026</time>` +
      '<span class="wp-block-rss__item-author">Ada</span><div class="wp-block-rss__item-excerpt">Some words of it</div>',
  ],
  [{ displayDate: true, displayAuthor: true, displayExcerpt: true }, { date: '', author: '', summary: '' }, LINK],
  [
    { openInNewTab: true },
    {},
    title('<a href="https://elsewhere.test/one/" rel="nofollow noopener" target="_blank">One &amp; only</a>'),
  ],
  [{ openInNewTab: 'yes' }, {}, LINK],
  [{}, { title: '' }, LINK.replace('One &amp; only', 'https://elsewhere.test/one/')],
  [{}, { link: '' }, title('One &amp; only')],
])('%j of %j', (attributes, more, inside) => {
  expect(print(attributes, [{ ...entry, ...more }])).toBe(`<ul class="wp-block-rss">${item(inside)}</ul>`);
});

test.each<[unknown, string]>([
  [4, 'Some words of it'],
  [3, 'Some words of […]'],
  [1.9, 'Some […]'],
  [0, 'Some […]'],
  [-5, 'Some […]'],
  [Number.NaN, 'Some words of it'],
  ['2', 'Some words of it'],
])('an excerpt of %j words', (excerptLength, text) => {
  expect(print({ displayExcerpt: true, excerptLength })).toContain(`item-excerpt">${text}</div>`);
});

test('the length of excerpts has an end, and one that is usual', () => {
  const words = (count: number): FeedEntry => ({ ...entry, summary: Array<string>(count).fill('w').join(' ') });
  const isCut = (attributes: object, count: number): boolean =>
    print({ displayExcerpt: true, ...attributes }, [words(count)]).includes('w […]');
  expect([isCut({}, 55), isCut({}, 56)]).toEqual([false, true]);
  expect([isCut({ excerptLength: 500 }, 200), isCut({ excerptLength: 500 }, 201)]).toEqual([false, true]);
});

test.each<[unknown, number]>([
  [undefined, 5],
  [1, 1],
  [0, 1],
  [7.8, 7],
  [99, 20],
  [Number.POSITIVE_INFINITY, 5],
])('to show: %j', (itemsToShow, count) => {
  const html = print({ itemsToShow }, Array<FeedEntry>(30).fill(entry));
  expect(html.match(/<li /g)).toHaveLength(count);
});

test.each<[object, string]>([
  [{ blockLayout: 'grid' }, 'class="wp-block-rss is-grid columns-2"'],
  [{ blockLayout: 'grid', columns: 9 }, 'class="wp-block-rss is-grid columns-6"'],
  [{ blockLayout: 'list', columns: 3 }, 'class="wp-block-rss"'],
  [{ className: 'mine "><b>' }, 'class="wp-block-rss mine b"'],
  [{ className: 7, textColor: 'base' }, 'class="wp-block-rss has-text-color has-base-color"'],
  [{ style: { color: { text: '#123456' } } }, 'class="wp-block-rss has-text-color" style="color:#123456"'],
])('the box of %j', (attributes, box) => {
  expect(print(attributes, [])).toBe(`<p ${box}>This feed has nothing to show at the moment.</p>`);
  expect(print(attributes)).toBe(`<ul ${box}>${item(LINK)}</ul>`);
});

test('in German', () => {
  const nothing = '<p class="wp-block-rss">Dieser Feed hat im Augenblick nichts zu zeigen.</p>';
  expect(print({}, [], 'de_DE')).toBe(nothing);
  expect(print({ displayDate: true }, [entry], 'de_DE')).toContain('2. März 2026</time>');
});
