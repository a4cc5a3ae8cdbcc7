// Terms and their links to posts.
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { preparedQuery, preparedRows } from '#kernel/db/prepared.ts';

export interface Terms {
  id: Generated<number>;
  taxonomy: string;
  parent_id: number | null;
  slug: string;
  name: string;
  /** The name without regard to case. */
  name_key: string;
  description: string;
}
export interface TermLinks {
  post_id: number;
  term_id: number;
  taxonomy: string;
  /** Type, status and date of the post, so that a term's list is one walk over one index. */
  type: string;
  status: string;
  date: string;
}

export type TermRow = Selectable<Terms>;
export type LinkedTerm = Pick<TermRow, 'id' | 'taxonomy' | 'slug'> & { post_id: number };

const own = (db: Db) => db.withTables<{ terms: Terms; term_links: TermLinks }>();

const findLinkedQuery = preparedQuery<{ ids: number[] }, LinkedTerm>((db, param, dialect) =>
  own(db)
    .selectFrom('term_links')
    .innerJoin('terms', 'terms.id', 'term_links.term_id')
    .select(['term_links.post_id', 'terms.id', 'terms.taxonomy', 'terms.slug'])
    .where(dialect.isOneOf('term_links.post_id', param('ids')))
    .orderBy(dialect.orderIgnoringCase('terms.name_key'))
    .orderBy('terms.id'),
);

/** The terms of these posts, by name. */
export async function findTermsOfPosts(db: Db, postIds: readonly number[]): Promise<Map<number, LinkedTerm[]>> {
  const byPost = new Map<number, LinkedTerm[]>();
  if (postIds.length === 0) return byPost;
  for (const row of await findLinkedQuery(db, { ids: [...postIds] })) {
    const terms = byPost.get(row.post_id);
    if (terms) terms.push(row);
    else byPost.set(row.post_id, [row]);
  }
  return byPost;
}

export function findTerm(db: Db, taxonomy: string, id: number): Promise<TermRow | undefined> {
  return own(db)
    .selectFrom('terms')
    .selectAll()
    .where('id', '=', id)
    .where('taxonomy', '=', taxonomy)
    .executeTakeFirst();
}

export function findTerms(db: Db, taxonomy: string, ids: readonly number[]): Promise<TermRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return own(db).selectFrom('terms').selectAll().where('taxonomy', '=', taxonomy).where('id', 'in', ids).execute();
}

/** These terms and everything below them. */
export async function findTermsWithChildren(db: Db, ids: readonly number[]): Promise<number[]> {
  const found = new Set(ids);
  let level = [...ids];
  while (level.length > 0) {
    const children = await own(db).selectFrom('terms').select('id').where('parent_id', 'in', level).execute();
    level = children.map((row) => row.id).filter((id) => !found.has(id));
    for (const id of level) found.add(id);
  }
  return [...found];
}

/** The terms above these, by id, for addresses such as /category/parent/child/. */
export async function findAncestors(db: Db, ids: readonly number[]): Promise<Map<number, TermRow>> {
  const found = new Map<number, TermRow>();
  let level = [...new Set(ids)];
  while (level.length > 0) {
    const rows = await own(db).selectFrom('terms').selectAll().where('id', 'in', level).execute();
    for (const row of rows) found.set(row.id, row);
    level = rows.map((row) => row.parent_id).filter((id): id is number => id !== null && !found.has(id));
  }
  return found;
}

export async function insertTerm(db: Db, term: Omit<TermRow, 'id'>): Promise<number> {
  const row = await own(db).insertInto('terms').values(term).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

const findAnyQuery = preparedQuery<{ ids: number[] }, TermRow>((db, param, dialect) =>
  own(db)
    .selectFrom('terms')
    .selectAll()
    .where(dialect.isOneOf('terms.id', param('ids'))),
);

/** Terms of any taxonomy. */
export function findAnyTerms(db: Db, ids: readonly number[]): Promise<TermRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : findAnyQuery(db, { ids: [...new Set(ids)] });
}

export async function deleteLinks(db: Db, postId: number, taxonomies: readonly string[]): Promise<void> {
  await own(db).deleteFrom('term_links').where('post_id', '=', postId).where('taxonomy', 'in', taxonomies).execute();
}

export async function insertLinks(
  db: Db,
  { id, type, status, date }: { id: number; type: string; status: string; date: string },
  terms: readonly Pick<TermRow, 'id' | 'taxonomy'>[],
): Promise<void> {
  const rows = terms.map((term) => ({ post_id: id, term_id: term.id, taxonomy: term.taxonomy, type, status, date }));
  await insertLinkRows(db, rows);
}

export const insertLinkRows = preparedRows<TermLinks>(
  ['post_id', 'term_id', 'taxonomy', 'type', 'status', 'date'],
  (db, rows) => own(db).insertInto('term_links').values(rows),
);

/** The copies of the post's facts follow the post. */
export async function refreshLinks(db: Db, post: { id: number; status: string; date: string }): Promise<void> {
  await own(db)
    .updateTable('term_links')
    .set({ status: post.status, date: post.date })
    .where('post_id', '=', post.id)
    .execute();
}

export function findTermBySlug(db: Db, taxonomy: string, slug: string): Promise<TermRow | undefined> {
  return own(db)
    .selectFrom('terms')
    .selectAll()
    .where('taxonomy', '=', taxonomy)
    .where('slug', '=', slug)
    .executeTakeFirst();
}

/** The first term of this name, whatever the case of its letters, below this parent. */
export function findTermByName(
  db: Db,
  taxonomy: string,
  nameKey: string,
  parentId: number | null,
): Promise<TermRow | undefined> {
  return own(db)
    .selectFrom('terms')
    .selectAll()
    .where('taxonomy', '=', taxonomy)
    .where('name_key', '=', nameKey)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .orderBy('id')
    .executeTakeFirst();
}

export async function updateTerm(db: Db, id: number, changes: Partial<Omit<TermRow, 'id'>>): Promise<void> {
  await own(db).updateTable('terms').set(changes).where('id', '=', id).execute();
}

/** Its links go with it. */
export async function deleteTerm(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('terms').where('id', '=', id).execute();
}

/** The children of a term that goes away move up to its parent. */
export async function moveTermsUp(db: Db, id: number, parentId: number | null): Promise<void> {
  await own(db).updateTable('terms').set({ parent_id: parentId }).where('parent_id', '=', id).execute();
}

/** The kinds of posts that carry one of these terms. */
export function findLinkedKinds(db: Db, termIds: readonly number[]): Promise<Pick<TermLinks, 'type' | 'status'>[]> {
  return own(db)
    .selectFrom('term_links')
    .select(['type', 'status'])
    .distinct()
    .where(dialectOf(db).isOneOf('term_id', termIds))
    .execute();
}

/** Posts that carry no other term of the taxonomy than this one get the substitute as well. */
export async function insertSubstituteLinks(db: Db, termId: number, substituteId: number): Promise<void> {
  await own(db)
    .insertInto('term_links')
    .columns(['post_id', 'term_id', 'taxonomy', 'type', 'status', 'date'])
    .expression((is) =>
      is
        .selectFrom('term_links as link')
        .select(['link.post_id', sql<number>`cast(${substituteId} as bigint)`.as('term_id')])
        .select(['link.taxonomy', 'link.type', 'link.status', 'link.date'])
        .where('link.term_id', '=', termId)
        .where((that) =>
          that.not(
            that.exists(
              that
                .selectFrom('term_links as other')
                .select('other.term_id')
                .whereRef('other.post_id', '=', 'link.post_id')
                .whereRef('other.taxonomy', '=', 'link.taxonomy')
                .where('other.term_id', '<>', termId),
            ),
          ),
        ),
    )
    .execute();
}
