import { describe, expect, test } from 'vitest';
import { createReader } from './connection.ts';

const answer = 'HTTP/1.1 201 Created\r\nContent-Type: text/plain\r\nContent-Length: 11\r\n\r\nhello world';

describe('an answer that comes in pieces', () => {
  test.each([1, 2, 7, 30, 60, 75, answer.length])('of %d bytes ends once, with its last byte', (size) => {
    const reader = createReader();
    const seen: number[] = [];
    reader.expect((status) => seen.push(status));
    for (let at = 0; at < answer.length; at += size) {
      expect(seen).toEqual([]);
      reader.read(Buffer.from(answer.slice(at, at + size)));
    }
    expect(seen).toEqual([201]);
  });

  test('is followed by the next', () => {
    const reader = createReader();
    const seen: number[] = [];
    for (const status of [201, 404]) {
      reader.expect((given) => seen.push(given));
      reader.read(Buffer.from(answer.replace('201', String(status))));
    }
    expect(seen).toEqual([201, 404]);
  });
});

test.each([
  ['too many bytes', `${answer}!`],
  ['no length', 'HTTP/1.1 200 OK\r\n\r\n'],
])('%s is an error, not a wait', (_name, text) => {
  const reader = createReader();
  reader.expect(() => undefined);
  expect(() => {
    reader.read(Buffer.from(text));
  }).toThrow();
});
