// Uses within a window: in memory with one process, in the database with several.
import type { Database, Db } from '#kernel/db/db.ts';

export interface Window {
  count: number;
  endsAt: number;
}

export interface Use {
  readonly key: string;
  readonly most: number;
  readonly seconds: number;
}

export interface Counters {
  /** A window that ends later than one that began now was begun by a clock that was ahead: it is cut to that length. */
  find(key: string, seconds: number): Promise<Window | undefined>;
  add(use: Use): Promise<void>;
  /** Adds all or none: the end of the window that is full, or nothing. */
  take(uses: readonly Use[]): Promise<number | undefined>;
  giveBack(keys: readonly string[]): Promise<void>;
}

const MOST_WINDOWS = 100_000;

export function countersInMemory(now: () => number): Counters {
  const windows = new Map<string, Window>();
  const find = (key: string, seconds: number): Window | undefined => {
    const window = windows.get(key);
    if (window && window.endsAt <= now()) windows.delete(key);
    else if (window) window.endsAt = Math.min(window.endsAt, now() + seconds);
    return windows.get(key);
  };
  const add = ({ key, seconds }: Use): void => {
    const window = find(key, seconds);
    if (window) window.count++;
    else windows.set(key, { count: 1, endsAt: now() + seconds });
    if (windows.size > MOST_WINDOWS) windows.delete(windows.keys().next().value!);
  };
  return {
    find: (key, seconds) => Promise.resolve(find(key, seconds)),
    add(use) {
      add(use);
      return Promise.resolve();
    },
    take(uses) {
      const full = uses.find(({ key, most, seconds }) => (find(key, seconds)?.count ?? 0) >= most);
      if (!full) for (const use of uses) add(use);
      return Promise.resolve(full && find(full.key, full.seconds)?.endsAt);
    },
    giveBack(keys) {
      for (const key of keys) {
        const window = windows.get(key);
        if (window && window.count > 0) window.count--;
      }
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
const byKey = (one: { key: string }, other: { key: string }): number => (one.key < other.key ? -1 : 1);

/** Undoes the transaction in which a window turned out to be full. */
class Full extends Error {
  readonly use: Use;
  readonly endsAt: number;

  constructor(use: Use, endsAt: number) {
    super('A window is full.');
    this.use = use;
    this.endsAt = endsAt;
  }
}

/** As far as the clocks of two processes may be apart. Strangers make rows: none may stay for much longer than it counts. */
const KEPT_SECONDS = 2 * 3_600;
const SECONDS_BETWEEN_SWEEPS = 60;

export function countersInDatabase(database: Database, now: () => number): Counters {
  let sweptAt = 0;
  const sweep = async (db: Db): Promise<void> => {
    if (Math.abs(now() - sweptAt) < SECONDS_BETWEEN_SWEEPS) return;
    sweptAt = now();
    await own(db)
      .deleteFrom('rate_counts')
      .where('ends_at', '<=', now() - KEPT_SECONDS)
      .execute();
  };
  /** Gives when the window ends, which is as long as one can be from now on at the most. */
  const cut = async (key: string, endsAt: number, seconds: number): Promise<number> => {
    const longest = now() + seconds;
    if (endsAt <= longest) return endsAt;
    await database.transaction((db) =>
      own(db).updateTable('rate_counts').set({ ends_at: longest }).where('key', '=', key).execute(),
    );
    return longest;
  };
  return {
    async find(key, seconds) {
      const row = await own(database.db)
        .selectFrom('rate_counts')
        .select(['count', 'ends_at'])
        .where('key', '=', key)
        .where('ends_at', '>', now())
        .executeTakeFirst();
      return row && { count: row.count, endsAt: await cut(key, row.ends_at, seconds) };
    },
    add: (use) =>
      database.transaction(async (db) => {
        await sweep(db);
        await addRow(db, use, now());
      }),
    take: (wanted) =>
      database
        .transaction(async (db) => {
          await sweep(db);
          // In one order everywhere: two that take the same rows wait for each other, and do not block each other.
          for (const use of wanted.toSorted(byKey)) {
            const { count, ends_at } = await addRow(db, use, now());
            if (count > use.most) throw new Full(use, ends_at);
          }
          return undefined;
        })
        .catch((error: unknown) => {
          if (error instanceof Full) return cut(error.use.key, error.endsAt, error.use.seconds);
          throw error;
        }),
    giveBack: (keys) =>
      database.transaction(async (db) => {
        for (const key of keys.toSorted()) {
          await own(db)
            .updateTable('rate_counts')
            .set((is) => ({ count: is('count', '-', 1) }))
            .where('key', '=', key)
            .where('count', '>', 0)
            .where('ends_at', '>', now())
            .execute();
        }
      }),
  };
}

function addRow(db: Db, { key, seconds }: Use, now: number): Promise<Omit<RateCounts, 'key'>> {
  const row = { key, count: 1, ends_at: now + seconds };
  return own(db)
    .insertInto('rate_counts')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((is) => {
        const isOver = is('rate_counts.ends_at', '<=', now);
        return {
          count: is
            .case()
            .when(isOver)
            .then(1)
            .else(is('rate_counts.count', '+', 1))
            .end(),
          ends_at: is.case().when(isOver).then(row.ends_at).else(is.ref('rate_counts.ends_at')).end(),
        };
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();
}
