// Which page links to which, and to what outside.
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery, preparedRows } from '#kernel/db/prepared.ts';
import { permalinkHash } from '#modules/seo/indexables/permalink-hash.ts';
import type { Indexables } from '#modules/seo/indexables/table.ts';

export interface Links {
  id: Generated<number>;
  indexable_id: number;
  post_id: number | null;
  url: string;
  /** See `permalinkHash`; null in rows that are older than it. */
  url_hash: string | null;
  type: 'internal' | 'external' | 'image-in' | 'image-ex';
  target_indexable_id: number | null;
  target_post_id: number | null;
  width: number | null;
  height: number | null;
  size: number | null;
  language: string;
}
export type LinkRow = Omit<Selectable<Links>, 'id'>;

const own = (db: Db) => db.withTables<{ seo_links: Links; seo_indexables: Indexables }>();

const insertLinks = preparedRows<LinkRow>(
  [
    'indexable_id',
    'post_id',
    'url',
    'url_hash',
    'type',
    'target_indexable_id',
    'target_post_id',
    'width',
    'height',
    'size',
    'language',
  ],
  (db, rows) => own(db).insertInto('seo_links').values(rows),
);

/** Those that a page links to. */
export async function findTargets(db: Db, indexableId: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('seo_links')
    .select('target_indexable_id')
    .distinct()
    .where('indexable_id', '=', indexableId)
    .where('target_indexable_id', 'is not', null)
    .execute();
  return rows.map((row) => row.target_indexable_id).filter((id) => id !== null);
}

/** Who links to whom, of these pages; each pair once. */
export const findPairs = preparedQuery<{ ids: number[] }, { from: number; to: number }>((db, param, dialect) =>
  own(db)
    .selectFrom('seo_links')
    .select([sql<number>`indexable_id`.as('from'), sql<number>`target_indexable_id`.as('to')])
    .distinct()
    .where(dialect.isOneOf('indexable_id', param('ids')))
    .where('target_indexable_id', 'is not', null)
    .where('type', '=', sql.lit('internal')),
);

type OpenLink = Pick<Selectable<Links>, 'id' | 'indexable_id' | 'url'>;

const findOpenQuery = preparedQuery<{ hashes: string[] }, OpenLink>((db, param, dialect) =>
  own(db)
    .selectFrom('seo_links')
    .select(['id', 'indexable_id', 'url'])
    .where(dialect.isOneOf('url_hash', param('hashes')))
    .where('target_indexable_id', 'is', null)
    .where('type', '=', sql.lit('internal')),
);

/** Links to these addresses of which nobody knew where they lead. */
export async function findOpenLinks(db: Db, urls: readonly string[]): Promise<OpenLink[]> {
  if (urls.length === 0) return [];
  const wanted = new Set(urls);
  const found = await findOpenQuery(db, { hashes: urls.map(permalinkHash) });
  return found.filter(({ url }) => wanted.has(url));
}

export const pointLinks = preparedQuery<{ ids: number[]; target: number; post: number | null }, unknown>(
  (db, param, dialect) =>
    own(db)
      .updateTable('seo_links')
      .set({ target_indexable_id: param('target'), target_post_id: param('post') })
      .where(dialect.isOneOf('id', param('ids'))),
);

/** Who links to a page. */
export const findSources = preparedQuery<{ target: number }, { from: number }>((db, param) =>
  own(db)
    .selectFrom('seo_links')
    .select(sql<number>`indexable_id`.as('from'))
    .distinct()
    .where('target_indexable_id', '=', param('target'))
    .where('type', '=', sql.lit('internal')),
);

/** The page is gone; whatever comes to its address gets them back. */
export const openLinks = preparedQuery<{ target: number }, unknown>((db, param) =>
  own(db)
    .updateTable('seo_links')
    .set({ target_indexable_id: null, target_post_id: null })
    .where('target_indexable_id', '=', param('target')),
);

export async function replaceLinks(db: Db, indexableIds: readonly number[], rows: readonly LinkRow[]): Promise<void> {
  await deleteLinks(db, { ids: [...indexableIds] });
  if (rows.length > 0) await insertLinks(db, rows);
}

const deleteLinks = preparedQuery<{ ids: number[] }, unknown>((db, param, dialect) =>
  own(db)
    .deleteFrom('seo_links')
    .where(dialect.isOneOf('indexable_id', param('ids'))),
);

/** Each page counts once, however often it links. */
export async function countIncoming(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('seo_links')
    .select(['target_indexable_id', (is) => is.fn.count<number>('indexable_id').distinct().as('count')])
    .where('target_indexable_id', 'in', ids)
    .where('type', '=', 'internal')
    .groupBy('target_indexable_id')
    .execute();
  return new Map(rows.map((row) => [row.target_indexable_id ?? 0, row.count]));
}

export function findLinksOf(db: Db, indexableId: number): Promise<Selectable<Links>[]> {
  return own(db).selectFrom('seo_links').selectAll().where('indexable_id', '=', indexableId).orderBy('id').execute();
}
