// Searches in texts: which rows hold a phrase, and long lists in their order. Both are kept. What holds a common phrase is
// found once and then follows the writes, row by row; a list falls with its tags.
import { turnOfOwn } from '#kernel/turn.ts';
import { sql, type Compilable } from 'kysely';
import type { DropLog } from '#kernel/cache/drop-log.ts';
import { TagCache } from '#kernel/cache/tag-cache.ts';
import type { Database, Db } from '#kernel/db/db.ts';
import type { TextSearch } from '#kernel/db/dialect.ts';
import { Bitmap, type IdSet } from '#kernel/db/id-set.ts';
import type { Ids } from '#kernel/db/long-reads.ts';
import { RecentMap } from '#kernel/recent-map.ts';
import { createChangeLog, type ChangeLog } from './change-log.ts';
import { createTurns, isSearch } from './turns.ts';

export interface Searches {
  /** The rows of the table that hold the text. */
  holders(search: TextSearch): Promise<IdSet>;
  /** The numbers that a query selects, in its order. */
  order(wish: KeptWish, query: (db: Db) => Compilable<{ id: number }>): Promise<Ids>;
  /** Numbers that were found before and are still right, or found now. */
  keep(wish: KeptWish, find: () => Promise<Ids>): Promise<Ids>;
  /** Answers to searches are put together one after another: whoever asks for less comes in between. */
  turn(): Promise<void>;
  /** Of every request, so that searches know whether others wait. */
  note(url: string): void;
  readonly bytes: number;
  drop(tags: Iterable<string>): void;
  clear(): void;
}

/** What is kept falls with one of its tags; without a key it is not kept. */
export interface KeptWish {
  key: string | undefined;
  tags: readonly string[];
}

export interface SearchesOptions {
  database: Database;
  drops: DropLog;
  /** 0 where nothing may be kept. */
  mostBytes: number;
}

/** What few hold, as most phrases, is a plain set; it is not kept when it is found again in a moment. */
const FEW = 500;
const MOMENT_MS = 5;
const SMALL_ENTRY_BYTES = 50;

export function createSearches({ database, drops, mostBytes }: SearchesOptions): Searches {
  const changes = createChangeLog();
  const phrases = createPhrases(database, changes, mostBytes / 2);
  const lists = new TagCache<Ids>(mostBytes, drops);
  const asked = new Map<string, Promise<Ids>>();
  const turns = createTurns();

  const keep = async ({ key, tags }: KeptWish, find: () => Promise<Ids>): Promise<Ids> => {
    if (key === undefined || mostBytes === 0) return find();
    const kept = lists.get(key);
    if (kept) return kept;
    const since = lists.position();
    // Equal questions that arrive together are one; a write in between makes them another.
    const question = `${since} ${key}`;
    const running = asked.get(question) ?? find().finally(() => asked.delete(question));
    asked.set(question, running);
    const ids = await running;
    lists.set(key, ids, { bytes: ids.byteLength + key.length * 2, tags, since });
    return ids;
  };
  return {
    holders: phrases.find,
    order: (wish, query) => keep(wish, () => database.long.findIds(query(database.long.db))),
    keep,
    turn: turns.next,
    note(url) {
      if (!isSearch(url)) turns.noteOther();
    },
    get bytes() {
      return lists.bytes + phrases.bytes();
    },
    drop(tags) {
      changes.add(tags);
    },
    clear() {
      changes.clear();
      lists.clear();
    },
  };
}

interface Kept {
  set: Bitmap | Set<number>;
  /** The place in the log of changes up to which it is right. */
  at: number;
  /** The highest id of that moment: rows that many write at once come behind it, and are not told one by one. */
  last: number;
  renewing?: Promise<void> | undefined;
}

interface Phrases {
  find(search: TextSearch): Promise<IdSet>;
  bytes(): number;
}

function createPhrases(database: Database, changes: ChangeLog, mostBytes: number): Phrases {
  const kept = new RecentMap<Kept>(mostBytes);
  const asked = new Map<string, Promise<IdSet>>();
  const findHolders = holderFinder(database);

  const findAnew = async (key: string, search: TextSearch): Promise<IdSet> => {
    const at = changes.end();
    const last = await lastId(database.db, search.table);
    const began = performance.now();
    const ids = await findHolders(search);
    const isFew = ids.length <= FEW;
    const set = isFew ? new Set(ids) : await Bitmap.of(ids);
    const size = set instanceof Bitmap ? set.bytes : (set.size + 10) * SMALL_ENTRY_BYTES;
    const isWorthIt = !isFew || performance.now() - began > MOMENT_MS;
    if (isWorthIt && size <= mostBytes) kept.set(key, { set, at, last }, size);
    return set;
  };
  const together = (key: string, search: TextSearch): Promise<IdSet> => {
    const question = `${changes.end()} ${key}`;
    const running = asked.get(question) ?? findAnew(key, search).finally(() => asked.delete(question));
    asked.set(question, running);
    return running;
  };
  return {
    async find(search) {
      const key = JSON.stringify([search.table, search.columns, search.text, search.isWhole]);
      const entry = kept.get(key);
      if (!entry) return together(key, search);
      while (entry.at < changes.end()) {
        const changed = changes.since(entry.at);
        if (!changed) {
          kept.delete(key);
          return together(key, search);
        }
        entry.renewing ??= renew(database, entry, search, changed).finally(() => {
          entry.renewing = undefined;
        });
        await entry.renewing;
      }
      return entry.set;
    },
    bytes: () => kept.cost,
  };
}

type FindHolders = (search: TextSearch) => Promise<Ids>;

/**
 * In a small table a word is found sooner than a thread is woken. The event loop cannot stop what it has begun: a table in
 * which a word held it for too long, by the texts that somebody left there, is left to the threads for a while.
 */
function holderFinder({ db, dialect, long, short }: Database): FindHolders {
  const slowUntil = new Map<string, number>();
  const isQuick = async ({ table, text }: TextSearch): Promise<boolean> => {
    const { length } = Array.from(text);
    if (length < SHORTEST_WORD || length > LONGEST_WORD) return false;
    if (performance.now() < (slowUntil.get(table) ?? 0)) return false;
    return (await lastId(db, table)) <= SMALL_TABLE;
  };
  return async (search) => {
    if (await isQuick(search)) {
      const began = performance.now();
      const ids = await dialect.findHolders(short, search);
      const ended = performance.now();
      if (ended - began > LONGEST_HOLD_MS) slowUntil.set(search.table, ended + LEFT_ALONE_MS);
      return ids;
    }
    const ids = await dialect.findHolders(long, search);
    await turnOfOwn();
    return ids;
  };
}

const SHORTEST_WORD = 3;
/** Every sign more is one more list of places to read; few words of any language have more. */
const LONGEST_WORD = 24;
const SMALL_TABLE = 20_000;
/** No route holds the event loop for longer. */
const LONGEST_HOLD_MS = 50;
const LEFT_ALONE_MS = 600_000;

async function lastId(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from ${sql.table(table)}`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Asks those alone that were written since, and those that came. */
async function renew(
  { db, long, dialect }: Database,
  entry: Kept,
  search: TextSearch,
  { ids, end }: { ids: readonly number[]; end: number },
): Promise<void> {
  const last = await lastId(db, search.table);
  const holds = dialect.rowHolds(search);
  const query = sql<{ id: number }>`select id from ${sql.table(search.table)}
    where (id > ${entry.last} or ${dialect.isOneOf('id', ids)}) and ${holds}`;
  const holding = new Set(await long.findIds({ compile: () => query.compile(long.db) }));
  for (const id of ids) if (!holding.has(id)) entry.set.delete(id);
  for (const id of holding) entry.set.add(id);
  [entry.at, entry.last] = [end, Math.max(entry.last, last)];
}
