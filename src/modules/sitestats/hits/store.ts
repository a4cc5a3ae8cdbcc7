// Views of visitors, kept for some weeks; and the sums of days, kept for ever.
import type { Generated, Insertable, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { preparedQuery, preparedRows } from '#kernel/db/prepared.ts';

/** One row: what one visitor saw of one page in one hour, from one source. */
interface Hits {
  id: Generated<number>;
  day: string;
  hour: string;
  visitor: string;
  /** Short for all that makes it another row than others of the visitor: paths are too long for an index. */
  mark: string;
  path: string;
  language: string;
  referrer: string;
  source: string;
  campaign: string;
  device: string;
  browser: string;
  views: number;
}
export type HitRow = Selectable<Hits>;
export type NewHit = Insertable<Hits>;

export const REPORTS = ['total', 'hour', 'page', 'referrer', 'device'] as const;
export type Report = (typeof REPORTS)[number];

export interface Days {
  day: string;
  report: Report;
  /** Path, host or device; the hour; nothing for the total. */
  name: string;
  /** The browser of a device. */
  detail: string;
  /** Empty where all languages are one. */
  language: string;
  /** Empty where all sources are one. */
  source: string;
  views: number;
  visitors: number;
  /** Visitors who saw one page. */
  bounces: number;
}

export type StatsTables = { sitestats_hits: Hits; sitestats_days: Days };
const own = (db: Db) => db.withTables<StatsTables>();

/** What a visitor saw before in the same hour is the same row. */
export const addHits = preparedRows<NewHit>(
  [
    'day',
    'hour',
    'visitor',
    'mark',
    'path',
    'language',
    'referrer',
    'source',
    'campaign',
    'device',
    'browser',
    'views',
  ],
  (db, rows) =>
    own(db)
      .insertInto('sitestats_hits')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'visitor', 'mark'])
          .doUpdateSet((is) => ({ views: is('sitestats_hits.views', '+', is.ref('excluded.views')) })),
      ),
);

export type SeenBefore = Pick<HitRow, 'visitor' | 'hour' | 'path' | 'language' | 'referrer' | 'source' | 'views'>;

/** What these visitors did earlier on that day. */
export const findSeen = preparedQuery<{ day: string; visitors: string[] }, SeenBefore>((db, param, dialect) =>
  own(db)
    .selectFrom('sitestats_hits')
    .select(['visitor', 'hour', 'path', 'language', 'referrer', 'source', 'views'])
    .where('day', '=', param('day'))
    .where(dialect.isOneOf('visitor', param('visitors'))),
);

export const addSums = preparedRows<Days>(
  ['day', 'report', 'name', 'detail', 'language', 'source', 'views', 'visitors', 'bounces'],
  (db, rows) =>
    own(db)
      .insertInto('sitestats_days')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['report', 'day', 'name', 'detail', 'language', 'source']).doUpdateSet((is) => ({
          views: is('sitestats_days.views', '+', is.ref('excluded.views')),
          visitors: is('sitestats_days.visitors', '+', is.ref('excluded.visitors')),
          bounces: is('sitestats_days.bounces', '+', is.ref('excluded.bounces')),
        })),
      ),
);

/** The names that a day knows already. */
export async function findNames(db: Db, report: Report, day: string, limit: number): Promise<string[]> {
  const rows = await own(db)
    .selectFrom('sitestats_days')
    .select('name')
    .distinct()
    .where('report', '=', report)
    .where('day', '=', day)
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

const AT_ONCE = 5_000;

/** In pieces, so that nobody waits long behind it. */
export async function deleteHitsBefore(db: Db, day: string): Promise<number> {
  const old = own(db).selectFrom('sitestats_hits').select('id').where('day', '<', day).limit(AT_ONCE);
  const result = await own(db).deleteFrom('sitestats_hits').where('id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function deleteDaysBefore(db: Db, day: string): Promise<number> {
  const result = await own(db).deleteFrom('sitestats_days').where('day', '<', day).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Visitors of a day in the order of their keys, behind one of them. */
export async function findVisitors(db: Db, day: string, after: string, limit: number): Promise<string[]> {
  const rows = await own(db)
    .selectFrom('sitestats_hits')
    .select('visitor')
    .distinct()
    .where('day', '=', day)
    .where('visitor', '>', after)
    .orderBy('visitor')
    .limit(limit)
    .execute();
  return rows.map(({ visitor }) => visitor);
}

export function findHitsOf(db: Db, day: string, visitors: readonly string[]): Promise<HitRow[]> {
  return own(db)
    .selectFrom('sitestats_hits')
    .selectAll()
    .where('day', '=', day)
    .where(dialectOf(db).isOneOf('visitor', visitors))
    .orderBy('id')
    .execute();
}

export async function deleteSumsOf(db: Db, day: string): Promise<void> {
  await own(db).deleteFrom('sitestats_days').where('day', '=', day).execute();
}
