// Asking for work on images. The work itself is done later, by jobs.
import { randomUUID } from 'node:crypto';
import { jobType } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import type { MediaItem } from '#content/media/store.ts';
import { canWork } from '#modules/image-optimizer/engine/engine.ts';
import { filesOf } from '#modules/image-optimizer/files/rules.ts';
import { findFiles } from '#modules/image-optimizer/files/store.ts';
import { COURSES, type Kind } from '#modules/image-optimizer/images/status.ts';
import { beginImages, fallBack, upsertImage } from '#modules/image-optimizer/images/store.ts';
import {
  endOperation,
  findRunningOperation,
  insertOperation,
  type OperationRow,
} from '#modules/image-optimizer/operations/store.ts';
import { recipeOf, mostBytes, optimizeOnUpload, sizeFilter, enabledSizes } from '#modules/image-optimizer/settings.ts';
import * as store from './store.ts';
import type { Origin } from './store.ts';

export const work = jobType<object>('image-optimizer.work');
export const removeFiles = jobType<{ keys: string[] }>('image-optimizer.removeFiles');
export const removeBackups = jobType<{ operationId: string }>('image-optimizer.removeBackups');
export const recount = jobType<object>('image-optimizer.recount');
const WORK_KEY = 'image-optimizer:work';
/** A little longer than an upload waits for its sizes. */
const SIZES_LATER_MS = 20_000;

/** Somebody looks at the queue, now or at that time. */
export async function callWorker(tx: Tx, at?: Date): Promise<void> {
  const key = at ? `${WORK_KEY}:later` : WORK_KEY;
  await tx.enqueue(work, {}, { key, ...(at && { runAt: at }) });
}

export interface Wish {
  imageId: number;
  kind: Kind;
  origin: Origin;
}

/** False when the image is being worked on already. */
export async function queueImage(
  tx: Tx,
  { imageId, kind, origin }: Wish,
  services: Pick<Services, 'settings'>,
  after = tx.now,
): Promise<boolean> {
  const isEnabled = sizeFilter(services.settings);
  const rows = await findFiles(tx.db, [imageId]);
  const bytes = rows.filter((row) => isEnabled(row.size)).reduce((sum, row) => sum + row.bytes, 0);
  const isQueued = await store.insertJob(tx.db, {
    image_id: imageId,
    kind,
    origin,
    bytes,
    run_after: after.toISOString(),
  });
  if (!isQueued) return false;
  const status = COURSES[kind].begun;
  if (status) {
    await upsertImage(tx.db, {
      image_id: imageId,
      status,
      error_type: null,
      message: null,
      compression_level: recipeOf(services.settings).level,
      retry_count: 0,
      updated_at: tx.now.toISOString(),
    });
  }
  await callWorker(tx, after > tx.now ? after : undefined);
  return true;
}

/** New pictures, when that is wished for. An upload never fails because of it. */
export async function queueUpload(
  tx: Tx,
  item: MediaItem,
  services: Pick<Services, 'registry' | 'settings' | 'sites'>,
  { isComplete }: { isComplete: boolean },
): Promise<void> {
  const { settings } = services;
  const largest = Math.max(...filesOf(item).map((file) => file.bytes));
  if (!settings.get(optimizeOnUpload) || largest > settings.get(mostBytes) || !(await canWork(services, tx.db))) return;
  const after = new Date(tx.now.getTime() + (isComplete ? 0 : SIZES_LATER_MS));
  await queueImage(tx, { imageId: item.id, kind: 'optimize', origin: 'upload' }, services, after);
}

/** Its copies are there: it need not wait for them. */
export async function hurryUpload(tx: Tx, imageId: number): Promise<void> {
  const job = await store.findOpenJob(tx.db, imageId);
  if (job?.origin !== 'upload' || job.state !== 'queued' || job.run_after <= tx.now.toISOString()) return;
  await store.updateJob(tx.db, job.id, { run_after: tx.now.toISOString() });
  await callWorker(tx);
}

/** Undefined when nothing is to be done. One bulk run at a time: the index has the last word. */
export async function startBulk(
  tx: Tx,
  services: Pick<Services, 'settings'>,
  { isAgain }: { isAgain: boolean },
): Promise<OperationRow | undefined> {
  const choices = isAgain ? (['optimized'] as const) : (['unfinished', 'incomplete'] as const);
  for (const choice of choices) {
    const operation = await start(tx, services, {
      kind: isAgain ? 'reoptimize' : 'optimize',
      origin: isAgain ? 'bulk-reoptimize' : 'bulk',
      choice,
      imageIds: undefined,
    });
    if (operation) return operation;
  }
  return undefined;
}

export function startRestore(
  tx: Tx,
  services: Pick<Services, 'settings'>,
  imageIds: readonly number[] | undefined,
): Promise<OperationRow | undefined> {
  return start(tx, services, { kind: 'restore', origin: 'bulk', choice: 'restorable', imageIds });
}

interface BulkPlan {
  kind: Exclude<Kind, 'remove-backup'>;
  origin: Origin;
  choice: store.Choice;
  imageIds: readonly number[] | undefined;
}

async function start(
  tx: Tx,
  services: Pick<Services, 'settings'>,
  { kind, origin, choice, imageIds }: BulkPlan,
): Promise<OperationRow | undefined> {
  const id = randomUUID();
  const now = tx.now.toISOString();
  const sizes = enabledSizes(services.settings);
  const { total, bytes } = await store.insertJobs(tx.db, {
    operationId: id,
    kind,
    origin,
    choice,
    sizes,
    imageIds,
    now,
  });
  if (total === 0) return undefined;
  const operation: OperationRow = {
    id,
    kind: kind === 'restore' ? 'restore' : 'optimize',
    state: 'in-progress',
    total,
    total_bytes: bytes,
    started_at: now,
    finished_at: null,
  };
  await insertOperation(tx.db, operation);
  const status = COURSES[kind].begun;
  if (status) await beginImages(tx.db, id, status, now);
  await callWorker(tx);
  return operation;
}

/** What waits is given up; what runs ends after the file that it is at. */
export async function cancelOperation(tx: Tx, operation: OperationRow): Promise<void> {
  const now = tx.now.toISOString();
  await endOperation(tx.db, operation.id, { state: 'canceled', finished_at: now });
  await store.cancelWaiting(tx.db, operation.id, now);
  await fallBack(tx.db, now);
}

/** The next ones would fail as the last one did: nothing goes on by itself. */
export async function stopOptimizing(tx: Tx): Promise<void> {
  const operation = await findRunningOperation(tx.db, 'optimize');
  if (operation) await cancelOperation(tx, operation);
  const now = tx.now.toISOString();
  await store.cancelAllOptimizing(tx.db, now);
  await fallBack(tx.db, now);
}
