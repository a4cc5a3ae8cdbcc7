import { ZipFile } from 'yazl';
import { describe, expect, test } from 'vitest';
import { unzip, ZipError } from './unzip.ts';

const BOUNDS = { entries: 3, bytes: 1000 };

async function zip(files: Record<string, string>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), name);
  archive.end();
  const parts: Buffer[] = [];
  for await (const part of archive.outputStream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** The library refuses such names itself: they are written over afterwards. */
const renamed = (archive: Buffer, from: string, to: string): Buffer =>
  Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');

test('gives the files of an archive', async () => {
  const files = unzip(await zip({ 'a.json': '{}', 'b/c.json': '[1]' }), BOUNDS);
  expect(files.map(({ name, content }) => [name, content.toString()])).toEqual([
    ['a.json', '{}'],
    ['b/c.json', '[1]'],
  ]);
});

describe('refuses', () => {
  test.each([['../x.json'], ['/xy.json'], ['a\\..\\x'], ['C:/xyz.js']])('the name %s', async (name) => {
    const harmless = 'n'.repeat(name.length);
    const archive = renamed(await zip({ [harmless]: '{}' }), harmless, name);
    expect(() => unzip(archive, BOUNDS)).toThrow(ZipError);
  });
  test('too many entries', async () => {
    await expect(unzipped({ a: '', b: '', c: '', d: '' })).rejects.toThrow('entries');
  });
  test('what is too large when unpacked', async () => {
    await expect(unzipped({ a: 'x'.repeat(1001) })).rejects.toThrow(ZipError);
    await expect(unzipped({ a: 'x'.repeat(600), b: 'x'.repeat(600) })).rejects.toThrow(ZipError);
  });
  test('what is no archive, or a part of one', async () => {
    expect(() => unzip(Buffer.from('hello'), BOUNDS)).toThrow(ZipError);
    const whole = await zip({ a: 'text' });
    expect(() => unzip(whole.subarray(20), BOUNDS)).toThrow(ZipError);
    expect(() => unzip(Buffer.concat([whole.subarray(0, 40), Buffer.alloc(20), whole.subarray(60)]), BOUNDS)).toThrow(
      ZipError,
    );
  });
});

const unzipped = async (files: Record<string, string>) => unzip(await zip(files), BOUNDS);
