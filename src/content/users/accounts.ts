// Accounts as authentication sees them.
import type { Account, Accounts } from '#kernel/auth/accounts.ts';
import { utcText } from '#kernel/clock/clock.ts';
import type { Db } from '#kernel/db/db.ts';
import { findApplicationPasswords, updateLastUse } from './application-passwords/store.ts';
import { findSession } from './sessions/store.ts';
import { findCapabilities, findRoles, findUser, findUserByEmail, findUserByLogin, type UserRow } from './store.ts';

export const accounts: Accounts = {
  async findByLogin(db, login) {
    const user =
      (await findUserByLogin(db, login)) ?? (login.includes('@') ? await findUserByEmail(db, login) : undefined);
    return user && toAccount(db, user);
  },
  async findById(db, id) {
    const user = await findUser(db, id);
    return user && toAccount(db, user);
  },
  findApplicationPasswords,
  async markApplicationPasswordUsed(tx, uuid, address) {
    const userId = await updateLastUse(tx.db, uuid, utcText(tx.now), address);
    if (userId !== undefined) tx.touch(`user:${userId}`);
  },
  findSession,
};

async function toAccount(db: Db, user: UserRow): Promise<Account> {
  const roles = await findRoles(db, [user.id]);
  return {
    id: user.id,
    login: user.login,
    email: user.email,
    passwordHash: user.password_hash,
    roles: roles.get(user.id) ?? [],
    capabilities: await findCapabilities(db, user.id),
  };
}
