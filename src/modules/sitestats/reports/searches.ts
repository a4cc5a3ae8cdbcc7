// What other modules may know of visits: how many came from search engines.
import type { SearchVisits } from '#content/visitors/searches.ts';
import { findSearchVisits, findSums } from './store.ts';

export const searchVisits: SearchVisits = {
  byDay: findSearchVisits,
  async byPage(db, span, limit) {
    const wish = { source: 'search', orderBy: 'visitors', order: 'desc', limit, offset: 0 } as const;
    const { rows } = await findSums(db, 'page', span, wish);
    return rows.map(({ name, visitors }) => ({ path: name, visitors }));
  },
};
