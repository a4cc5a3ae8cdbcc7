// The key: verified by the service where there is one, sealed where it is stored.
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { setAlert } from '#modules/spamfilter/alert/store.ts';
import { callRemote, RemoteDown, VISITOR_SECONDS } from '#modules/spamfilter/remote/remote.ts';
import { engine, fixedKey, KEY_PLACE, keyOf, remoteUrl, sealedKey } from '#modules/spamfilter/settings/settings.ts';

export type Verified = 'valid' | 'invalid' | 'unreachable';

/** Without a service every well-formed key is right: it is no more than a shared secret. */
export async function verifyKey(services: Services, key: string): Promise<Verified> {
  if (!hasService(services)) return 'valid';
  try {
    const { body, alert } = await callRemote(services, 'verify-key', [], VISITOR_SECONDS, key);
    // What is wrong with a key that is not taken is no concern of the site.
    if (body === 'valid' || key === keyOf(services)) await services.tx((tx) => setAlert(tx.db, alert));
    if (body === 'valid' || body === 'invalid') return body;
    return 'unreachable';
  } catch (error) {
    if (error instanceof RemoteDown) return 'unreachable';
    throw error;
  }
}

export async function storeKey(
  tx: Tx,
  { settings, keys }: Pick<Services, 'keys' | 'settings'>,
  key: string,
): Promise<void> {
  if (settings.get(fixedKey) !== '') await settings.reset(tx, fixedKey);
  await settings.set(tx, sealedKey, keys.seal(key, KEY_PLACE));
}

/** The service is told, but the key goes whether it hears it or not. */
export async function removeKey(services: Services): Promise<void> {
  const { settings, tx, log } = services;
  const key = keyOf(services);
  await tx(async (open) => {
    await settings.reset(open, fixedKey);
    await settings.reset(open, sealedKey);
  });
  if (key === '' || !hasService(services)) return;
  await callRemote(services, 'deactivate', [], VISITOR_SECONDS, key).catch((error: unknown) => {
    log.warn({ err: error }, 'The filter service was not told that its key is gone.');
  });
}

function hasService({ settings }: Pick<Services, 'settings'>): boolean {
  return settings.get(engine) !== 'embedded' && settings.get(remoteUrl) !== '';
}
