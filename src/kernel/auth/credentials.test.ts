import type { IncomingMessage } from 'node:http';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { printCookie } from '#kernel/http/cookie.ts';
import { isFromOwnSite } from '#kernel/http/own-site.ts';
import { isEditing, wishedLanguage } from '#kernel/http/request-language.ts';
import { mergeParams } from '#kernel/pipeline/params.ts';
import type { RestRequest } from '#kernel/routes/request.ts';
import type { SiteKeys } from '#kernel/secrets/site-key.ts';
import { generateApplicationPassword, grouped, hashApplicationPassword } from './application-password.ts';
import { readBasic } from './basic.ts';
import { caller, nobody } from './caller.ts';
import { createNonce, isNonceRight } from './nonce.ts';
import { createSessionToken, hashSessionToken, readCookie } from './session.ts';

const keys = {
  hash: (purpose: string, text: string) => createHash('sha256').update(`${purpose}|${text}`).digest('hex'),
} as unknown as SiteKeys;

test('a nonce is good in the half of a day in which it was made and in the next', () => {
  const bearer = { userId: 1, session: 's' };
  const hours = (count: number) => new Date(count * 3_600_000);
  const nonce = createNonce(keys, bearer, hours(13));
  const isRight = (at: Date, of = bearer) => isNonceRight(keys, nonce, of, at);
  expect(nonce).toMatch(/^[\da-f]{10}$/);
  expect([13, 24, 36].map((hour) => isRight(hours(hour)))).toEqual([true, true, true]);
  expect([12, 36.001, 48, 60].map((hour) => isRight(hours(hour)))).toEqual([false, false, false, false]);
  expect([isRight(hours(13), { ...bearer, userId: 2 }), isRight(hours(13), { ...bearer, session: 't' })]).toEqual([
    false,
    false,
  ]);
});

const basic = (text: string) => Buffer.from(text).toString('base64');

test.each<[string | undefined, object | undefined]>([
  [`Basic ${basic('ada:a:b')}`, { login: 'ada', password: 'a:b' }],
  [`basic   ${basic('ä:')}  `, { login: 'ä', password: '' }],
  [`Basic ${basic('ada')}`, undefined],
  [`Basic`, undefined],
  [`Basic ${basic('a\0b:c')}`, undefined],
  [`Basic ${basic('a:b')} x`, undefined],
  [`x Basic ${basic('a:b')}`, undefined],
  [`Bearer ${basic('a:b')}`, undefined],
  [undefined, undefined],
])('%s', (header, credential) => {
  expect(readBasic(header)).toEqual(credential);
});

test.each<[string | undefined, string | undefined]>([
  ['a=1; name = two=2 ;b', 'two=2'],
  ['name=', ''],
  ['xname=1; namex=2', undefined],
  ['name', undefined],
  ['', undefined],
  [undefined, undefined],
])('the cookie in %j is %j', (header, value) => {
  expect(readCookie(header, 'name')).toBe(value);
});

test.each([
  ['https://a.test', 60, 'n=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure'],
  ['http://a.test/shop', undefined, 'n=v; Path=/shop; HttpOnly; SameSite=Lax'],
  ['http://a.test', 0, 'n=v; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'],
])('a cookie of %s for %s seconds', (base, seconds, cookie) => {
  expect(printCookie(base, 'n', 'v', seconds)).toBe(cookie);
});

test.each<[Record<string, string>, boolean]>([
  [{ origin: 'https://a.test' }, true],
  [{ origin: 'https://b.test' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'https://b.test', 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{}, true],
])('%j comes from the site itself: %s', (headers, isOwn) => {
  expect(isFromOwnSite({ headers } as unknown as IncomingMessage, 'https://a.test/shop')).toBe(isOwn);
});

const request = (about: object): RestRequest => ({ method: 'GET', query: {}, ...about }) as RestRequest;

test('the path wins over the body, the body over the address', () => {
  const sent = request({
    query: { a: 'query', b: 'query', c: 'query', d: 'query', e: null },
    form: { b: 'form', c: 'form', f: null },
    json: { c: 'json', d: null, g: undefined },
  });
  expect({ ...mergeParams(sent, { a: 'path' }) }).toEqual({
    a: 'path',
    b: 'form',
    c: 'json',
    d: 'query',
    e: null,
    f: null,
    g: null,
  });
});

test('the language that is wished for', () => {
  const services = (isMultilingual: boolean) =>
    ({ siteConfig: { isMultilingual }, sites: new Map(['en', 'de', 'fr'].map((code) => [code, {}])) }) as never;
  const arg = (language: unknown) => ({ multilang_language: language });
  const wished = (about: object, several = true) => wishedLanguage(request(about), services(several));
  expect([
    wished({ query: arg('de') }),
    wished({ query: arg('de'), form: arg('fr') }),
    wished({ form: arg('fr'), json: arg('en') }),
    wished({ query: arg('xx') }),
    wished({ query: arg(['de']) }),
    wished({}),
    wished({ query: arg('de') }, false),
  ]).toEqual(['de', 'fr', 'en', undefined, undefined, undefined, undefined]);
});

test.each<[string, object, boolean]>([
  ['GET', {}, false],
  ['HEAD', {}, false],
  ['OPTIONS', {}, false],
  ['POST', {}, true],
  ['GET', { context: 'edit' }, true],
  ['GET', { context: 'view' }, false],
])('%s with %j is about editing: %s', (method, query, isAboutEditing) => {
  expect(isEditing(request({ method, query }))).toBe(isAboutEditing);
});

test('application passwords: random, read in groups, known whatever stands between', () => {
  const made = new Set(Array.from({ length: 50 }, generateApplicationPassword));
  expect(made.size).toBe(50);
  for (const password of made) expect(password).toMatch(/^[A-Za-z0-9]{24}$/);
  expect([...made].join('')).toMatch(/(?=.*9)(?=.*A)(?=.*z)/);
  expect([grouped('abcdefghij'), grouped('abcd'), grouped('')]).toEqual(['abcd efgh ij', 'abcd', '']);
  const hash = hashApplicationPassword(keys, 'abcd efgh-IJ!');
  expect(hash).toBe(keys.hash('app-password', 'abcdefghIJ'));
  expect(hash).not.toBe(hashApplicationPassword(keys, 'abcdefghij'));
});

test('tokens of sessions are long and stored as a hash', () => {
  const token = createSessionToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(createSessionToken()).not.toBe(token);
  expect(hashSessionToken(keys, token)).toBe(keys.hash('session', token));
});

test('a caller may what was given, nobody may nothing', () => {
  const given = { id: 3, login: 'ada', roles: ['editor'], capabilities: new Set(['read']), via: 'session' as const };
  const ada = caller(given);
  expect([ada.can('read'), ada.can('write'), ada.id, nobody.can('read'), nobody.id, nobody.via]).toEqual([true, false, 3, false, 0, 'nobody']); // prettier-ignore
});
