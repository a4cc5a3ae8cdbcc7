// One image: its files one after the other, each of them done or left as it was.
import type { Services } from '#kernel/services.ts';
import { missingSizes } from '#content/media/details.ts';
import { makeSizes } from '#content/media/make-sizes.ts';
import { needsStandIn } from '#content/media/rules.ts';
import { findItem, type MediaItem } from '#content/media/store.ts';
import { takeStock } from '#modules/image-optimizer/files/follow.ts';
import { isWorkable } from '#modules/image-optimizer/files/rules.ts';
import { findFiles } from '#modules/image-optimizer/files/store.ts';
import { mostBytes, recipeOf, sizeFilter } from '#modules/image-optimizer/settings.ts';
import type { Engine } from './engine.ts';
import { OptimizerError } from './failure.ts';
import { optimizeFile } from './optimize-file.ts';

const SIZES_PATIENCE_MS = 240_000;

export type Ending = 'done' | 'stopped' | 'gone';

/** `isWanted` is asked between two files: what was done until then stays done. */
export async function optimizeImage(
  services: Services,
  engine: Engine,
  imageId: number,
  isWanted: () => Promise<boolean>,
): Promise<Ending> {
  const found = await completeItem(services, imageId);
  if (!found) return 'gone';
  if (!isWorkable(found, await findFiles(services.db, [imageId]))) throw new OptimizerError('unsupported');
  await takeStock(services, found);
  const { settings } = services;
  const isEnabled = sizeFilter(settings);
  const recipe = recipeOf(settings);
  for (const { size } of await findFiles(services.db, [imageId])) {
    if (!isEnabled(size)) continue;
    if (!(await isWanted())) return 'stopped';
    // Both may have changed with the file before.
    const item = await findItem(services.db, imageId);
    const row = (await findFiles(services.db, [imageId])).find((one) => one.size === size);
    if (!item || !row) return 'gone';
    const isTooLarge = row.bytes > settings.get(mostBytes);
    if (isTooLarge && size === 'full') throw new OptimizerError('file-too-large');
    if (isTooLarge) continue;
    const isThere = await optimizeFile({ services, engine, item, recipe }, row);
    if (!isThere && size === 'full') await missing(services, imageId);
  }
  return (await findItem(services.db, imageId)) ? 'done' : 'gone';
}

/** The item with all its copies. */
async function completeItem(services: Services, id: number): Promise<MediaItem | undefined> {
  const item = await findItem(services.db, id);
  if (!item || (missingSizes(item).length === 0 && !needsStandIn(item))) return item;
  await makeSizes(services, id, SIZES_PATIENCE_MS);
  return findItem(services.db, id);
}

/** A deleted image has no file either, and that is no fault. */
async function missing(services: Pick<Services, 'db'>, id: number): Promise<void> {
  if (await findItem(services.db, id)) throw new OptimizerError('file-missing');
}
