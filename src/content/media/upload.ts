// A new media item, from the accepted file to its row. The file is stored first, then the row names it.
import type { Services } from '#kernel/services.ts';
import type { Site } from '#kernel/site.ts';
import { toZoneText } from '#kernel/clock/zone.ts';
import type { PostHead } from '#content/posts/store.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import type { AcceptedFile } from './accept.ts';
import { createMedia, type MediaChanges } from './actions.ts';
import { fileAddress } from './addresses.ts';
import { claimFile } from './claims.ts';
import { mediaKey } from './details.ts';
import { followCreated } from './followers.ts';
import { makeSizes } from './make-sizes.ts';
import { monthFolder } from './names.ts';
import { releaseNames } from './store.ts';

/** How long an upload waits for the sizes of its image. */
export const SIZES_PATIENCE_MS = 10_000;

export interface NewMedia {
  changes: MediaChanges;
  authorId: number;
  /** The post it will belong to. */
  parent: PostHead | undefined;
  /** All that came with the file, for modules that look for more in it. */
  sent?: Readonly<Record<string, unknown>>;
}

export async function storeUpload(
  services: Services,
  site: Site,
  accepted: AcceptedFile,
  { changes, authorId, parent, sent = {} }: NewMedia,
): Promise<number> {
  const rules = writeRulesOf(services, site);
  // Pages stay for years, and are no mark of the time of their pictures.
  const dated = parent && parent.type !== 'page' ? parent.date : toZoneText(rules.zone, services.clock.now());
  const claim = await claimFile(services, monthFolder(dated), accepted.name);
  const key = mediaKey(claim.file);
  try {
    await services.files.put(key, accepted.path, accepted.type);
    const guid = fileAddress(services, site, claim.file);
    await services.tx(async (tx) => {
      const item = await createMedia(tx, claim, accepted, changes, { authorId, rules, guid });
      await followCreated(tx, { item, authorId, sent }, services);
    });
  } catch (error) {
    await forget(services, claim.id, key);
    throw error;
  }
  await tryMakeSizes(services, claim.id);
  return claim.id;
}

/** What cannot be made now is left to the job: the upload itself has succeeded. */
export async function tryMakeSizes(services: Services, id: number): Promise<void> {
  try {
    await makeSizes(services, id, SIZES_PATIENCE_MS);
  } catch (error) {
    services.log.warn({ err: error, id }, 'The sizes of an image could not be made yet.');
  }
}

async function forget(services: Pick<Services, 'files' | 'log' | 'tx'>, id: number, key: string): Promise<void> {
  try {
    await services.files.remove([key]);
    await services.tx((tx) => releaseNames(tx.db, id));
  } catch (error) {
    services.log.warn({ err: error, key }, 'A file without an item stays until the nightly cleaning.');
  }
}
