// People: accounts, roles, single grants.
import type { Generated, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { preparedQuery } from '#kernel/db/prepared.ts';

export interface Users {
  id: Generated<number>;
  login: string;
  /** The login without regard to case: what must be unique. */
  login_key: string;
  email: string;
  email_key: string;
  password_hash: string;
  slug: string;
  display_name: string;
  nickname: string;
  first_name: string;
  last_name: string;
  url: string;
  description: string;
  locale: string;
  registered_at: string;
}
export interface UserRoles {
  user_id: number;
  role: string;
}
export interface UserCapabilities {
  user_id: number;
  capability: string;
}
export interface RoleCapabilities {
  role: string;
  capability: string;
}

export type UserRow = Selectable<Users>;

const own = (db: Db) =>
  db.withTables<{
    users: Users;
    user_roles: UserRoles;
    user_capabilities: UserCapabilities;
    role_capabilities: RoleCapabilities;
  }>();

export const keyOf = (text: string): string => text.toLowerCase();

export function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  return own(db).selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findUserByLogin(db: Db, login: string): Promise<UserRow | undefined> {
  return own(db).selectFrom('users').selectAll().where('login_key', '=', keyOf(login)).executeTakeFirst();
}

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return own(db).selectFrom('users').selectAll().where('email_key', '=', keyOf(email)).executeTakeFirst();
}

export function findUserBySlug(db: Db, slug: string): Promise<UserRow | undefined> {
  return own(db).selectFrom('users').selectAll().where('slug', '=', slug).executeTakeFirst();
}

const findByIds = preparedQuery<{ ids: number[] }, UserRow>((db, param, dialect) =>
  own(db)
    .selectFrom('users')
    .selectAll()
    .where(dialect.isOneOf('users.id', param('ids'))),
);

export function findUsersById(db: Db, ids: readonly number[]): Promise<UserRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : findByIds(db, { ids: [...ids] });
}

export function findUsers(db: Db): Promise<UserRow[]> {
  return own(db).selectFrom('users').selectAll().orderBy('id').execute();
}

export async function findRoles(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const roles = new Map<number, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return roles;
  const rows = await own(db).selectFrom('user_roles').selectAll().where('user_id', 'in', ids).orderBy('role').execute();
  for (const row of rows) roles.get(row.user_id)?.push(row.role);
  return roles;
}

export async function findUserSlugs(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await own(db).selectFrom('users').select(['id', 'slug']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.slug]));
}

/** What the roles of a person and their single grants add up to. */
export async function findCapabilities(db: Db, userId: number): Promise<Set<string>> {
  const byRole = await own(db)
    .selectFrom('user_roles')
    .innerJoin('role_capabilities', 'role_capabilities.role', 'user_roles.role')
    .select('role_capabilities.capability')
    .where('user_roles.user_id', '=', userId)
    .execute();
  const single = await own(db)
    .selectFrom('user_capabilities')
    .select('capability')
    .where('user_id', '=', userId)
    .execute();
  return new Set([...byRole, ...single].map((row) => row.capability));
}

/** What was given to each of these people beside their roles. */
export async function findGrants(db: Db, ids: readonly number[]): Promise<Map<number, string[]>> {
  const grants = new Map<number, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return grants;
  const rows = await own(db)
    .selectFrom('user_capabilities')
    .selectAll()
    .where('user_id', 'in', ids)
    .orderBy('capability')
    .execute();
  for (const row of rows) grants.get(row.user_id)?.push(row.capability);
  return grants;
}

/** Nobody has the role any more, or may do what it allowed. */
export async function deleteRole(db: Db, role: string): Promise<void> {
  await own(db).deleteFrom('role_capabilities').where('role', '=', role).execute();
  await own(db).deleteFrom('user_roles').where('role', '=', role).execute();
}

/** All that may do something. */
export async function findRoleNames(db: Db): Promise<string[]> {
  const rows = await own(db).selectFrom('role_capabilities').select('role').distinct().orderBy('role').execute();
  return rows.map(({ role }) => role);
}

/** How many people have a role, as far as somebody wants to know it. */
export async function countHolders(db: Db, role: string, most: number): Promise<number> {
  const holders = own(db).selectFrom('user_roles').select('user_id').where('role', '=', role).limit(most);
  const { count } = await own(db)
    .selectFrom(holders.as('holders'))
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What each of these roles may do; a role that nobody defined may do nothing. */
export async function findRoleCapabilities(db: Db, roles: readonly string[]): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>(roles.map((role) => [role, new Set()]));
  if (roles.length === 0) return found;
  const rows = await own(db).selectFrom('role_capabilities').selectAll().where('role', 'in', roles).execute();
  for (const row of rows) found.get(row.role)?.add(row.capability);
  return found;
}

export async function isUserSlugTaken(db: Db, slug: string, exceptId = 0): Promise<boolean> {
  const row = await own(db)
    .selectFrom('users')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertUser(db: Db, user: Omit<UserRow, 'id'> & { id?: number }): Promise<number> {
  const row = await own(db).insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateUser(db: Db, id: number, changes: Partial<Omit<UserRow, 'id'>>): Promise<void> {
  await own(db).updateTable('users').set(changes).where('id', '=', id).execute();
}

export async function deleteUser(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('users').where('id', '=', id).execute();
}

export async function replaceRoles(db: Db, userId: number, roles: readonly string[]): Promise<void> {
  await own(db).deleteFrom('user_roles').where('user_id', '=', userId).execute();
  for (const role of roles) await own(db).insertInto('user_roles').values({ user_id: userId, role }).execute();
}

/** The first of those who have a role; undefined when nobody has it. */
export async function findFirstWithRole(db: Db, role: string): Promise<number | undefined> {
  const row = await own(db)
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', role)
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
  return row?.user_id;
}

export async function countUsersWithRole(db: Db, role: string): Promise<number> {
  const row = await own(db)
    .selectFrom('user_roles')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('role', '=', role)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function countUsers(db: Db): Promise<number> {
  const row = await own(db)
    .selectFrom('users')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
