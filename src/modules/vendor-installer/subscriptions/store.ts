// The site keys of components.
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Subscriptions {
  slug: string;
  sealed_key: string;
  /** The last four characters, which people know it by. */
  key_end: string;
  is_verified: number;
  /** The last day on which it is good; null for no end. */
  expires: string | null;
  updated_at: string;
}
export type SubscriptionRow = Selectable<Subscriptions>;

const own = (db: Db) => db.withTables<{ installer_subscriptions: Subscriptions }>();

export async function findSubscriptions(db: Db): Promise<Map<string, SubscriptionRow>> {
  const rows = await own(db).selectFrom('installer_subscriptions').selectAll().execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

export async function upsertSubscription(db: Db, row: SubscriptionRow): Promise<void> {
  const { slug: _slug, ...changes } = row;
  await own(db)
    .insertInto('installer_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(changes))
    .execute();
}

export async function deleteSubscription(db: Db, slug: string): Promise<boolean> {
  const { numDeletedRows } = await own(db)
    .deleteFrom('installer_subscriptions')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What a sealed key is bound to. */
export const keyPlace = (slug: string): string => `installer_subscriptions.sealed_key:${slug}`;

/** A key is good until the end of its last day, UTC. */
export function stateOf(row: SubscriptionRow | undefined, now: Date): 'none' | 'unverified' | 'valid' | 'expired' {
  if (!row) return 'none';
  if (row.expires !== null && row.expires < now.toISOString().slice(0, 10)) return 'expired';
  return row.is_verified === 1 ? 'valid' : 'unverified';
}
