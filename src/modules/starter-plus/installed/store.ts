// Which modules the site has, those that are switched off included.
import type { Db } from '#kernel/db/db.ts';

const own = (db: Db) => db.withTables<{ modules: { name: string } }>();

export async function findInstalledModules(db: Db): Promise<ReadonlySet<string>> {
  const rows = await own(db).selectFrom('modules').select('name').execute();
  return new Set(rows.map((row) => row.name));
}
