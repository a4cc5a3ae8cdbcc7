// Brings a database to the form that this program knows.
import { sql } from 'kysely';
import type { Module } from '#kernel/module.ts';
import type { Database, Db } from './db.ts';
import { dialectOf, type Dialect } from './dialect.ts';

export interface Migration {
  /** `0001-create-notes`, numbered within its module, never changed once released. */
  readonly name: string;
  /** What it takes from the site; whoever upgrades is told before. */
  readonly removes?: string;
  up(db: Db, dialect: Dialect): Promise<void>;
}

export interface ModuleMigrations {
  readonly module: string;
  readonly migrations: readonly Migration[];
  /** Asked when its turn comes; absent: always. */
  readonly isWanted?: (db: Db) => Promise<boolean>;
  /** What came later than the program does not hold the others: its steps are undone when one of them fails. */
  readonly mayFail?: boolean;
}

export interface FailedModule {
  readonly module: string;
  readonly error: unknown;
}

export interface Migrated {
  readonly applied: string[];
  readonly failed: FailedModule[];
}

/** A later version of the program has been here; this one would not understand its tables. */
export class NewerDatabaseError extends Error {
  readonly unknown: readonly string[];

  constructor(unknown: readonly string[]) {
    super(`The database is newer than this program; it has unknown migrations: ${unknown.join(', ')}.`);
    this.name = 'NewerDatabaseError';
    this.unknown = unknown;
  }
}

/** Runs what is missing, all of it or nothing. */
export async function migrate(
  database: Database,
  lists: readonly ModuleMigrations[],
  now: () => Date = () => new Date(),
): Promise<Migrated> {
  const { dialect } = database;
  return database.transaction(async (db) => {
    await dialect.lockForMigration(db);
    await createTable(db);
    refuseUnknown(await findDone(db), lists);
    const applied: string[] = [];
    const failed: FailedModule[] = [];
    for (const list of lists) {
      const isWanted = list.isWanted === undefined || (await list.isWanted(db));
      if (!isWanted) continue;
      const outcome = list.mayFail ? await tryModule(db, list, now()) : await migrateModule(db, list, now());
      if (Array.isArray(outcome)) applied.push(...outcome);
      else failed.push(outcome);
    }
    return { applied, failed };
  });
}

/** All steps of a module, or none of them. */
async function tryModule(db: Db, list: ModuleMigrations, now: Date): Promise<string[] | FailedModule> {
  await sql`savepoint component`.execute(db);
  try {
    const applied = await migrateModule(db, list, now);
    await sql`release savepoint component`.execute(db);
    return applied;
  } catch (error) {
    await sql`rollback to savepoint component`.execute(db);
    await sql`release savepoint component`.execute(db);
    return { module: list.module, error };
  }
}

/** Whether this version understands what others did for the module before. */
export async function isUnderstood(
  db: Db,
  { name, migrations = [] }: Pick<Module, 'name' | 'migrations'>,
): Promise<boolean> {
  const known = new Set(migrations.map((migration) => keyOf(name, migration.name)));
  return [...(await findDone(db))].every((key) => !key.startsWith(`${name}/`) || known.has(key));
}

/** What one module lacks, inside a transaction; gives what was done. */
export async function migrateModule(
  db: Db,
  { module, migrations }: Pick<ModuleMigrations, 'module' | 'migrations'>,
  now: Date,
): Promise<string[]> {
  const done = await findDone(db);
  const missing = migrations.filter(({ name }) => !done.has(keyOf(module, name)));
  for (const migration of missing) {
    await migration.up(db, dialectOf(db));
    await insertDone(db, { module, name: migration.name, applied_at: now.toISOString() });
  }
  return missing.map(({ name }) => keyOf(module, name));
}

interface SchemaMigrations {
  module: string;
  name: string;
  applied_at: string;
}

const own = (db: Db) => db.withTables<{ schema_migrations: SchemaMigrations }>();

async function createTable(db: Db): Promise<void> {
  await db.schema
    .createTable('schema_migrations')
    .ifNotExists()
    .addColumn('module', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('schema_migrations_key', ['module', 'name'])
    .execute();
}

async function findDone(db: Db): Promise<Set<string>> {
  const rows = await own(db).selectFrom('schema_migrations').select(['module', 'name']).execute();
  return new Set(rows.map((row) => keyOf(row.module, row.name)));
}

async function insertDone(db: Db, row: SchemaMigrations): Promise<void> {
  await own(db).insertInto('schema_migrations').values(row).execute();
}

/** A module that is not among these has tables of its own, which nobody else needs to understand. */
function refuseUnknown(done: ReadonlySet<string>, lists: readonly ModuleMigrations[]): void {
  const modules = new Set(lists.map(({ module }) => module));
  const known = new Set(lists.flatMap(({ module, migrations }) => migrations.map(({ name }) => keyOf(module, name))));
  const unknown = [...done].filter((key) => modules.has(key.split('/', 1)[0] ?? '') && !known.has(key));
  if (unknown.length > 0) throw new NewerDatabaseError(unknown);
}

function keyOf(module: string, name: string): string {
  return `${module}/${name}`;
}
