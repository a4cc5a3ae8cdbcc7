// Tries to sign in. Nobody's wrong tries keep the owner of an account out: what is counted belongs to who tried.
import { networkOf } from '#kernel/http/address.ts';
import type { Limits, TakenUse } from './limits.ts';

interface Tried {
  /** As typed: counts where no account has it. */
  login: string;
  /** The same by name and by e-mail address. */
  accountId: number | undefined;
  address: string;
}

export interface PasswordTry extends Tried {
  /** The browser, where this account has signed in with it before. */
  device?: string | undefined;
}

export interface TakenTry {
  /** 0, or the seconds until the next try is welcome. */
  readonly blockedFor: number;
  takeBack(): Promise<void>;
}

/**
 * Counted before anything is compared, so that many at once gain nothing; right ones are taken back. A known browser
 * counts for itself. All others count by address; when an account has seen many wrong ones from wherever, each network
 * has fewer for it.
 */
export async function takePasswordTry(limits: Limits, tried: PasswordTry): Promise<TakenTry> {
  const account = accountOf(tried);
  if (tried.device !== undefined) return take(limits, [{ name: 'sign-in-device', key: `${tried.device}|${account}` }]);
  const network = networkOf(tried.address);
  const uses: TakenUse[] = [
    { name: 'sign-in', key: `${network}|${account}` },
    { name: 'sign-in-address', key: network },
  ];
  const isAttacked = (await limits.blockedFor('sign-in-account', account)) > 0;
  if (isAttacked) uses.push({ name: 'sign-in-attacked', key: `${networkOf(tried.address, 48)}|${account}` });
  const taken = await take(limits, uses);
  if (taken.blockedFor > 0) return taken;
  await limits.count('sign-in-account', account);
  return {
    blockedFor: 0,
    takeBack: () => limits.giveBack([...uses, { name: 'sign-in-account', key: account }]),
  };
}

async function take(limits: Limits, uses: readonly TakenUse[]): Promise<TakenTry> {
  return { blockedFor: await limits.take(uses), takeBack: () => limits.giveBack(uses) };
}

/**
 * Application passwords are too long to be guessed: a right one is never refused, and wrong ones are counted for what
 * they cost. Gives 0, or the seconds until the next wrong one is welcome.
 */
export function countWrongApplicationPassword(limits: Limits, tried: Tried): Promise<number> {
  const network = networkOf(tried.address);
  return limits.take([
    { name: 'application-password', key: `${network}|${accountOf(tried)}` },
    { name: 'application-password-address', key: network },
  ]);
}

const accountOf = ({ login, accountId }: Tried): string =>
  accountId === undefined ? `login:${login.toLowerCase()}` : `id:${accountId}`;
