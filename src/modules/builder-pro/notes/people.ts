// People as notes know them: what they may do, and what others see of them.
import { caller, type Caller } from '#kernel/auth/caller.ts';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Site } from '#kernel/site.ts';
import { canEditPost } from '#content/posts/rules.ts';
import type { PostHead } from '#content/posts/store.ts';
import {
  findGrants,
  findRoleCapabilities,
  findRoles,
  findUsersById,
  keyOf,
  type UserRow,
  type Users,
} from '#content/users/store.ts';
import { READ } from './rules.ts';

export interface Person {
  readonly user: UserRow;
  /** As if they called. */
  readonly caller: Caller;
}

export type People = ReadonlyMap<number, Person>;

export async function findPeople(db: Db, ids: readonly number[]): Promise<People> {
  const wanted = [...new Set(ids)];
  return withRights(db, wanted.length === 0 ? [] : await findUsersById(db, wanted));
}

export async function withRights(db: Db, users: readonly UserRow[]): Promise<People> {
  const ids = users.map(({ id }) => id);
  const [rolesOf, grantsOf] = await Promise.all([findRoles(db, ids), findGrants(db, ids)]);
  const rights = await findRoleCapabilities(db, [...new Set([...rolesOf.values()].flat())]);
  return new Map(
    users.map((user) => {
      const roles = rolesOf.get(user.id) ?? [];
      const byRole = roles.flatMap((role) => [...(rights.get(role) ?? [])]);
      const capabilities = new Set([...byRole, ...(grantsOf.get(user.id) ?? [])]);
      return [
        user.id,
        { user, caller: caller({ id: user.id, login: user.login, roles, capabilities, via: 'program' }) },
      ];
    }),
  );
}

/** Neither the address nor the login: many people read notes. */
export function showPerson({ user, caller: person }: Person, { base }: Pick<Site, 'base'>, post?: PostHead) {
  return {
    id: user.id,
    name: user.display_name,
    url: user.url,
    slug: user.slug,
    avatar_urls: Object.fromEntries(AVATAR_SIZES.map((size) => [size, `${base}/assets/avatar.svg?s=${size}`])),
    capabilities: {
      notes: { can_read: person.can(READ) },
      ...(post && { post: { can_edit: canEditPost(person, post) } }),
    },
  };
}

const AVATAR_SIZES = [24, 48, 96];

interface UserMeta {
  user_id: number;
  key: string;
  value: string;
}

const own = (db: Db) => db.withTables<{ users: Users; user_meta: UserMeta }>();

/** By the name in their address, or by their login; names that nobody has are passed by. */
export async function findNamed(db: Db, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const { isOneOf } = dialectOf(db);
  const rows = await own(db)
    .selectFrom('users')
    .select('id')
    .where((is) => is.or([isOneOf('slug', [...names]), isOneOf('login_key', names.map(keyOf))]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const SWITCH = 'builder_pro_enable_notes_notifications';
const OFF: readonly unknown[] = [false, 0, '', '0', 'no', 'off', 'false'];

/** Those of these people who want no mails about notes. */
export async function findSilent(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await own(db)
    .selectFrom('user_meta')
    .select(['user_id', 'value'])
    .where(dialectOf(db).isOneOf('user_id', [...ids]))
    .where('key', '=', SWITCH)
    .execute();
  return new Set(rows.filter(({ value }) => OFF.includes(JSON.parse(value))).map((row) => row.user_id));
}
