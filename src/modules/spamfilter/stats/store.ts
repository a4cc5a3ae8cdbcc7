// How many of each kind there were on each day.
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { summed } from '#kernel/db/counters.ts';
import { preparedRows } from '#kernel/db/prepared.ts';

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

const COUNTS = ['spam', 'ham', 'missed_spam', 'false_positives'] as const;

const upsertDays = preparedRows<DayRow>(['day', ...COUNTS], (db, rows) =>
  own(db)
    .insertInto('spamfilter_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((is) => ({
        spam: is('spamfilter_days.spam', '+', is.ref('excluded.spam')),
        ham: is('spamfilter_days.ham', '+', is.ref('excluded.ham')),
        missed_spam: is('spamfilter_days.missed_spam', '+', is.ref('excluded.missed_spam')),
        false_positives: is('spamfilter_days.false_positives', '+', is.ref('excluded.false_positives')),
      })),
    ),
);

export function dayRow(day: string, change: DayChange): DayRow {
  return { day, spam: 0, ham: 0, missed_spam: 0, false_positives: 0, ...change };
}

export async function addToDays(db: Db, changes: readonly DayRow[]): Promise<void> {
  await upsertDays(db, summed(changes, ({ day }) => day, COUNTS)); // prettier-ignore
}

/** The oldest first. */
export function findDays(db: Db, since: string): Promise<DayRow[]> {
  return own(db).selectFrom('spamfilter_days').selectAll().where('day', '>=', since).orderBy('day').execute();
}
