// Links follow the new names of files: a walk through all texts, some of them in each transaction.
import { jobType } from '#kernel/jobs/job.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { composeRenames, linkRewriter, phrasesOf } from '#content/media/links.ts';
import { cdnUrl } from '#content/media/settings.ts';
import { rewriteTexts } from '#content/posts/texts.ts';
import * as store from './store.ts';

const follow = jobType<object>('image-optimizer.followLinks');
const RUN_MS = 60_000;
/** What one walk takes with it. */
const MOST_RENAMES = 2_000;

/** The links follow soon; a new name that came while a walk is on its way is for the next one. */
export async function noteRename(tx: Tx, imageId: number, from: string, to: string): Promise<void> {
  await store.insertRename(tx.db, imageId, from, to);
  await tx.enqueue(follow, {}, { key: follow.name });
}

/** Waits until nothing points to the former names of an image any more. */
export async function followLinksOf(
  services: Pick<Services, 'db' | 'settings' | 'siteConfig' | 'tx'>,
  imageId: number,
): Promise<void> {
  while (await store.hasRenames(services.db, imageId)) await services.tx((tx) => walkOn(tx, services));
}

export const followLinks = defineJob({
  type: follow,
  async run(_payload, services) {
    const deadline = performance.now() + RUN_MS;
    while (await services.tx((tx) => walkOn(tx, services))) {
      if (performance.now() < deadline) continue;
      await services.tx((tx) => tx.enqueue(follow, {}, { key: follow.name }));
      return;
    }
  },
});

/** The next texts; false when there is nothing left to do. How far it came is kept with what it did. */
async function walkOn(tx: Tx, { settings, siteConfig }: Pick<Services, 'settings' | 'siteConfig'>): Promise<boolean> {
  await store.lockWalk(tx.db);
  const known = await store.findWalk(tx.db);
  const pending = await store.findRenames(tx.db, MOST_RENAMES);
  const last = known?.last_rename ?? pending.at(-1)?.id;
  if (last === undefined) return false;
  const renames = composeRenames(pending.filter(({ id }) => id <= last));
  const roots = [siteConfig.base, settings.get(cdnUrl)].filter((root) => root !== '');
  const change = { rewrite: linkRewriter(roots, renames), phrases: phrasesOf(renames.keys()) };
  const mark = known ?? { place: 'posts' as const, after: 0 };
  const next = renames.size === 0 ? undefined : await rewriteTexts(tx, mark, change);
  if (next) {
    await store.upsertWalk(tx.db, { last_rename: last, ...next });
    return true;
  }
  await store.deleteWalk(tx.db);
  await store.deleteRenames(tx.db, last);
  return (await store.findRenames(tx.db, 1)).length > 0;
}
