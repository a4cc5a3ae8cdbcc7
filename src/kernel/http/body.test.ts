import { PassThrough } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { bodyKind, parseBody, readBody } from './body.ts';

test.each<[type: string | undefined, method: string, kind: string]>([
  ['application/json', 'POST', 'json'],
  ['Application/JSON; charset=utf-8', 'POST', 'json'],
  ['application/ld+json', 'POST', 'json'],
  ['application/jsonx', 'POST', 'other'],
  ['xapplication/json', 'POST', 'other'],
  ['text/json', 'POST', 'other'],
  ['multipart/form-data; boundary=x', 'POST', 'multipart'],
  ['application/x-www-form-urlencoded', 'POST', 'form'],
  [undefined, 'PUT', 'form'],
  [undefined, 'POST', 'other'],
  ['', 'DELETE', 'form'],
  ['text/plain', 'PUT', 'other'],
])('%s with %s is %s', (type, method, kind) => {
  expect(bodyKind(type, method)).toBe(kind);
});

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

test.each<[body: string, kind: 'json' | 'form' | 'other', parsed: unknown]>([
  ['', 'json', {}],
  ['{"a":1}', 'json', { json: { a: 1 } }],
  ['[1]', 'json', { jsonList: [1] }],
  ['"a"', 'json', {}],
  ['null', 'json', {}],
  ['{"a":"b\\u0000c","d":1}', 'json', { json: { a: 'bc', d: 1 } }],
  ['{"a":"\\ud83d\\ude00"}', 'json', { json: { a: '\u{1f600}' } }],
  ['a=b\0c&d%00=e%00f', 'form', { form: { a: 'bc', d: 'ef' } }],
  ['a=%ed%a0%80', 'form', { form: { a: '\ufffd\ufffd\ufffd' } }],
  ['{"a":"[[[\\"[["}', 'json', { json: { a: '[[["[[' } }],
  ['a=1&b[]=2', 'form', { form: { a: '1', b: ['2'] } }],
  ['', 'form', {}],
  ['a=1', 'other', {}],
])('%s as %s', (body, kind, parsed) => {
  expect(parseBody(Buffer.from(body), kind)).toEqual(parsed);
});

describe('what is no JSON', () => {
  const fault = (body: string | Buffer) => parseBody(Buffer.from(body), 'json').jsonFault;
  test('broken, not UTF-8, too deep', () => {
    expect(fault('{')).toMatch(/JSON/);
    expect(fault(Buffer.from([0x22, 0xff, 0x22]))).toBe('The text is not valid UTF-8.');
    expect(fault('{"a\\u0000":1}')).toBe('A name has a NUL in it.');
    expect(fault('{"a":["x\\uD83Dy"]}')).toBe('Half of a surrogate pair stands alone.');
    expect(fault('{"\\udc00":1}')).toBe('Half of a surrogate pair stands alone.');
    expect(fault(nested(257))).toBe('Nested deeper than 256 levels.');
    expect(fault('{"a":'.repeat(257))).toBe('Nested deeper than 256 levels.');
  });
  test('levels are counted where they are open, and not in texts', () => {
    expect(parseBody(Buffer.from(nested(256)), 'json').jsonList).toHaveLength(1);
    expect(parseBody(Buffer.from(`[${Array.from({ length: 300 }, () => '[]').join()}]`), 'json').jsonList).toHaveLength(
      300,
    );
    expect(parseBody(Buffer.from(`[${Array.from({ length: 300 }, () => '{}').join()}]`), 'json').jsonList).toHaveLength(
      300,
    );
    const text = `["${'['.repeat(300)}","\\\\","${'{'.repeat(300)}","\\"${'['.repeat(300)}"]`;
    expect(parseBody(Buffer.from(text), 'json').jsonList).toHaveLength(4);
    expect(fault(`["\\\\",${nested(257)}]`)).toBe('Nested deeper than 256 levels.');
  });
});

function sent(chunks: string[], headers: Record<string, string> = {}): IncomingMessage {
  const stream = new PassThrough();
  for (const chunk of chunks) stream.write(chunk);
  return Object.assign(stream, { headers }) as unknown as IncomingMessage;
}
const ended = (request: IncomingMessage): IncomingMessage => {
  (request as unknown as PassThrough).end();
  return request;
};

test('a body is read to its end, up to the limit', async () => {
  expect(String(await readBody(ended(sent(['abc', 'de'])), 5))).toBe('abcde');
  expect(String(await readBody(ended(sent(['abcde'], { 'content-length': '5' })), 5))).toBe('abcde');
  await expect(readBody(ended(sent(['abc', 'def'])), 5)).rejects.toMatchObject({
    code: 'rest_request_too_large',
    status: 413,
    details: { limit: 5 },
  });
  await expect(readBody(sent([], { 'content-length': '6' }), 5)).rejects.toMatchObject({ status: 413 });
});

test('a body that ends too early is none', async () => {
  const request = sent(['abc']);
  const reading = readBody(request);
  request.destroy();
  await expect(reading).rejects.toMatchObject({ code: 'rest_request_cut_off', status: 400 });
});

test.each([
  ['a form', parseBody(Buffer.from('a[b]=1'), 'form').form?.['a']],
  ['JSON', parseBody(Buffer.from('{"a":{"toString":1,"valueOf":1}}'), 'json').json?.['a']],
  ['JSON with a name in code', parseBody(Buffer.from('{"a":{"toStrin\\u0067":1,"valueOf":1}}'), 'json').json?.['a']],
])('a map in %s can be read as a text and as a number', (_kind, map) => {
  expect([String(map), Number(map)]).toEqual(['[object Object]', NaN]);
});
