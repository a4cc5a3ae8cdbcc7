// People who stand above all sites of a server.
import { a } from '#kernel/args/args.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import { setting } from '#kernel/settings/setting.ts';
import { findSettings } from '#kernel/settings/store.ts';
import { listUsers, type UserQuery } from '#content/users/query.ts';
import type { UserRow } from '#content/users/store.ts';

export const superAdmins = setting(
  'super_admins',
  a.list(a.string(), { description: 'Logins of those who may make further sites.' }),
  [],
);

/** Once: an operator who empties the list means it. */
export async function nameFirstAdministrator({
  db,
  tx,
  settings,
}: Pick<Services, 'db' | 'settings' | 'tx'>): Promise<void> {
  if ((await findSettings(db)).has(superAdmins.name) || settings.isFixed(superAdmins)) return;
  const [first] = await administrators(db, 1);
  if (!first) return;
  await tx((open) => settings.set(open, superAdmins, [first.login]));
}

/** The oldest first. */
export async function administrators(db: Db, limit: number): Promise<UserRow[]> {
  const { rows } = await listUsers(db, { ...ADMINISTRATORS, limit });
  return rows;
}

const ADMINISTRATORS: Omit<UserQuery, 'limit'> = {
  search: '',
  searchColumns: [],
  include: [],
  exclude: [],
  slugs: [],
  roles: ['administrator'],
  capabilityGroups: [],
  publishedOn: undefined,
  orderBy: 'id',
  direction: 'asc',
  offset: 0,
};
