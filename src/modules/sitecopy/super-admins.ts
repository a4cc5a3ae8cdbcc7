// People who stand above all sites of a server.
import { a } from '#kernel/args/args.ts';
import type { Services } from '#kernel/services.ts';
import { setting } from '#kernel/settings/setting.ts';
import { findSettings } from '#kernel/settings/store.ts';
import { listUsers, type UserQuery } from '#content/users/query.ts';

export const superAdmins = setting(
  'super_admins',
  a.list(a.string(), { description: 'Logins of those who may make further sites.' }),
  [],
);

/** Once: an operator who empties the list means it. */
export async function nameFirstAdministrator({ db, tx, settings, freshness }: Services): Promise<void> {
  if ((await findSettings(db)).has(superAdmins.name) || settings.isFixed(superAdmins)) return;
  const { rows } = await listUsers(db, FIRST_ADMINISTRATOR);
  const [first] = rows;
  if (!first) return;
  await tx((open) => settings.set(open, superAdmins, [first.login]));
  await freshness.sync();
}

const FIRST_ADMINISTRATOR: UserQuery = {
  search: '',
  searchColumns: [],
  include: [],
  exclude: [],
  slugs: [],
  roles: ['administrator'],
  capabilityGroups: [],
  publishedTypes: undefined,
  orderBy: 'id',
  direction: 'asc',
  limit: 1,
  offset: 0,
};
