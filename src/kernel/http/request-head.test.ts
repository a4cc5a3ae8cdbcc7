import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readHead } from './request-head.ts';

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
