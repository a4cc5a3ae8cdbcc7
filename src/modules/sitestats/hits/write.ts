// Views go into the database together: one transaction for all that came in a second.
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { loadNames, named, noNames, type KnownNames } from './names.ts';
import { addSums, deleteSumsOf, findHitsOf, findSeen, findVisitors, addHits, type NewHit } from './store.ts';
import { sumsOf } from './sums.ts';

export const STATS_TAG = 'sitestats';
const ROWS_AT_ONCE = 500;
const VISITORS_AT_ONCE = 2_000;

/** Of all processes one at a time: who is new must not be counted twice. */
const lock = ({ db }: Tx): Promise<void> => dialectOf(db).lockUntilCommit(db, 'sitestats');

export async function writeHits(services: Pick<Services, 'tx'>, rows: readonly NewHit[]): Promise<void> {
  const days = new Map<string, NewHit[]>();
  for (const row of rows) {
    const known = days.get(row.day);
    if (known) known.push(row);
    else days.set(row.day, [row]);
  }
  await services.tx(async (tx) => {
    await lock(tx);
    for (const [day, all] of days) await writeDay(tx, day, all, await loadNames(tx.db, day));
    tx.touch(STATS_TAG);
  });
}

async function writeDay(tx: Tx, day: string, rows: readonly NewHit[], names: KnownNames): Promise<void> {
  const visitors = [...new Set(rows.map(({ visitor }) => visitor))];
  const before = await findSeen(tx.db, { day, visitors });
  for (const piece of pieces(rows)) await addHits(tx.db, piece);
  for (const piece of pieces(sumsOf(day, named(rows, names), before))) await addSums(tx.db, piece);
}

/** The sums of a day anew, from its views: the same as often as it is done. */
export async function recountDay(tx: Tx, day: string): Promise<void> {
  await lock(tx);
  // What is gone cannot be counted.
  if ((await findVisitors(tx.db, day, '', 1)).length === 0) return;
  await deleteSumsOf(tx.db, day);
  const names = noNames(day);
  for (let after = ''; ;) {
    const visitors = await findVisitors(tx.db, day, after, VISITORS_AT_ONCE);
    const rows = visitors.length === 0 ? [] : await findHitsOf(tx.db, day, visitors);
    for (const piece of pieces(sumsOf(day, named(rows, names), []))) await addSums(tx.db, piece);
    after = visitors.at(-1) ?? after;
    if (visitors.length < VISITORS_AT_ONCE) break;
  }
  tx.touch(STATS_TAG);
}

function* pieces<R>(rows: readonly R[]): Generator<readonly R[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}
