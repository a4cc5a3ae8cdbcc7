// What happens by itself: the queue is worked through, counters are verified, and old entries go.
import { defineJob } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import { findItems } from '#content/media/store.ts';
import { takeStock } from '#modules/image-optimizer/files/follow.ts';
import { keysBeside } from '#modules/image-optimizer/files/rules.ts';
import {
  clearBackups,
  findFiles,
  findImagesWithBackup,
  findLostImages,
  findMediaIds,
  recountFiles,
  replaceFiles,
} from '#modules/image-optimizer/files/store.ts';
import { followLinks } from '#modules/image-optimizer/links/follow.ts';
import { deleteOperationsBefore, endOperation } from '#modules/image-optimizer/operations/store.ts';
import { callWorker, recount, removeBackups, removeFiles, work } from './actions.ts';
import { workOnQueue } from './run.ts';
import { deleteJobsBefore, findNextTime, findRunningJobs } from './store.ts';

const DAY = 86_400_000;
const KEPT_DAYS = 30;
const AT_ONCE = 100;

const workJob = defineJob({ type: work, run: (_payload, services) => workOnQueue(services) });

const removeFilesJob = defineJob({
  type: removeFiles,
  run: ({ keys }, { files }) => files.remove(keys),
});

/** Never one that a change in progress may still need. */
const removeBackupsJob = defineJob({
  type: removeBackups,
  async run({ operationId }, services) {
    let after = 0;
    for (;;) {
      const ids = await findImagesWithBackup(services.db, after, AT_ONCE);
      if (ids.length === 0) break;
      after = ids.at(-1) ?? after;
      const keys = await services.tx((tx) => clearBackups(tx.db, ids));
      await services.files.remove(keys);
    }
    await services.tx((tx) => endOperation(tx.db, operationId, { state: 'done', finished_at: tx.now.toISOString() }));
  },
});

const recountJob = defineJob({
  type: recount,
  schedule: '52 2 * * *',
  async run(_payload, services) {
    await takeAllStock(services);
    await services.tx(async (tx) => {
      await recountFiles(tx.db);
      const before = new Date(tx.now.getTime() - KEPT_DAYS * DAY).toISOString();
      await deleteJobsBefore(tx.db, before);
      await deleteOperationsBefore(tx.db, before);
    });
  },
});

export const optimizerJobs = [workJob, removeFilesJob, removeBackupsJob, followLinks, recountJob];

/** What happened while the module was off, or before it was there. */
async function takeAllStock(services: Pick<Services, 'db' | 'files' | 'tx'>): Promise<void> {
  let after = 0;
  for (;;) {
    const ids = await findMediaIds(services.db, after, AT_ONCE);
    if (ids.length === 0) break;
    after = ids.at(-1) ?? after;
    for (const item of (await findItems(services.db, ids)).values()) await takeStock(services, item);
  }
  for (const id of await findLostImages(services.db)) {
    const rows = await findFiles(services.db, [id]);
    await services.tx((tx) => replaceFiles(tx.db, rows, []));
    await services.files.remove(rows.flatMap(keysBeside));
  }
}

/** What a stopped server left is taken up again, and a site that had pictures before is looked through. */
export async function start(services: Pick<Services, 'db' | 'tx'>): Promise<void> {
  const isOpen = (await findNextTime(services.db)) !== undefined || (await findRunningJobs(services.db)).length > 0;
  const isNew = await hasUnknownImages(services);
  if (!isOpen && !isNew) return;
  await services.tx(async (tx) => {
    if (isOpen) await callWorker(tx);
    if (isNew) await tx.enqueue(recount, {}, { key: 'image-optimizer:recount' });
  });
}

async function hasUnknownImages({ db }: Pick<Services, 'db'>): Promise<boolean> {
  const [first] = await findMediaIds(db, 0, 1);
  return first !== undefined && (await findFiles(db, [first])).length === 0;
}
