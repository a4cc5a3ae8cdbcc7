import { expect, test } from 'vitest';
import type { Outbound } from '#kernel/outbound/outbound.ts';
import { fetchPage } from './remote.ts';

test.each([
  ['text/html; charset=iso-8859-1', [0xe4], 'ä'],
  ['text/html; CHARSET = "ISO-8859-1"', [0xe4], 'ä'],
  ["text/html; charset='utf-8'", [0xc3, 0xa4], 'ä'],
  ['text/html; charset=klingon', [0xc3, 0xa4], 'ä'],
  ['text/html', [0xc3, 0xa4], 'ä'],
  [undefined, [0xe4], '\ufffd'],
])('a page of the type %s', async (type, bytes, text) => {
  const headers = type === undefined ? {} : { 'content-type': type };
  const answer = { status: 404, headers, body: Buffer.from(bytes), url: 'https://a.test/end' };
  const outbound = { call: () => Promise.resolve(answer) } as unknown as Outbound;
  expect(await fetchPage(outbound, 'https://a.test/')).toEqual({ status: 404, text, url: 'https://a.test/end' });
});
