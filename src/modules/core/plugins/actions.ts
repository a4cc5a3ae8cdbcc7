// Switching add-ons on and off.
import { setModuleActive } from '#kernel/modules/store.ts';
import type { Services } from '#kernel/services.ts';
import { dependantsOf } from './rules.ts';
import { essential, stillNeeded } from './errors.ts';

/** In force for every process once it is committed; this one has it when the promise resolves. */
export async function switchPlugin(
  { freshness, registry }: Services,
  tx: Services['tx'],
  name: string,
  isActive: boolean,
): Promise<void> {
  if (!isActive) {
    const { modules } = registry();
    if (modules.some((module) => module.name === name && module.isEssential === true)) throw essential(name);
    const dependants = dependantsOf(modules, name);
    if (dependants.length > 0) throw stillNeeded(name, dependants);
  }
  await tx(async (open) => {
    await setModuleActive(open.db, name, isActive, open.now);
    open.touch('modules');
    open.emit(isActive ? 'module.activated' : 'module.deactivated', { name });
  });
  await freshness.sync();
}
