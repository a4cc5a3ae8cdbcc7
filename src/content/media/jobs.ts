// What happens to files by itself: missing sizes, files of deleted items, uploads that came to nothing.
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob, PermanentError } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import { ImageError } from '#kernel/images/pool.ts';
import { enqueueManySizes, enqueueSizes, makeImageSizes, makeManySizes, removeMediaFiles } from './actions.ts';
import { mediaKey } from './details.ts';
import { isBeingWritten } from './followers.ts';
import { makeSizes } from './make-sizes.ts';
import { isNameOrCopy } from './names.ts';
import {
  findItem,
  findName,
  findUnsettledNames,
  releaseName,
  releaseNames,
  settleName,
  type MediaNames,
} from './store.ts';

const DAY = 86_400_000;
const AT_ONCE = 100;
const PATIENCE_MS = 240_000;
/** Until it is worth another look whether a writer has ended. */
const WRITER_MS = 5_000;

export const sizesJob = defineJob({
  type: makeImageSizes,
  retry: [0, 60, 120],
  async run({ id }, services) {
    try {
      if (!(await makeSizes(services, id, PATIENCE_MS))) throw new Error('The sizes took too long.');
    } catch (error) {
      if (error instanceof ImageError && error.fault === 'bad') {
        throw new PermanentError('The image cannot be decoded.', { cause: error });
      }
      throw error;
    }
  },
});

/** Other jobs get their turn after so long. */
const TURN_MS = 5_000;

/** What does not go well is left to a job of its own, which tries again and tells of it. */
export const manySizesJob = defineJob({
  type: makeManySizes,
  async run({ ids }, services) {
    const end = performance.now() + TURN_MS;
    for (const [place, id] of ids.entries()) {
      if (performance.now() > end) {
        await services.tx((tx) => enqueueManySizes(tx, ids.slice(place)));
        return;
      }
      const isDone = await makeSizes(services, id, PATIENCE_MS, { isBackground: true }).catch((error: unknown) => {
        services.log.warn({ err: error, id }, 'The sizes of an image could not be made yet.');
        return false;
      });
      if (!isDone) await services.tx((tx) => enqueueSizes(tx, id, 0));
    }
  },
});

export const removalJob = defineJob({
  type: removeMediaFiles,
  async run({ id, keys }, services) {
    // Without the name the files are gone, and others may have the same by now.
    if (!(await findName(services.db, id))) return;
    if (await isBeingWritten(services, id)) {
      const runAt = new Date(services.clock.now().getTime() + WRITER_MS);
      await services.tx((tx) => tx.enqueue(removeMediaFiles, { id, keys }, { runAt }));
      return;
    }
    await services.files.remove(keys);
    await services.tx((tx) => releaseNames(tx.db, id));
  },
});

export const removeOrphanFiles = defineJob({
  name: 'content.removeOrphanFiles',
  schedule: '17 4 * * *',
  async run(_payload, services) {
    const before = utcText(new Date(services.clock.now().getTime() - DAY));
    const find = () => findUnsettledNames(services.db, before, AT_ONCE);
    for (let found = await find(); found.length > 0; found = await find()) {
      for (const name of found) await removeOrphan(services, name);
    }
  },
});

async function removeOrphan(
  services: Pick<Services, 'db' | 'files' | 'tx'>,
  { name, post_id: id }: MediaNames,
): Promise<void> {
  if (await findItem(services.db, id)) {
    await services.tx((tx) => settleName(tx.db, id, null));
    return;
  }
  const keys: string[] = [];
  const prefix = mediaKey(name.slice(0, name.lastIndexOf('.')));
  for await (const { key } of services.files.list(prefix)) {
    if (isNameOrCopy(key, mediaKey(name))) keys.push(key);
  }
  await services.files.remove(keys);
  await services.tx((tx) => releaseName(tx.db, name));
}

export const mediaJobs = [sizesJob, manySizesJob, removalJob, removeOrphanFiles];
