// What the builder keeps about a person, as JSON.
import type { Db } from '#kernel/db/db.ts';
import { jsonMap } from '#kernel/db/json.ts';

interface UserMeta {
  user_id: number;
  key: string;
  value: string;
}

export type OptionKey = 'builder_editor_user_favorites' | 'builder_introduction';

const own = (db: Db) => db.withTables<{ user_meta: UserMeta }>();

export async function findOption(db: Db, userId: number, key: OptionKey): Promise<Record<string, unknown>> {
  const row = await own(db)
    .selectFrom('user_meta')
    .select('value')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? jsonMap(row.value) : {};
}

export async function upsertOption(db: Db, userId: number, key: OptionKey, option: object): Promise<void> {
  const value = JSON.stringify(option);
  await own(db)
    .insertInto('user_meta')
    .values({ user_id: userId, key, value })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value }))
    .execute();
}
