import { createHash } from 'node:crypto';
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { findKept, upsertKept } from './store.ts';

/** What `ask` found is kept for so many seconds; that it found nothing is not. */
export async function remember(
  services: Pick<Services, 'db' | 'tx' | 'clock'>,
  { about, seconds }: { about: readonly unknown[]; seconds: number },
  ask: () => Promise<object | undefined>,
): Promise<unknown> {
  const kept = await recall(services, about);
  if (kept !== undefined) return kept;
  const found = await ask();
  if (found !== undefined) await services.tx((tx) => keepAnswer(tx, about, found, seconds));
  return found;
}

/** What is kept, without asking anybody. */
export async function recall(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  about: readonly unknown[],
): Promise<unknown> {
  const kept = await findKept(db, keyOf(about), utcText(clock.now()));
  return kept === undefined ? undefined : JSON.parse(kept);
}

export async function keepAnswer(tx: Tx, about: readonly unknown[], answer: unknown, seconds: number): Promise<void> {
  const expires = new Date(tx.now.getTime() + seconds * 1000);
  await upsertKept(tx.db, { key: keyOf(about), value: JSON.stringify(answer), expires_at: utcText(expires) });
}

function keyOf(about: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(about)).digest('base64url');
}
