// How many of each kind there were on each day.
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Days {
  /** `2026-07-15`, UTC. */
  day: string;
  spam: number;
  ham: number;
  missed_spam: number;
  false_positives: number;
}
export type DayRow = Selectable<Days>;
export type DayChange = Partial<Omit<DayRow, 'day'>>;

const own = (db: Db) => db.withTables<{ spamfilter_days: Days }>();

export async function addToDay(db: Db, day: string, change: DayChange): Promise<void> {
  const row = { spam: 0, ham: 0, missed_spam: 0, false_positives: 0, ...change };
  await own(db)
    .insertInto('spamfilter_days')
    .values({ day, ...row })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((is) => ({
        spam: is('spamfilter_days.spam', '+', row.spam),
        ham: is('spamfilter_days.ham', '+', row.ham),
        missed_spam: is('spamfilter_days.missed_spam', '+', row.missed_spam),
        false_positives: is('spamfilter_days.false_positives', '+', row.false_positives),
      })),
    )
    .execute();
}

/** The oldest first. */
export function findDays(db: Db, since: string): Promise<DayRow[]> {
  return own(db).selectFrom('spamfilter_days').selectAll().where('day', '>=', since).orderBy('day').execute();
}
