// What is finished in the editor becomes the translation.
import { RestError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { saveFields } from '../jobs/actions.ts';
import { completeIn } from '../jobs/complete.ts';
import { visibleJob } from '../jobs/permission.ts';
import { COMPLETE } from '../jobs/states.ts';
import { findFields, type FieldRow, type JobRow } from '../jobs/store.ts';
import { EDITOR } from './open.ts';
import { progressOf, statusOf, valuesOf } from './rules.ts';
import { findSegments } from './store.ts';

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
    const values = valuesOf(segments, fields);
    if (!isDone(job, fields, values)) await writeBack(ctx, id, values);
    return 'downloaded';
  } catch (error) {
    if (error instanceof RestError) return 'failed';
    throw error;
  }
}

function isDone(job: JobRow, fields: readonly FieldRow[], values: ReadonlyMap<string, string>): boolean {
  const isSame = fields.every((field) => field.is_finished === 1 && field.value === values.get(field.name));
  return job.status === COMPLETE && isSame;
}

async function writeBack(ctx: Asked, id: number, values: ReadonlyMap<string, string>): Promise<void> {
  const saved = new Map([...values].map(([name, value]) => [name, { value, finished: true }]));
  await ctx.tx(async (tx) => {
    await saveFields(tx, id, saved);
    await completeIn(tx, ctx, id, { isDraft: false });
  });
}
