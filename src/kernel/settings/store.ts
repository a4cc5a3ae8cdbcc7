// The table of stored settings.
import type { Db } from '#kernel/db/db.ts';

interface SettingsTable {
  name: string;
  value: string;
  updated_at: string;
}

const own = (db: Db) => db.withTables<{ settings: SettingsTable }>();

export async function findSettings(db: Db): Promise<Map<string, unknown>> {
  const rows = await own(db).selectFrom('settings').select(['name', 'value']).execute();
  return new Map(rows.map((row) => [row.name, JSON.parse(row.value)]));
}

export async function upsertSetting(db: Db, name: string, value: unknown, now: string): Promise<void> {
  const text = JSON.stringify(value);
  await own(db)
    .insertInto('settings')
    .values({ name, value: text, updated_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text, updated_at: now }))
    .execute();
}

export async function deleteSetting(db: Db, name: string): Promise<void> {
  await own(db).deleteFrom('settings').where('name', '=', name).execute();
}
