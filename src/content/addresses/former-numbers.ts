// Numbers that records had on the site they came from: links such as `?p=12` outlive the move.
import type { Db } from '#kernel/db/db.ts';

interface Origins {
  origin: string;
  kind: string;
  origin_id: string;
  local_id: number;
}

const own = (db: Db) => db.withTables<{ origins: Origins }>();

/** More sites than anybody brings together. */
const MOST_SITES = 50;

type Kind = 'post' | 'term';

/** The record that has it here; none where sites that came together gave it to different ones. */
export async function findByFormerNumber(db: Db, number: number, kind: Kind = 'post'): Promise<number | undefined> {
  const [id, ...others] = await findMeanings(db, number, kind);
  return others.length === 0 ? id : undefined;
}

/** Whether the number of a record here was that of another one on a site that came here: a link may mean either. */
export async function isOthersFormerNumber(db: Db, number: number, kind: Kind = 'post'): Promise<boolean> {
  return [...(await findMeanings(db, number, kind))].some((id) => id !== number);
}

async function findMeanings(db: Db, number: number, kind: Kind): Promise<Set<number>> {
  const found = new Set<number>();
  for (const origin of await findSites(db)) {
    const row = await own(db)
      .selectFrom('origins')
      .select('local_id')
      .where('origin', '=', origin)
      .where('kind', '=', kind)
      .where('origin_id', '=', String(number))
      .executeTakeFirst();
    if (row) found.add(row.local_id);
  }
  return found;
}

/** From one to the next in the index: each has as many rows as it has records. */
async function findSites(db: Db): Promise<string[]> {
  const sites: string[] = [];
  for (let last = ''; sites.length < MOST_SITES;) {
    const row = await own(db)
      .selectFrom('origins')
      .select((is) => is.fn.min('origin').as('next'))
      .where('origin', '>', last)
      .executeTakeFirst();
    if (row?.next == null) break;
    sites.push((last = row.next));
  }
  return sites;
}
