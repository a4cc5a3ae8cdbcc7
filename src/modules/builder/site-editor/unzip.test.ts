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

describe('archives as other programs write them', () => {
  async function packed(file: (archive: ZipFile) => void, comment = ''): Promise<Buffer> {
    const archive = new ZipFile();
    file(archive);
    archive.end({ comment, forceZip64Format: false });
    const parts: Buffer[] = [];
    for await (const part of archive.outputStream) parts.push(Buffer.from(part));
    return Buffer.concat(parts);
  }
  /** Types of the library do not know it. */
  const COMMENTED: object = { fileComment: 'with a comment' };
  const names = (archive: Buffer, bounds = BOUNDS) => unzip(archive, bounds).map(({ name }) => name);
  const central = (archive: Buffer): number => archive.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));

  test('unpacked files, folders, and a comment at the end', async () => {
    const archive = await packed((zipped) => {
      zipped.addEmptyDirectory('folder');
      zipped.addBuffer(Buffer.from('plain'), 'folder/a.json', { compress: false });
      zipped.addBuffer(Buffer.from('packed'), 'b.json', { ...COMMENTED });
    }, 'x'.repeat(65_535));
    expect(unzip(archive, BOUNDS).map(({ name, content }) => `${name} ${content.toString()}`)).toEqual([
      'folder/a.json plain',
      'b.json packed',
    ]);
    expect(() => unzip(Buffer.concat([archive, Buffer.from('y')]), BOUNDS)).toThrow('This is not an archive.');
  });

  test.each([
    ['packed', true],
    ['not packed', false],
  ])('%s: as large as may be, and no larger', async (_how, compress) => {
    const of = (...sizes: number[]) =>
      packed((archive) => {
        for (const [index, size] of sizes.entries())
          archive.addBuffer(Buffer.alloc(size, 1), `f${index}`, { compress });
      });
    expect(names(await of(400, 600))).toEqual(['f0', 'f1']);
    expect(names(await of(1000))).toEqual(['f0']);
    const tooLarge = /^The archive is (?:too large when unpacked|damaged or too large)\.$/;
    await expect(of(400, 601).then((archive) => names(archive))).rejects.toThrow(tooLarge);
    await expect(of(1001).then((archive) => names(archive))).rejects.toThrow('The archive is too large when unpacked.');
    expect(names(await of(1, 1, 1))).toHaveLength(3);
  });

  test.each<[string, (archive: Buffer, at: number) => unknown, string]>([
    ['a secret', (archive, at) => archive.writeUInt16LE(1, at + 8), 'The archive cannot be read.'],
    [
      'another way of packing',
      (archive, at) => archive.writeUInt16LE(9, at + 10),
      'The archive is packed in a way that is not known here.',
    ],
    ['no such place', (archive, at) => archive.writeUInt32LE(3, at + 42), 'The archive cannot be read.'],
    [
      'a place behind the end',
      (archive, at) => archive.writeUInt32LE(0xffff, at + 42),
      'The archive is damaged or too large.',
    ],
    ['too many bytes', (archive, at) => archive.writeUInt32LE(0xffff, at + 20), 'The archive is damaged.'],
    ['no entry', (archive, at) => archive.writeUInt32LE(0, at), 'The archive is damaged.'],
    ['bytes that do not unpack', (archive) => archive.fill(0xff, 36, 44), 'The archive is damaged or too large.'],
    ['a zero in its name', (archive, at) => archive.writeUInt8(0, at + 47), 'A name in the archive leads out of it.'],
  ])('%s is refused', async (_what, spoil, reason) => {
    const archive = await packed((zipped) =>
      zipped.addBuffer(Buffer.from('some text, some text, some text'), 'a.json'),
    );
    expect(names(archive)).toEqual(['a.json']);
    spoil(archive, central(archive));
    expect(() => unzip(archive, BOUNDS)).toThrow(new ZipError(reason));
  });

  test('a drive in either case, and names that only look like one', async () => {
    const named = async (name: string) => {
      const harmless = 'n'.repeat(name.length);
      return names(renamed(await zip({ [harmless]: '{}' }), harmless, name));
    };
    for (const name of ['c:x.json', 'C:x.json', 'a/../b', 'a\\b']) {
      await expect(named(name)).rejects.toThrow('A name in the archive leads out of it.');
    }
    expect(await named('a..b/..c.json')).toEqual(['a..b/..c.json']);
    expect(await named('ab:c.json')).toEqual(['ab:c.json']);
  });
});
