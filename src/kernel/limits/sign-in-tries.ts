// Tries to sign in are counted before anything is compared, so that many at once gain nothing; right ones are taken back.
import { networkOf } from '#kernel/http/address.ts';
import type { Limits, TakenUse } from './limits.ts';

export interface SignInTry {
  /** As typed: counts where no account has it. */
  login: string;
  /** The same by name and by e-mail address. */
  accountId: number | undefined;
  address: string;
}

export interface TakenTry {
  /** 0, or the seconds until the next try is welcome. */
  readonly blockedFor: number;
  takeBack(): Promise<void>;
}

export async function takeSignInTry(limits: Limits, { login, accountId, address }: SignInTry): Promise<TakenTry> {
  const account = accountId === undefined ? `login:${login.toLowerCase()}` : `id:${accountId}`;
  const network = networkOf(address);
  const uses: TakenUse[] = [
    { name: 'sign-in', key: `${network}|${account}` },
    { name: 'sign-in-account', key: account },
    { name: 'sign-in-address', key: network },
  ];
  return { blockedFor: await limits.take(uses), takeBack: () => limits.giveBack(uses) };
}
