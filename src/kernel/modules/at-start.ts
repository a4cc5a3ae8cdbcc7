// What the start of a server does with the modules it has.
import type { Db } from '#kernel/db/db.ts';
import type { ModuleMigrations } from '#kernel/db/migrate.ts';
import type { Module } from '#kernel/module.ts';
import type { Services } from '#kernel/services.ts';
import { activateModule, insertWithGrants, installModule, upgradeModule } from './actions.ts';
import { ModuleBrokenError, ModuleStateError } from './errors.ts';
import { compareVersions, findBundled, isModuleActive } from './rules.ts';
import { autoUpgrade } from './settings.ts';
import { findInstalledModules, findModules, findRemovedModules, lockModules, updateModule } from './store.ts';

/** The kernel comes first: its tables say which others are installed. */
export function migrationsOf(
  modules: readonly Module[],
  addOns: readonly Module[] = [],
  installed: ReadonlyMap<string, Module> = new Map(),
): ModuleMigrations[] {
  const ofAddOns = addOns.map(({ name, migrations = [] }) => ({
    module: name,
    migrations,
    isWanted: async (db: Db) => (await findInstalledModules(db)).has(name),
  }));
  const ofOwn = modules.map(({ isEssential, migrations = [], name, isOptional }) => ({
    module: name,
    migrations,
    mayFail: installed.has(name),
    ...(isEssential !== true && {
      async isWanted(db: Db) {
        const known = { installed: await findInstalledModules(db), removed: await findRemovedModules(db) };
        return isBelonging({ name, ...(isOptional && { isOptional }) }, known);
      },
    }),
  }));
  return [...ofOwn, ...ofAddOns];
}

/** A new site has all of them, active; one that has been there gets what is not optional and was not uninstalled. */
export async function installMissing(
  { db, tx }: Pick<Services, 'db' | 'tx'>,
  modules: readonly Module[],
): Promise<void> {
  const findMissing = async (at: Db): Promise<Module[]> => {
    const known = { installed: await findInstalledModules(at), removed: await findRemovedModules(at) };
    return modules.filter((module) => !known.installed.has(module.name) && isBelonging(module, known));
  };
  if ((await findMissing(db)).length === 0) return;
  await tx(async (open) => {
    await lockModules(open.db);
    for (const module of await findMissing(open.db)) await insertWithGrants(open, module, { isActive: true });
  });
}

/** As an operator asks for it by a flag: installed and active, once. */
export async function switchOn(services: Services, name: string): Promise<void> {
  const module = findBundled(services, name);
  if (!module || isModuleActive(services, name)) return;
  if (!(await findInstalledModules(services.db)).has(name)) await installModule(services, module);
  await activateModule(services, module);
}

/** What went wrong with a component is kept with its module; one that nothing can take the place of is off. */
export async function noteFailures(
  { db, tx, registry }: Pick<Services, 'db' | 'registry' | 'tx'>,
  components: readonly string[],
  failures: ReadonlyMap<string, string>,
): Promise<void> {
  if (components.length === 0) return;
  const known = new Map((await findModules(db)).map(({ name, error }) => [name, error]));
  const changed = components.filter((name) => (known.get(name) ?? null) !== (failures.get(name) ?? null));
  if (changed.length === 0) return;
  await tx(async (open) => {
    for (const name of changed) {
      const isThere = registry().bundled.some((module) => module.name === name);
      const error = failures.get(name) ?? null;
      await updateModule(open.db, name, { error, ...(!isThere && { is_active: 0 }) }, open.now);
    }
  });
}

/** Modules that nobody can upgrade by hand are upgraded at once. A failure is kept with the module, and logged. */
export async function upgradeOld(services: Services, modules: readonly Module[]): Promise<void> {
  const isAutomatic = services.settings.get(autoUpgrade);
  const versions = new Map((await findModules(services.db)).map(({ name, version }) => [name, version]));
  const isOld = ({ name, version }: Module): boolean => {
    const installed = versions.get(name);
    return installed !== undefined && compareVersions(version, installed) > 0;
  };
  for (const module of modules.filter((one) => isOld(one) && (isAutomatic || one.isOptional !== true))) {
    try {
      await upgradeModule(services, module);
    } catch (error) {
      // Another process was faster.
      if (error instanceof ModuleStateError) continue;
      if (!(error instanceof ModuleBrokenError)) throw error;
      services.log.error({ err: error, module: module.name }, 'A module could not be upgraded.');
    }
  }
}

interface KnownModules {
  readonly installed: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

function isBelonging(
  { isOptional, name }: Pick<Module, 'isOptional' | 'name'>,
  { installed, removed }: KnownModules,
): boolean {
  if (removed.has(name)) return false;
  const isNewSite = installed.size === 0;
  return isNewSite || isOptional !== true || installed.has(name);
}
