// Installing, switching and upgrading modules. Every process follows within moments; this one has when a promise resolves.
import { migrateModule } from '#kernel/db/migrate.ts';
import type { Module } from '#kernel/module.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { ModuleBrokenError, ModuleHeldError, ModuleStateError } from './errors.ts';
import { compareVersions, dependantsOf, dueUpgrades, missingNeeds } from './rules.ts';
import { autoUpgrade } from './settings.ts';
import * as store from './store.ts';

declare module '#kernel/events/events.ts' {
  interface Events extends Record<ModuleEvent, { name: string }> {}
}

type ModuleEvent = `module.${'installed' | 'activated' | 'deactivated' | 'upgraded' | 'uninstalled'}`;

/** Every cached answer falls with it. */
export const MODULES_TAG = 'modules';

/** Its tables are made and its capabilities given; nothing of it shows before it is activated. */
export async function installModule(services: Services, module: Module): Promise<void> {
  const { database, settings, tx } = services;
  const version = await tx(async (open) => {
    await store.lockModules(open.db);
    if (await store.findModule(open.db, module.name)) {
      throw new ModuleStateError('installed', `${module.name} is installed already.`);
    }
    await database.dialect.lockForMigration(open.db);
    await migrateModule(open.db, { module: module.name, migrations: module.migrations ?? [] }, open.now);
    // Data of an earlier time are as old as they were left.
    const left = (await store.findRemoved(open.db, module.name))?.version ?? module.version;
    await store.deleteRemoved(open.db, module.name);
    await insertWithGrants(open, { ...module, version: left }, { isActive: false });
    open.emit('module.installed', { name: module.name });
    return left;
  });
  const isUpgraded = module.isOptional !== true || settings.get(autoUpgrade);
  if (isUpgraded && compareVersions(module.version, version) > 0) await upgradeModule(services, module);
}

export async function activateModule(
  services: Pick<Services, 'registry' | 'started' | 'tx'>,
  module: Module,
): Promise<void> {
  const { name } = module;
  await services.tx(async (open) => {
    await getInstalled(open, module);
    const requires = missingNeeds(module, await activeNames(services, open));
    if (requires.length > 0) throw new ModuleHeldError(name, { requires });
    await store.updateModule(open.db, name, { is_active: 1, error: null }, open.now);
    announce(open, 'module.activated', name);
  });
  try {
    await services.started(name);
  } catch (error) {
    await setBroken(services, name, error);
    throw new ModuleBrokenError(`${name} could not be started and is off again.`, error);
  }
}

/** Its data stays. */
export async function deactivateModule(services: Pick<Services, 'registry' | 'tx'>, module: Module): Promise<void> {
  const { name } = module;
  if (module.isEssential === true) throw new Error(`The site cannot do without ${name}.`);
  await services.tx(async (open) => {
    await getInstalled(open, module);
    const active = await activeNames(services, open);
    const others = services.registry().bundled.filter((one) => active.has(one.name));
    const requiredBy = dependantsOf(others, name);
    if (requiredBy.length > 0) throw new ModuleHeldError(name, { requiredBy });
    await store.updateModule(open.db, name, { is_active: 0 }, open.now);
    announce(open, 'module.deactivated', name);
  });
}

/** Brings the data of a module to the version of its code, all of it or nothing. */
export async function upgradeModule(services: Services, module: Module): Promise<void> {
  const { name, version } = module;
  try {
    await services.tx(async (open) => {
      const installed = await getInstalled(open, module);
      if (compareVersions(version, installed.version) <= 0) {
        throw new ModuleStateError('current', 'The module is already at its latest version.');
      }
      for (const upgrade of dueUpgrades(module, installed.version)) await upgrade.run(open, services);
      await store.updateModule(open.db, name, { version, error: null }, open.now);
      announce(open, 'module.upgraded', name);
    });
  } catch (error) {
    if (error instanceof ModuleStateError) throw error;
    await services.tx((open) => store.updateModule(open.db, name, { error: textOf(error) }, open.now));
    throw new ModuleBrokenError(`${name} could not be upgraded and is as it was.`, error);
  }
}

/** Whether a module uses the session of the suite, or one of its own. */
export async function setMigrated({ tx }: Pick<Services, 'tx'>, name: string, isMigrated: boolean): Promise<void> {
  await tx(async (open) => {
    await store.updateModule(open.db, name, { is_migrated: isMigrated ? 1 : 0 }, open.now);
    open.touch(MODULES_TAG);
  });
}

export async function insertWithGrants(open: Tx, module: Module, { isActive }: { isActive: boolean }): Promise<void> {
  await store.insertModule(open.db, module, { isActive, now: open.now });
  await store.insertGrants(open.db, module);
  open.touch(MODULES_TAG, 'roles');
}

export async function getInstalled({ db }: Tx, { name }: Module): Promise<store.ModuleRow> {
  await store.lockModules(db);
  const row = await store.findModule(db, name);
  if (!row) throw new ModuleStateError('absent', `${name} is not installed.`);
  return row;
}

export async function activeNames({ registry }: Pick<Services, 'registry'>, { db }: Tx): Promise<Set<string>> {
  const essential = registry().bundled.filter(({ isEssential }) => isEssential === true);
  return new Set([...(await store.findActiveModules(db)), ...essential.map(({ name }) => name)]);
}

export function announce(open: Tx, event: ModuleEvent, name: string): void {
  open.touch(MODULES_TAG);
  open.emit(event, { name });
}

async function setBroken({ tx }: Pick<Services, 'tx'>, name: string, error: unknown): Promise<void> {
  await tx(async (open) => {
    await store.updateModule(open.db, name, { is_active: 0, error: textOf(error) }, open.now);
    announce(open, 'module.deactivated', name);
  });
}

const LONGEST_ERROR = 2000;

const textOf = (error: unknown): string => String(error).slice(0, LONGEST_ERROR);
