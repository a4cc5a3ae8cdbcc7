import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

async function read(...chunks: string[]): Promise<string[]> {
  const all: string[] = [];
  const stream: AsyncIterable<Buffer> = Readable.from(chunks.map((chunk) => Buffer.from(chunk, 'latin1')));
  for await (const lines of linesOf('x.jsonl', stream)) all.push(...lines);
  return all;
}

test.each<[string[], string[]]>([
  [[], []],
  [['a\n'], ['a']],
  [['a\nb\n'], ['a', 'b']],
  [
    ['a', 'b', '\n', 'c\n'],
    ['ab', 'c'],
  ],
  [['\n\n'], ['', '']],
  // One character, cut in the middle of its bytes.
  [['\xf0\x9f', '\x98\x80\n'], ['😀']],
])('%j', async (chunks, expected) => {
  expect(await read(...chunks)).toEqual(expected);
});

test.each([[['a']], [['a\n', 'b']]])('%j is cut off', async (chunks) => {
  await expect(read(...chunks)).rejects.toThrow('The last line of x.jsonl is cut off.');
});

test('a line without end is not waited for', async () => {
  const piece = Buffer.alloc(16 * 1024 * 1024, 'x');
  const endless = Readable.from(Array.from({ length: 5 }, () => piece));
  await expect(linesOf('x.jsonl', endless).next()).rejects.toThrow(/longer than any row/);
});
