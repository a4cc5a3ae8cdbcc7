// Terms and their links to posts.
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { preparedQuery, preparedRows } from '#kernel/db/prepared.ts';
import { readShelf, shelf } from '#content/languages/shelves.ts';

export interface Terms {
  id: Generated<number>;
  /** The shelf: `category`, or `category@de` in another language than the default one. */
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
  /** Of the term, whatever its language. */
  taxonomy: string;
  /** Shelf, status and date of the post, so that a term's list is one walk over one index. */
  type: string;
  status: string;
  date: string;
}

type Row = Selectable<Terms>;
/** In rows that are read, `taxonomy` is the taxonomy alone; the language is empty where it is the default one, or none. */
export type TermRow = Row & { language: string };
export type LinkedTerm = Pick<TermRow, 'id' | 'taxonomy' | 'slug'> & { post_id: number };

/** Takes rows off their shelves, in place. */
export function unshelved<R extends { taxonomy: string }>(rows: readonly R[]): (R & { language: string })[] {
  return rows.map((row) => {
    const { name, language } = readShelf(row.taxonomy);
    return Object.assign(row, { taxonomy: name, language });
  });
}

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
  for (const row of unshelved(await findLinkedQuery(db, { ids: [...postIds] }))) {
    const terms = byPost.get(row.post_id);
    if (terms) terms.push(row);
    else byPost.set(row.post_id, [row]);
  }
  return byPost;
}

/** In any language. */
export async function findTerm(db: Db, taxonomy: string, id: number): Promise<TermRow | undefined> {
  return (await findTerms(db, taxonomy, [id]))[0];
}

export async function findTerms(db: Db, taxonomy: string, ids: readonly number[]): Promise<TermRow[]> {
  return (await findAnyTerms(db, ids)).filter((term) => term.taxonomy === taxonomy);
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
    const rows = unshelved(await own(db).selectFrom('terms').selectAll().where('id', 'in', level).execute());
    for (const row of rows) found.set(row.id, row);
    level = rows.map((row) => row.parent_id).filter((id): id is number => id !== null && !found.has(id));
  }
  return found;
}

export async function insertTerm(db: Db, term: Omit<Row, 'id'> & { id?: number; language?: string }): Promise<number> {
  const { language = '', ...columns } = term;
  const values = { ...columns, taxonomy: shelf(term.taxonomy, language) };
  const row = await own(db).insertInto('terms').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

const findAnyQuery = preparedQuery<{ ids: number[] }, Row>((db, param, dialect) =>
  own(db)
    .selectFrom('terms')
    .selectAll()
    .where(dialect.isOneOf('terms.id', param('ids'))),
);

/** Terms of any taxonomy. */
export async function findAnyTerms(db: Db, ids: readonly number[]): Promise<TermRow[]> {
  return ids.length === 0 ? [] : unshelved(await findAnyQuery(db, { ids: [...new Set(ids)] }));
}

export async function deleteLinks(db: Db, postId: number, taxonomies: readonly string[]): Promise<void> {
  // PostgreSQL refuses an empty list.
  if (taxonomies.length === 0) return;
  await own(db).deleteFrom('term_links').where('post_id', '=', postId).where('taxonomy', 'in', taxonomies).execute();
}

export async function insertLinks(
  db: Db,
  { id, type, language, status, date }: { id: number; type: string; language: string; status: string; date: string },
  terms: readonly Pick<TermRow, 'id' | 'taxonomy'>[],
): Promise<void> {
  const post = { post_id: id, type: shelf(type, language), status, date };
  const rows = terms.map((term) => ({ ...post, term_id: term.id, taxonomy: term.taxonomy }));
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

export async function findTermBySlug(db: Db, onShelf: string, slug: string): Promise<TermRow | undefined> {
  const rows = own(db).selectFrom('terms').selectAll().where('taxonomy', '=', onShelf).where('slug', '=', slug);
  return unshelved(await rows.execute())[0];
}

/** The first term of this name, whatever the case of its letters, below this parent. */
export async function findTermByName(
  db: Db,
  onShelf: string,
  nameKey: string,
  parentId: number | null,
): Promise<TermRow | undefined> {
  const rows = own(db)
    .selectFrom('terms')
    .selectAll()
    .where('taxonomy', '=', onShelf)
    .where('name_key', '=', nameKey)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .orderBy('id')
    .limit(1);
  return unshelved(await rows.execute())[0];
}

/** The shelf of a term is no matter of a save. */
export async function updateTerm(db: Db, id: number, changes: Partial<Omit<Row, 'id' | 'taxonomy'>>): Promise<void> {
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
export async function findLinkedKinds(
  db: Db,
  termIds: readonly number[],
): Promise<Pick<TermLinks, 'type' | 'status'>[]> {
  const rows = await own(db)
    .selectFrom('term_links')
    .select(['type', 'status'])
    .distinct()
    .where(dialectOf(db).isOneOf('term_id', termIds))
    .execute();
  return rows.map(({ type, status }) => ({ type: readShelf(type).name, status }));
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
