// What other tools left with all records of the site, while nobody waits.
import { defineJob } from '#kernel/jobs/job.ts';
import type { Services } from '#kernel/services.ts';
import { findState, writeState } from '#modules/seo/indexables/states.ts';
import { hasForeign, importNext, sourceNames } from './actions.ts';
import { posts, terms } from './places.ts';

const LENIENT = { isStrict: false };

/** Stopped in between, it goes on where it was. */
export const importForeign = defineJob<{ source: string }>({
  name: 'seo.importForeign',
  async run({ source }, services) {
    if ((await hasForeign(services, source)) !== true) return;
    for (const place of [posts, terms]) while ((await importNext(services, source, place, LENIENT)).length > 0);
  },
});

const TAKEN = 'taken-over';

/** Values may lie here since a time when nobody took them over as they came: once, and not at every start. */
export async function takeOver(services: Pick<Services, 'database' | 'db' | 'tx'>): Promise<void> {
  if (await findState(services.db, TAKEN)) return;
  const sources: string[] = [];
  for (const source of sourceNames) if ((await hasForeign(services, source)) === true) sources.push(source);
  await services.tx(async (tx) => {
    await writeState(tx.db, TAKEN, { sources });
    for (const source of sources)
      await tx.enqueue(importForeign, { source }, { key: `${importForeign.name}:${source}` });
  });
}
