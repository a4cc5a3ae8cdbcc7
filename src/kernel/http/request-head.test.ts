import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { printCookie } from './cookie.ts';
import { isFromOwnSite } from './own-site.ts';
import { isEditing, wishedLanguage } from './request-language.ts';
import { readHead, refuseHead } from './request-head.ts';

function request(url: string | undefined, hosts: string[] = ['a.test'], httpVersion = '1.1'): IncomingMessage {
  const rawHeaders = ['Accept', 'host', ...hosts.flatMap((host) => ['Host', host])];
  return { url, rawHeaders, httpVersion, headers: { host: hosts[0] } } as unknown as IncomingMessage;
}

test.each<[url: string | undefined, after: string | undefined]>([
  ['/', '/'],
  ['/a/b?c=/../d', '/a/b?c=/../d'],
  ['/a?b=\\', '/a?b=\\'],
  ['/.well-known/x', '/.well-known/x'],
  ['/a/...', '/a/...'],
  ['/a/%2f', '/a/%2f'],
  ['/a//b', '/a//b'],
  ['/a?b=c%00d&e%00=f', '/a?b=cd&e=f'],
  ['/a?b=c%2500d', '/a?b=c%2500d'],
  ['http://a.test/x?y%00', '/x?y'],
  ['/a%00b', undefined],
  ['/a%00b?c', undefined],
  ['/a?b=%0%000', undefined],
  ['http://a.test/%00', undefined],
  ['http://a.test/x?y', '/x?y'],
  ['HTTPS://A.TEST/x', '/x'],
  ['http://a.test', '/'],
  ['http://a.test?x', '/?x'],
  ['http://own.test/x', '/x'],
  [undefined, undefined],
  ['', undefined],
  ['a', undefined],
  ['*', undefined],
  ['//evil.test/', undefined],
  ['/a/../b', undefined],
  ['/..', undefined],
  ['/./a', undefined],
  ['/a/%2E%2e/b', undefined],
  ['/a/.%2e', undefined],
  ['/a\\b', undefined],
  ['http://evil.test/x', undefined],
  ['http://a.test/../x', undefined],
  ['http://a.test//x', undefined],
  ['ftp://a.test/x', undefined],
  ['xhttp://a.test/x', undefined],
  ['http://a.test:99999/', undefined],
])('%s is read as %s', (url, after) => {
  const one = request(url);
  expect(readHead(one, 'own.test')).toBe(after !== undefined);
  if (after !== undefined) expect(one.url).toBe(after);
});

test('the target names the host', () => {
  const one = request('http://OWN.test/x');
  readHead(one, 'own.test');
  expect(one.headers.host).toBe('own.test');
});

test.each<[hosts: string[], version: string, isRead: boolean]>([
  [['a.test'], '1.1', true],
  [['a.test', 'b.test'], '1.1', false],
  [[], '1.1', false],
  [[], '1.0', true],
  [['a.test', 'a.test'], '1.0', false],
])('with the hosts %j in HTTP %s: %s', (hosts, version, isRead) => {
  expect(readHead(request('/', hosts, version), 'own.test')).toBe(isRead);
});

test.each<[headers: Record<string, string>, isOwn: boolean]>([
  [{}, true],
  [{ origin: 'https://a.test' }, true],
  [{ origin: 'http://a.test' }, false],
  [{ origin: 'https://evil.test' }, false],
  [{ origin: 'null' }, false],
  [{ origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }, false],
  [{ origin: 'https://a.test', 'sec-fetch-site': 'cross-site' }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
])('a form with %j is one of ours: %s', (headers, isOwn) => {
  expect(isFromOwnSite({ headers } as unknown as IncomingMessage, 'https://a.test/shop')).toBe(isOwn);
});

test.each<[base: string, seconds: number | undefined, cookie: string]>([
  ['https://a.test', 60, 'n=v; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure'],
  ['http://a.test', undefined, 'n=v; Path=/; HttpOnly; SameSite=Lax'],
  ['http://a.test/shop', 0, 'n=v; Path=/shop; Max-Age=0; HttpOnly; SameSite=Lax'],
])('a cookie of %s for %s', (base, seconds, cookie) => {
  expect(printCookie(base, 'n', 'v', seconds)).toBe(cookie);
});

const sites = { siteConfig: { isMultilingual: true }, sites: new Map([['de', {}], ['en', {}], ['fr', {}]]) }; // prettier-ignore
type Parts = Parameters<typeof wishedLanguage>[1];
const named = (language: unknown) => ({ multilang_language: language });

test.each<[sent: object, language: string | undefined]>([
  [{ query: {} }, undefined],
  [{ query: named('de') }, 'de'],
  [{ query: named('xx') }, undefined],
  [{ query: named(['de']) }, undefined],
  [{ query: named('de'), form: named('en') }, 'en'],
  [{ query: named('de'), form: named('en'), json: named('fr') }, 'fr'],
  [{ query: named('de'), form: {}, json: {} }, 'de'],
])('%j wishes %s', (sent, language) => {
  const request = sent as Parameters<typeof wishedLanguage>[0];
  expect(wishedLanguage(request, sites as unknown as Parts)).toBe(language);
  const single = { ...sites, siteConfig: { isMultilingual: false } };
  expect(wishedLanguage(request, single as unknown as Parts)).toBeUndefined();
});

test.each([
  ['GET', {}, false],
  ['HEAD', {}, false],
  ['OPTIONS', {}, false],
  ['GET', { context: 'view' }, false],
  ['GET', { context: 'edit' }, true],
  ['POST', {}, true],
  ['DELETE', { context: 'view' }, true],
] as const)('%s with %j is about editing: %s', (method, query, expected) => {
  expect(isEditing({ method, query })).toBe(expected);
});

test('what cannot be read is refused in whole', () => {
  const told: unknown[] = [];
  const response = {
    writeHead: (...head: unknown[]) => told.push(...head),
    end: (body: string) => told.push(JSON.parse(body)),
  };
  refuseHead(response as unknown as ServerResponse);
  expect(told).toEqual([
    400,
    {
      'Content-Type': 'application/json; charset=UTF-8',
      'Content-Length': 92,
      'Cache-Control': 'no-store',
      Connection: 'close',
    },
    { code: 'rest_bad_request', message: 'The request could not be read.', data: { status: 400 } },
  ]);
});
