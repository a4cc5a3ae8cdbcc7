// Who calls: session with nonce first, then an application password, else nobody. A wrong credential stops the request.
import { hash, randomBytes } from 'node:crypto';
import type { DropLog } from '#kernel/cache/drop-log.ts';
import { TagCache } from '#kernel/cache/tag-cache.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { RestError, restError } from '#kernel/errors/rest-error.ts';
import { countWrongApplicationPassword } from '#kernel/limits/sign-in-tries.ts';
import { isSameSecret } from '#kernel/secrets/site-key.ts';
import type { Services } from '#kernel/services.ts';
import { applicationPasswordsAvailable } from '#kernel/settings/site-settings.ts';
import type { Account, Accounts } from './accounts.ts';
import { hashApplicationPassword } from './application-password.ts';
import { readBasic, type BasicCredential } from './basic.ts';
import { caller, nobody, type Caller } from './caller.ts';
import { createNonce, isNonceRight } from './nonce.ts';
import { hashSessionToken, readCookie, SESSION_COOKIE } from './session.ts';

export interface Credentials {
  authorization: string | undefined;
  cookie: string | undefined;
  /** From the query, the form or the header. */
  nonce: string | undefined;
  address: string;
}

export interface Identity {
  caller: Caller;
  /** A fresh nonce for the page that called. */
  nonce?: string;
}

export interface KnownCaller {
  readonly caller: Caller;
  /** When the use of the password is to be noted again, in milliseconds. */
  readonly until: number;
}

export interface Authenticator {
  authenticate(credentials: Credentials): Promise<Identity>;
  /** Known callers; the freshness of the site drops them by tag. */
  readonly known: TagCache<KnownCaller>;
}

const DAY = 86_400_000;
const KNOWN_CALLERS_BYTES = 8_000_000;
/** Compared for logins that do not exist, so that their answer takes as long. */
const NO_HASH = '0'.repeat(64);

export function createAuthenticator(services: Services, accounts: Accounts, drops: DropLog): Authenticator {
  const known = new TagCache<KnownCaller>(KNOWN_CALLERS_BYTES, drops);
  // Only this process compares these keys, so a salt of its own does, and is quicker than a keyed hash.
  const salt = randomBytes(32).toString('base64');
  /** One client may begin with many requests at once: they are one try. */
  const underWay = new Map<string, Promise<KnownCaller>>();
  const find = async (key: string, basic: BasicCredential, address: string): Promise<KnownCaller> => {
    const since = known.position();
    const found = await byApplicationPassword(services, accounts, basic, address);
    known.set(key, found, { bytes: 2_000, tags: [`user:${found.caller.id}`, 'roles'], since });
    return found;
  };
  return {
    known,
    async authenticate(credentials) {
      if (credentials.nonce !== undefined) return bySession(services, accounts, credentials, credentials.nonce);
      const { authorization } = credentials;
      if (authorization === undefined || !services.settings.get(applicationPasswordsAvailable))
        return { caller: nobody };
      const key = hash('sha256', salt + authorization, 'base64');
      const remembered = known.get(key);
      if (remembered && services.clock.now().getTime() < remembered.until) return { caller: remembered.caller };
      const basic = readBasic(authorization);
      if (!basic) return { caller: nobody };
      const asked = `${key}|${credentials.address}`;
      const finding = underWay.get(asked) ?? find(key, basic, credentials.address);
      underWay.set(asked, finding);
      return { caller: (await finding.finally(() => underWay.delete(asked))).caller };
    },
  };
}

async function bySession(
  services: Services,
  accounts: Accounts,
  credentials: Credentials,
  nonce: string,
): Promise<Identity> {
  const { keys, clock } = services;
  const now = clock.now();
  const person = await sessionOf(services, accounts, credentials.cookie);
  const basic = readBasic(credentials.authorization);
  if (person && isNonceRight(keys, nonce, { userId: person.account.id, session: person.session }, now)) {
    return {
      caller: callerOf(person.account, 'session', person.session),
      nonce: createNonce(keys, { userId: person.account.id, session: person.session }, now),
    };
  }
  if (basic && services.settings.get(applicationPasswordsAvailable)) {
    // A good application password makes the nonce irrelevant; a wrong one counts as a failed sign-in.
    const outcome = await byApplicationPassword(services, accounts, basic, credentials.address).catch(asRestError);
    if (!(outcome instanceof RestError)) return { caller: outcome.caller };
    if (outcome.status === 429) throw outcome;
  }
  throw wrongNonce();
}

/** The account behind a session cookie, whether or not there is a nonce. */
export async function sessionOf(
  services: Pick<Services, 'clock' | 'db' | 'keys'>,
  accounts: Accounts,
  cookieHeader: string | undefined,
): Promise<{ account: Account; session: string } | undefined> {
  const token = readCookie(cookieHeader, SESSION_COOKIE);
  if (token === undefined) return undefined;
  const hash = hashSessionToken(services.keys, token);
  const session = await accounts.findSession(services.db, hash);
  if (!session || session.expires_at <= utcText(services.clock.now())) return undefined;
  const account = await accounts.findById(services.db, session.user_id);
  return account && { account, session: hash };
}

async function byApplicationPassword(
  services: Pick<Services, 'clock' | 'db' | 'keys' | 'limits' | 'tx'>,
  accounts: Accounts,
  basic: BasicCredential,
  address: string,
): Promise<KnownCaller> {
  const account = await accounts.findByLogin(services.db, basic.login);
  const stored = account ? await matching(services, accounts, account, basic) : undefined;
  if (!account || !stored) {
    isSameSecret(hashApplicationPassword(services.keys, basic.password), NO_HASH);
    const tried = { login: basic.login, accountId: account?.id, address };
    const seconds = await countWrongApplicationPassword(services.limits, tried);
    if (seconds > 0) throw tooManyAttempts(seconds);
    throw account ? wrongPassword() : unknownLogin(basic.login);
  }
  const now = services.clock.now().getTime();
  const lastUse = stored.last_used === null ? 0 : Date.parse(`${stored.last_used}Z`);
  const isDue = now - lastUse >= DAY;
  if (isDue) await services.tx((tx) => accounts.markApplicationPasswordUsed(tx, stored.uuid, address));
  return { caller: callerOf(account, 'application-password', stored.uuid), until: (isDue ? now : lastUse) + DAY };
}

async function matching(
  services: Pick<Services, 'db' | 'keys'>,
  accounts: Accounts,
  account: Account,
  basic: BasicCredential,
) {
  const hash = hashApplicationPassword(services.keys, basic.password);
  const stored = await accounts.findApplicationPasswords(services.db, account.id);
  return stored.find((one) => isSameSecret(one.hash, hash));
}

function asRestError(error: unknown): RestError {
  if (error instanceof RestError) return error;
  throw error;
}

export function callerOf(account: Account, via: Caller['via'], credential?: string): Caller {
  return caller({ ...account, via, credential });
}

const wrongPassword = () => restError('incorrect_password', 401, 'This application password is not right.');
const wrongNonce = () => restError('rest_cookie_invalid_nonce', 403, 'The nonce of this request is not valid.');
const unknownLogin = (login: string) =>
  login.includes('@')
    ? restError('invalid_email', 401, 'No account has this e-mail address.')
    : restError('invalid_username', 401, 'No account has this name.');
const tooManyAttempts = (seconds: number) =>
  restError('too_many_login_attempts', 429, 'Too many failed sign-ins. Wait before the next one.', {
    retry_after: seconds,
  });
