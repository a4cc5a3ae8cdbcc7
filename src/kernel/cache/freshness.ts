// Keeps the caches of this process in step with every write of every process, through a log of dropped tags.
import { sql, type Generated } from 'kysely';
import { utcText } from '#kernel/clock/clock.ts';
import type { Database, Db } from '#kernel/db/db.ts';
import { preparedQuery } from '#kernel/db/prepared.ts';

interface InvalidationsTable {
  id: Generated<number>;
  tags: string;
  created_at: string;
}

const own = (db: Db) => db.withTables<{ invalidations: InvalidationsTable }>();

/** Touched when somebody wants all caches of all processes empty. */
export const EVERYTHING_TAG = 'everything';

export interface Freshness {
  /**
   * True when nothing was committed anywhere since the last look. Asked as a request comes in: requests that arrived
   * together share one look, as all of them were sent before it.
   */
  isCurrent(): boolean;
  /** Catches up with all writes; `atLeast` is a position that the caller has already seen. */
  sync(atLeast?: number): Promise<void>;
  /** The order of the log is the order of the commits: whoever writes into it holds this until then. */
  lock(db: Db): Promise<void>;
  /** Writes the tags into the log, inside the writing transaction; gives the position. */
  record(db: Db, tags: ReadonlySet<string>, now: Date): Promise<number>;
  /** The transaction of this process is committed: its tags fall with the next look, which what is held takes at once. */
  committed(tags: ReadonlySet<string>): Promise<void> | undefined;
  position(): number;
}

export interface FreshnessOptions {
  database: Database;
  /** Drops the tags from every cache of this process. */
  drop: (tags: ReadonlySet<string>) => Promise<void> | void;
  /** The log does not reach back far enough: forget everything. */
  clear: () => Promise<void> | void;
  /** Tags of what this process holds and does not ask for: who has written such a thing reads it as it is now. */
  held?: readonly string[];
}

/** Milliseconds. With very many connections one turn of the event loop may fetch new requests as it goes. */
const LONGEST_SHARED_LOOK = 1;

export async function createFreshness({ database, drop, clear, held = [] }: FreshnessOptions): Promise<Freshness> {
  let seen = await lastPosition(database.db);
  let isDirty = false;
  let running: Promise<void> | undefined;

  const look = (): boolean => {
    if (database.changed()) isDirty = true;
    return !isDirty && !running;
  };
  let sharedUntil = 0;
  const forget = (): void => {
    sharedUntil = 0;
  };
  const lookTogether = (): boolean => {
    const now = performance.now();
    if (now < sharedUntil && !isDirty && !running) return true;
    if (!look()) return false;
    // Sockets that became readable later are served in a later turn of the event loop.
    if (sharedUntil === 0) setImmediate(forget);
    sharedUntil = now + LONGEST_SHARED_LOOK;
    return true;
  };
  const read = async (): Promise<void> => {
    isDirty = false;
    try {
      const { tags, last, isGap } = await readLog(database.db, seen);
      if (isGap) await clear();
      else if (tags.size > 0) await drop(tags);
      seen = Math.max(seen, last);
    } catch (error) {
      isDirty = true;
      throw error;
    }
  };
  const catchUp = (): Promise<void> => {
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  };
  const sync = async (atLeast = 0): Promise<void> => {
    while (!look()) await catchUp();
    if (atLeast > seen) await catchUp();
  };
  return {
    isCurrent: lookTogether,
    sync,
    lock: (db) => database.dialect.lockUntilCommit(db, 'invalidations'),
    async record(db, tags, now) {
      const recorded = insertTags(db, { tags: JSON.stringify([...tags]), created_at: utcText(now) });
      const [[row]] = await Promise.all([recorded, database.dialect.notifyChange(db)]);
      return row!.id;
    },
    committed(tags) {
      if (tags.size > 0) isDirty = true;
      return held.some((tag) => tags.has(tag)) ? sync() : undefined;
    },
    position: () => seen,
  };
}

const insertTags = preparedQuery<{ tags: string; created_at: string }, { id: number }>((db, param) =>
  own(db)
    .insertInto('invalidations')
    .values({ tags: param('tags'), created_at: param('created_at') })
    .returning('id'),
);

async function lastPosition(db: Db): Promise<number> {
  const row = await own(db)
    .selectFrom('invalidations')
    .select(sql<number | null>`max(id)`.as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

const findTags = preparedQuery<{ after: number }, { id: number; tags: string }>((db, param) =>
  own(db).selectFrom('invalidations').select(['id', 'tags']).where('id', '>', param('after')).orderBy('id'),
);

async function readLog(db: Db, after: number): Promise<{ tags: Set<string>; last: number; isGap: boolean }> {
  const rows = await findTags(db, { after });
  const tags = new Set(rows.flatMap((row) => JSON.parse(row.tags) as string[]));
  const [first] = rows;
  const isNext = first === undefined || first.id === after + 1;
  return { tags, last: rows.at(-1)?.id ?? after, isGap: !isNext && (await firstPosition(db)) > after + 1 };
}

async function firstPosition(db: Db): Promise<number> {
  const row = await own(db)
    .selectFrom('invalidations')
    .select(sql<number | null>`min(id)`.as('first'))
    .executeTakeFirst();
  return row?.first ?? 0;
}

/** The log is only needed by processes that have not caught up yet; its last line shows them that there was one. */
export async function trimInvalidations(db: Db, before: Date): Promise<void> {
  await own(db)
    .deleteFrom('invalidations')
    .where('created_at', '<', utcText(before))
    .where('id', '<', await lastPosition(db))
    .execute();
}
