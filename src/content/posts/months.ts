// The months, years or days in which something was published, the newest first.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

export interface Month {
  /** `2026-03`; `2026` when years were asked for, `2026-03-01` when days were. */
  month: string;
  /** 0 unless it was asked for. */
  count: number;
}

export interface MonthWish {
  /** Of the posts of a language. */
  shelf: string;
  unit: keyof typeof LENGTHS;
  withCounts: boolean;
}

/** Of the part of a date that names one. */
const LENGTHS = { year: 4, month: 7, day: 10 } as const;

const MOST = 1_200;

/** Jumps from one month to the one before in the index of dates; only counting passes every post. */
export async function findMonths(db: Db, { shelf, unit, withCounts }: MonthWish): Promise<Month[]> {
  const length = LENGTHS[unit];
  const newest = (before: ReturnType<typeof sql>) =>
    sql`select substr(max(date), 1, ${sql.lit(length)}) from posts where type = ${shelf} and status = 'publish' ${before}`;
  if (withCounts) {
    const { rows } = await sql<Month>`
      select substr(date, 1, ${sql.lit(length)}) as month, count(*) as count from posts
      where type = ${shelf} and status = 'publish' group by 1 order by 1 desc limit ${sql.lit(MOST)}`.execute(db);
    return rows;
  }
  const { rows } = await sql<{ month: string }>`
    with recursive months(month) as (
      ${newest(sql``)}
      union all
      select (${newest(sql`and date < months.month`)}) from months where months.month is not null
    ) select month from months where month is not null limit ${sql.lit(MOST)}`.execute(db);
  return rows.map(({ month }) => ({ month, count: 0 }));
}
