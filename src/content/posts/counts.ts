// How many posts there are by type and status, in all, by author and by term. Kept in the transaction of each write.
import type { Db } from '#kernel/db/db.ts';
import { summed } from '#kernel/db/counters.ts';
import { preparedQuery, preparedRows } from '#kernel/db/prepared.ts';
import { sql } from 'kysely';

export interface PostCounts {
  /** The shelf: each language has its own numbers. */
  type: string;
  status: string;
  scope: Scope;
  scope_id: number;
  count: number;
}
export type Scope = 'all' | 'author' | 'term';

const own = (db: Db) => db.withTables<{ post_counts: PostCounts }>();

/** What of a post is counted. */
export interface Counted {
  shelf: string;
  status: string;
  author_id: number | null;
  termIds: readonly number[];
}

const findCountQuery = preparedQuery<
  { type: string; statuses: string[]; scope: Scope; scope_id: number },
  { count: number | null }
>((db, param, dialect) =>
  own(db)
    .selectFrom('post_counts')
    .select(sql<number | null>`cast(sum(count) as bigint)`.as('count'))
    .where('scope', '=', param('scope'))
    .where('scope_id', '=', param('scope_id'))
    .where('type', '=', param('type'))
    .where(dialect.isOneOf('status', param('statuses'))),
);

const findOneCountQuery = preparedQuery<
  { type: string; status: string; scope: Scope; scope_id: number },
  { count: number }
>((db, param) =>
  own(db)
    .selectFrom('post_counts')
    .select('count')
    .where('scope', '=', param('scope'))
    .where('scope_id', '=', param('scope_id'))
    .where('type', '=', param('type'))
    .where('status', '=', param('status')),
);

export async function countPosts(
  db: Db,
  of: { shelf: string; statuses: readonly string[]; scope?: Scope; scopeId?: number },
): Promise<number> {
  const cell = { type: of.shelf, scope: of.scope ?? 'all', scope_id: of.scopeId ?? 0 };
  const [status, ...others] = of.statuses;
  // One cell by its key is what nearly every list asks for.
  const [row] =
    status !== undefined && others.length === 0
      ? await findOneCountQuery(db, { ...cell, status })
      : await findCountQuery(db, { ...cell, statuses: [...of.statuses] });
  return row?.count ?? 0;
}

const findKindsQuery = preparedQuery<Record<string, never>, { shelf: string; status: string }>((db) =>
  own(db)
    .selectFrom('post_counts')
    .select(['type as shelf', 'status'])
    .where('scope', '=', sql.lit('all'))
    .where('scope_id', '=', sql.lit(0))
    .where('count', '>', sql.lit(0)),
);

/** Every shelf and status that has posts. */
export const findKinds = (db: Db): Promise<{ shelf: string; status: string }[]> => findKindsQuery(db, {});

/** Of these shelves, in all and by one author. */
export function countByStatus(db: Db, shelves: readonly string[], authorId: number): Promise<PostCounts[]> {
  if (shelves.length === 0) return Promise.resolve([]);
  return own(db)
    .selectFrom('post_counts')
    .selectAll()
    .where((is) =>
      is.or([
        is.and([is('scope', '=', 'all'), is('scope_id', '=', 0)]),
        is.and([is('scope', '=', 'author'), is('scope_id', '=', authorId)]),
      ]),
    )
    .where('type', 'in', shelves)
    .execute();
}

/** The published posts of each term. */
export async function countByTerm(db: Db, termIds: readonly number[]): Promise<Map<number, number>> {
  if (termIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('post_counts')
    .select('scope_id')
    .select(sql<number>`cast(sum(count) as bigint)`.as('count'))
    .where('scope', '=', 'term')
    .where('scope_id', 'in', termIds)
    .where('status', '=', 'publish')
    .groupBy('scope_id')
    .execute();
  return new Map(rows.map((row) => [row.scope_id, row.count]));
}

/** Takes away what was counted before and adds what counts now. */
export async function recount(db: Db, before: Counted | undefined, after: Counted | undefined): Promise<void> {
  const lost = before ? cellsOf(before).map((cell) => ({ ...cell, count: -1 })) : [];
  const won = after ? cellsOf(after).map((cell) => ({ ...cell, count: 1 })) : [];
  await addCounts(db, [...lost, ...won]);
}

/** The counts of one author are added to those of another, or are gone. */
export async function moveAuthorCounts(db: Db, authorId: number, heir: number | null): Promise<void> {
  const counts = await own(db)
    .deleteFrom('post_counts')
    .where('scope', '=', 'author')
    .where('scope_id', '=', authorId)
    .returningAll()
    .execute();
  if (heir === null) return;
  await addCounts(
    db,
    counts.map((row) => ({ ...row, scope_id: heir })),
  );
}

export async function addCounts(db: Db, changes: readonly PostCounts[]): Promise<void> {
  await addCountRows(db, summed(changes, keyOf, ['count']).filter(({ count }) => count !== 0)); // prettier-ignore
}

const addCountRows = preparedRows<PostCounts>(['type', 'status', 'scope', 'scope_id', 'count'], (db, rows) =>
  own(db)
    .insertInto('post_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'scope_id', 'type', 'status'])
        .doUpdateSet({ count: sql<number>`post_counts.count + excluded.count` }),
    ),
);

function cellsOf({ shelf, status, author_id: author, termIds }: Counted): Omit<PostCounts, 'count'>[] {
  const cell = (scope: Scope, id: number) => ({ type: shelf, status, scope, scope_id: id });
  return [
    cell('all', 0),
    ...(author === null ? [] : [cell('author', author)]),
    ...termIds.map((id) => cell('term', id)),
  ];
}

function keyOf({ scope, scope_id: id, type, status }: PostCounts): string {
  return `${scope}|${String(id).padStart(16, '0')}|${type}|${status}`;
}

/** Counts everything anew: after a bulk load, and nightly against faults. */
export async function recountAll(db: Db): Promise<void> {
  await sql`delete from post_counts`.execute(db);
  await sql`insert into post_counts (type, status, scope, scope_id, count)
    select type, status, 'all', 0, count(*) from posts group by type, status`.execute(db);
  await sql`insert into post_counts (type, status, scope, scope_id, count)
    select type, status, 'author', author_id, count(*) from posts where author_id is not null
    group by type, status, author_id`.execute(db);
  await sql`insert into post_counts (type, status, scope, scope_id, count)
    select type, status, 'term', term_id, count(*) from term_links group by type, status, term_id`.execute(db);
}
