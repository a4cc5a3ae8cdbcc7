// Who agreed that texts leave the server, with which token, and how much was used.
import { createHash, randomBytes } from 'node:crypto';
import { isMap } from '#kernel/args/is-map.ts';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { isSameSecret, type SiteKeys } from '#kernel/secrets/site-key.ts';
import type { Tx } from '#kernel/tx.ts';
import { findRemembered, remember } from '#content/users/meta/store.ts';

const VERIFIER_SECONDS = 300;

interface AiState {
  readonly hasConsent: boolean;
  readonly verifier: { readonly code: string; readonly createdAt: number } | undefined;
  /** Sealed. */
  readonly access: string;
  readonly refresh: string;
  readonly usage: { readonly month: string; readonly posts: number; readonly products: number };
}

export async function findAiState(db: Db, userId: number): Promise<AiState> {
  const stored = await findRemembered(db, userId, 'seo_ai');
  const verifier = isMap(stored['verifier']) ? stored['verifier'] : {};
  const usage = isMap(stored['usage']) ? stored['usage'] : {};
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
  return {
    hasConsent: stored['hasConsent'] === true,
    verifier:
      text(verifier['code']) === ''
        ? undefined
        : { code: text(verifier['code']), createdAt: number(verifier['createdAt']) },
    access: text(stored['access']),
    refresh: text(stored['refresh']),
    usage: { month: text(usage['month']), posts: number(usage['posts']), products: number(usage['products']) },
  };
}

const lockOf = (userId: number): string => `seo:ai:${userId}`;

async function change(db: Db, userId: number, changes: Partial<AiState>): Promise<void> {
  await dialectOf(db).lockUntilCommit(db, lockOf(userId));
  await remember(db, userId, 'seo_ai', { ...(await findAiState(db, userId)), ...changes });
}

export const setConsent = ({ db }: Tx, userId: number, hasConsent: boolean): Promise<void> =>
  change(db, userId, hasConsent ? { hasConsent } : { hasConsent, access: '', refresh: '', verifier: undefined });

/** The token service is told its hash, and shows with it that it answers this request. */
export async function startVerifier({ db, now }: Tx, userId: number): Promise<string> {
  const code = randomBytes(32).toString('hex');
  await change(db, userId, { verifier: { code, createdAt: Math.floor(now.getTime() / 1000) } });
  return code;
}

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('hex');

/** The verifier, once; undefined for every wrong try. What is too old goes. */
export async function takeVerifier({ db, now }: Tx, userId: number, challenge: string): Promise<string | undefined> {
  // Of two that come together one finds it.
  await dialectOf(db).lockUntilCommit(db, lockOf(userId));
  const { verifier } = await findAiState(db, userId);
  // All tries take the same time, whoever is meant.
  const isSame = isSameSecret(challengeOf(verifier?.code ?? 'nobody'), challenge);
  if (!verifier) return undefined;
  const isOld = Math.floor(now.getTime() / 1000) - verifier.createdAt > VERIFIER_SECONDS;
  if (!isOld && !isSame) return undefined;
  await change(db, userId, { verifier: undefined });
  return isOld ? undefined : verifier.code;
}

const placeOf = (userId: number): string => `user_meta/${userId}/seo_ai`;

export async function keepTokens(
  { db }: Tx,
  keys: SiteKeys,
  userId: number,
  { access, refresh }: { access: string; refresh: string },
): Promise<void> {
  const seal = (token: string): string => keys.seal(token, placeOf(userId));
  await change(db, userId, { access: seal(access), refresh: seal(refresh) });
}

export async function findAccessToken(db: Db, keys: SiteKeys, userId: number): Promise<string | undefined> {
  const { access } = await findAiState(db, userId);
  return access === '' ? undefined : keys.unseal(access, placeOf(userId));
}

const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

export async function countUse(tx: Tx, userId: number, kind: 'posts' | 'products'): Promise<void> {
  const used = await usageOf(tx.db, userId, tx.now);
  await change(tx.db, userId, { usage: { ...used, [kind]: used[kind] + 1 } });
}

/** Of this month. */
export async function usageOf(db: Db, userId: number, now: Date): Promise<AiState['usage']> {
  const { usage } = await findAiState(db, userId);
  return usage.month === monthOf(now) ? usage : { month: monthOf(now), posts: 0, products: 0 };
}
