// Counts of what visitors did with the dialog. Nothing here belongs to anybody.
import type { Db } from '#kernel/db/db.ts';

interface Counts {
  day: string;
  version: number;
  language: string;
  /** What was done; `accepted` and `refused` are of one service. */
  event: string;
  service: string;
  count: number;
}

export type CountKey = Omit<Counts, 'count'>;

const own = (db: Db) => db.withTables<{ cookie_consent_counts: Counts }>();

export async function addCounts(db: Db, keys: readonly CountKey[]): Promise<void> {
  for (const key of keys) {
    await own(db)
      .insertInto('cookie_consent_counts')
      .values({ ...key, count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'version', 'language', 'event', 'service'])
          .doUpdateSet((is) => ({ count: is('cookie_consent_counts.count', '+', 1) })),
      )
      .execute();
  }
}

export interface Sum {
  readonly day: string;
  readonly event: string;
  readonly service: string;
  readonly count: number;
}

export async function findSums(db: Db, from: string, to: string): Promise<Sum[]> {
  const rows = await own(db)
    .selectFrom('cookie_consent_counts')
    .select(['day', 'event', 'service'])
    .select((is) => is.fn.sum<number | string>('count').as('count'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'event', 'service'])
    .orderBy('day')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
