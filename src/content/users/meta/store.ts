// What people keep about themselves under a key, as JSON.
import type { Db } from '#kernel/db/db.ts';
import { jsonMap } from '#kernel/db/json.ts';

/** The settings of a person's screens. */
const PREFERENCES = 'persisted_preferences';

interface UserMeta {
  user_id: number;
  key: string;
  value: string;
}

const own = (db: Db) => db.withTables<{ user_meta: UserMeta }>();

export const findPreferences = (db: Db, userIds: readonly number[]): Promise<Map<number, Record<string, unknown>>> =>
  findRememberedOf(db, userIds, PREFERENCES);

export const upsertPreferences = (db: Db, userId: number, preferences: object): Promise<void> =>
  remember(db, userId, PREFERENCES, preferences);

export const deletePreferences = (db: Db, userId: number): Promise<void> => forget(db, userId, PREFERENCES);

/** What a module remembers of a person; each under keys of its own. */
export async function findRemembered(db: Db, userId: number, key: string): Promise<Record<string, unknown>> {
  const row = await own(db)
    .selectFrom('user_meta')
    .select('value')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? jsonMap(row.value) : {};
}

export async function remember(db: Db, userId: number, key: string, remembered: object): Promise<void> {
  const value = JSON.stringify(remembered);
  await own(db)
    .insertInto('user_meta')
    .values({ user_id: userId, key, value })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value }))
    .execute();
}

/** The same of several people. */
export async function findRememberedOf(
  db: Db,
  userIds: readonly number[],
  key: string,
): Promise<Map<number, Record<string, unknown>>> {
  if (userIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('user_meta')
    .select(['user_id', 'value'])
    .where('user_id', 'in', userIds)
    .where('key', '=', key)
    .execute();
  return new Map(rows.map((row) => [row.user_id, jsonMap(row.value)]));
}

export async function forget(db: Db, userId: number, key: string): Promise<void> {
  await own(db).deleteFrom('user_meta').where('user_id', '=', userId).where('key', '=', key).execute();
}

const EDITING_LANGUAGE = 'multilang_admin_language';

/** The language that a person chose for editing. */
export async function findEditingLanguage(db: Db, userId: number): Promise<string | undefined> {
  const row = await own(db)
    .selectFrom('user_meta')
    .select('value')
    .where('user_id', '=', userId)
    .where('key', '=', EDITING_LANGUAGE)
    .executeTakeFirst();
  const value: unknown = row && JSON.parse(row.value);
  return typeof value === 'string' ? value : undefined;
}

export async function upsertEditingLanguage(db: Db, userId: number, language: string): Promise<void> {
  const value = JSON.stringify(language);
  await own(db)
    .insertInto('user_meta')
    .values({ user_id: userId, key: EDITING_LANGUAGE, value })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value }))
    .execute();
}
