import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { OutboundError, type OutboundRequest, type OutboundResponse } from '#kernel/outbound/outbound.ts';
import type { Services } from '#kernel/services.ts';
import { gvlUrl } from '#modules/cookie-consent/settings.ts';
import { fetchFile } from './fetch.ts';

const asked: OutboundRequest[] = [];
const fetched = (answer: Partial<OutboundResponse> | Error, url = 'https://files.test/list?key=s3cret') => {
  const call = (request: OutboundRequest) => {
    asked.push(request);
    if (answer instanceof Error) return Promise.reject(answer);
    return Promise.resolve({ status: 200, headers: {}, body: Buffer.of(), size: 0, isCut: false, url, ...answer });
  };
  const services = { outbound: { call }, settings: { get: () => url } } as unknown as Services;
  return fetchFile(services, gvlUrl, { service: 'lists', maxBytes: 100 });
};

test('the file as it is, or unpacked', async () => {
  expect((await fetched({ body: Buffer.from('a list') })).toString()).toBe('a list');
  expect((await fetched({ body: gzipSync('a'.repeat(100)) })).toString()).toBe('a'.repeat(100));
  for (const body of [Buffer.of(0x1f, 0x8c, 0), Buffer.of(0x1e, 0x8b, 0), Buffer.of()]) {
    expect(await fetched({ body })).toEqual(body);
  }
  const [first] = asked;
  expect(first).toEqual({
    url: 'https://files.test/list?key=s3cret',
    trust: 'operator',
    maxBytes: 100,
    timeoutSeconds: 60,
  });
});

const failed = (reason: string) => ({ code: 'cookie_consent_download_failed', status: 502, details: { reason } });
const invalid = (reason: string) => ({ code: 'cookie_consent_download_invalid', status: 422, details: { reason } });

test.each([
  [new OutboundError('failed', 'The other server did not answer.'), failed('The other server did not answer.')],
  [new TypeError('a fault'), { message: 'a fault', name: 'TypeError' }],
  [{ status: 404 }, failed('The other server answered with status 404.')],
  [{ status: 206 }, failed('The other server answered with status 206.')],
  [{ isCut: true, body: Buffer.from('half of') }, invalid('The file is too large.')],
  [{ body: gzipSync('a'.repeat(101)) }, invalid('The file is too large.')],
  [{ body: Buffer.of(0x1f, 0x8b, 1, 2, 3) }, invalid('The file cannot be unpacked.')],
  [{ body: gzipSync('a list').subarray(0, 12) }, invalid('The file cannot be unpacked.')],
])('%j', async (answer, error) => {
  await expect(fetched(answer)).rejects.toMatchObject(error);
});

test('without an address nobody is asked', async () => {
  const before = asked.length;
  const none = { code: 'service_not_configured', status: 503, details: { service: 'lists' } };
  await expect(fetched({}, '')).rejects.toMatchObject(none);
  expect(asked).toHaveLength(before);
});
