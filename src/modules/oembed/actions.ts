import { createHash } from 'node:crypto';
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import { findKept, upsertKept } from './store.ts';

/** What `ask` found is kept for so many seconds; that it found nothing is not. */
export async function remember(
  services: Pick<Services, 'db' | 'tx' | 'clock'>,
  { about, seconds }: { about: readonly unknown[]; seconds: number },
  ask: () => Promise<object | undefined>,
): Promise<unknown> {
  const key = createHash('sha256').update(JSON.stringify(about)).digest('base64url');
  const kept = await findKept(services.db, key, utcText(services.clock.now()));
  if (kept !== undefined) return JSON.parse(kept);
  const found = await ask();
  if (found === undefined) return undefined;
  const expires = new Date(services.clock.now().getTime() + seconds * 1000);
  await services.tx((tx) => upsertKept(tx.db, { key, value: JSON.stringify(found), expires_at: utcText(expires) }));
  return found;
}
