// Which record of another site became which one here.
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { preparedQuery, preparedRows } from '#kernel/db/prepared.ts';

/** `link` and `file` are addresses there: host and path of posts and of their files. `site`: see `beginSite`. */
export type OriginKind =
  'site' | 'user' | 'term' | 'post' | 'revision' | 'comment' | 'menu_item' | 'own_kind' | 'folder' | 'link' | 'file';

export interface Origins {
  /** The other site: `site:` with its identity, or its address, `example.org/blog`. */
  origin: string;
  kind: OriginKind;
  origin_id: string;
  local_id: number;
  /** Of the record as it was there; another one means that it changed. */
  digest: string;
  /** 0 until what it points at was looked up. */
  is_settled: number;
}

const own = (db: Db) => db.withTables<{ origins: Origins }>();

const findQuery = preparedQuery<{ origin: string; kind: OriginKind; ids: string[] }, Origins>((db, param, dialect) =>
  own(db)
    .selectFrom('origins')
    .selectAll()
    .where('origin', '=', param('origin'))
    .where('kind', '=', param('kind'))
    .where(dialect.isOneOf('origin_id', param('ids'))),
);

/** By the number there. */
export async function findOrigins(
  db: Db,
  origin: string,
  kind: OriginKind,
  ids: readonly string[],
): Promise<Map<string, Origins>> {
  if (ids.length === 0) return new Map();
  const rows = await findQuery(db, { origin, kind, ids: [...new Set(ids)] });
  return new Map(rows.map((row) => [row.origin_id, row]));
}

/** Those of the local ids that records with other numbers there have got. */
export async function findGiven(
  db: Db,
  origin: string,
  kind: OriginKind,
  localIds: readonly number[],
): Promise<Set<number>> {
  const rows = await own(db)
    .selectFrom('origins')
    .select(['origin_id', 'local_id'])
    .where('origin', '=', origin)
    .where('kind', '=', kind)
    .where(dialectOf(db).isOneOf('local_id', localIds))
    .execute();
  return new Set(rows.filter((row) => row.origin_id !== String(row.local_id)).map((row) => row.local_id));
}

export const upsertOrigins = preparedRows<Origins>(
  ['origin', 'kind', 'origin_id', 'local_id', 'digest', 'is_settled'],
  (db, rows) =>
    own(db)
      .insertInto('origins')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['origin', 'kind', 'origin_id']).doUpdateSet((is) => ({
          local_id: is.ref('excluded.local_id'),
          digest: is.ref('excluded.digest'),
          is_settled: is.ref('excluded.is_settled'),
        })),
      ),
);

/** The next records of a kind, or the next of those whose texts still speak of the other site. */
export async function findLocalIds(
  db: Db,
  origin: string,
  kind: OriginKind,
  { after, limit, isUnsettled }: { after: number; limit: number; isUnsettled: boolean },
): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('origins')
    .select('local_id')
    .where('origin', '=', origin)
    .where('kind', '=', kind)
    .$if(isUnsettled, (query) => query.where('is_settled', '=', 0))
    .where('local_id', '>', after)
    .orderBy('local_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.local_id);
}

/** Where its posts stood, by their address there. */
export async function findLinks(
  db: Db,
  origin: string,
  { after, limit }: { after: string; limit: number },
): Promise<Pick<Origins, 'origin_id' | 'local_id'>[]> {
  return own(db)
    .selectFrom('origins')
    .select(['origin_id', 'local_id'])
    .where('origin', '=', origin)
    .where('kind', '=', 'link')
    .where('origin_id', '>', after)
    .orderBy('origin_id')
    .limit(limit)
    .execute();
}

export async function settleOrigins(
  db: Db,
  origin: string,
  kind: OriginKind,
  localIds: readonly number[],
): Promise<void> {
  if (localIds.length === 0) return;
  await own(db)
    .updateTable('origins')
    .set({ is_settled: 1 })
    .where('origin', '=', origin)
    .where('kind', '=', kind)
    .where('is_settled', '=', 0)
    .where('local_id', 'in', localIds)
    .execute();
}

export async function countUnsettled(db: Db, origin: string): Promise<number> {
  const row = await own(db)
    .selectFrom('origins')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('origin', '=', origin)
    .where('kind', '=', 'post')
    .where('is_settled', '=', 0)
    .executeTakeFirstOrThrow();
  return row.count;
}

const SITE = { kind: 'site', origin_id: '', local_id: 0, digest: '' } as const;

/** A site that comes into a fresh one: until it has come whole, it goes on giving this one its name and its settings. */
export const beginSite = (db: Db, origin: string): Promise<void> =>
  upsertOrigins(db, [{ ...SITE, origin, is_settled: 0 }]);

export async function isBegunSite(db: Db, origin: string): Promise<boolean> {
  return (await findOrigins(db, origin, SITE.kind, [SITE.origin_id])).get(SITE.origin_id)?.is_settled === 0;
}

/** Whether it came into a fresh site, now or once. */
export async function isFounder(db: Db, origin: string): Promise<boolean> {
  return (await findOrigins(db, origin, SITE.kind, [SITE.origin_id])).size > 0;
}

export async function endSite(db: Db, origin: string): Promise<void> {
  await own(db)
    .updateTable('origins')
    .set({ is_settled: 1 })
    .where('origin', '=', origin)
    .where('kind', '=', SITE.kind)
    .execute();
}

export async function hasOrigins(db: Db): Promise<boolean> {
  return (await own(db).selectFrom('origins').select('origin').limit(1).executeTakeFirst()) !== undefined;
}
