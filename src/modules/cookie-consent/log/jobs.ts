// Proof is kept as long as it may be needed, and no longer.
import { utcText } from '#kernel/clock/clock.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import { readyModel } from '#modules/cookie-consent/model/model.ts';
import { retentionMonths } from '#modules/cookie-consent/settings.ts';
import { sha256 } from '#modules/cookie-consent/versions/snapshot.ts';
import { deleteUnusedVersions } from '#modules/cookie-consent/versions/store.ts';
import { deleteOld, findHashesOfDay, findLastAnchor, findUsedVersions, insertAnchor } from './store.ts';

const DAY = 86_400_000;

export const forgetConsents = defineJob({
  name: 'cookie-consent.forgetConsents',
  schedule: '23 3 * * *',
  async run(_payload, services) {
    const { dialog } = await readyModel(services);
    const ended = endedLimit(services);
    const lapsed = utcText(new Date(Date.parse(`${ended}Z`) - dialog.cookie_days * DAY));
    await services.tx(async ({ db }) => {
      await deleteOld(db, ended, lapsed);
      await deleteUnusedVersions(db, await findUsedVersions(db));
    });
  },
});

/** What ended before this moment is no proof any more. */
export function endedLimit({ settings, clock }: Pick<Services, 'settings' | 'clock'>): string {
  const limit = new Date(clock.now());
  const day = limit.getUTCDate();
  limit.setUTCDate(1);
  limit.setUTCMonth(limit.getUTCMonth() - settings.get(retentionMonths));
  const days = new Date(Date.UTC(limit.getUTCFullYear(), limit.getUTCMonth() + 1, 0)).getUTCDate();
  limit.setUTCDate(Math.min(day, days));
  return utcText(limit);
}

/** The head of yesterday's rows, linked to that of the day before: rows that vanish together are missed here. */
export const anchorConsents = defineJob({
  name: 'cookie-consent.anchorConsents',
  schedule: '7 0 * * *',
  async run(_payload, services) {
    const day = utcText(new Date(services.clock.now().getTime() - DAY)).slice(0, 10);
    await services.tx(async ({ db }) => {
      const last = await findLastAnchor(db);
      if (last && last.day >= day) return;
      const hashes = await findHashesOfDay(db, day);
      await insertAnchor(db, { day, hash: sha256([last?.hash ?? '', ...hashes].join('\n')), entries: hashes.length });
    });
  },
});
