// Which modules are installed, in which version, and which are active.
import type { Selectable } from 'kysely';
import { utcText } from '#kernel/clock/clock.ts';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Module } from '#kernel/module.ts';

/** A module without a row is not installed. */
interface Modules {
  name: string;
  /** Of its data; the code may be newer. */
  version: string;
  is_active: number;
  /** Uses the session of the suite instead of one of its own. */
  is_migrated: number;
  installed_at: string;
  updated_at: string;
  /** Why it could not be mounted or upgraded. */
  error: string | null;
}
export type ModuleRow = Selectable<Modules>;
export type ModuleChanges = Partial<Pick<ModuleRow, 'version' | 'is_active' | 'is_migrated' | 'error'>>;

interface RemovedModules {
  name: string;
  /** Of the data that it left; none when they are gone, too. */
  version: string | null;
  removed_at: string;
}

interface RoleCapabilities {
  role: string;
  capability: string;
}

const own = (db: Db) =>
  db.withTables<{ modules: Modules; removed_modules: RemovedModules; role_capabilities: RoleCapabilities }>();

export function findModules(db: Db): Promise<ModuleRow[]> {
  return own(db).selectFrom('modules').selectAll().orderBy('name').execute();
}

export function findModule(db: Db, name: string): Promise<ModuleRow | undefined> {
  return own(db).selectFrom('modules').selectAll().where('name', '=', name).executeTakeFirst();
}

export async function findActiveModules(db: Db): Promise<Set<string>> {
  const rows = await own(db).selectFrom('modules').select('name').where('is_active', '=', 1).execute();
  return new Set(rows.map((row) => row.name));
}

export async function findInstalledModules(db: Db): Promise<Set<string>> {
  const rows = await own(db).selectFrom('modules').select('name').execute();
  return new Set(rows.map((row) => row.name));
}

/** One that is there stays as it is. */
export async function insertModule(
  db: Db,
  { name, version }: Module,
  { isActive, now }: { isActive: boolean; now: Date },
): Promise<void> {
  const at = utcText(now);
  await own(db)
    .insertInto('modules')
    .values({ name, version, is_active: isActive ? 1 : 0, is_migrated: 0, installed_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateModule(db: Db, name: string, changes: ModuleChanges, now: Date): Promise<void> {
  await own(db)
    .updateTable('modules')
    .set({ ...changes, updated_at: utcText(now) })
    .where('name', '=', name)
    .execute();
}

export async function setModuleActive(db: Db, name: string, isActive: boolean, now: Date): Promise<void> {
  await updateModule(db, name, { is_active: isActive ? 1 : 0 }, now);
}

export async function deleteModule(db: Db, name: string): Promise<void> {
  await own(db).deleteFrom('modules').where('name', '=', name).execute();
}

/** Those that somebody uninstalled. */
export async function findRemovedModules(db: Db): Promise<Set<string>> {
  const rows = await own(db).selectFrom('removed_modules').select('name').execute();
  return new Set(rows.map((row) => row.name));
}

export function findRemoved(db: Db, name: string): Promise<Pick<RemovedModules, 'version'> | undefined> {
  return own(db).selectFrom('removed_modules').select('version').where('name', '=', name).executeTakeFirst();
}

export async function insertRemoved(
  db: Db,
  { name, version }: Pick<RemovedModules, 'name' | 'version'>,
  now: Date,
): Promise<void> {
  const removed_at = utcText(now);
  await own(db).insertInto('removed_modules').values({ name, version, removed_at }).execute();
}

export async function deleteRemoved(db: Db, name: string): Promise<void> {
  await own(db).deleteFrom('removed_modules').where('name', '=', name).execute();
}

/** There is no session to share any more. */
export async function clearMigrated(db: Db, now: Date): Promise<void> {
  await own(db)
    .updateTable('modules')
    .set({ is_migrated: 0, updated_at: utcText(now) })
    .where('is_migrated', '=', 1)
    .execute();
}

/** Given once, so that an operator's change stays. */
export async function insertGrants(db: Db, { capabilities = {} }: Module): Promise<void> {
  const grants = Object.entries(capabilities).flatMap(([capability, roles]) =>
    roles.map((role) => ({ role, capability })),
  );
  if (grants.length === 0) return;
  await own(db)
    .insertInto('role_capabilities')
    .values(grants)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Which roles have a capability. */
export async function findGrantedRoles(db: Db, capability: string): Promise<string[]> {
  const rows = await own(db)
    .selectFrom('role_capabilities')
    .select('role')
    .where('capability', '=', capability)
    .orderBy('role')
    .execute();
  return rows.map(({ role }) => role);
}

export async function deleteGrants(db: Db, capabilities: readonly string[]): Promise<void> {
  if (capabilities.length === 0) return;
  await own(db).deleteFrom('role_capabilities').where('capability', 'in', capabilities).execute();
}

/** Switches depend on each other, so they come one after another. */
export async function lockModules(db: Db): Promise<void> {
  await dialectOf(db).lockUntilCommit(db, 'modules');
}
