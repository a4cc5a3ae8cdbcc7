import { expect, test } from 'vitest';
import type { Client } from '#client/client.ts';
import { flattened, gathered, memberOf, ownerSettings } from './owner-settings.ts';

test('members of maps are fields, and are written with those beside them', () => {
  const now = { titles: { post: 'A', page: 'B' }, profiles: ['x', 'y'], sign: '-' };
  const fields = flattened(now);
  expect(fields).toEqual({
    titles: now.titles,
    [memberOf('titles', 'post')]: 'A',
    [memberOf('titles', 'page')]: 'B',
    profiles: 'x\ny',
    sign: '-',
  });
  expect(
    gathered({ [memberOf('titles', 'post')]: '', [memberOf('titles', 'home')]: 'C', profiles: 'x, z', sign: '|' }, now),
  ).toEqual({ titles: { page: 'B', home: 'C' }, profiles: ['x', 'z'], sign: '|' });
});

test('what was nothing, a list or a map before', () => {
  expect(flattened({ none: null, is: false, empty: {}, list: [] })).toEqual({
    none: null,
    is: false,
    empty: {},
    list: '',
  });
  expect(gathered({ 'a › b': 'x', 'a › c': '', 'd › e': 'y' }, { a: null, d: ['z'] })).toEqual({
    a: { b: 'x' },
    d: { e: 'y' },
  });
  expect(gathered({ 'a › b': '' }, { a: { b: 'x' } })).toEqual({ a: {} });
  expect(gathered({ list: ' a ,b\n\n c ', text: 'a, b', number: 0 }, { list: [], text: 'x' })).toEqual({
    list: ['a', 'b', 'c'],
    text: 'a, b',
    number: 0,
  });
});

test('a map is written with what others have changed meanwhile', async () => {
  const asked: unknown[] = [];
  const signal = new AbortController().signal;
  const client = {
    get: (...args: unknown[]) => {
      asked.push(['GET', ...args]);
      return Promise.resolve({ values: { titles: { page: 'Theirs' }, list: ['a'] } });
    },
    post: (...args: unknown[]) => {
      asked.push(['POST', ...args]);
      return Promise.resolve({ values: { list: ['b', 'c'] } });
    },
  } as unknown as Client;
  const path = '/sitewright/v1/owner-settings';
  expect(await ownerSettings.read(client, signal)).toEqual({
    titles: { page: 'Theirs' },
    [memberOf('titles', 'page')]: 'Theirs',
    list: 'a',
  });
  expect(await ownerSettings.write(client, { [memberOf('titles', 'post')]: 'Mine' })).toEqual({ list: 'b\nc' });
  expect(asked).toEqual([
    ['GET', path, {}, { signal }],
    ['GET', path],
    ['POST', path, { values: { titles: { page: 'Theirs', post: 'Mine' } } }],
  ]);
});
