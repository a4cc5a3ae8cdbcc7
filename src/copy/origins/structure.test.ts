import { expect, test } from 'vitest';
import { structureIn } from './structure.ts';

const post = {
  id: '11',
  slug: 'sourdough',
  date: '2019-03-05T08:00:00',
  author: { login: 'Ada' },
  terms: [{ taxonomy: 'category', slug: 'bread', name: 'Bread' }],
};

test.each([
  ['https://bakery.example/sourdough/', '/%postname%/'],
  ['https://www.bakery.example/2019/03/sourdough/', '/%year%/%monthnum%/%postname%/'],
  ['https://bakery.example/2019/03/05/sourdough', '/%year%/%monthnum%/%day%/%postname%'],
  ['https://bakery.example/archives/11', '/archives/%post_id%'],
  ['https://bakery.example/bread/sourdough/', '/%category%/%postname%/'],
  ['https://bakery.example/ada/sourdough/', '/%author%/%postname%/'],
  ['https://bakery.example/blog/sourdough/', '/blog/%postname%/'],
  ['https://bakery.example/?p=11', undefined],
  ['https://bakery.example/somewhere/', undefined],
  ['https://elsewhere.example/sourdough/', undefined],
  ['', undefined],
])('%s', (link, structure) => {
  expect(structureIn('bakery.example', { ...post, link })).toBe(structure);
});

test('a post that is called as its year', () => {
  const called = { ...post, slug: '2019', link: 'https://bakery.example/2019/' };
  expect(structureIn('bakery.example', called)).toBe('/%postname%/');
});
