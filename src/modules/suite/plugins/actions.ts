// Switching modules, in the words of the suite.
import type { Module } from '#kernel/module.ts';
import { activateModule } from '#kernel/modules/actions.ts';
import { ModuleBrokenError, ModuleHeldError, ModuleStateError } from '#kernel/modules/errors.ts';
import { missingNeeds } from '#kernel/modules/rules.ts';
import type { Services } from '#kernel/services.ts';
import { badRequest, notFound, ownFault } from '#modules/suite/errors.ts';
import { isOn, isSuiteConnected, type Plugin } from './plugin.ts';
import { canShare, tryToShare } from './sharing.ts';

/** A module that comes on while the suite is connected shares its session, if it can. */
export async function activatePlugin(plugin: Plugin, services: Services): Promise<void> {
  if (isOn(plugin, services)) return;
  await inOurWords(() => activateModule(services, plugin.module), services);
  const isAsked = canShare(plugin.slug) && plugin.slug !== 'builder';
  if (isAsked && (await isSuiteConnected(services, services.db))) await tryToShare(plugin, services);
}

/** Asked before anything else is done that would stay. */
export function checkNeeds(module: Module, { registry }: Pick<Services, 'registry'>): void {
  const requires = missingNeeds(module, new Set(registry().modules.map(({ name }) => name)));
  if (requires.length > 0) throw held(new ModuleHeldError(module.name, { requires }));
}

export async function inOurWords<T>(work: () => Promise<T>, { log }: Pick<Services, 'log'>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ModuleHeldError) throw held(error);
    if (error instanceof ModuleStateError) {
      throw error.state === 'absent' ? notFound(error.message) : badRequest(error.message, stateData(error));
    }
    if (!(error instanceof ModuleBrokenError)) throw error;
    log.error({ err: error }, 'A module failed.');
    throw ownFault(error.message);
  }
}

function held({ message, requiredBy, requires }: ModuleHeldError) {
  return badRequest(message, requires.length > 0 ? { requires } : { required_by: requiredBy });
}

const stateData = ({ state }: ModuleStateError) => (state === 'installed' ? { code: 'folder_exists' } : {});
