// Which modules are installed and active.
import { utcText } from '#kernel/clock/clock.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Module } from '#kernel/module.ts';
import type { Services } from '#kernel/services.ts';

interface Modules {
  name: string;
  version: string;
  is_active: number;
  updated_at: string;
}
interface RoleCapabilities {
  role: string;
  capability: string;
}

const own = (db: Db) => db.withTables<{ modules: Modules; role_capabilities: RoleCapabilities }>();

export async function findActiveModules(db: Db): Promise<Set<string>> {
  const rows = await own(db).selectFrom('modules').select('name').where('is_active', '=', 1).execute();
  return new Set(rows.map((row) => row.name));
}

export async function setModuleActive(db: Db, name: string, isActive: boolean, now: Date): Promise<void> {
  await own(db)
    .updateTable('modules')
    .set({ is_active: isActive ? 1 : 0, updated_at: utcText(now) })
    .where('name', '=', name)
    .execute();
}

/** New modules are active; their capabilities go to their roles once, so that an operator's change stays. */
export async function installModules({ db, tx }: Services, modules: readonly Module[]): Promise<void> {
  const known = await own(db).selectFrom('modules').select('name').execute();
  const names = new Set(known.map((row) => row.name));
  const missing = modules.filter((module) => !names.has(module.name));
  if (missing.length === 0) return;
  await tx(async (open) => {
    for (const module of missing) {
      await own(open.db)
        .insertInto('modules')
        .values({ name: module.name, version: module.version, is_active: 1, updated_at: utcText(open.now) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const grants = Object.entries(module.capabilities ?? {}).flatMap(([capability, roles]) =>
        roles.map((role) => ({ role, capability })),
      );
      if (grants.length === 0) continue;
      await own(open.db)
        .insertInto('role_capabilities')
        .values(grants)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    open.touch('modules', 'roles');
  });
}
