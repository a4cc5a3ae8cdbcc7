// Starting a session.
import { createSessionToken, hashSessionToken, SESSION_DAYS } from '#kernel/auth/session.ts';
import { utcText } from '#kernel/clock/clock.ts';
import type { SiteKeys } from '#kernel/secrets/site-key.ts';
import type { Tx } from '#kernel/tx.ts';
import { insertSession } from './store.ts';

/** Where somebody signed in: what the browser calls itself, and from which network. */
export interface Origin {
  readonly agent: string;
  readonly address: string;
  /** On a device of others: for a day at most. */
  readonly isPassing?: boolean;
}

const UNKNOWN: Origin = { agent: '', address: '' };
const LONGEST_AGENT = 300;

/** The token goes into the cookie; the hash is what nonces are bound to. */
export async function startSession(
  tx: Tx,
  keys: SiteKeys,
  userId: number,
  { agent, address, isPassing = false }: Origin = UNKNOWN,
): Promise<{ token: string; hash: string }> {
  const token = createSessionToken();
  const hash = hashSessionToken(keys, token);
  await insertSession(tx.db, {
    hash,
    user_id: userId,
    created_at: utcText(tx.now),
    expires_at: utcText(new Date(tx.now.getTime() + (isPassing ? 1 : SESSION_DAYS) * 86_400_000)),
    agent: agent.slice(0, LONGEST_AGENT),
    address,
  });
  return { token, hash };
}
