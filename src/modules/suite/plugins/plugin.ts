// A module as clients of the suite see it.
import type { Db } from '#kernel/db/db.ts';
import type { Module } from '#kernel/module.ts';
import { compareVersions, findBundled, isModuleActive } from '#kernel/modules/rules.ts';
import { findModule, findModules, type ModuleRow } from '#kernel/modules/store.ts';
import type { Shaped } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import { isConnectedRow } from '#kernel/connections/connection.ts';
import { findConnection } from '#kernel/connections/store.ts';
import { notFound } from '#modules/suite/errors.ts';
import { moduleName, SLUGS, type Slug } from './slugs.ts';
import type { suitePlugin } from './answers.ts';

/** An installed module of this server. */
export interface Plugin {
  readonly slug: Slug;
  readonly module: Module;
  readonly row: ModuleRow;
}

export async function findPlugins(services: Pick<Services, 'registry'>, db: Db): Promise<Plugin[]> {
  const rows = new Map((await findModules(db)).map((row) => [row.name, row]));
  return SLUGS.flatMap((slug) => {
    const module = findBundled(services, moduleName(slug));
    const row = rows.get(moduleName(slug));
    return module && row ? [{ slug, module, row }] : [];
  });
}

export async function getPlugin(services: Pick<Services, 'registry'>, db: Db, slug: Slug): Promise<Plugin> {
  const row = await findModule(db, moduleName(slug));
  if (!row) throw notFound(`${slug} is not installed.`);
  return { slug, module: getModule(services, slug), row };
}

export function getModule(services: Pick<Services, 'registry'>, slug: Slug): Module {
  const module = findBundled(services, moduleName(slug));
  if (!module) throw notFound(`This server does not have ${slug}.`);
  return module;
}

export async function showPlugin(
  { module, row, slug }: Plugin,
  services: Services,
  db: Db,
): Promise<Shaped<typeof suitePlugin>> {
  return {
    slug,
    status: isOn({ module }, services) ? 'active' : 'inactive',
    version: row.version,
    newVersion: compareVersions(module.version, row.version) > 0 ? module.version : null,
    isMigrated: row.is_migrated === 1,
    isConnected: await isPluginConnected({ module, row }, services, db),
    hasSuitePackage: module.ownSession !== undefined,
  };
}

export function isOn({ module }: Pick<Plugin, 'module'>, services: Pick<Services, 'registry'>): boolean {
  return isModuleActive(services, module.name);
}

async function isPluginConnected(
  { module, row }: Pick<Plugin, 'module' | 'row'>,
  services: Services,
  db: Db,
): Promise<boolean> {
  if (row.is_migrated === 1 && (await isSuiteConnected(services, db))) return true;
  return (await module.ownSession?.isOpen(services, db)) === true;
}

export async function isSuiteConnected(services: Pick<Services, 'sites'>, db: Db): Promise<boolean> {
  return isConnectedRow(await findConnection(db, 'suite'), services);
}
