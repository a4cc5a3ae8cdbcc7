import { expect, test } from 'vitest';
import { mapMedia, mediaIn } from './find.ts';

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
