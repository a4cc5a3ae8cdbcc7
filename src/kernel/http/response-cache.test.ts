import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  isAnonymousRead,
  isUnchanged,
  sendCached,
  sendStale,
  toCached,
  type CachedResponse,
} from './response-cache.ts';

const asked = (headers: Record<string, string> = {}, method = 'GET'): IncomingMessage =>
  ({ method, headers }) as unknown as IncomingMessage;

test.each<[method: string, headers: Record<string, string>, isShared: boolean]>([
  ['GET', {}, true],
  ['HEAD', {}, true],
  ['POST', {}, false],
  ['GET', { authorization: 'Basic x' }, false],
  ['GET', { 'x-wp-nonce': 'x' }, false],
  ['GET', { cookie: 'other=1' }, true],
  ['GET', { cookie: 'a=1; sitewright_session=2' }, false],
  ['GET', { 'x-http-method-override': 'DELETE' }, false],
])('%s with %j may be shared: %s', (method, headers, isShared) => {
  expect(isAnonymousRead(asked(headers, method))).toBe(isShared);
});

const DATE = 'Sat, 02 May 2026 10:00:00 GMT';

test.each<[headers: Record<string, string>, isUnchanged: boolean]>([
  [{}, false],
  [{ 'if-modified-since': DATE }, true],
  [{ 'if-modified-since': 'Sat, 02 May 2026 10:00:01 GMT' }, true],
  [{ 'if-modified-since': 'Sat, 02 May 2026 09:59:59 GMT' }, false],
  [{ 'if-modified-since': 'rubbish' }, false],
  [{ 'if-modified-since': DATE, 'if-none-match': '"x"' }, false],
])('%j: unchanged %s', (headers, expected) => {
  expect(isUnchanged(asked(headers), ['A', 'b', 'Last-Modified', DATE])).toBe(expected);
  expect(isUnchanged(asked(headers), ['A', 'b'])).toBe(false);
});

function send(
  cached: CachedResponse,
  headers: Record<string, string> = {},
  put: typeof sendCached = sendCached,
  hasCookie = false,
) {
  const sent = { status: 0, headers: [] as string[], body: undefined as Buffer | undefined };
  const response = {
    writeHead(status: number, list: string[]) {
      Object.assign(sent, { status, headers: list });
      return response;
    },
    hasHeader: () => hasCookie,
    end(body?: Buffer) {
      sent.body = body;
    },
  };
  put(asked(headers), response as unknown as ServerResponse, cached);
  return sent;
}

test('an answer has its tag and its length, and who knows the tag gets neither body nor length', () => {
  const cached = toCached(200, ['X', 'y'], Buffer.from('abc'));
  const { etag } = cached;
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  expect(send(cached)).toEqual({
    status: 200,
    headers: ['X', 'y', 'ETag', etag, 'Content-Length', '3'],
    body: Buffer.from('abc'),
  });
  const had = { status: 304, headers: ['X', 'y', 'ETag', etag], body: undefined };
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    expect(send(cached, { 'if-none-match': known })).toEqual(had);
  }
  for (const known of ['"other"', etag.replace('"', '"W/')]) {
    expect(send(cached, { 'if-none-match': known }).status).toBe(200);
  }
  expect(send(toCached(200, ['Last-Modified', DATE], Buffer.from('')), { 'if-modified-since': DATE }).status).toBe(304);
});

test('headers of the request itself come last', () => {
  const cached = toCached(200, [], Buffer.from('abc'));
  const { headers } = send(cached, { origin: 'https://b.test' });
  expect(headers.slice(headers.indexOf('Access-Control-Allow-Origin'))).toEqual([
    'Access-Control-Allow-Origin',
    'https://b.test',
    'Access-Control-Allow-Methods',
    'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Allow-Credentials',
    'true',
  ]);
});

describe('Cache-Control of a kept answer', () => {
  const cached = toCached(200, ['Cache-Control', 'public', 'X', 'y'], Buffer.from('abc'));
  const { etag } = cached;

  test('is the one that it was kept with', () => {
    expect(send(cached).headers).toBe(cached.plain.headers);
  });

  test('is no-store beside a warning while the answer may be stale, with and without its body', () => {
    const more = ['Cache-Control', 'no-store', 'Warning', '110 - "Response is Stale"'];
    const headers = ['X', 'y', 'ETag', etag];
    expect(send(cached, {}, sendStale).headers).toEqual([...headers, 'Content-Length', '3', ...more]);
    expect(send(cached, { 'if-none-match': etag }, sendStale).headers).toEqual([...headers, ...more]);
    expect(send(cached).headers).toBe(cached.plain.headers);
  });

  test('is private where a cookie for the visitor goes with it', () => {
    const { headers } = send(cached, {}, sendCached, true);
    expect(headers).toEqual(['X', 'y', 'ETag', etag, 'Content-Length', '3', 'Cache-Control', 'private, no-store']);
  });
});

test('who takes gzip gets it when two have asked, where it is worth while', async () => {
  const long = toCached(200, [], Buffer.alloc(1_400, 'a'));
  const short = toCached(200, [], Buffer.alloc(1_399, 'a'));
  for (const cached of [long, short]) {
    expect(send(cached, { 'accept-encoding': 'br, gzip' }).headers).not.toContain('Content-Encoding');
  }
  expect(long.gzip).toBe('asked for');
  for (let other = 0; other < 2; other++) {
    expect(send(long, { 'accept-encoding': 'br, gzip' }).headers).not.toContain('Content-Encoding');
    expect(long.gzip).toBe('in work');
  }
  while (long.gzip === 'in work') await wait(5);
  const zipped = send(long, { 'accept-encoding': 'br, gzip' });
  const at = zipped.headers.indexOf('Content-Length');
  expect(zipped.headers).toContain('Content-Encoding');
  expect(zipped.headers[at + 1]).toBe(String(zipped.body?.length));
  expect(zipped.headers.filter((name) => name === 'Content-Length')).toHaveLength(1);
  expect(zipped.body?.length).toBeLessThan(100);
  expect(send(long).body).toHaveLength(1_400);
  expect(short.gzip).toBeUndefined();
});
