// Redirects, and addresses that visitors looked for in vain.
import { sql, type Generated, type Selectable, type SqlBool } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { preparedQuery, preparedRows } from '#kernel/db/prepared.ts';
import type { RedirectKind } from './rules.ts';

export interface Redirects {
  id: Generated<number>;
  kind: RedirectKind;
  source: string;
  target: string;
  status: number;
  is_active: number;
  /** `manual`, `slug`, `import`. */
  origin: string;
  hits: number;
  last_hit_at: string | null;
  created_at: string;
}
export type RedirectRow = Selectable<Redirects>;
export type NewRedirect = Omit<RedirectRow, 'id' | 'hits' | 'last_hit_at'>;

interface Missing {
  path: string;
  hits: number;
  referrer: string;
  first_at: string;
  last_at: string;
}
export type MissingRow = Selectable<Missing>;

const own = (db: Db) => db.withTables<{ redirects: Redirects; missing_addresses: Missing }>();

const findQuery = preparedQuery<{ keys: string[] }, RedirectRow>((db, param, dialect) =>
  own(db)
    .selectFrom('redirects')
    .selectAll()
    .where(dialect.isOneOf('source', param('keys')))
    .where('is_active', '=', sql.lit(1))
    .where('kind', '<>', sql.lit('pattern')),
);

/** The exact one of the first key, else the longest prefix. */
export async function findRedirect(db: Db, keys: readonly string[]): Promise<RedirectRow | undefined> {
  const rows = await findQuery(db, { keys: [...keys] });
  const [key] = keys;
  const exact = rows.find((row) => row.kind === 'exact' && row.source === key);
  const prefixes = rows.filter((row) => row.kind === 'prefix');
  return exact ?? prefixes.sort((one, other) => other.source.length - one.source.length)[0];
}

/** Those of the keys that lead elsewhere already, by themselves or with all that lies below them. */
export async function findSources(db: Db, keys: readonly string[]): Promise<Set<string>> {
  return new Set((await findQuery(db, { keys: [...keys] })).map(({ source }) => source));
}

export function findPatterns(db: Db, limit: number): Promise<RedirectRow[]> {
  return own(db)
    .selectFrom('redirects')
    .selectAll()
    .where('kind', '=', 'pattern')
    .where('is_active', '=', 1)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countKinds(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await own(db)
    .selectFrom('redirects')
    .select(['kind', sql<number>`count(*)`.as('count')])
    .groupBy('kind')
    .execute();
  return new Map(rows.map((row) => [row.kind, row.count]));
}

export function findRedirectById(db: Db, id: number): Promise<RedirectRow | undefined> {
  return own(db).selectFrom('redirects').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Newest first, below an id. */
export function findRedirects(db: Db, below: number, limit: number): Promise<RedirectRow[]> {
  return own(db)
    .selectFrom('redirects')
    .selectAll()
    .where('id', '<', below)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Those with the text in source or target, whatever its case; the newest first. */
export function searchRedirects(
  db: Db,
  text: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<RedirectRow[]> {
  return found(db, text).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

export async function countRedirects(db: Db, text: string): Promise<number> {
  const { count } = await found(db, text)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function found(db: Db, text: string) {
  const all = own(db).selectFrom('redirects');
  if (text === '') return all;
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return all.where(
    sql<SqlBool>`(lower(source) like ${pattern} escape '\\' or lower(target) like ${pattern} escape '\\')`,
  );
}

export async function upsertRedirect(db: Db, row: NewRedirect): Promise<number> {
  const { kind: _kind, source: _source, created_at: _created, ...changes } = row;
  const written = await own(db)
    .insertInto('redirects')
    .values({ ...row, hits: 0, last_hit_at: null })
    .onConflict((conflict) => conflict.columns(['kind', 'source']).doUpdateSet(changes))
    .returning('id')
    .executeTakeFirstOrThrow();
  return written.id;
}

const ENTRY = [
  'kind',
  'source',
  'target',
  'status',
  'is_active',
  'origin',
  'created_at',
  'hits',
  'last_hit_at',
] as const;
type Entry = NewRedirect & { hits: number; last_hit_at: string | null };

const upsertRows = preparedRows<Entry>(ENTRY, (db, rows) =>
  own(db)
    .insertInto('redirects')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'source']).doUpdateSet((is) => ({
        target: is.ref('excluded.target'),
        status: is.ref('excluded.status'),
        is_active: is.ref('excluded.is_active'),
        origin: is.ref('excluded.origin'),
      })),
    ),
);

/** Each source once. */
export const upsertRedirects = (db: Db, rows: readonly NewRedirect[]): Promise<void> =>
  upsertRows(
    db,
    rows.map((row) => ({ ...row, hits: 0, last_hit_at: null })),
  );

/** Exact ones that begin at one of these keys, or lead to one of these addresses. */
export async function findChained(
  db: Db,
  { sources, targets }: { sources: readonly string[]; targets: readonly string[] },
): Promise<Pick<RedirectRow, 'source' | 'target'>[]> {
  const dialect = dialectOf(db);
  const exact = own(db)
    .selectFrom('redirects')
    .select(['source', 'target'])
    .where(sql`"kind" || ''`, '=', 'exact');
  const [begins, ends] = await Promise.all([
    exact.where(dialect.isOneOf('source', sources)).execute(),
    exact.where(dialect.isOneOf('target', targets)).execute(),
  ]);
  return [...begins, ...ends];
}

export const insertRedirects = preparedRows<Entry>(ENTRY, (db, rows) => own(db).insertInto('redirects').values(rows));

export async function deleteRedirect(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('redirects').where('id', '=', id).execute();
}

/** Where an exact redirect leads, by its key. */
export async function findTarget(db: Db, key: string): Promise<RedirectRow | undefined> {
  return own(db)
    .selectFrom('redirects')
    .selectAll()
    .where('kind', '=', 'exact')
    .where('source', '=', key)
    .executeTakeFirst();
}

/** What led to the one address leads to the other. */
export async function moveTargets(db: Db, targets: readonly string[], to: string): Promise<void> {
  await own(db)
    .updateTable('redirects')
    .set({ target: to })
    // Few lead there, most are of this kind: not by its index.
    .where(sql`"kind" || ''`, '=', 'exact')
    .where('target', 'in', targets)
    .execute();
}

export async function deleteBySource(db: Db, kind: RedirectKind, source: string): Promise<void> {
  await own(db).deleteFrom('redirects').where('kind', '=', kind).where('source', '=', source).execute();
}

export async function addHits(db: Db, id: number, hits: number, now: string): Promise<void> {
  await own(db)
    .updateTable('redirects')
    .set((is) => ({ hits: is('hits', '+', hits), last_hit_at: now }))
    .where('id', '=', id)
    .execute();
}

export async function addMissing(db: Db, path: string, hits: number, referrer: string, now: string): Promise<void> {
  await own(db)
    .insertInto('missing_addresses')
    .values({ path, hits, referrer, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet({ hits: sql`missing_addresses.hits + ${hits}`, last_at: now }),
    )
    .execute();
}

export function findMissing(db: Db, limit: number): Promise<MissingRow[]> {
  return own(db)
    .selectFrom('missing_addresses')
    .selectAll()
    .orderBy('hits', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute();
}

export async function deleteMissing(db: Db, path?: string): Promise<void> {
  const query = own(db).deleteFrom('missing_addresses');
  await (path === undefined ? query : query.where('path', '=', path)).execute();
}

/** The least wanted go, until no more than this are left. */
export async function trimMissing(db: Db, most: number): Promise<void> {
  await own(db)
    .deleteFrom('missing_addresses')
    .where('path', 'not in', (from) =>
      from
        .selectFrom('missing_addresses')
        .select('path')
        .orderBy('last_at', 'desc')
        .orderBy('hits', 'desc')
        .limit(most),
    )
    .execute();
}
