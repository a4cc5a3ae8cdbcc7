// Which systems have folders that could be taken over.
import type { Db } from '#kernel/db/db.ts';
import type { Settings } from '#kernel/settings/settings.ts';
import { declinedImports, finishedImports } from '#modules/folders/settings/settings.ts';
import { SOURCES } from './sources.ts';
import { countStaged, countTerms } from './store.ts';

export interface Offer {
  prefix: string;
  folders: number;
}

/** Those with folders that were neither taken over nor declined. */
export async function findOffers(db: Db, settings: Settings): Promise<Offer[]> {
  const settled = new Set([...settings.get(finishedImports), ...settings.get(declinedImports)]);
  const open = SOURCES.filter(({ prefix }) => !settled.has(prefix));
  const terms = await countTerms(
    db,
    open.flatMap(({ taxonomy }) => taxonomy ?? []),
  );
  const counts = new Map([...terms, ...(await countStaged(db))].map(({ name, count }) => [name, count]));
  return open
    .map(({ prefix, taxonomy }) => ({ prefix, folders: counts.get(taxonomy ?? prefix) ?? 0 }))
    .filter(({ folders }) => folders > 0);
}
