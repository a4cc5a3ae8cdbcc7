// What a person chose for the screens of folders, as JSON.
import type { Db } from '#kernel/db/db.ts';
import { jsonMap } from '#kernel/db/json.ts';

const KEY = 'folders_user_settings';

interface UserMeta {
  user_id: number;
  key: string;
  value: string;
}

const own = (db: Db) => db.withTables<{ user_meta: UserMeta }>();

export async function findChoices(db: Db, userId: number): Promise<Readonly<Record<string, unknown>>> {
  const row = await own(db)
    .selectFrom('user_meta')
    .select('value')
    .where('user_id', '=', userId)
    .where('key', '=', KEY)
    .executeTakeFirst();
  return row ? jsonMap(row.value) : {};
}

export async function upsertChoices(db: Db, userId: number, choices: object): Promise<void> {
  const value = JSON.stringify(choices);
  await own(db)
    .insertInto('user_meta')
    .values({ user_id: userId, key: KEY, value })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value }))
    .execute();
}
