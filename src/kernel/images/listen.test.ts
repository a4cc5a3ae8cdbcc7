import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from './listen.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'listen-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Silent frames of MPEG 1 layer 3: 128 kbit/s, 44,100 Hz, two channels; each is 1152 samples long. */
function mp3(frames: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

/** One second of silence: 8 bits, 8,000 Hz, one channel. */
function wave(): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + 8_000, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(8_000, 40);
  return Buffer.concat([head, Buffer.alloc(8_000)]);
}

async function heard(name: string, bytes: Buffer) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return listen({ kind: 'listen', path, type: '' });
}

test('an MP3 file', async () => {
  const found = await heard('a.mp3', mp3(100));
  expect(found).toMatchObject({ bitrate: 128_000, codec: 'MPEG 1 Layer 3', channels: 2, sample_rate: 44_100 });
  expect(found.length).toBeCloseTo(2.61, 1);
});

test('a WAV file', async () => {
  expect(await heard('a.wav', wave())).toEqual({
    length: 1,
    bitrate: 64_000,
    codec: 'PCM',
    channels: 1,
    sample_rate: 8_000,
  });
});

test.each([Buffer.alloc(0), Buffer.from('no music at all'), mp3(100).subarray(0, 3)])(
  'a file that says nothing',
  async (bytes) => {
    expect((await heard('b.mp3', bytes)).length).toBeUndefined();
  },
);
