import { expect, test } from 'vitest';
import { en as shared } from '#admin/words/en.ts';
import { ApiError } from '#client/error.ts';
import type { StartType } from '#content/admin/start-document.ts';
import { setStage } from '#test/admin/stage.ts';
import { useCopy } from './copy.ts';
import { en } from './words/en.ts';

const work = { title: 'T', content: 'C', excerpt: 'E' };
const sent = { collection: 'books', status: 'draft', title: en.copyOf('T'), content: 'C', excerpt: 'E' };
const type = { name: 'book', rest_base: 'books' } as StartType;

test('one’s own text becomes a draft of its own, and one goes on with it', async () => {
  const { use, asked, said } = setStage(() => ({ id: 9 }));
  await use(() => useCopy(type))(work);
  expect([asked(), said()]).toEqual([
    [
      ['post', '/core/v2/{collection}', sent],
      ['go', { to: '/t/book/9', search: {}, from: undefined }],
    ],
    [],
  ]);
});

test.each([
  [new ApiError(403, { message: 'Not yours.' }), 'Not yours.'],
  [new TypeError('fetch failed'), shared.unreachable],
])('refused: %s', async (error, text) => {
  const { use, asked, said } = setStage(() => error);
  await use(() => useCopy(type))(work);
  expect([asked().length, said()]).toEqual([1, [{ text, isBad: true }]]);
});
