// Submissions as files of any length: read and written a few at a time.
import { Readable } from 'node:stream';
import type { Zone } from '#kernel/clock/zone.ts';
import { CSV_TYPE, csvStream, type Cell } from '#kernel/csv/write.ts';
import type { Db } from '#kernel/db/db.ts';
import { fileName, formHead, rowCells, type FormHead } from './export.ts';
import { readFields } from './fields.ts';
import type { FormName, SubmissionFilter } from './filters.ts';
import { findSnapshot } from './snapshots.ts';
import { findFormNames, findSubmissionsAfter, type SubmissionRow } from './store.ts';

export interface Download {
  readonly stream: Readable;
  readonly type: string;
  readonly name: string;
}

const AT_ONCE = 500;

/** One form: its table; several: an archive with a table of each. Undefined when there is nothing. */
export async function downloadOf(
  db: Db,
  filter: SubmissionFilter,
  { zone, now }: { zone: Zone; now: Date },
): Promise<Download | undefined> {
  const forms = await findFormNames(db, filter);
  const heads: FormHead[] = [];
  for (const form of forms) heads.push(await headOf(db, { ...filter, form }));
  const [first] = heads;
  if (!first) return undefined;
  const table = (head: FormHead): Readable => Readable.from(csvStream(head.header, cellsOf(db, filter, head, zone)));
  if (heads.length === 1) return { stream: table(first), type: CSV_TYPE, name: fileName(first, now) };
  // Loaded with the first archive.
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  for (const head of heads) zip.addReadStream(table(head), `${head.postId}-${fileName(head, now)}`, { mtime: now });
  zip.end();
  return { stream: Readable.from(zip.outputStream), type: 'application/zip', name: 'submissions.zip' };
}

/** Which columns there are is only known when each record was looked at. */
async function headOf(db: Db, filter: SubmissionFilter & { form: FormName }): Promise<FormHead> {
  const snapshot = await findSnapshot(db, filter.form);
  const used = new Set<string>();
  for await (const row of rowsOf(db, filter)) for (const { key } of readFields(row)) used.add(key);
  return formHead(filter.form, snapshot, used);
}

async function* cellsOf(db: Db, filter: SubmissionFilter, head: FormHead, zone: Zone): AsyncGenerator<readonly Cell[]> {
  const form = { postId: head.postId, elementId: head.elementId };
  for await (const row of rowsOf(db, { ...filter, form })) yield rowCells(row, head, zone);
}

/** The oldest first; what comes while we read is behind us or in front of us, never twice. */
async function* rowsOf(db: Db, filter: SubmissionFilter): AsyncGenerator<SubmissionRow> {
  let last = 0;
  for (;;) {
    const rows = await findSubmissionsAfter(db, filter, { last, limit: AT_ONCE });
    yield* rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < AT_ONCE) return;
  }
}
