// serve --demo: fills a new site with the sample. A start that failed or was ended in between is mended by the next one.
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import { deleteSetting, findSettings, upsertSetting } from '#kernel/settings/store.ts';
import type { App } from '#src/app.ts';
import type { Call } from './command.ts';

/** Holds whom the site belongs to while its sample is not complete. */
const MARK = 'demo_begun';

export async function prepareDemo({ services, firstStart }: App, { flags }: Pick<Call, 'flags'>): Promise<void> {
  const isWanted = flags['demo'] === true;
  if (firstStart && !isWanted) return;
  const begun = firstStart ? undefined : (await findSettings(services.db)).get(MARK);
  const owner = firstStart?.login ?? begun;
  if (typeof owner !== 'string') return;
  const { emptyDemo, fillDemo } = await import('#seed/demo/fill.ts');
  if (begun !== undefined) await emptyDemo(services, owner);
  if (isWanted) {
    await setMark(services, owner);
    await fillDemo(services, owner);
  }
  await services.tx((tx) => deleteSetting(tx.db, MARK));
}

async function setMark({ tx }: Pick<Services, 'tx'>, owner: string): Promise<void> {
  await tx((open) => upsertSetting(open.db, MARK, owner, utcText(open.now)));
}
