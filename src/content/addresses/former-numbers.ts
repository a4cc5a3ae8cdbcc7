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

/** The record that has it here; none where sites that came together gave it to different ones. */
export async function findByFormerNumber(
  db: Db,
  number: number,
  kind: 'post' | 'term' = 'post',
): Promise<number | undefined> {
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
  const [id, ...others] = found;
  return others.length === 0 ? id : undefined;
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
