// The one theme of the site.
import type { Db } from '#kernel/db/db.ts';
import { findModule } from '#modules/core/plugins/store.ts';

export interface Theme {
  readonly stylesheet: string;
  readonly name: string;
  readonly version: string;
  readonly isActive: boolean;
}

const STARTER = 'starter-theme';

/** Public pages have no other, so it is the active one. */
export async function findThemes(db: Db): Promise<Theme[]> {
  const module = await findModule(db, STARTER);
  return module ? [{ stylesheet: STARTER, name: 'Starter theme', version: module.version, isActive: true }] : [];
}
