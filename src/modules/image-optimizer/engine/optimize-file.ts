// One file: what is smaller is made beside it, and takes its place only when it is there in full.
import { copyFile, rm } from 'node:fs/promises';
import { typeOfName } from '#kernel/files/types.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import type { Optimized } from '#content/images/requests.ts';
import { changeFiles } from '#content/media/actions.ts';
import { mediaKey } from '#content/media/details.ts';
import type { MediaItem } from '#content/media/store.ts';
import { keysBeside } from '#modules/image-optimizer/files/rules.ts';
import { findFiles, lockFiles, replaceFiles, type FileRow } from '#modules/image-optimizer/files/store.ts';
import { keepOriginals, markOf, type Recipe } from '#modules/image-optimizer/settings.ts';
import { fetchBackup, hashFile, makeBackup } from './backup.ts';
import type { Engine } from './engine.ts';
import { dimensionsOf, planFor, readDimensions, variantFile, withFile, type Plan } from './rules.ts';

export interface FileWork {
  readonly services: Services;
  readonly engine: Engine;
  readonly item: MediaItem;
  readonly recipe: Recipe;
}

/** False when there is no such file. One that is as it was left, and would be made in the same way, is left alone. */
export async function optimizeFile(work: FileWork, row: FileRow): Promise<boolean> {
  const { services, recipe } = work;
  const isThere = await services.files.withLocal(mediaKey(row.file), async (current) => {
    const hash = row.output_hash === null && row.pending_hash === null ? undefined : await hashFile(current);
    if (row.is_done === 1 && row.settings === markOf(recipe) && hash === row.output_hash) return true;
    const isOurs = hash !== undefined && [row.output_hash, row.pending_hash, row.backup_hash].includes(hash);
    if (row.backup_key === null || !isOurs) {
      await makeSmaller(work, { path: current, row: fresh(row, isOurs), isFromBackup: false });
      if (row.backup_key !== null) await services.files.remove([row.backup_key]);
      return true;
    }
    const path = await fetchBackup(services, row);
    try {
      await makeSmaller(work, { path, row, isFromBackup: true });
    } finally {
      await rm(path, { force: true });
    }
    return true;
  });
  return isThere ?? false;
}

interface Source {
  path: string;
  row: FileRow;
  /** The file was changed before, and `path` has it as it was. */
  isFromBackup: boolean;
}

/** Another picture under the old name: what is kept of the former one says nothing about it. */
function fresh(row: FileRow, isOurs: boolean): FileRow {
  if (isOurs || row.output_hash === null) return row;
  return { ...row, original: null, backup_key: null, backup_hash: null, backup_bytes: null, initial_bytes: row.bytes };
}

interface Results {
  /** The file itself, made smaller. */
  own: Optimized | undefined;
  variant: Optimized | undefined;
  ownPath: string;
  variantPath: string;
}

async function makeSmaller(work: FileWork, source: Source): Promise<void> {
  const { files } = work.services;
  const plan = planFor(work.item, source.row, work.recipe);
  const paths = { ownPath: files.temporaryPath(), variantPath: files.temporaryPath() };
  try {
    const own = plan.changesFile ? await encode(work, plan, source.path, paths.ownPath, plan.type) : undefined;
    const base = own?.made ? paths.ownPath : source.path;
    const variant = plan.variant ? await encode(work, plan, base, paths.variantPath, plan.variant) : undefined;
    await settle(work, source, { own, variant, ...paths });
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

/** The order matters: backup, a note of what will be there, the files, the switch, and only then is anything removed. */
async function settle(work: FileWork, source: Source, results: Results): Promise<void> {
  const { services, item } = work;
  const { files } = services;
  const { row } = source;
  const { own, ownPath, variantPath } = results;
  const backup = await backupOf(services, source, own);
  const before = readDimensions(row.original) ?? dimensionsOf(item, row.size);
  if (own?.made) {
    const note = { ...row, ...backup, original: JSON.stringify(before), pending_hash: own.made.hash };
    if (!(await write(services, note))) {
      await files.remove([backup.backup_key].filter((key) => key !== null));
      return;
    }
    await files.put(mediaKey(row.file), ownPath, own.made.type);
  } else if (source.isFromBackup) {
    await copyFile(source.path, ownPath);
    await files.put(mediaKey(row.file), ownPath, typeOfName(row.file));
  }
  const after = rowAfter(work, { ...row, ...backup, original: JSON.stringify(before) }, results);
  if (after.variant_file !== null) await files.put(mediaKey(after.variant_file), variantPath, after.variant_type ?? '');
  const isChanged = own?.made !== undefined || source.isFromBackup;
  const isKept = await write(services, after, async (tx) => {
    if (!isChanged) return true;
    const { width, height } = own?.made ?? before;
    const change = (now: MediaItem) => withFile(now, row.size, { width, height, filesize: after.bytes });
    return changeFiles(tx, row.image_id, change, services);
  });
  const made = [...(isChanged ? [mediaKey(row.file)] : []), ...keysBeside({ ...after, ...backup })];
  const kept = new Set(keysBeside(after));
  await files.remove(isKept ? keysBeside({ ...row, ...backup }).filter((key) => !kept.has(key)) : made);
}

async function backupOf(services: Services, { row, path, isFromBackup }: Source, own: Optimized | undefined) {
  if (own?.made && !isFromBackup)
    return makeBackup(services, row, path, { hash: own.sourceHash, bytes: own.sourceBytes });
  return { backup_key: row.backup_key, backup_hash: row.backup_hash, backup_bytes: row.backup_bytes };
}

/** Without originals to keep, the backup only lasts until the switch is done. */
function rowAfter({ services, recipe }: FileWork, row: FileRow, { own, variant }: Results): FileRow {
  const [first] = [own, variant].filter((outcome) => outcome !== undefined);
  const made = own?.made;
  const beside = variant?.made;
  const sourceBytes = first?.sourceBytes ?? row.bytes;
  const keepsBackup = made !== undefined && services.settings.get(keepOriginals);
  return {
    ...row,
    ...(!keepsBackup && NO_BACKUP),
    bytes: made?.filesize ?? sourceBytes,
    initial_bytes: sourceBytes,
    is_done: 1,
    settings: markOf(recipe),
    source_hash: first?.sourceHash ?? null,
    output_hash: made?.hash ?? first?.sourceHash ?? null,
    pending_hash: null,
    original: made ? row.original : null,
    variant_file: beside ? variantFile(row.file, beside.type) : null,
    variant_type: beside?.type ?? null,
    variant_bytes: beside?.filesize ?? null,
  };
}

const NO_BACKUP = { backup_key: null, backup_hash: null, backup_bytes: null };

/** False when the image is gone by now. */
async function write(
  services: Services,
  row: FileRow,
  also: (tx: Tx) => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  return services.tx(async (tx) => {
    await lockFiles(tx.db, row.image_id);
    const before = (await findFiles(tx.db, [row.image_id])).filter((one) => one.size === row.size);
    if (before[0]?.file !== row.file) return false;
    await replaceFiles(tx.db, before, [row]);
    return also(tx);
  });
}
