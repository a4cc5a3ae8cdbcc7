// What is finished in the editor becomes the translation.
import { RestError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { saveFields } from '../jobs/actions.ts';
import { completeIn } from '../jobs/complete.ts';
import { visibleJob } from '../jobs/permission.ts';
import { readyFields, type ReadyFields, type SentField } from '../jobs/ready-fields.ts';
import { COMPLETE } from '../jobs/states.ts';
import { findFields, type FieldRow, type JobRow } from '../jobs/store.ts';
import { EDITOR } from './open.ts';
import { progressOf, statusOf, valuesOf } from './rules.ts';
import { findSegments, type SegmentRow } from './store.ts';

type Asked = Pick<Ctx, 'db' | 'services' | 'caller' | 'tx'>;

export type Outcome = 'downloaded' | 'pending' | 'failed';

/** Done twice, nothing happens the second time. */
export async function syncJob(ctx: Asked, id: number): Promise<Outcome> {
  try {
    const job = await visibleJob(ctx, id);
    if (job.editor !== EDITOR) return 'failed';
    const segments = await findSegments(ctx.db, id);
    if (statusOf(progressOf(segments)) !== 'finished') return 'pending';
    const fields = await findFields(ctx.db, id);
    // Sentences are written by several people and by the memory.
    const saved = await readyFields(fields, sentFields(segments, fields), undefined);
    if (!isDone(job, fields, saved)) await writeBack(ctx, id, saved);
    return 'downloaded';
  } catch (error) {
    if (error instanceof RestError) return 'failed';
    throw error;
  }
}

function sentFields(segments: readonly SegmentRow[], fields: readonly FieldRow[]): Map<string, SentField> {
  return new Map([...valuesOf(segments, fields)].map(([name, value]) => [name, { value, finished: true }]));
}

function isDone(job: JobRow, fields: readonly FieldRow[], saved: ReadyFields): boolean {
  const isSame = fields.every((field) => field.is_finished === 1 && field.value === saved.get(field.name)?.value);
  return job.status === COMPLETE && isSame;
}

async function writeBack(ctx: Asked, id: number, saved: ReadyFields): Promise<void> {
  await ctx.tx(async (tx) => {
    await saveFields(tx, id, saved);
    await completeIn(tx, ctx, id, { isDraft: false });
  });
}
