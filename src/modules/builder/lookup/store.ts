// Finding posts and terms by a part of their names.
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { unshelved, type Posts, type PostHead } from '#content/posts/store.ts';
import { unshelved as unshelvedTerms, type TermRow, type Terms } from '#content/terms/store.ts';
import type { Clauses, MetaClause, TermClause } from './clauses.ts';

export type FoundPost = PostHead & Pick<Posts, 'title'>;

export interface PostLookup {
  shelves: readonly string[];
  isPublic: boolean;
  term: string;
  isInContent: boolean;
  meta: Clauses<MetaClause>;
  terms: Clauses<TermClause>;
  limit: number;
}

const own = (db: Db) => db.withTables<{ posts: Posts; terms: Terms }>();

/** Newest change first. */
export async function findPostsLike(db: Db, lookup: PostLookup): Promise<FoundPost[]> {
  const { isOneOf } = dialectOf(db);
  let posts = own(db)
    .selectFrom('posts')
    .select(['id', 'type', 'status', 'author_id', 'parent_id', 'slug', 'date', 'trashed_status', 'password', 'title'])
    .where(isOneOf('posts.type', lookup.shelves))
    .orderBy('modified', 'desc')
    .orderBy('id', 'desc')
    .limit(lookup.limit);
  posts = lookup.isPublic
    ? posts.where(isOneOf('posts.status', ['publish', 'inherit']))
    : posts.where('posts.status', 'not in', ['trash', 'auto-draft']);
  if (lookup.term !== '') posts = posts.where(isNamed(db, lookup));
  for (const condition of [
    joined(lookup.meta, metaCondition),
    joined(lookup.terms, (clause) => termCondition(clause)),
  ]) {
    if (condition) posts = posts.where(condition);
  }
  return unshelved(await posts.execute());
}

function isNamed(db: Db, { term, isInContent }: PostLookup): RawBuilder<SqlBool> {
  const columns = isInContent ? ['title', 'content', 'excerpt'] : ['title'];
  const inText = dialectOf(db).containsText({ table: 'posts', columns, phrase: term });
  const id = /^\d{1,15}$/.test(term) ? Number(term) : undefined;
  return id === undefined ? inText : sql`(${inText} or posts.id = ${id})`;
}

function joined<C>(
  { clauses, isAnyEnough }: Clauses<C>,
  condition: (clause: C) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> | undefined {
  if (clauses.length === 0) return undefined;
  return sql`(${sql.join(clauses.map(condition), isAnyEnough ? sql` or ` : sql` and `)})`;
}

/** Values are kept as JSON. */
function metaCondition({ key, values, compare }: MetaClause): RawBuilder<SqlBool> {
  const has = (test: RawBuilder<SqlBool>) =>
    sql<SqlBool>`exists (select 1 from post_meta where post_id = posts.id and key = ${key} and ${test})`;
  const always = sql<SqlBool>`1 = 1`;
  const kept = values.flatMap(storedForms);
  const [first = ''] = values;
  const pattern = `%${JSON.stringify(first).slice(1, -1).replaceAll(/[!%_]/g, '!$&')}%`;
  switch (compare) {
    case 'EXISTS':
      return has(always);
    case 'NOT EXISTS':
      return sql`not ${has(always)}`;
    case '=':
      return has(inList('value', storedForms(first)));
    case '!=':
      return has(sql`not ${inList('value', storedForms(first))}`);
    case 'LIKE':
      return has(sql`value like ${pattern} escape '!'`);
    case 'NOT LIKE':
      return has(sql`value not like ${pattern} escape '!'`);
    case 'IN':
      return has(inList('value', kept));
    case 'NOT IN':
      return has(sql`not ${inList('value', kept)}`);
  }
}

/** What was typed may be a text or a number there. */
function storedForms(value: string): string[] {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(value);
  return [JSON.stringify(value), ...(isNumber ? [String(Number(value))] : [])];
}

function termCondition({ taxonomy, field, terms, operator }: TermClause): RawBuilder<SqlBool> {
  const has = (test: RawBuilder<SqlBool>) =>
    sql<SqlBool>`exists (select 1 from term_links join terms on terms.id = term_links.term_id
      where term_links.post_id = posts.id and term_links.taxonomy = ${taxonomy} and ${test})`;
  const column = field === 'term_id' ? 'terms.id' : `terms.${field}`;
  const wished = field === 'term_id' ? terms.map(Number).filter(Number.isSafeInteger) : terms;
  if (operator === 'EXISTS') return has(sql`1 = 1`);
  if (operator === 'NOT EXISTS') return sql`not ${has(sql`1 = 1`)}`;
  if (operator === 'NOT IN') return sql`not ${has(inList(column, wished))}`;
  if (operator === 'IN') return has(inList(column, wished));
  if (wished.length === 0) return sql`1 = 0`;
  return sql`(${sql.join(
    wished.map((one) => has(inList(column, [one]))),
    sql` and `,
  )})`;
}

function inList(column: string, values: readonly (string | number)[]): RawBuilder<SqlBool> {
  if (values.length === 0) return sql`(1 = 0)`;
  return sql`(${sql.ref(column)} in (${sql.join(values)}))`;
}

export interface TermLookup {
  shelves: readonly string[];
  term: string;
  hidesEmpty: boolean;
  limit: number;
}

/** By name. */
export async function findTermsLike(db: Db, lookup: TermLookup): Promise<TermRow[]> {
  const { isOneOf, orderIgnoringCase } = dialectOf(db);
  const pattern = `%${lookup.term.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`;
  const id = /^\d{1,15}$/.test(lookup.term) ? Number(lookup.term) : 0;
  let terms = own(db)
    .selectFrom('terms')
    .selectAll()
    .where(isOneOf('terms.taxonomy', lookup.shelves))
    .where(sql<SqlBool>`(terms.name_key like ${pattern} escape '!' or terms.id = ${id})`)
    .orderBy(orderIgnoringCase('terms.name_key'))
    .orderBy('terms.id')
    .limit(lookup.limit);
  if (lookup.hidesEmpty) {
    terms = terms.where(
      sql<SqlBool>`terms.id in (select scope_id from post_counts where scope = 'term' and status = 'publish' and count > 0)`,
    );
  }
  return unshelvedTerms(await terms.execute());
}
