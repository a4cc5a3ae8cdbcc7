// The tables that this version knows, and those that a database has.
import { contentModule } from '#content/module.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Migration, ModuleMigrations } from '#kernel/db/migrate.ts';
import { kernelModule } from '#kernel/kernel-module.ts';
import { migrationsOf as listMigrations } from '#kernel/modules/at-start.ts';
import type { Module } from '#kernel/module.ts';
import type { Config } from '#src/config.ts';
import { allModules, profileFor } from '#src/profiles/choose.ts';

export const modulesOf = ({ languages }: Pick<Config, 'languages'>): Module[] => [
  kernelModule,
  contentModule,
  ...profileFor(languages).modules,
];

export function migrationsOf(config: Pick<Config, 'languages'>): ModuleMigrations[] {
  return listMigrations(modulesOf(config));
}

/** `module/0001-name` and its step. */
export interface MissingStep {
  readonly name: string;
  readonly removes: string | undefined;
}

export interface SchemaState {
  /** How many steps belong to the site. */
  readonly wanted: number;
  readonly missing: readonly MissingStep[];
  /** Done by a later version. */
  readonly unknown: readonly string[];
}

export async function compareSchema(db: Db, config: Pick<Config, 'languages'>): Promise<SchemaState> {
  const lists = migrationsOf(config);
  const applied = new Set(await findApplied(db));
  const known = new Set(everyStep().map(({ name }) => name));
  const wanted: MissingStep[] = [];
  for (const list of lists) {
    if (applied.size === 0 || !list.isWanted || (await list.isWanted(db))) wanted.push(...stepsOf(list));
  }
  return {
    wanted: wanted.length,
    missing: wanted.filter(({ name }) => !applied.has(name)),
    unknown: [...applied].filter((name) => !known.has(name)),
  };
}

/** Steps of all profiles and add-ons: a site that went without its languages still has their tables. */
const everyStep = (): MissingStep[] =>
  listMigrations([kernelModule, contentModule, ...allModules()]).flatMap((list) => stepsOf(list));

function stepsOf({ module, migrations }: ModuleMigrations): MissingStep[] {
  return migrations.map(({ name, removes }: Migration) => ({ name: `${module}/${name}`, removes }));
}

async function findApplied(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'schema_migrations')) return [];
  const rows = await db
    .withTables<{ schema_migrations: { module: string; name: string } }>()
    .selectFrom('schema_migrations')
    .select(['module', 'name'])
    .execute();
  return rows.map(({ module, name }) => `${module}/${name}`);
}
