// Who this site is. Addresses tell nobody: they change, and new sites share the same one.
import type { Db } from '#kernel/db/db.ts';
import { findState } from './transfer/store.ts';

/** Made once with the database. A copy of a site is another site: both go on by themselves. */
export async function findIdentity(db: Db): Promise<string> {
  const identity = await findState(db, 'site');
  if (identity === undefined) throw new Error('The database does not say which site it is.');
  return identity;
}

/** The site that the first of its copies was made of, itself where it is none. All copies have the same. */
export async function findLineage(db: Db): Promise<string> {
  return (await findState(db, 'origin')) ?? (await findIdentity(db));
}
