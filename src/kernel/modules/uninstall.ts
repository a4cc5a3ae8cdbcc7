// Uninstalling a module: nothing of it is left but, if that is wished, its data.
import { sql } from 'kysely';
import type { Module } from '#kernel/module.ts';
import type { Services } from '#kernel/services.ts';
import { SETTINGS_TAG } from '#kernel/settings/settings.ts';
import { deleteSetting } from '#kernel/settings/store.ts';
import type { Tx } from '#kernel/tx.ts';
import { activeNames, announce, getInstalled } from './actions.ts';
import { ModuleHeldError, ModuleStateError } from './errors.ts';
import { dependantsOf } from './rules.ts';
import * as store from './store.ts';

declare module '#kernel/module.ts' {
  interface Contributions {
    /** Removes what the module keeps in tables of others. Its own are emptied without a word. */
    readonly removeData: (tx: Tx, services: Services) => Promise<void>;
  }
}

/** Texts and pictures of the site stay in any case, with whatever the module wrote into them. */
export async function uninstallModule(
  services: Services,
  module: Module,
  { withData }: { withData: boolean },
): Promise<void> {
  const { name } = module;
  await services.tx(async (open) => {
    const { version } = await getInstalled(open, module);
    const { bundled } = services.registry();
    const active = await activeNames(services, open);
    if (bundled.some((one) => one.name === name && active.has(name))) {
      throw new ModuleStateError('active', `${name} is active.`);
    }
    const installed = await store.findInstalledModules(open.db);
    const others = bundled.filter((one) => installed.has(one.name));
    const requiredBy = dependantsOf(others, name);
    if (requiredBy.length > 0) throw new ModuleHeldError(name, { requiredBy });
    await services.queue.forget(open.db, ownNames(services, module, jobNames));
    if (withData) await removeDataOf(open, services, module);
    await store.deleteModule(open.db, name);
    await store.insertRemoved(open.db, { name, version: withData ? null : version }, open.now);
    announce(open, 'module.uninstalled', name);
  });
}

async function removeDataOf(open: Tx, services: Services, module: Module): Promise<void> {
  await services.database.dialect.lockForMigration(open.db);
  await module.removeData?.(open, services);
  for (const table of [...(module.tables ?? [])].reverse()) {
    await sql`delete from ${sql.table(table)}`.execute(open.db);
  }
  for (const setting of ownNames(services, module, settingNames)) await deleteSetting(open.db, setting);
  await store.deleteGrants(open.db, ownNames(services, module, capabilityNames));
  open.touch(SETTINGS_TAG, 'roles');
}

type NamesOf = (module: Module) => readonly string[];
const jobNames: NamesOf = ({ jobs = [] }) => jobs.map(({ name }) => name);
const settingNames: NamesOf = ({ settings = [] }) => settings.map(({ name }) => name);
const capabilityNames: NamesOf = ({ capabilities = {} }) => Object.keys(capabilities);

/** Those that no other module has, too. */
function ownNames({ registry }: Pick<Services, 'registry'>, module: Module, namesOf: NamesOf): string[] {
  const others = registry().bundled.filter(({ name }) => name !== module.name);
  const shared = new Set(others.flatMap(namesOf));
  return namesOf(module).filter((name) => !shared.has(name));
}
