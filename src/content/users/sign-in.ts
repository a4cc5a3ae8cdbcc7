// Signing in with the account password, on a page of the site.
import type { Account } from '#kernel/auth/accounts.ts';
import { hashPassword, isPasswordRight } from '#kernel/auth/passwords.ts';
import type { Services } from '#kernel/services.ts';
import { accounts } from './accounts.ts';

export type SignIn =
  { account: Account } | { fault: 'empty' | 'unknown' | 'wrong' } | { fault: 'blocked'; seconds: number };

export async function signIn(
  services: Services,
  { login, password, address }: { login: string; password: string; address: string },
): Promise<SignIn> {
  if (login === '' || password === '') return { fault: 'empty' };
  const attempt = `${address}|${login.toLowerCase()}`;
  const seconds = await services.limits.blockedFor('sign-in', attempt);
  if (seconds > 0) return { fault: 'blocked', seconds };
  const account = await accounts.findByLogin(services.db, login);
  // An unknown login takes as long as a wrong password.
  const isRight = await isPasswordRight(password, account?.passwordHash ?? (await dummyHash()));
  if (account && isRight) return { account };
  await services.limits.count('sign-in', attempt);
  return { fault: account ? 'wrong' : 'unknown' };
}

let dummy: Promise<string> | undefined;
function dummyHash(): Promise<string> {
  dummy ??= hashPassword('nobody has this password');
  return dummy;
}
