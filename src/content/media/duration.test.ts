import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRecording } from './duration.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duration-'));
});
afterAll(() => rm(folder, { recursive: true }));

function box(name: string, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

function numbers(length: number, at: Record<number, number>): Buffer {
  const bytes = Buffer.alloc(length);
  for (const [position, value] of Object.entries(at)) bytes.writeUInt32BE(value, Number(position));
  return bytes;
}

const header = box('mvhd', numbers(100, { 12: 1000, 16: 62_500 }));
const sound = box('trak', box('tkhd', numbers(84, {})));
const picture = box('trak', box('tkhd', numbers(84, { 76: 640 * 65_536, 80: 360 * 65_536 })));
const film = box('moov', header, sound, picture);
const start = box('ftyp', Buffer.from('isom\0\0\0\0'));
const pixels = box('mdat', Buffer.alloc(5_000));

function wave(): Buffer {
  const bytes = Buffer.alloc(44);
  bytes.write('RIFF', 0);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt32LE(8_000, 28);
  bytes.write('data', 36);
  bytes.writeUInt32LE(12_000, 40);
  return bytes;
}

test.each([
  ['video/mp4', Buffer.concat([start, film, pixels]), { length: 62.5, size: { width: 640, height: 360 } }],
  ['video/mp4', Buffer.concat([start, pixels, film]), { length: 62.5, size: { width: 640, height: 360 } }],
  ['audio/mp4', Buffer.concat([start, box('moov', header, sound)]), { length: 62.5 }],
  ['video/mp4', start, {}],
  ['video/mp4', Buffer.alloc(40), {}],
  ['video/mp4', Buffer.concat([start, film.subarray(0, 30)]), {}],
  ['audio/wav', wave(), { length: 1.5 }],
  ['audio/wav', wave().subarray(0, 20), {}],
  ['video/webm', film, {}],
])('%s %#', async (type, bytes, expected) => {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  expect(await readRecording(path, type)).toEqual(expected);
});
