// Rates: fixed windows per address, in memory with one process, in the database with several.
import type { Clock } from '#kernel/clock/clock.ts';
import type { Database } from '#kernel/db/db.ts';
import type { SiteKeys } from '#kernel/secrets/site-key.ts';
import { countersInDatabase, countersInMemory, type Counters, type Use } from './counters.ts';

export interface Limit {
  readonly count: number;
  readonly seconds: number;
  readonly isLocal?: boolean;
}

export const LIMITS = {
  /** Of one address for one account, and for all accounts; of a browser in which the account has signed in. */
  'sign-in': { count: 10, seconds: 600 },
  'sign-in-address': { count: 50, seconds: 600 },
  'sign-in-device': { count: 10, seconds: 600 },
  /** Of all addresses for one account: refuses nobody, but beyond it each network has only so many. */
  'sign-in-account': { count: 20, seconds: 600 },
  'sign-in-attacked': { count: 3, seconds: 600 },
  /** Wrong ones of one address for one account, and for all. */
  'application-password': { count: 10, seconds: 600 },
  'application-password-address': { count: 50, seconds: 600 },
  'lost-password': { count: 5, seconds: 3600 },
  'comment-page': { count: 10, seconds: 60 },
  unlock: { count: 20, seconds: 600 },
  loop: { count: 60, seconds: 60 },
  'key-try': { count: 10, seconds: 60 },
  'builder-form': { count: 10, seconds: 60 },
  'contact-form': { count: 5, seconds: 60 },
  'contact-form-hour': { count: 30, seconds: 3600 },
  'contact-form-all': { count: 60, seconds: 60 },
  'simple-form': { count: 5, seconds: 60 },
  'simple-form-hour': { count: 30, seconds: 3600 },
  'simple-form-all': { count: 60, seconds: 60 },
  'folders-public': { count: 120, seconds: 60 },
  consent: { count: 60, seconds: 60 },
  'consent-history': { count: 10, seconds: 60 },
  /** Of strangers, where no cache has the answer. Each process counts for itself: a read must not write. */
  search: { count: 60, seconds: 60, isLocal: true },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

export interface Limits {
  /** Nothing is counted: the server is measured. */
  readonly isOff: boolean;
  /** Seconds until the next try is welcome; 0 when it is now. */
  blockedFor(name: LimitName, key: string): Promise<number>;
  /** Counts one use. */
  count(name: LimitName, key: string): Promise<void>;
  /** Counts the uses before they happen, all or none: 0, or the seconds until they are welcome. */
  take(uses: readonly TakenUse[]): Promise<number>;
  /** What was taken was no use after all. */
  giveBack(uses: readonly TakenUse[]): Promise<void>;
}

/** What processes count together can be taken. */
type TakenName = { [Name in LimitName]: (typeof LIMITS)[Name] extends { isLocal: true } ? never : Name }[LimitName];

export interface TakenUse {
  readonly name: TakenName;
  readonly key: string;
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
  const useOf = (name: LimitName, key: string): Use => {
    const { count, seconds } = LIMITS[name];
    return { key: keyOf(name, key), most: count, seconds };
  };
  return {
    isOff,
    async blockedFor(name, key) {
      if (isOff) return 0;
      const window = await countersOf(name).find(keyOf(name, key), LIMITS[name].seconds);
      return window && window.count >= LIMITS[name].count ? Math.max(1, window.endsAt - now()) : 0;
    },
    async count(name, key) {
      if (!isOff) await countersOf(name).add(useOf(name, key));
    },
    async take(uses) {
      if (isOff) return 0;
      const end = await shared.take(uses.map(({ name, key }) => useOf(name, key)));
      return end === undefined ? 0 : Math.max(1, end - now());
    },
    async giveBack(uses) {
      if (!isOff) await shared.giveBack(uses.map(({ name, key }) => keyOf(name, key)));
    },
  };
}
