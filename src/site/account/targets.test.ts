import { expect, test } from 'vitest';
import { redirectFault } from './authorize.tsx';
import { safeTarget } from './login.tsx';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { wordsOf } from './words/words.ts';

test.each([
  ['', undefined],
  ['https://app.test/done', undefined],
  ['HTTPS://app.test', undefined],
  ['my-app+1.x://done', undefined],
  ['MyApp://done', undefined],
  ['http://127.0.0.1:8000/', undefined],
  ['http://[::1]/', undefined],
  ['http://app.test/', 'insecureAddress'],
  ['http://localhost/', 'insecureAddress'],
  ['app.test', 'wrongAddress'],
  ['https:app.test', 'wrongAddress'],
  ['https:///app.test', 'wrongAddress'],
  [' https://app.test', 'wrongAddress'],
  ['mailto:a@app.test', 'wrongAddress'],
  ['javascript://app.test/%0aalert(1)', 'wrongAddress'],
  ['FILE://app.test/x', 'wrongAddress'],
  ['data://app.test', 'wrongAddress'],
])('a password may be sent to %j: %s', (address, fault) => {
  expect(redirectFault(address)).toBe(fault);
});

test.each([
  ['/shop/admin/posts?x=1#y', true],
  ['/', true],
  [null, false],
  ['', false],
  ['admin', false],
  ['x/admin', false],
  ['https://evil.test/', false],
  ['//evil.test/', false],
  ['/\\evil.test/', false],
  ['/a\\b', false],
  ['/a b', false],
  ['/a\n', false],
])('after signing in %j is gone to: %s', (wish, isFollowed) => {
  expect(safeTarget(wish, '/shop')).toBe(isFollowed ? wish : '/shop/admin/');
});

test.each([
  ['de', de],
  ['de_DE', de],
  ['DE-at', de],
  ['den', en],
  ['fr', en],
])('who reads %s', (language, words) => {
  expect(wordsOf({ language })).toBe(words);
});
