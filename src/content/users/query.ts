// Lists of people: filters, orders, totals.
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Scope } from '#content/posts/counts.ts';
import {
  findUsersById,
  type RoleCapabilities,
  type UserCapabilities,
  type UserRoles,
  type UserRow,
  type Users,
} from './store.ts';

export type UserOrder = 'id' | 'include' | 'name' | 'registered_date' | 'slug' | 'include_slugs' | 'email' | 'url';
export type UserSearchColumn = 'email' | 'name' | 'id' | 'username' | 'slug';

export interface UserQuery {
  search: string;
  searchColumns: readonly UserSearchColumn[];
  include: readonly number[];
  exclude: readonly number[];
  slugs: readonly string[];
  /** Any of these. */
  roles: readonly string[];
  /** Of each group any. */
  capabilityGroups: readonly (readonly string[])[];
  /** Only people who published something on one of these shelves. */
  publishedOn: readonly string[] | undefined;
  orderBy: UserOrder;
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
}

export async function listUsers(db: Db, query: UserQuery): Promise<{ rows: UserRow[]; total: number }> {
  const placeOf = wishedPlaces(query);
  if (placeOf) return listAsWished(db, query, placeOf);
  const rows = await ordered(db, filtered(db, query), query)
    .selectAll('users')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  // A page that is not full shows the end, and with it the total.
  if (rows.length < query.limit && (rows.length > 0 || query.offset === 0)) {
    return { rows, total: query.offset + rows.length };
  }
  return { rows, total: await countUsers(db, query) };
}

type Tables = {
  users: Users;
  user_roles: UserRoles;
  user_capabilities: UserCapabilities;
  role_capabilities: RoleCapabilities;
  post_counts: { scope: Scope; scope_id: number; type: string; status: string; count: number };
};
type UserName = Pick<UserRow, 'id' | 'slug'>;
type UsersQuery = SelectQueryBuilder<Tables, 'users', object>;

const own = (db: Db) => db.withTables<Tables>();

function filtered(db: Db, query: UserQuery): UsersQuery {
  const dialect = dialectOf(db);
  let people: UsersQuery = own(db).selectFrom('users');
  if (query.include.length > 0) people = people.where(dialect.isOneOf('users.id', query.include));
  if (query.exclude.length > 0) people = people.where(sql<SqlBool>`not ${dialect.isOneOf('users.id', query.exclude)}`);
  if (query.slugs.length > 0) people = people.where(dialect.isOneOf('users.slug', query.slugs));
  if (query.roles.length > 0) {
    const holders = own(db).selectFrom('user_roles').select('user_id').where(dialect.isOneOf('role', query.roles));
    people = people.where('users.id', 'in', holders);
  }
  for (const group of query.capabilityGroups) people = people.where('users.id', 'in', holdersOf(db, group));
  if (query.publishedOn) people = people.where('users.id', 'in', authorsOf(db, query.publishedOn));
  if (query.search !== '') people = people.where(searchCondition(db, query));
  return people;
}

/** By a role or by a single grant. */
function holdersOf(db: Db, capabilities: readonly string[]) {
  const { isOneOf } = dialectOf(db);
  return own(db)
    .selectFrom('user_roles')
    .innerJoin('role_capabilities', 'role_capabilities.role', 'user_roles.role')
    .select('user_roles.user_id')
    .where(isOneOf('role_capabilities.capability', capabilities))
    .union(own(db).selectFrom('user_capabilities').select('user_id').where(isOneOf('capability', capabilities)));
}

function authorsOf(db: Db, shelves: readonly string[]) {
  return own(db)
    .selectFrom('post_counts')
    .select('scope_id')
    .where('scope', '=', 'author')
    .where('status', '=', 'publish')
    .where(dialectOf(db).isOneOf('type', shelves))
    .where('count', '>', 0);
}

const TEXT_COLUMNS = { email: 'email', name: 'display_name', username: 'login', slug: 'slug' } as const;

/** Chosen: a number is compared with whole ids; parts of ids mean nothing to anybody. */
function searchCondition(db: Db, { search, searchColumns }: UserQuery): RawBuilder<SqlBool> {
  const columns = searchColumns.filter((column) => column !== 'id').map((column) => TEXT_COLUMNS[column]);
  const conditions: RawBuilder<SqlBool>[] = [];
  if (columns.length > 0) conditions.push(dialectOf(db).containsText({ table: 'users', columns, phrase: search }));
  const id = Number(search);
  if (searchColumns.includes('id') && Number.isSafeInteger(id)) conditions.push(sql`users.id = ${id}`);
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`1 = 0`;
}

function ordered(db: Db, people: UsersQuery, { orderBy, direction }: UserQuery): UsersQuery {
  if (orderBy === 'id') return people.orderBy('users.id', direction);
  return people.orderBy(orderKey(db, orderBy), direction).orderBy('users.id', direction);
}

function orderKey(db: Db, orderBy: UserOrder): RawBuilder<unknown> {
  const dialect = dialectOf(db);
  if (orderBy === 'registered_date') return sql`users.registered_at`;
  if (orderBy === 'slug') return dialect.orderIgnoringCase('users.slug');
  if (orderBy === 'email') return dialect.orderIgnoringCase('users.email_key');
  if (orderBy === 'url') return dialect.orderIgnoringCase('users.url');
  return dialect.orderIgnoringCase('users.display_name');
}

/** The place of each person in the order that the caller wrote down, if one was written. */
function wishedPlaces({ orderBy, include, slugs }: UserQuery): ((user: UserName) => number) | undefined {
  if (orderBy === 'include' && include.length > 0) {
    const places = placesOf(include);
    return (user) => places.get(user.id) ?? 0;
  }
  if (orderBy === 'include_slugs' && slugs.length > 0) {
    const places = placesOf(slugs);
    return (user) => places.get(user.slug) ?? 0;
  }
  return undefined;
}

function placesOf<K>(keys: readonly K[]): Map<K, number> {
  return new Map([...new Set(keys)].map((key, place) => [key, place]));
}

async function listAsWished(
  db: Db,
  query: UserQuery,
  placeOf: (user: UserName) => number,
): Promise<{ rows: UserRow[]; total: number }> {
  const found = await filtered(db, query).select(['users.id', 'users.slug']).execute();
  const sign = query.direction === 'asc' ? 1 : -1;
  const ids = found
    .sort((one, other) => sign * (placeOf(one) - placeOf(other)))
    .slice(query.offset, query.offset + query.limit)
    .map((user) => user.id);
  const rows = new Map((await findUsersById(db, ids)).map((row) => [row.id, row]));
  return { rows: ids.map((id) => rows.get(id)).filter((row) => row !== undefined), total: found.length };
}

async function countUsers(db: Db, query: UserQuery): Promise<number> {
  const row = await filtered(db, query)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
