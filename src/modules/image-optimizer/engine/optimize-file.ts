// One file: what is smaller is made beside it, and takes its place only when it is there in full.
import { rm } from 'node:fs/promises';
import { mediaKey } from '#content/media/details.ts';
import type { Optimized } from '#kernel/images/requests.ts';
import { hiddenBackup } from '#modules/image-optimizer/files/rules.ts';
import type { FileRow } from '#modules/image-optimizer/files/store.ts';
import { markOf } from '#modules/image-optimizer/settings.ts';
import { fetchBackup, hashFile, NO_BACKUP } from './backup.ts';
import type { Engine } from './engine.ts';
import { originalOf } from './original.ts';
import { planFor, type Plan } from './rules.ts';
import { settle, type Settling, type Source } from './settle.ts';

export interface FileWork extends Settling {
  readonly engine: Engine;
}

/** False when there is no such file. One that is as it was left, and would be made in the same way, is left alone. */
export async function optimizeFile(work: FileWork, row: FileRow): Promise<boolean> {
  const { services, recipe } = work;
  const isThere = await services.files.withLocal(mediaKey(row.file), async (current) => {
    const hash = row.output_hash === null && row.pending_hash === null ? undefined : await hashFile(current);
    if (row.is_done === 1 && row.settings === markOf(recipe) && hash === row.output_hash) return true;
    const isOurs = hash !== undefined && [row.output_hash, row.pending_hash, row.backup_hash].includes(hash);
    if (row.backup_key === null || !isOurs) {
      await makeSmaller(work, { path: current, row: fresh(row, isOurs), base: row.file, isFromBackup: false });
      await services.files.remove(hiddenBackup(row));
      return true;
    }
    const path = await fetchBackup(services, row);
    try {
      await makeSmaller(work, { path, row, base: originalOf(row)?.file ?? row.file, isFromBackup: true });
    } finally {
      await rm(path, { force: true });
    }
    return true;
  });
  return isThere ?? false;
}

/** Without a way back, or with another picture under the old name, the file as it is now is the original. */
function fresh(row: FileRow, isOurs: boolean): FileRow {
  const isKnown = isOurs || row.output_hash === null;
  return { ...row, original: null, ...NO_BACKUP, ...(!isKnown && { initial_bytes: row.bytes }) };
}

async function makeSmaller(work: FileWork, source: Source): Promise<void> {
  const { files } = work.services;
  const plan = planFor(work.item, source.row, source.base, work.recipe);
  const paths = { ownPath: files.temporaryPath(), otherPath: files.temporaryPath() };
  try {
    const own = plan.changesFile ? await encode(work, plan, source.path, paths.ownPath, plan.type) : undefined;
    const from = own?.made ? paths.ownPath : source.path;
    const other = plan.variant ? await encode(work, plan, from, paths.otherPath, plan.variant) : undefined;
    const results = plan.isReplaced
      ? { variant: undefined, converted: other }
      : { variant: other, converted: undefined };
    await settle(work, source, { own, ...results, ...paths });
  } finally {
    for (const path of Object.values(paths)) await rm(path, { force: true });
  }
}

function encode(
  { engine, recipe }: FileWork,
  { type, mostWidth }: Plan,
  source: string,
  target: string,
  wanted: string,
): Promise<Optimized> {
  const { level, stripsMetadata, cutsLocation, mostPixels } = recipe;
  const options = { level, stripsMetadata, cutsLocation, mostPixels };
  return engine.optimize({ source, target, type, wanted, ...options, ...(mostWidth !== undefined && { mostWidth }) });
}
