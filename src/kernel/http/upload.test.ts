import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIntake } from './upload.ts';

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitewright-upload-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const intakeOf = (limit: number) => createIntake({ temporaryPath: () => join(folder, String(++count)) }, limit);
const described = { field: 'file', filename: 'a.txt', type: 'text/plain' };
const bytes = (size: number, chunk = size): Readable => {
  const content = Buffer.from(Array.from({ length: size }, (_none, at) => at % 251));
  return Readable.from(Array.from({ length: Math.ceil(size / chunk) }, (_none, at) => content.subarray(at * chunk, (at + 1) * chunk))); // prettier-ignore
};

test.each([
  ['nothing', 0, 1],
  ['a little', 5, 2],
  ['more than is written at once', 1_300_000, 100_000],
])('%s lies there whole, for its owner alone, until it is cleared', async (_name, size, chunk) => {
  const intake = intakeOf(size);
  const received = await intake.receive(bytes(size, chunk), described);
  const content = await readFile(received.path);
  expect(received).toEqual({ ...described, path: received.path, size, md5: createHash('md5').update(content).digest('hex') }); // prettier-ignore
  expect([content.length, content.every((byte, at) => byte === at % 251)]).toEqual([size, true]);
  expect((await stat(received.path)).mode & 0o777).toBe(0o600);
  expect(intake.limit).toBe(size);
  await intake.clear();
  expect(existsSync(received.path)).toBe(false);
  await intake.clear();
});

test('all files of a request have one limit together', async () => {
  const intake = intakeOf(10);
  const first = await intake.receive(bytes(6), described);
  await intake.receive(bytes(4), described);
  const source = bytes(2, 1);
  await expect(intake.receive(source, described)).rejects.toMatchObject({
    code: 'rest_upload_file_too_big',
    status: 413,
    details: { limit: 10 },
  });
  expect(source.destroyed).toBe(false);
  expect(existsSync(first.path)).toBe(true);
  await intake.clear();
  expect(existsSync(first.path)).toBe(false);
});
