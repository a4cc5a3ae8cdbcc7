// What translators send back: checked against its job as a whole before anything of it is written.
import type { Ctx } from '#kernel/routes/context.ts';
import type { Tx } from '#kernel/tx.ts';
import { saveFields } from '../jobs/actions.ts';
import { completeIn } from '../jobs/complete.ts';
import { jobClosed, jobNotFound } from '../jobs/errors.ts';
import { visibleJob } from '../jobs/permission.ts';
import { readyFields, type ReadyFields, type SentField } from '../jobs/ready-fields.ts';
import { CANCELLED, shownStatus } from '../jobs/states.ts';
import { findFields, findJob, updateJob, type FieldRow, type JobRow } from '../jobs/store.ts';
import { hashOfTexts } from '../saves/hash.ts';
import { findSource } from '../sources/find.ts';
import { jobIn, type Unit, type XliffFile } from './document.ts';
import { languageMismatch, xliffForbidden } from './errors.ts';
import { valueOf } from './value.ts';

export interface Imported {
  readonly jobId: number;
  readonly status: number;
  readonly imported: number;
  readonly skipped: number;
  readonly warnings: string[];
}

type Asked = Pick<Ctx, 'db' | 'services' | 'caller' | 'tx'>;

/** All files of a document, or none of them. */
export async function importFiles(ctx: Asked, files: readonly XliffFile[]): Promise<Imported[]> {
  const checked: Checked[] = [];
  for (const file of files) checked.push(await check(ctx, file));
  return ctx.tx(async (tx) => {
    const done: Imported[] = [];
    for (const one of checked) done.push(await write(tx, ctx, one));
    return done;
  });
}

interface Checked {
  readonly job: JobRow;
  readonly saved: ReadyFields;
  readonly imported: number;
  readonly skipped: number;
  readonly isOld: boolean;
  readonly warnings: string[];
}

async function check(ctx: Asked, file: XliffFile): Promise<Checked> {
  const id = jobIn(file.job);
  if (id === undefined) throw jobNotFound();
  const job = await visibleJob(ctx, id, xliffForbidden);
  if (job.status === CANCELLED) throw jobClosed();
  if (file.source !== job.source_language) throw languageMismatch(job.source_language, file.source);
  if (file.target !== job.target_language) throw languageMismatch(job.target_language, file.target);
  const { texts } = await findSource(ctx, job.element_type, job.element_id);
  const hash = file.hash === '' ? job.source_hash : file.hash;
  const isOld = hashOfTexts(texts) !== hash;
  const fields = await findFields(ctx.db, id);
  const { sent, ...read } = await readUnits(fields, file.units);
  const saved = await readyFields(fields, sent, ctx.caller);
  const warnings = isOld ? ['The original was changed since the file was made.', ...read.warnings] : read.warnings;
  return { ...read, saved, job, isOld, warnings };
}

/** Whoever has that many reads no further. */
const MOST_WARNINGS = 100;

async function readUnits(
  fields: readonly FieldRow[],
  units: readonly Unit[],
): Promise<Pick<Checked, 'imported' | 'skipped' | 'warnings'> & { sent: ReadonlyMap<string, SentField> }> {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const sent = new Map<string, SentField>();
  const warnings: string[] = [];
  let imported = 0;
  for (const unit of units) {
    const field = byName.get(unit.name);
    if (!field) {
      warnings.push(`The job has no field ${JSON.stringify(unit.name.slice(0, 80))}.`);
      continue;
    }
    // Nothing was translated yet.
    if (!unit.target || unit.target.length === 0) continue;
    const value = await valueOf(unit.target, field.source);
    if (value === undefined) {
      warnings.push(`The tags of ${JSON.stringify(field.name)} are not those of the source.`);
      continue;
    }
    imported += 1;
    sent.set(field.name, { value, finished: unit.isFinished });
  }
  return { sent, imported, skipped: warnings.length, warnings: warnings.slice(0, MOST_WARNINGS) };
}

/** As before where nothing is different. */
async function write(tx: Tx, ctx: Asked, { job, saved, isOld, ...told }: Checked): Promise<Imported> {
  const { imported, skipped, warnings } = told;
  if (await isNews(tx, job.id, saved)) {
    await saveFields(tx, job.id, saved);
    const fields = await findFields(tx.db, job.id);
    if (fields.every((field) => field.is_finished === 1)) await completeIn(tx, ctx, job.id, { isDraft: false });
    if (isOld) await updateJob(tx.db, job.id, { needs_update: 1 });
  }
  const after = (await findJob(tx.db, job.id)) ?? job;
  return { jobId: job.id, status: shownStatus(after), imported, skipped, warnings };
}

async function isNews(tx: Tx, jobId: number, saved: ReadyFields): Promise<boolean> {
  const fields = await findFields(tx.db, jobId);
  return fields.some((field) => {
    const wish = saved.get(field.name);
    return wish !== undefined && (wish.value !== field.value || wish.finished !== (field.is_finished === 1));
  });
}
