import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { FILE_LIST, MANIFEST, tablePart } from './manifest.ts';
import { fileLine, openArchive } from './reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const part = (text: string) => ({ bytes: Buffer.byteLength(text), sha256: sha256(text) });

const ROWS = '[1,"one"]\n[2,"two"]\n';
const KEY = 'media/2026/01/dot.txt';
const LIST = `${fileLine({ key: KEY, size: 3, sha256: sha256('dot') })}\n`;

const manifest = () => ({
  format: 1,
  product: 'sitewright',
  version: '1.0.0',
  variant: 'A',
  extent: 'copy',
  address: 'http://old.test',
  origin: 'o',
  archive: 'a',
  created_at: '2026-01-01T00:00:00.000Z',
  modules: ['kernel'],
  last_id: 7,
  tables: [{ name: 'things', columns: ['id', 'name'], rows: 2, last_id: 2, ...part(ROWS) }],
  files: { count: 1, ...part(LIST) },
});

type Parts = Record<string, string | Buffer | undefined>;
const whole = (): Parts => ({
  [tablePart('things')]: ROWS,
  [KEY]: 'dot',
  [FILE_LIST]: LIST,
  [MANIFEST]: JSON.stringify(manifest()),
});

let number = 0;
/** `rename` patches names of the same length, which the library would not write. */
async function zipped(parts: Parts, rename: readonly [string, string][] = []): Promise<string> {
  const path = join(folder, `${++number}.zip`);
  const zip = new ZipFile();
  for (const [name, contents] of Object.entries(parts)) {
    if (contents !== undefined) zip.addBuffer(Buffer.from(contents), name);
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  if (rename.length === 0) return path;
  const bytes = await readFile(path);
  for (const [from, to] of rename) {
    for (let at = bytes.indexOf(from); at !== -1; at = bytes.indexOf(from, at + 1)) bytes.write(to, at);
  }
  await writeFile(path, bytes);
  return path;
}

async function textOf(contents: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of contents) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function readFiles(path: string): Promise<string[]> {
  const archive = await openArchive(path);
  try {
    const found: string[] = [];
    for await (const file of archive.files()) found.push(`${file.key} ${await textOf(file.open())}`);
    return found;
  } finally {
    archive.close();
  }
}

test('a whole archive', async () => {
  const path = await zipped(whole());
  const archive = await openArchive(path);
  expect(archive.manifest).toEqual(manifest());
  expect(await textOf(archive.open(tablePart('things')))).toBe(ROWS);
  archive.close();
  expect(await readFiles(path)).toEqual([`${KEY} dot`]);
});

describe('refused as it is opened', () => {
  const changed = (change: object): Parts => ({ [MANIFEST]: JSON.stringify({ ...manifest(), ...change }) });
  test.each<[string, Parts, RegExp]>([
    ['no manifest', { [MANIFEST]: undefined }, /has no manifest\.json: it is not whole/],
    ['a manifest that is no JSON', { [MANIFEST]: '{' }, /manifest of the archive is not JSON/],
    ['a manifest without tables', changed({ tables: 1 }), /no proper "tables"/],
    ['a manifest with a broken count', changed({ last_id: -1 }), /no proper "last_id"/],
    ['a newer format', changed({ format: 2 }), /has the format 2, and this program reads 1/],
    ['a table that is missing', { [tablePart('things')]: undefined }, /has no tables\/things\.jsonl: it is not whole/],
    ['a table of another size', { [tablePart('things')]: `${ROWS}[]\n` }, /things\.jsonl has another size/],
    ['a table twice', changed({ tables: [...manifest().tables, ...manifest().tables] }), /names a table twice/],
    ['a table that nobody names', { [tablePart('others')]: '' }, /others\.jsonl, which its manifest does not name/],
    ['a strange part', { 'readme.txt': 'x' }, /"readme\.txt", which belongs to no site/],
    ['a file outside the rooms', { 'etc/passwd': 'x' }, /"etc\/passwd", which belongs to no site/],
    ['a table elsewhere', { 'x/tables/a.jsonl': 'x' }, /"x\/tables\/a\.jsonl", which belongs to no site/],
    ['what follows a table', { 'tables/a.jsonl.x': 'x' }, /"tables\/a\.jsonl\.x", which belongs to no site/],
  ])('%s', async (_name, change, message) => {
    await expect(openArchive(await zipped({ ...whole(), ...change }))).rejects.toThrow(message);
  });

  test.each([
    ['media/aa/x', 'media/../x'],
    ['media/aa/x', '/media/a/x'],
    ['media/aa/x', 'media\\aa\\x'],
  ])('%s as %s', async (from, to) => {
    const path = await zipped({ ...whole(), [from]: 'x' }, [[from, to]]);
    await expect(openArchive(path)).rejects.toThrow(/The archive is damaged|belongs to no site/);
  });

  test('what grows beyond all measure', async () => {
    const path = await zipped({ ...whole(), 'media/bomb.bin': Buffer.alloc(70 * 1024 * 1024) });
    await expect(openArchive(path)).rejects.toThrow(/media\/bomb\.bin claims to grow to more than 250 times/);
  });

  test.each([[''], ['PK'], ['x'.repeat(1000)]])('%j', async (text) => {
    const path = join(folder, 'no.zip');
    await writeFile(path, text);
    await expect(openArchive(path)).rejects.toThrow(/no\.zip is not a whole archive/);
  });

  test('a file that is not there keeps its own words', async () => {
    await expect(openArchive(join(folder, 'missing.zip'))).rejects.toThrow(/ENOENT/);
  });
});

describe('refused as its files are read', () => {
  const listed = (...lines: string[]): Parts => {
    const list = lines.map((line) => `${line}\n`).join('');
    return { [FILE_LIST]: list, [MANIFEST]: JSON.stringify({ ...manifest(), files: { count: 1, ...part(list) } }) };
  };
  const line = fileLine({ key: KEY, size: 3, sha256: sha256('dot') });
  const other = fileLine({ key: 'media/other.txt', size: 3, sha256: sha256('dot') });
  test.each<[string, Parts, RegExp]>([
    ['a file that the list does not name', listed(), /dot\.txt, which its list of files does not name/],
    ['a file that is missing', listed(line, other), /has no media\/other\.txt: it is not whole/],
    ['another file', listed(other), /has media\/2026\/01\/dot\.txt where its list has media\/other\.txt/],
    ['another size', listed(fileLine({ key: KEY, size: 4, sha256: '' })), /dot\.txt has another size/],
    ['a list that is none', listed('{}'), /list of files has a line that names none/],
    [
      'a list with a way out',
      listed(JSON.stringify(['media/../x', 3, ''])),
      /list of files has a line that names none/,
    ],
  ])('%s', async (_name, change, message) => {
    await expect(readFiles(await zipped({ ...whole(), ...change }))).rejects.toThrow(message);
  });
});

test('contents that are longer than the directory says are not read on', async () => {
  const claimed = manifest().tables.map((table) => ({ ...table, bytes: table.bytes - 1 }));
  const path = await zipped({ ...whole(), [MANIFEST]: JSON.stringify({ ...manifest(), tables: claimed }) });
  const bytes = await readFile(path);
  // The size of the first entry in the directory.
  bytes.writeUInt32LE(ROWS.length - 1, bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
  await writeFile(path, bytes);
  const archive = await openArchive(path);
  await expect(textOf(archive.open(tablePart('things')))).rejects.toThrow(/things\.jsonl is damaged: too many bytes/);
  archive.close();
});
