// What the module remembers of a person, as JSON.
import type { Db } from '#kernel/db/db.ts';
import { jsonMap } from '#kernel/db/json.ts';

interface UserMeta {
  user_id: number;
  key: string;
  value: string;
}

const own = (db: Db) => db.withTables<{ user_meta: UserMeta }>();

export type PersonKey = 'seo_introductions' | 'seo_alerts' | 'seo_video_embeds' | 'seo_ai';

export async function findRemembered(db: Db, userId: number, key: PersonKey): Promise<Record<string, unknown>> {
  const row = await own(db)
    .selectFrom('user_meta')
    .select('value')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? jsonMap(row.value) : {};
}

export async function remember(db: Db, userId: number, key: PersonKey, value: object): Promise<void> {
  const text = JSON.stringify(value);
  await own(db)
    .insertInto('user_meta')
    .values({ user_id: userId, key, value: text })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value: text }))
    .execute();
}
