// Every change of the dialog: one transaction with its version, its files and the caches of all pages.
import { utcText } from '#kernel/clock/clock.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { canonical } from '#kernel/args/plain.ts';
import { writeFiles } from '#modules/cookie-consent/files/generate.ts';
import { isWider, sha256, snapshotOf } from '#modules/cookie-consent/versions/snapshot.ts';
import { upsertVersion } from '#modules/cookie-consent/versions/store.ts';
import { loadModel, MODEL_TAG, type Model } from './model.ts';
import { upsertState } from './store.ts';

export interface Changed<V> {
  readonly value: V;
  readonly model: Model;
}

/** `isMinor`: a slip of the pen was mended, and nobody is asked again. */
export async function changeModel<V>(
  tx: Tx,
  services: Pick<Services, 'settings' | 'siteConfig' | 'sites'>,
  { isMinor }: { isMinor: boolean },
  work: (before: Model) => Promise<V>,
): Promise<Changed<V>> {
  await dialectOf(tx.db).lockUntilCommit(tx.db, MODEL_TAG);
  const before = await loadModel(tx.db, services);
  const value = await work(before);
  const after = await loadModel(tx.db, services);
  const version = await keepVersion(tx, services, before, after, isMinor);
  if (after.dialog.active && !before.hasBeenActive) await upsertState(tx.db, 'has-been-active', true);
  const gpcSince = await keepGpcDay(tx, after);
  const files = await writeFiles(tx, services, { ...after, version });
  tx.touch(MODEL_TAG);
  return { value, model: { ...after, version, gpcSince, files: files.map(({ name }) => name) } };
}

/** The day on which the site began to heed the signal; none while it does not. */
async function keepGpcDay({ db, now }: Tx, { dialog, gpcSince }: Model): Promise<string | undefined> {
  const isHeeded = dialog.active && dialog.respect_gpc;
  if (isHeeded === (gpcSince !== undefined)) return gpcSince;
  const day = isHeeded ? utcText(now).slice(0, 10) : undefined;
  await upsertState(db, 'gpc-since', day ?? '');
  return day;
}

/** Until somebody could see the dialog the first version only changes its contents. */
async function keepVersion(
  { db, now }: Tx,
  { siteConfig }: Pick<Services, 'siteConfig'>,
  before: Model,
  after: Model,
  isMinor: boolean,
): Promise<number> {
  const isNew = before.hasBeenActive && !isMinor && isWider(before, after);
  if (before.hasBeenActive && !isNew) return before.version;
  const version = isNew ? before.version + 1 : before.version;
  const snapshot = canonical(snapshotOf(after, siteConfig.languages));
  await upsertVersion(db, { version, created_at: utcText(now), snapshot, sha256: sha256(snapshot) });
  return version;
}
