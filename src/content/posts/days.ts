// The days of a month on which something was published, and the months around it.
import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

export interface MonthOfPosts {
  /** 1 to 31. */
  readonly days: readonly number[];
  /** The nearest months with posts: `2026-03`. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** `month` is `2026-03`, in site time. Jumps from day to day in the index of dates, whatever number of posts a day has. */
export async function findDays(db: Db, shelf: string, month: string): Promise<MonthOfPosts> {
  // Behind every day of it, and before every day of the next.
  const end = `${month}-99`;
  const published = sql`from posts where type = ${shelf} and status = 'publish'`;
  const { rows } = await sql<{ day: string }>`
    with recursive days(day) as (
      select (select substr(min(date), 1, 10) ${published} and date >= ${month} and date < ${end})
      union all
      select (select substr(min(date), 1, 10) ${published} and date >= days.day || 'Z' and date < ${end})
      from days where days.day is not null
    ) select day from days where day is not null limit 31`.execute(db);
  const around = await sql<{ before: string | null; after: string | null }>`
    select (select substr(max(date), 1, 7) ${published} and date < ${month}) as before,
      (select substr(min(date), 1, 7) ${published} and date >= ${end}) as after`.execute(db);
  const [{ before, after } = { before: null, after: null }] = around.rows;
  return {
    days: rows.map(({ day }) => Number(day.slice(8, 10))),
    before: before ?? undefined,
    after: after ?? undefined,
  };
}
