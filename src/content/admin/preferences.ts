// What a person chose for the screens of the administration: columns, views, dark, density, keys.
import type { Db } from '#kernel/db/db.ts';
import { findRemembered, remember } from '#content/users/meta/store.ts';

const KEY = 'screen_preferences';

export const findScreenPreferences = (db: Db, userId: number): Promise<Record<string, unknown>> =>
  findRemembered(db, userId, KEY);

export const rememberScreenPreferences = (db: Db, userId: number, preferences: object): Promise<void> =>
  remember(db, userId, KEY, preferences);
