// A new password for somebody who lost the old one: a key by mail, good once and for a day.
import { randomBytes } from 'node:crypto';
import { utcText } from '#kernel/clock/clock.ts';
import { queueMail } from '#kernel/mail/mail.ts';
import { isSameSecret } from '#kernel/secrets/site-key.ts';
import type { Services } from '#kernel/services.ts';
import { accounts } from '../accounts.ts';
import { deleteSessions } from '../sessions/store.ts';
import { updateUser } from '../store.ts';
import { deleteReset, findReset, upsertReset } from './store.ts';

const HOURS = 24;

/** Says nothing about whether the account exists: the answer must be the same for everybody. */
export async function askForReset(services: Services, login: string): Promise<void> {
  const account = await accounts.findByLogin(services.db, login);
  if (!account) return;
  const key = randomBytes(24).toString('base64url');
  await services.tx(async (tx) => {
    const expires = new Date(tx.now.getTime() + HOURS * 3_600_000);
    await upsertReset(tx.db, {
      user_id: account.id,
      hash: services.keys.hash('reset', key),
      expires_at: utcText(expires),
    });
    const link = `${services.siteConfig.base}/lost-password?login=${encodeURIComponent(account.login)}&key=${key}`;
    await queueMail(tx, services, {
      module: 'content',
      reference: `password-reset:${account.id}`,
      to: account.email,
      subject: 'Choose a new password',
      paragraphs: [
        `Somebody asked for a new password for the account ${account.login}. If that was not you, ignore this mail.`,
        `To choose a new password, open this address within a day: ${link}`,
      ],
    });
  });
}

/** The account that a key belongs to. */
export async function findResetAccount(services: Services, login: string, key: string) {
  const account = await accounts.findByLogin(services.db, login);
  const reset = account && (await findReset(services.db, account.id));
  if (!account || !reset || reset.expires_at <= utcText(services.clock.now())) return undefined;
  return isSameSecret(reset.hash, services.keys.hash('reset', key)) ? account : undefined;
}

/** Spends the key and ends all sessions. */
export async function resetPassword(
  services: Services,
  userId: number,
  email: string,
  passwordHash: string,
): Promise<void> {
  await services.tx(async (tx) => {
    await updateUser(tx.db, userId, { password_hash: passwordHash });
    await deleteSessions(tx.db, userId);
    tx.touch(`user:${userId}`);
    tx.emit('user.passwordChanged', { id: userId });
    await deleteReset(tx.db, userId);
    await queueMail(tx, services, {
      module: 'content',
      reference: `password-changed:${userId}`,
      to: email,
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your account was changed. If that was not you, ask the administrator of the site for help.',
      ],
    });
  });
}
