import { expect, test } from 'vitest';
import { mapMedia, mediaIdsIn, mediaIn } from './find.ts';

const found = { id: 9, url: 'https://own.test/media/a.png' };
const find = (url: string) => (url === 'https://far.test/a.png' ? found : undefined);
const url = 'https://far.test/a.png';

test.each([
  ['an image', { image: { id: '', url, alt: 'x' } }, { image: { id: 9, url: found.url, alt: 'x' } }],
  [
    'a gallery',
    [
      { id: 1, url },
      { id: 2, url: 'https://far.test/b.png' },
    ],
    [found, { id: 2, url: 'https://far.test/b.png' }],
  ],
  ['an icon', { value: { id: 5, url }, library: 'svg' }, { value: found, library: 'svg' }],
  ['a link is none', { url, is_external: '', nofollow: '' }, { url, is_external: '', nofollow: '' }],
  ['an address without number', { url }, { url }],
  ['an image in a text', `<p><img class="x" src="${url}"></p>`, `<p><img class="x" src="${found.url}"></p>`],
  ['an image in capitals', `<P><IMG CLASS="x" SRC="${url}"></P>`, `<P><IMG CLASS="x" SRC="${found.url}"></P>`],
  [
    'one of two',
    `<img src="https://far.test/b.png"><img src="${url}">`,
    `<img src="https://far.test/b.png"><img src="${found.url}">`,
  ],
  ['another tag', `<image src="${url}"><script src="${url}">`, `<image src="${url}"><script src="${url}">`],
  ['a link with a number', { id: 1, url, nofollow: '' }, { id: 1, url, nofollow: '' }],
  ['a link elsewhere', { id: 1, url, is_external: 'on' }, { id: 1, url, is_external: 'on' }],
  ['inside a file', { id: 1, url: '', more: { id: 2, url } }, { id: 1, url: '', more: found }],
  ['neither text nor list', [7, null, true], [7, null, true]],
  ['an own address', { id: 1, url: '/media/x.png' }, { id: 1, url: '/media/x.png' }],
  [
    'a typed value',
    {
      $$type: 'image-src',
      value: { id: { $$type: 'image-attachment-id', value: 1 }, url: { $$type: 'url', value: url } },
    },
    {
      $$type: 'image-src',
      value: { id: { $$type: 'image-attachment-id', value: 9 }, url: { $$type: 'url', value: found.url } },
    },
  ],
])('%s', (_what, value, after) => {
  expect(mapMedia(value, find)).toEqual(after);
});

test('each address once', () => {
  expect(mediaIn([{ id: 1, url }, `<img src="${url}"><img src="https://far.test/b.png?a=1&amp;b=2">`])).toEqual([
    url,
    'https://far.test/b.png?a=1&b=2',
  ]);
});

test('what is sent on is written as HTML', () => {
  const far = 'https://far.test/b.png?a=1&b=2';
  const own = { id: 9, url: 'https://own.test/a.png?x=1&y=2' };
  expect(mapMedia(`<img src="${far.replace('&', '&amp;')}">`, (asked) => (asked === far ? own : undefined))).toBe(
    '<img src="https://own.test/a.png?x=1&amp;y=2">',
  );
});

test('addresses of any spelling', () => {
  const shouted = 'HTTPS://FAR.TEST/A.PNG';
  expect(
    mediaIn([
      { id: 1, url: shouted },
      { id: 2, url: 'ftp://far.test/a.png' },
      { id: 3, url: 7 },
      { id: 4, url: 'see https://far.test/a.png' },
    ]),
  ).toEqual([shouted]);
});

test.each<[unknown, number[]]>([
  [{ id: 5, url: '/a.png' }, [5]],
  [{ id: '5', url: '/a.png' }, [5]],
  [{ id: { $$type: 'image-attachment-id', value: 6 }, url: null }, [6]],
  [{ id: 0, url: '' }, []],
  [{ id: -1, url: '' }, []],
  [{ id: 1.5, url: '' }, []],
  [{ id: 'new', url: '' }, []],
  [{ id: 5, url: '/x', is_external: '' }, []],
  [{ id: 5 }, []],
  ['<img class="big wp-image-12"> <img class="wp-image-12"><img class="wp-image-3">', [12, 3]],
  ['x-wp-image-1 wp-image-2-b wp-image-4x', []],
  [`wp-image-${'1'.repeat(16)}`, []],
  [
    [
      { id: 5, url: '', inner: [{ id: 7, url: '' }] },
      { id: 5, url: '' },
    ],
    [5, 7],
  ],
  [7, []],
])('the numbers in %j', (value, ids) => {
  expect(mediaIdsIn(value)).toEqual(ids);
});
