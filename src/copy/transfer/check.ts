// Reads a whole archive once before the first row is written: a fault is found while nothing has happened.
import { createHash } from 'node:crypto';
import { CopyFault } from '#copy/archive/fault.ts';
import { linesOf } from '#copy/archive/lines.ts';
import { FILE_LIST, tablePart } from '#copy/archive/manifest.ts';
import type { Archive } from '#copy/archive/reader.ts';
import type { TablePlan } from './plan.ts';
import type { OnProgress } from './progress.ts';
import { readRow } from './row.ts';

export async function checkContents(
  archive: Archive,
  plans: readonly TablePlan[],
  onProgress?: OnProgress,
): Promise<void> {
  const { files } = archive.manifest;
  const total = plans.reduce((sum, { part }) => sum + part.rows, files.count);
  let done = 0;
  const count = (more: number): void => {
    done += more;
    onProgress?.({ step: 'check', done, total });
  };
  for (const plan of plans) await checkTable(archive, plan, count);
  await checkSum(FILE_LIST, archive.open(FILE_LIST), files.sha256);
  let found = 0;
  for await (const file of archive.files()) {
    await checkSum(file.key, file.open(), file.sha256);
    found++;
    count(1);
  }
  if (found !== files.count)
    throw new CopyFault(`The archive has ${found} files, and its manifest says ${files.count}.`);
}

async function checkTable(archive: Archive, plan: TablePlan, count: (rows: number) => void): Promise<void> {
  const { name, sha256, rows } = plan.part;
  const part = tablePart(name);
  const hash = createHash('sha256');
  let number = 0;
  for await (const lines of linesOf(part, hashed(archive.open(part), hash))) {
    for (const line of lines) readRow(plan, line, ++number);
    count(lines.length);
  }
  if (hash.digest('hex') !== sha256) throw changed(part);
  if (number !== rows) throw new CopyFault(`${part} has ${number} rows, and its manifest says ${rows}.`);
}

async function checkSum(name: string, contents: AsyncIterable<Buffer>, sha256: string): Promise<void> {
  const hash = createHash('sha256');
  for await (const chunk of contents) hash.update(chunk);
  if (hash.digest('hex') !== sha256) throw changed(name);
}

async function* hashed(contents: AsyncIterable<Buffer>, hash: { update(chunk: Buffer): unknown }) {
  for await (const chunk of contents) {
    hash.update(chunk);
    yield chunk;
  }
}

const changed = (name: string) => new CopyFault(`${name} is not what was exported: its checksum is another one.`);
