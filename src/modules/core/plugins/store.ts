// The installed modules, those that are switched off included.
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Modules {
  name: string;
  version: string;
}
export type ModuleRow = Selectable<Modules>;

/** Parts of every site that nobody would call an add-on. */
const INNER = ['kernel', 'content'];

export const isAddon = (name: string): boolean => !INNER.includes(name);

const own = (db: Db) => db.withTables<{ modules: Modules }>();

export function findModules(db: Db): Promise<ModuleRow[]> {
  return own(db)
    .selectFrom('modules')
    .select(['name', 'version'])
    .where('name', 'not in', INNER)
    .orderBy('name')
    .execute();
}

export async function findModule(db: Db, name: string): Promise<ModuleRow | undefined> {
  return (await findModules(db)).find((module) => module.name === name);
}
