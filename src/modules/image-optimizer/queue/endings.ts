// How work on an image ends: the state of the job, of the image, and of the operation it belongs to.
import type { Tx } from '#kernel/tx.ts';
import { findFiles } from '#modules/image-optimizer/files/store.ts';
import type { Ending } from '#modules/image-optimizer/engine/optimize-image.ts';
import { COURSES, messageOf, type Failure } from '#modules/image-optimizer/images/status.ts';
import { deleteImage, updateImage } from '#modules/image-optimizer/images/store.ts';
import { endOperation } from '#modules/image-optimizer/operations/store.ts';
import { callWorker } from './actions.ts';
import { countByState, updateJob, type JobRow } from './store.ts';

export async function settleEnding(tx: Tx, job: JobRow, ending: Ending): Promise<void> {
  const now = tx.now.toISOString();
  const isOver = ending === 'done';
  await updateJob(tx.db, job.id, { state: isOver ? 'done' : 'cancelled', finished_at: now });
  const isForgotten = job.kind === 'restore' || (ending === 'stopped' && job.kind === 'optimize') || ending === 'gone';
  if (isForgotten) await deleteImage(tx.db, job.image_id);
  else
    await updateImage(tx.db, job.image_id, { status: 'optimized', error_type: null, message: null, updated_at: now });
  await closeOperation(tx, job);
}

export async function settleRetry(tx: Tx, job: JobRow, delayMs: number): Promise<void> {
  const at = new Date(tx.now.getTime() + delayMs);
  await updateJob(tx.db, job.id, { state: 'rescheduled', run_after: at.toISOString(), heartbeat_at: null });
  await updateImage(tx.db, job.image_id, { retry_count: job.attempts, updated_at: tx.now.toISOString() });
  await callWorker(tx, at);
}

export async function giveUp(tx: Tx, job: JobRow, failure: Failure): Promise<void> {
  const now = tx.now.toISOString();
  await updateJob(tx.db, job.id, { state: 'failed', finished_at: now, error: failure });
  const status = COURSES[job.kind].failed;
  const isThere = (await findFiles(tx.db, [job.image_id])).length > 0;
  if (status && isThere) {
    await updateImage(tx.db, job.image_id, {
      status,
      error_type: failure,
      message: messageOf(failure),
      updated_at: now,
    });
  }
  await closeOperation(tx, job);
}

/** The last one closes the door. */
export async function closeOperation(tx: Tx, { operation_id: id }: JobRow): Promise<void> {
  if (id === null) return;
  const counts = await countByState(tx.db, id);
  if (counts.has('queued') || counts.has('running') || counts.has('rescheduled')) return;
  await endOperation(tx.db, id, { state: 'done', finished_at: tx.now.toISOString() });
}
