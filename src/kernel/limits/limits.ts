// Rates: fixed windows per address, in memory with one process, in the database with several.
import type { Clock } from '#kernel/clock/clock.ts';
import type { Database, Db } from '#kernel/db/db.ts';
import type { SiteKeys } from '#kernel/secrets/site-key.ts';

export interface Limit {
  readonly count: number;
  readonly seconds: number;
  readonly isLocal?: boolean;
}

export const LIMITS = {
  'sign-in': { count: 10, seconds: 600 },
  'lost-password': { count: 5, seconds: 3600 },
  'comment-page': { count: 10, seconds: 60 },
  unlock: { count: 20, seconds: 600 },
  loop: { count: 60, seconds: 60 },
  'key-try': { count: 10, seconds: 60 },
  'builder-form': { count: 10, seconds: 60 },
  'contact-form': { count: 5, seconds: 60 },
  'contact-form-hour': { count: 30, seconds: 3600 },
  'contact-form-all': { count: 60, seconds: 60 },
  'folders-public': { count: 120, seconds: 60 },
  /** Of strangers, where no cache has the answer. Each process counts for itself: a read must not write. */
  search: { count: 60, seconds: 60, isLocal: true },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

export interface Limits {
  /** Seconds until the next try is welcome; 0 when it is now. */
  blockedFor(name: LimitName, key: string): Promise<number>;
  /** Counts one use. */
  count(name: LimitName, key: string): Promise<void>;
}

interface Window {
  count: number;
  endsAt: number;
}

interface Counters {
  /** A window that ends later than one that began now was begun by a clock that was ahead: it is cut to that length. */
  find(key: string, seconds: number): Promise<Window | undefined>;
  add(key: string, seconds: number): Promise<void>;
}

export interface LimitsOptions {
  isOff: boolean;
  /** Several processes count together. */
  isShared: boolean;
  database: Database;
  clock: Clock;
  keys: SiteKeys;
}

export function createLimits({ isOff, isShared, database, clock, keys }: LimitsOptions): Limits {
  const now = (): number => Math.floor(clock.now().getTime() / 1000);
  const local = countersInMemory(now);
  const shared = isShared ? countersInDatabase(database, now) : local;
  const countersOf = (name: LimitName): Counters => ('isLocal' in LIMITS[name] ? local : shared);
  // The key is an HMAC with a salt of the day: no address is stored.
  const keyOf = (name: LimitName, key: string): string =>
    keys.hash('visitor', `${clock.now().toISOString().slice(0, 10)}|${name}|${key}`).slice(0, 40);
  return {
    async blockedFor(name, key) {
      if (isOff) return 0;
      const window = await countersOf(name).find(keyOf(name, key), LIMITS[name].seconds);
      return window && window.count >= LIMITS[name].count ? Math.max(1, window.endsAt - now()) : 0;
    },
    async count(name, key) {
      if (!isOff) await countersOf(name).add(keyOf(name, key), LIMITS[name].seconds);
    },
  };
}

const MOST_WINDOWS = 100_000;

function countersInMemory(now: () => number): Counters {
  const windows = new Map<string, Window>();
  const find = (key: string, seconds: number): Window | undefined => {
    const window = windows.get(key);
    if (window && window.endsAt <= now()) windows.delete(key);
    else if (window) window.endsAt = Math.min(window.endsAt, now() + seconds);
    return windows.get(key);
  };
  return {
    find: (key, seconds) => Promise.resolve(find(key, seconds)),
    add(key, seconds) {
      const window = find(key, seconds);
      if (window) window.count++;
      else windows.set(key, { count: 1, endsAt: now() + seconds });
      if (windows.size > MOST_WINDOWS) windows.delete(windows.keys().next().value!);
      return Promise.resolve();
    },
  };
}

interface RateCounts {
  key: string;
  count: number;
  ends_at: number;
}

const own = (db: Db) => db.withTables<{ rate_counts: RateCounts }>();

function countersInDatabase(database: Database, now: () => number): Counters {
  return {
    async find(key, seconds) {
      const longest = now() + seconds;
      const row = await own(database.db)
        .selectFrom('rate_counts')
        .select(['count', 'ends_at'])
        .where('key', '=', key)
        .where('ends_at', '>', now())
        .executeTakeFirst();
      if (row && row.ends_at > longest) {
        await database.transaction((db) =>
          own(db).updateTable('rate_counts').set({ ends_at: longest }).where('key', '=', key).execute(),
        );
      }
      return row && { count: row.count, endsAt: Math.min(row.ends_at, longest) };
    },
    add: (key, seconds) =>
      database.transaction(async (db) => {
        await own(db).deleteFrom('rate_counts').where('ends_at', '<=', now()).execute();
        await own(db)
          .insertInto('rate_counts')
          .values({ key, count: 1, ends_at: now() + seconds })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet((is) => ({ count: is('rate_counts.count', '+', 1) })),
          )
          .execute();
      }),
  };
}
