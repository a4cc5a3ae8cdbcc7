// The files of images are followed from the upload to the end, in the transactions of their changes.
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { missingSizes } from '#content/media/details.ts';
import type { MediaFollower } from '#content/media/followers.ts';
import { needsStandIn } from '#content/media/rules.ts';
import type { MediaItem } from '#content/media/store.ts';
import { deleteImage } from '#modules/image-optimizer/images/store.ts';
import { hurryUpload, queueUpload, removeFiles } from '#modules/image-optimizer/queue/actions.ts';
import { closeOperation } from '#modules/image-optimizer/queue/endings.ts';
import { isSilent } from '#modules/image-optimizer/queue/rules.ts';
import { deleteIdleJobsOf, findOpenJob } from '#modules/image-optimizer/queue/store.ts';
import { isAccepted, keysBeside, rowsFor } from './rules.ts';
import { findFiles, lockFiles, replaceFiles, type FileRow } from './store.ts';

export const mediaFollower: MediaFollower = {
  async created(tx, { item }, services) {
    if (!isAccepted(item)) return;
    await followFiles(tx, item);
    await queueUpload(tx, item, services, { isComplete: isComplete(item) });
  },
  async changed(tx, item) {
    const { lost } = await followFiles(tx, item);
    if (lost.length > 0) await tx.enqueue(removeFiles, { keys: lost.flatMap(keysBeside) });
    if (isComplete(item)) await hurryUpload(tx, item.id);
  },
  async removed(tx, item) {
    await lockFiles(tx.db, item.id);
    const rows = await findFiles(tx.db, [item.id]);
    await replaceFiles(tx.db, rows, []);
    await deleteImage(tx.db, item.id);
    const open = await findOpenJob(tx.db, item.id);
    await deleteIdleJobsOf(tx.db, item.id);
    if (open) await closeOperation(tx, open);
    return rows.flatMap(keysBeside);
  },
  async isWriting({ db, clock }, id) {
    const job = await findOpenJob(db, id);
    return job?.state === 'running' && !isSilent(job, clock.now());
  },
};

/** Gives the rows of files that are not there any more. */
async function followFiles(tx: Tx, item: MediaItem): Promise<{ lost: FileRow[] }> {
  await lockFiles(tx.db, item.id);
  const before = await findFiles(tx.db, [item.id]);
  const after = rowsFor(item, before);
  await replaceFiles(tx.db, before, after);
  const kept = new Set(after.map((row) => row.file));
  return { lost: before.filter((row) => !kept.has(row.file)) };
}

function isComplete(item: MediaItem): boolean {
  return missingSizes(item).length === 0 && !needsStandIn(item);
}

/** Brings the rows of an image up to date, whatever happened meanwhile. */
export async function takeStock(services: Pick<Services, 'tx'>, item: MediaItem): Promise<void> {
  await services.tx((tx) => followFiles(tx, item));
}
