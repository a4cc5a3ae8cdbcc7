// The tables of all modules are brought up to date. A component that was installed later and cannot do its part is
// switched off: what came with the server takes its place, and the site starts.
import type { Logger } from 'pino';
import type { Database } from '#kernel/db/db.ts';
import { isUnderstood, migrate, type FailedModule } from '#kernel/db/migrate.ts';
import type { Files } from '#kernel/files/files.ts';
import type { Module } from '#kernel/module.ts';
import { migrationsOf } from './at-start.ts';
import { deactivateComponent } from './components.ts';

interface Parts {
  readonly database: Database;
  readonly files: Files;
  readonly log: Logger;
  readonly now: () => Date;
}

export interface MigratedModules {
  readonly modules: readonly Module[];
  /** Why a component is off, by module. */
  readonly failures: ReadonlyMap<string, string>;
}

const LONGEST_ERROR = 500;

export async function migrateAll(
  { database, files, log, now }: Parts,
  given: { modules: readonly Module[]; addOns: readonly Module[]; replaced: ReadonlyMap<string, Module> },
): Promise<MigratedModules> {
  const { modules, addOns, replaced } = given;
  const { failed } = await migrate(database, migrationsOf(modules, addOns, replaced), now);
  if (failed.length === 0) return { modules, failures: new Map() };
  let left = modules;
  for (const { module: name, error } of failed) {
    const version = modules.find((module) => module.name === name)?.version;
    log.error({ err: error, module: name, version }, 'A component could not change its tables and is switched off.');
    const former = replaced.get(name);
    // Without tables that anybody understands there is no such module until a version comes that does.
    const instead = former && (await isUnderstood(database.db, former)) ? [former] : [];
    left = left.flatMap((module) => (module.name === name ? instead : [module]));
    await deactivateComponent(files, name).catch((fault: unknown) => {
      log.error({ err: fault, module: name }, 'The component is tried again with the next start.');
    });
  }
  await migrate(database, migrationsOf(left, addOns), now);
  return { modules: left, failures: new Map(failed.map((one) => [one.module, toldOf(one, modules)])) };
}

function toldOf({ module: name, error }: FailedModule, modules: readonly Module[]): string {
  const version = modules.find((module) => module.name === name)?.version ?? '';
  return `${version} could not change its tables: ${String(error)}`.slice(0, LONGEST_ERROR);
}
