// A new password for somebody who lost the old one: a key by mail, good once and for a day.
import { randomBytes } from 'node:crypto';
import { utcText } from '#kernel/clock/clock.ts';
import { jobType } from '#kernel/jobs/job.ts';
import { isSameSecret } from '#kernel/secrets/site-key.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { lostPassword } from '#content/mails/account-mails.ts';
import { sendTemplate } from '#content/mails/template.ts';
import { accounts } from '../accounts.ts';
import { deleteSessions } from '../sessions/store.ts';
import { findUser, updateUser, type UserRow } from '../store.ts';
import { deleteReset, findReset, upsertReset } from './store.ts';

const HOURS = 24;

export const resetLink = jobType<{ login: string }>('content.sendResetLink');
const LONGEST_LOGIN = 254;

/** Does not even look for the account: the answer takes as long whether or not there is one. */
export async function askForReset(services: Pick<Services, 'tx'>, login: string): Promise<void> {
  await services.tx((tx) => tx.enqueue(resetLink, { login: login.slice(0, LONGEST_LOGIN) }));
}

export async function sendResetLink(
  services: Pick<Services, 'db' | 'keys' | 'settings' | 'siteConfig' | 'tx'>,
  login: string,
): Promise<void> {
  const account = await accounts.findByLogin(services.db, login);
  if (!account) return;
  await services.tx(async (tx) => {
    const user = await findUser(tx.db, account.id);
    if (!user) return;
    const facts = { login: user.login, link: await createResetLink(tx, services, user) };
    await sendTemplate(tx, services, lostPassword, { to: user, about: String(user.id), facts });
  });
}

/** Makes a new key; an older one of the same person is void. */
export async function createResetLink(
  tx: Tx,
  { keys, siteConfig }: Pick<Services, 'keys' | 'siteConfig'>,
  user: Pick<UserRow, 'id' | 'login'>,
): Promise<string> {
  const key = randomBytes(24).toString('base64url');
  const expires = new Date(tx.now.getTime() + HOURS * 3_600_000);
  await upsertReset(tx.db, { user_id: user.id, hash: keys.hash('reset', key), expires_at: utcText(expires) });
  return `${siteConfig.base}/lost-password?login=${encodeURIComponent(user.login)}&key=${key}`;
}

/** The account that a key belongs to. */
export async function findResetAccount(services: Pick<Services, 'clock' | 'db' | 'keys'>, login: string, key: string) {
  const account = await accounts.findByLogin(services.db, login);
  const reset = account && (await findReset(services.db, account.id));
  if (!account || !reset || reset.expires_at <= utcText(services.clock.now())) return undefined;
  return isSameSecret(reset.hash, services.keys.hash('reset', key)) ? account : undefined;
}

/** Spends the key and ends all sessions. */
export async function resetPassword(
  services: Pick<Services, 'tx'>,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await services.tx(async (tx) => {
    await updateUser(tx.db, userId, { password_hash: passwordHash });
    await deleteSessions(tx.db, userId);
    tx.touch(`user:${userId}`);
    tx.emit('user.passwordChanged', { id: userId, at: utcText(tx.now) });
    await deleteReset(tx.db, userId);
  });
}
