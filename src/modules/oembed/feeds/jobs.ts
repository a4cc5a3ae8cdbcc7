// Asking other sites for their feeds, beside the pages that show them.
import { createHash } from 'node:crypto';
import { isMap } from '#kernel/args/is-map.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import { keepAnswer, recall } from '../actions.ts';
import { tryPage } from '../remote.ts';
import { readFeed, type FeedEntry } from './read.ts';

export interface KeptFeed {
  /** When the other site was asked, in milliseconds. */
  readonly asked: number;
  /** Of the last time that it answered. */
  readonly entries: readonly FeedEntry[];
}

const DAY = 86_400;
const MOST_BYTES = 1_000_000;

const aboutFeed = (url: string): readonly unknown[] => ['feed', url];

export function feedTag(url: string): string {
  return `feed:${createHash('sha256').update(url).digest('base64url').slice(0, 22)}`;
}

export async function findFeed(services: Pick<Services, 'db' | 'clock'>, url: string): Promise<KeptFeed | undefined> {
  const kept = await recall(services, aboutFeed(url));
  return isKept(kept) ? kept : undefined;
}

/** Only `fetchFeed` writes under this name. */
const isKept = (value: unknown): value is KeptFeed =>
  isMap(value) && typeof value['asked'] === 'number' && Array.isArray(value['entries']);

/** What was known stays when there is no answer: it is shown a while longer. */
export const fetchFeed = defineJob<{ url: string }>({
  name: 'oembed.fetchFeed',
  retry: [],
  async run({ url }, services) {
    const known = await findFeed(services, url);
    const page = await tryPage(services.outbound, url, MOST_BYTES);
    const found = page?.status === 200 ? readFeed(page.text, page.url) : undefined;
    if (!found) services.log.info({ url, status: page?.status }, 'Another site has no feed to show.');
    const entries = found ?? known?.entries ?? [];
    const isNew = JSON.stringify(entries) !== JSON.stringify(known?.entries);
    await services.tx(async (tx) => {
      await keepAnswer(tx, aboutFeed(url), { asked: tx.now.getTime(), entries }, 7 * DAY);
      if (isNew) tx.touch(feedTag(url));
    });
  },
});
