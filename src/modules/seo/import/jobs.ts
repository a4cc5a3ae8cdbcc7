// An import of a whole site, while nobody waits.
import { defineJob } from '#kernel/jobs/job.ts';
import { on } from '#kernel/events/events.ts';
import type { Services } from '#kernel/services.ts';
import { hasForeign, importNext, sourceNames } from './actions.ts';
import { posts, terms } from './places.ts';

/** Stopped in between, it goes on where it was. */
export const importForeign = defineJob<{ source: string }>({
  name: 'seo.importForeign',
  async run({ source }, services) {
    if ((await hasForeign(services, source)) !== true) return;
    for (const place of [posts, terms]) while ((await importNext(services, source, place)).length > 0);
  },
});

/** A site that came here brought what its own tools knew of its pages. */
async function followCarrying(services: Pick<Services, 'database' | 'tx'>): Promise<void> {
  for (const source of sourceNames) {
    if ((await hasForeign(services, source)) !== true) continue;
    await services.tx((tx) => tx.enqueue(importForeign, { source }, { key: `${importForeign.name}:${source}` }));
  }
}

export const importListeners = [on('site.carried', (_event, services) => followCarrying(services))];
