import type { IncomingMessage } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMultipart, type TakeFile } from './multipart.ts';
import { MAX_MEMBERS } from './query.ts';
import { createIntake, type ReceivedFile } from './upload.ts';

const field = (name: string, value: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, filename: string, content: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n`;

function sent(body: string | Buffer, type = 'multipart/form-data; boundary=x'): IncomingMessage {
  const stream = new PassThrough();
  stream.end(body);
  return Object.assign(stream, { headers: { 'content-type': type }, complete: true }) as unknown as IncomingMessage;
}

/** Notes what it is told, and keeps the content as the digest. */
function taking(seen: unknown[]): TakeFile {
  return async (stream, described, form) => {
    seen.push([described, form()]);
    return { ...described, path: '', size: 0, md5: await text(stream) };
  };
}

test('fields become a form, files are handed on with what came before them', async () => {
  const seen: unknown[] = [];
  const body = `${field('a[b]', '1')}${file('f', '../up.txt', 'content')}${field('c', 'ä')}${file('g', '', '')}--x--\r\n`;
  const { form, files } = await readMultipart(sent(body), taking(seen));
  expect(form).toEqual({ a: { b: '1' }, c: 'ä' });
  expect(files.map(({ field: name, filename, md5 }: ReceivedFile) => [name, filename, md5])).toEqual([
    ['f', '../up.txt', 'content'],
    ['g', '', ''],
  ]);
  expect(seen[0]).toEqual([{ field: 'f', filename: '../up.txt', type: 'text/plain' }, { a: { b: '1' } }]);
});

test('what nobody keeps is left out', async () => {
  const drop: TakeFile = async (stream) => {
    await text(stream);
    return undefined;
  };
  expect((await readMultipart(sent(`${file('f', 'a', 'b')}--x--\r\n`), drop)).files).toEqual([]);
});

test.each([
  ['without a boundary', sent(field('a', '1'), 'multipart/form-data')],
  ['without an end', sent(field('a', '1'))],
])('a body %s is refused', async (_what, request) => {
  await expect(readMultipart(request, taking([]))).rejects.toMatchObject({
    code: 'rest_invalid_multipart',
    status: 400,
  });
});

test('there is an end to how many parts there may be', async () => {
  const parts = (count: number) => `${field('a', '').repeat(count)}--x--\r\n`;
  await expect(readMultipart(sent(parts(MAX_MEMBERS)), taking([]))).resolves.toMatchObject({ form: { a: '' } });
  await expect(readMultipart(sent(parts(MAX_MEMBERS + 1)), taking([]))).rejects.toMatchObject({ status: 400 });
});

test('a file that cannot be taken fails the whole', async () => {
  const fail: TakeFile = () => Promise.reject(new Error('no room'));
  await expect(readMultipart(sent(`${file('f', 'a', 'b')}--x--\r\n`), fail)).rejects.toThrow('no room');
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-upload-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const described = { field: 'f', filename: 'a.txt', type: 'text/plain' };
const intakeOf = (limit: number) => {
  let count = 0;
  return createIntake({ temporaryPath: () => join(folder, `${limit}-${count++}`) }, limit);
};

test('files are written with their digest, up to a limit for all together', async () => {
  const intake = intakeOf(5);
  const received = await intake.receive(Readable.from([Buffer.from('ab'), Buffer.from('c')]), described);
  expect(received).toEqual({ ...described, path: received.path, size: 3, md5: '900150983cd24fb0d6963f7d28e17f72' });
  expect(await readFile(received.path, 'utf8')).toBe('abc');
  expect((await intake.receive(Readable.from([Buffer.from('de')]), described)).size).toBe(2);
  await expect(intake.receive(Readable.from([Buffer.from('f')]), described)).rejects.toMatchObject({
    code: 'rest_upload_file_too_big',
    status: 413,
    details: { limit: 5 },
  });
  await intake.clear();
  expect(existsSync(received.path)).toBe(false);
});

test('long files are written in order', async () => {
  const chunks = Array.from({ length: 40 }, (_, at) => Buffer.alloc(60_000, at));
  const intake = intakeOf(10_000_000);
  const { path, size } = await intake.receive(Readable.from(chunks), described);
  expect(size).toBe(2_400_000);
  expect((await readFile(path)).equals(Buffer.concat(chunks))).toBe(true);
});

test('names, values and file names have no NUL and no half of a sign', async () => {
  const seen: unknown[] = [];
  const half =
    '--x\r\nContent-Disposition: form-data; name="h"\r\nContent-Type: text/plain; charset=utf-16le\r\n\r\n=\xd8\r\n';
  const body = Buffer.concat([
    Buffer.from(`${field('a\0', '1\0')}${file('f\0', 'x\0.txt', 'content')}`),
    Buffer.from(half, 'latin1'),
    Buffer.from('--x--\r\n'),
  ]);
  const { form, files } = await readMultipart(sent(body), taking(seen));
  expect(form).toEqual({ a: '1', h: '\ufffd' });
  expect(files).toMatchObject([{ field: 'f', filename: 'x.txt' }]);
});
