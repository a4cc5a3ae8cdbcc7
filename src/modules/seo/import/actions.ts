// Values that other tools left with posts and terms become our own, some records at a time.
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { readForeign, readReadable } from '#copy/head/foreign.ts';
import { HEAD_SOURCES, valuesOf } from '#copy/head/sources.ts';
import type { SeoSource } from '#src/compat/seo-meta.ts';
import { findState, writeState } from '#modules/seo/indexables/states.ts';
import { posts, terms, type Place } from './places.ts';

export const sourceNames = [...HEAD_SOURCES.keys()];

const PLACES: readonly Place[] = [posts, terms];
const AT_ONCE = 25;

/** Whether any record has a value of this tool; undefined: nobody knows such a tool. */
export async function hasForeign(
  { database }: Pick<Services, 'database'>,
  source: string,
): Promise<boolean | undefined> {
  const known = HEAD_SOURCES.get(source);
  if (!known) return undefined;
  for (const place of PLACES) {
    if ((await place.findIds(database.long.db, keysOf(known, place), { after: 0, limit: 1 })).length > 0) return true;
  }
  return false;
}

const keysOf = (source: SeoSource, place: Place): string[] => Object.keys(valuesOf(source, place.type));

/** Throws where a value cannot be read, before anything is written. */
export async function checkForeign(services: Pick<Services, 'database' | 'db'>, source: string): Promise<void> {
  const known = sourceOf(source);
  for (const place of PLACES) {
    const names = keysOf(known, place);
    for (let after = 0; ;) {
      const ids = await place.findIds(services.database.long.db, names, { after, limit: AT_ONCE });
      const last = ids.at(-1);
      if (last === undefined) break;
      for (const stored of (await place.findTheirs(services.db, ids, names)).values()) readIn(place, known, stored);
      after = last;
    }
  }
}

const readIn = (place: Place, source: SeoSource, stored: ReadonlyMap<string, string>): Map<string, string> =>
  readForeign({ ...source, values: valuesOf(source, place.type) }, stored);

/** What nobody waits for goes past values that cannot be read. */
const readWhole = (place: Place, source: SeoSource, stored: ReadonlyMap<string, string>): Map<string, string> =>
  readReadable({ ...source, values: valuesOf(source, place.type) }, stored, () => undefined);

/** The next records; what people said here stays. Broken off, it goes on where it was; at the end it begins anew. */
export function importNext(
  services: Pick<Services, 'database' | 'db' | 'tx'>,
  source: string,
  place: Place,
  { isStrict = true } = {},
): Promise<number[]> {
  const known = sourceOf(source);
  const names = keysOf(known, place);
  const read = isStrict ? readIn : readWhole;
  return step(services, { state: stateOf('import', source, place), names, place }, async (tx, ids) => {
    const theirs = await place.findTheirs(tx.db, ids, names);
    const ours = await place.findOurs(tx.db, ids);
    for (const [id, stored] of theirs) {
      for (const [key, value] of read(place, known, stored)) {
        if (!ours.get(id)?.has(key)) await place.write(tx.db, id, key, JSON.stringify(value));
      }
    }
    await place.announce(tx, ids);
  });
}

/** Their values go, for good. */
export function removeNext(
  services: Pick<Services, 'database' | 'db' | 'tx'>,
  source: string,
  place: Place,
): Promise<number[]> {
  const names = keysOf(sourceOf(source), place);
  return step(services, { state: stateOf('cleanup', source, place), names, place }, async (tx, ids) => {
    const theirs = await place.findTheirs(tx.db, ids, names);
    for (const [id, stored] of theirs) for (const key of stored.keys()) await place.remove(tx.db, id, key);
  });
}

const stateOf = (work: string, source: string, { type }: Place): string =>
  type === 'post' ? `${work}:${source}` : `${work}:${source}:${type}`;

function sourceOf(source: string): SeoSource {
  const found = HEAD_SOURCES.get(source);
  if (!found) throw new Error(`There is no source ${source}.`);
  return found;
}

interface Walk {
  readonly state: string;
  readonly names: readonly string[];
  readonly place: Place;
}

/** Records are looked for outside the transaction: that may take long. Whoever was quicker did their work. */
async function step(
  services: Pick<Services, 'database' | 'db' | 'tx'>,
  { state, names, place }: Walk,
  work: (tx: Tx, ids: readonly number[]) => Promise<void>,
): Promise<number[]> {
  for (;;) {
    const after = await findPlace(services.db, state);
    const ids = await place.findIds(services.database.long.db, names, { after, limit: AT_ONCE });
    const isDone = await services.tx(async (tx) => {
      await dialectOf(tx.db).lockUntilCommit(tx.db, `seo:${state}`);
      if ((await findPlace(tx.db, state)) !== after) return false;
      if (ids.length > 0) await work(tx, ids);
      await writeState(tx.db, state, { after: ids.at(-1) ?? 0 });
      return true;
    });
    if (isDone) return ids;
  }
}

async function findPlace(db: Db, state: string): Promise<number> {
  const after = (await findState(db, state))?.['after'];
  return typeof after === 'number' ? after : 0;
}
