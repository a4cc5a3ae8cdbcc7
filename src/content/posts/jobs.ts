// What happens to posts by itself: publication on time, emptying the trash, renderings of today.
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { defaultSite, type Services } from '#kernel/services.ts';
import { publishDuePost, removePost } from './actions.ts';
import { publishPost } from './publication.ts';
import { recountAll } from './counts.ts';
import { trashDays } from './settings.ts';
import { renderStaleTexts } from './stale-html.ts';
import { findDuePosts, findOldAutoDrafts, findTrashedPosts } from './due-store.ts';
import { findPost } from './store.ts';
import { writeRulesOf } from './write-rules.ts';

const DAY = 86_400_000;
const AT_ONCE = 100;
const AUTO_DRAFT_DAYS = 7;

export const publishJob = defineJob({
  type: publishPost,
  async run({ id }, services) {
    await publish(services, id);
  },
});

/** A second look: a schedule whose job was lost is still kept. */
export const publishMissedPosts = defineJob({
  name: 'content.publishMissedPosts',
  schedule: '*/5 * * * *',
  async run(_payload, services) {
    await publishMissed(services);
  },
});

export async function publishMissed(services: Services): Promise<void> {
  for (const { id } of await findDuePosts(services.db, utcText(services.clock.now()), AT_ONCE))
    await publish(services, id);
}

async function publish(services: Services, id: number): Promise<void> {
  await services.tx((tx) => publishDuePost(tx, id, writeRulesOf(services, defaultSite(services))));
}

export const emptyTrash = defineJob({
  name: 'content.emptyTrash',
  schedule: '41 3 * * *',
  async run(_payload, services) {
    const days = services.settings.get(trashDays);
    const before = (age: number): string => utcText(new Date(services.clock.now().getTime() - age * DAY));
    await removeAll(services, () => findTrashedPosts(services.db, before(days), AT_ONCE));
    await removeAll(services, () => findOldAutoDrafts(services.db, before(AUTO_DRAFT_DAYS), AT_ONCE));
  },
});

async function removeAll(services: Pick<Services, 'tx'>, find: () => Promise<{ id: number }[]>): Promise<void> {
  for (let found = await find(); found.length > 0; found = await find()) {
    for (const { id } of found) {
      await services.tx(async (tx) => {
        const post = await findPost(tx.db, id);
        if (post) await removePost(tx, post);
      });
    }
  }
}

/** Counters are right by construction; this mends what a fault or a hand at the database left behind. */
export const verifyCounts = defineJob({
  name: 'content.verifyCounts',
  schedule: '23 2 * * *',
  async run(_payload, services) {
    await services.tx(async (tx) => {
      await recountAll(tx.db);
      tx.touch('list:term:category', 'list:term:post_tag');
    });
  },
});

export const postJobs = [publishJob, publishMissedPosts, emptyTrash, verifyCounts, renderStaleTexts];
