// Switching add-ons on and off.
import { activateModule, deactivateModule } from '#kernel/modules/actions.ts';
import { ModuleHeldError } from '#kernel/modules/errors.ts';
import { findBundled } from '#kernel/modules/rules.ts';
import type { Services } from '#kernel/services.ts';
import { essential, stillNeeded, stillNeeds, unknownPlugin } from './errors.ts';

/** In force for every process once it is committed; this one has it when the promise resolves. */
export async function switchPlugin(services: Services, name: string, isActive: boolean): Promise<void> {
  const module = findBundled(services, name);
  if (!module) throw unknownPlugin();
  if (!isActive && module.isEssential === true) throw essential(name);
  try {
    await (isActive ? activateModule : deactivateModule)(services, module);
  } catch (error) {
    if (!(error instanceof ModuleHeldError)) throw error;
    throw isActive ? stillNeeds(name, error.requires) : stillNeeded(name, error.requiredBy);
  }
}
