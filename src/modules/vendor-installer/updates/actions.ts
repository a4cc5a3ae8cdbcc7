// A newer version of a component: fetched, proven, laid beside the one that runs.
import { createHash } from 'node:crypto';
import { utcText } from '#kernel/clock/clock.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { jobType } from '#kernel/jobs/job.ts';
import { componentKey } from '#kernel/modules/components.ts';
import type { Module } from '#kernel/module.ts';
import type { Services } from '#kernel/services.ts';
import { busy, notNewer, readOnly, signatureInvalid } from '../errors.ts';
import type { Offer } from '../feed/feed.ts';
import { fetchOffers, fetchPackage } from '../feed/remote.ts';
import { isSigned } from '../feed/signature.ts';
import { isNewer } from '../products/products.ts';
import { isReadOnly, publicKey } from '../settings.ts';
import { findSubscriptions, keyPlace } from '../subscriptions/store.ts';
import { readPackage } from './package.ts';
import { findLastInstall, insertInstall, updateInstall } from './store.ts';

export const unpack = jobType<{ id: number }>('vendor-installer.unpack');

/** One that a crash left behind does not hold others for ever. */
const LONGEST_MS = 3_600_000;

/** The package waits in the private files until the job takes it. */
export const packageKey = (id: number): string =>
  componentKey({ name: 'packages', version: String(id) }, 'package.zip');

export async function startInstall(services: Services, { name, version }: Module): Promise<number> {
  const { files, settings, tx } = services;
  if (settings.get(isReadOnly)) throw readOnly();
  const offer = (await fetchOffers(services)).offers.get(name);
  if (!offer || !isNewer(offer, version)) throw notNewer();
  const id = await claim(services, offer);
  try {
    const archive = await fetchPackage(services, offer, await siteKeyFor(services, offer));
    refuseForged(archive, offer, settings.get(publicKey));
    await readPackage(archive);
    await files.putBytes(packageKey(id), archive, 'application/zip');
    await tx((open) => open.enqueue(unpack, { id }));
    return id;
  } catch (error) {
    const why = error instanceof Error ? error.message : 'It failed.';
    await tx((open) => updateInstall(open.db, id, { state: 'failed', error: why }));
    throw error;
  }
}

/** Sent with what is not for everybody. */
async function siteKeyFor({ db, keys }: Pick<Services, 'db' | 'keys'>, offer: Offer): Promise<string | undefined> {
  const row = offer.needs_subscription ? (await findSubscriptions(db)).get(offer.slug) : undefined;
  return row && keys.unseal(row.sealed_key, keyPlace(row.slug));
}

/** Of several that want the same at once, one gets it. */
function claim({ tx }: Pick<Services, 'tx'>, { slug, version }: Offer): Promise<number> {
  return tx(async (open) => {
    await dialectOf(open.db).lockUntilCommit(open.db, `installer/${slug}`);
    const last = await findLastInstall(open.db, slug);
    const since = open.now.getTime() - Date.parse(`${last?.started_at ?? ''}Z`);
    if (last?.state === 'running' && since < LONGEST_MS) throw busy();
    return insertInstall(open.db, { slug, version, now: utcText(open.now) });
  });
}

function refuseForged(archive: Buffer, { sha256, signature }: Offer, key: string): void {
  const digest = createHash('sha256').update(archive).digest('hex');
  if (digest !== sha256 || !isSigned(sha256, signature, key)) throw signatureInvalid();
}
