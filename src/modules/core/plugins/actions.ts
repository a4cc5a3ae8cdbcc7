// Installing add-ons that the server brings, switching them on and off, and deleting them.
import type { Module } from '#kernel/module.ts';
import { activateModule, deactivateModule, installModule } from '#kernel/modules/actions.ts';
import { ModuleBrokenError, ModuleHeldError, ModuleStateError } from '#kernel/modules/errors.ts';
import { findBundled, missingNeeds } from '#kernel/modules/rules.ts';
import { deleteData } from '#kernel/modules/settings.ts';
import { uninstallModule } from '#kernel/modules/uninstall.ts';
import type { Services } from '#kernel/services.ts';
import {
  alreadyInstalled,
  broken,
  deletingActive,
  deletingNeeded,
  essential,
  noSuchAddon,
  stillNeeded,
  stillNeeds,
  unknownPlugin,
} from './errors.ts';
import { isAddon, type ModuleRow } from './store.ts';

/** Everything that speaks against switching it on is found before anything is done that would stay. */
export async function installPlugin(services: Services, name: string, isActivated: boolean): Promise<void> {
  const module = isAddon(name) ? findBundled(services, name) : undefined;
  if (!module) throw noSuchAddon(name);
  if (isActivated) checkNeeds(services, module);
  try {
    await installModule(services, module);
  } catch (error) {
    if (error instanceof ModuleStateError && error.state === 'installed') throw alreadyInstalled(name);
    if (!(error instanceof ModuleBrokenError)) throw error;
    services.log.error({ err: error }, 'A module failed.');
    throw broken(name);
  }
  if (isActivated) await switchPlugin(services, name, true);
}

/** In force for every process once it is committed; this one has it when the promise resolves. */
export async function switchPlugin(
  services: Pick<Services, 'freshness' | 'log' | 'registry' | 'started' | 'tx'>,
  name: string,
  isActive: boolean,
): Promise<void> {
  const module = findBundled(services, name);
  if (!module) throw unknownPlugin();
  if (!isActive && module.isEssential === true) throw essential(name);
  try {
    await (isActive ? activateModule : deactivateModule)(services, module);
  } catch (error) {
    if (error instanceof ModuleHeldError) {
      throw isActive ? stillNeeds(name, error.requires) : stillNeeded(name, error.requiredBy);
    }
    if (!(error instanceof ModuleBrokenError)) throw error;
    services.log.error({ err: error }, 'A module failed.');
    throw broken(name);
  }
}

/** Its data goes with it where that is wished, or the site is set so. One that this server does not have is forgotten. */
export async function uninstallPlugin(
  services: Services,
  row: ModuleRow,
  { withData = services.settings.get(deleteData) }: { withData?: boolean } = {},
): Promise<void> {
  const module = findBundled(services, row.name) ?? { ...row, routes: {} };
  try {
    await uninstallModule(services, module, { withData });
  } catch (error) {
    if (error instanceof ModuleHeldError) throw deletingNeeded(row.name, error.requiredBy);
    if (!(error instanceof ModuleStateError)) throw error;
    throw error.state === 'active' ? deletingActive() : unknownPlugin();
  }
}

function checkNeeds({ registry }: Pick<Services, 'registry'>, module: Module): void {
  const requires = missingNeeds(module, new Set(registry().modules.map(({ name }) => name)));
  if (requires.length > 0) throw stillNeeds(module.name, requires);
}
