import { expect, test } from 'vitest';
import type { SiteConfig } from '#kernel/site.ts';
import { createFindTarget, findTargetByNames } from './target.ts';

const plain: SiteConfig = { base: 'https://a.test', restPrefix: 'api', languages: ['en'], isMultilingual: false };
const below: SiteConfig = { ...plain, base: 'https://a.test/shop' };
const both: SiteConfig = { ...plain, languages: ['en', 'de'], isMultilingual: true };

test.each<[SiteConfig, url: string, target: unknown[] | undefined]>([
  [plain, '/api', ['en', false, '', '']],
  [plain, '/api/', ['en', false, '/', '']],
  [plain, '/api/core/v2/posts?a=b', ['en', false, '/core/v2/posts', 'a=b']],
  [plain, '/api/a%20b?c?d', ['en', false, '/a b', 'c?d']],
  [plain, '/api/a%zz', ['en', false, '/a%zz', '']],
  [plain, '/apiary', undefined],
  [plain, '/de/api/x', undefined],
  [plain, '/other', undefined],
  [plain, '/?rest_route=/core/v2', ['en', false, '/core/v2', 'rest_route=/core/v2']],
  [plain, '?rest_route=/', ['en', false, '/', 'rest_route=/']],
  [plain, '/?rest_route[]=/', undefined],
  [plain, '/?other=1', undefined],
  [plain, '/page/?rest_route=/', undefined],
  [below, '/shop/api/x', ['en', false, '/x', '']],
  [below, '/api/x', undefined],
  [below, '/shop/?rest_route=/x', ['en', false, '/x', 'rest_route=/x']],
  [below, '/?rest_route=/x', undefined],
  [both, '/api/x', ['en', false, '/x', '']],
  [both, '/en/api/x', ['en', true, '/x', '']],
  [both, '/de/api/x', ['de', true, '/x', '']],
  [both, '/fr/api/x', undefined],
  [both, '/de/?rest_route=/x', ['de', true, '/x', 'rest_route=/x']],
  [both, '/?rest_route=/x', ['en', false, '/x', 'rest_route=/x']],
])('%j: %s', (config, url, target) => {
  const found = createFindTarget(config)(url);
  expect(found && [found.language, found.hasSegment, found.path, found.queryText]).toEqual(target);
});

test('a second name leads to the same, but for what stands outside', () => {
  let names: { restPrefix: string; outside: string[] } | undefined;
  const find = findTargetByNames(plain, () => names as never);
  expect(find('/json/x')).toBeUndefined();
  names = { restPrefix: 'json', outside: ['/secret'] };
  expect([find('/json/x')?.path, find('/json/secret')?.path, find('/api/secret')?.path, find('/x')?.path]).toEqual([
    '/x',
    undefined,
    '/secret',
    undefined,
  ]);
  names = { restPrefix: 'other', outside: [] };
  expect([find('/json/x')?.path, find('/other/x')?.path]).toEqual([undefined, '/x']);
});
