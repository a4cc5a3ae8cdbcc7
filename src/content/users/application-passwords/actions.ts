// Making, renaming and revoking application passwords.
import { randomUUID } from 'node:crypto';
import { plainText } from '#kernel/args/clean.ts';
import { generateApplicationPassword, hashApplicationPassword } from '#kernel/auth/application-password.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { SiteKeys } from '#kernel/secrets/site-key.ts';
import type { Tx } from '#kernel/tx.ts';
import * as store from './store.ts';

declare module '#kernel/events/events.ts' {
  interface Events {
    'application-password.created': { uuid: string; userId: number; name: string };
    'application-password.revoked': { uuid: string; userId: number; name: string };
  }
}

/** The password is known only now. */
export async function createApplicationPassword(
  tx: Tx,
  keys: SiteKeys,
  wish: { userId: number; name: string; appId?: string },
): Promise<{ row: store.ApplicationPasswordRow; password: string }> {
  const password = generateApplicationPassword();
  const row = {
    uuid: randomUUID(),
    user_id: wish.userId,
    app_id: wish.appId ?? '',
    name: cleanName(wish.name),
    hash: hashApplicationPassword(keys, password),
    created_at: utcText(tx.now),
    last_used: null,
    last_ip: null,
  };
  await store.insertApplicationPassword(tx.db, row);
  tx.touch(`user:${wish.userId}`);
  tx.emit('application-password.created', { uuid: row.uuid, userId: wish.userId, name: row.name });
  return { row: { ...row, position: 0 }, password };
}

export async function renameApplicationPassword(
  tx: Tx,
  row: store.ApplicationPasswordRow,
  name: string,
): Promise<void> {
  await store.renameApplicationPassword(tx.db, row.uuid, cleanName(name));
  tx.touch(`user:${row.user_id}`);
}

export async function revokeApplicationPassword(tx: Tx, row: store.ApplicationPasswordRow): Promise<void> {
  await store.deleteApplicationPassword(tx.db, row.uuid);
  tx.touch(`user:${row.user_id}`);
  tx.emit('application-password.revoked', { uuid: row.uuid, userId: row.user_id, name: row.name });
}

export async function revokeApplicationPasswords(tx: Tx, userId: number): Promise<number> {
  tx.touch(`user:${userId}`);
  tx.emit('application-password.revoked', { uuid: '', userId, name: '*' });
  return store.deleteApplicationPasswords(tx.db, userId);
}

function cleanName(name: string): string {
  const clean = plainText(name);
  if (clean === '') throw restError('application_password_empty_name', 400, 'An application password needs a name.');
  return clean;
}
