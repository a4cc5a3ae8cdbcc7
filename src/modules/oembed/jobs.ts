// What happens beside requests: asking other sites, and forgetting what is too old.
import { createHash } from 'node:crypto';
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { keepAnswer } from './actions.ts';
import { askAbroad } from './proxy.ts';
import { deleteExpired } from './store.ts';

export const removeExpiredAnswers = defineJob({
  name: 'oembed.removeExpiredAnswers',
  schedule: '19 * * * *',
  async run(_payload, services) {
    await services.tx((tx) => deleteExpired(tx.db, utcText(tx.now)));
  },
});

const DAY = 86_400;
const HOUR = 3_600;

export const aboutEmbed = (url: string): readonly unknown[] => ['piece', url];

/** Touched when another site has said how it looks. */
export function embedTag(url: string): string {
  return `embed:${createHash('sha256').update(url).digest('base64url').slice(0, 22)}`;
}

/** That there is nothing to show is kept, too, for a shorter time: else each view of the page would ask again. */
export const fetchEmbed = defineJob<{ url: string }>({
  name: 'oembed.fetchEmbed',
  retry: [],
  async run({ url }, services) {
    const answer = await askAbroad(services, {
      url,
      format: 'json',
      discover: true,
      maxwidth: 600,
      maxheight: 900,
    }).catch((error: unknown) => {
      services.log.info({ err: error, url }, 'Another site did not say how it looks.');
      return undefined;
    });
    await services.tx(async (tx) => {
      await keepAnswer(tx, aboutEmbed(url), answer ?? {}, answer === undefined ? HOUR : DAY);
      tx.touch(embedTag(url));
    });
  },
});
