// Signing in with the account password, on a page of the site.
import { randomBytes } from 'node:crypto';
import type { Account } from '#kernel/auth/accounts.ts';
import { readDevice } from '#kernel/auth/device.ts';
import { hashPassword, isPasswordHash, isPasswordRight } from '#kernel/auth/passwords.ts';
import { takePasswordTry } from '#kernel/limits/sign-in-tries.ts';
import { definePart } from '#kernel/parts.ts';
import type { Services } from '#kernel/services.ts';
import { accounts } from './accounts.ts';

export type SignIn = { account: Account } | { fault: 'empty' | 'wrong' } | { fault: 'blocked'; seconds: number };

interface Attempt {
  login: string;
  password: string;
  address: string;
  /** What the browser carries. */
  cookie?: string | undefined;
}

/** Throws when too many passwords are being compared already. */
export async function signIn(
  services: Pick<Services, 'db' | 'keys' | 'limits' | 'part'>,
  { login, password, address, cookie }: Attempt,
): Promise<SignIn> {
  if (login === '' || password === '') return { fault: 'empty' };
  const account = await accounts.findByLogin(services.db, login);
  const device = account && readDevice(services.keys, cookie, account.id);
  const taken = await takePasswordTry(services.limits, { login, accountId: account?.id, address, device });
  if (taken.blockedFor > 0) return { fault: 'blocked', seconds: taken.blockedFor };
  const isRight = await compare(services, password, account?.passwordHash).catch(async (error: unknown) => {
    await taken.takeBack();
    throw error;
  });
  if (!account || !isRight) return { fault: 'wrong' };
  await taken.takeBack();
  return { account };
}

/** An unknown login, and somebody without a password, take as long as a wrong password. */
async function compare(services: Pick<Services, 'part'>, password: string, hash = ''): Promise<boolean> {
  const isRight = await isPasswordRight(password, isPasswordHash(hash) ? hash : await findDummy(services));
  return isRight && isPasswordHash(hash);
}

const nobodysHash = definePart((): { text?: string } => ({}));

async function findDummy({ part }: Pick<Services, 'part'>): Promise<string> {
  const kept = part(nobodysHash);
  return (kept.text ??= await hashPassword(randomBytes(24).toString('base64')));
}
