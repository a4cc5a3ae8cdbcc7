// What was made of a file takes its place, step by step, so that nothing is lost wherever it stops.
import { copyFile, rm } from 'node:fs/promises';
import { typeOfName } from '#kernel/files/types.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { imagesOf } from '#kernel/images/images.ts';
import type { Optimized } from '#kernel/images/requests.ts';
import { changeFiles } from '#content/media/actions.ts';
import { mediaKey } from '#content/media/details.ts';
import type { MediaItem } from '#content/media/store.ts';
import { hiddenBackup, keysBeside, leftFiles } from '#modules/image-optimizer/files/rules.ts';
import { findFiles, lockFiles, replaceFiles, type FileRow } from '#modules/image-optimizer/files/store.ts';
import { followLinksOf, noteRename } from '#modules/image-optimizer/links/follow.ts';
import { keepOriginals, markOf, type Recipe } from '#modules/image-optimizer/settings.ts';
import { makeBackup, NO_BACKUP, type Backup } from './backup.ts';
import { dimensionsOf, originalOf, type Original } from './original.ts';
import { variantFile, withFile } from './rules.ts';
import { targetFor } from './target.ts';

export interface Settling {
  readonly services: Services;
  readonly item: MediaItem;
  readonly recipe: Recipe;
}

export interface Source {
  path: string;
  row: FileRow;
  /** The name that belongs to what is at `path`. */
  base: string;
  /** The file was changed before, and `path` has it as it was. */
  isFromBackup: boolean;
}

export interface Results {
  /** The file itself, made smaller. */
  own: Optimized | undefined;
  /** Of another type, to lie beside it. */
  variant: Optimized | undefined;
  /** Of another type, to stand in its place. */
  converted: Optimized | undefined;
  ownPath: string;
  otherPath: string;
}

/** The order matters: backup, a note of what will be there, the files, the switch, and only then is anything removed. */
export async function settle(work: Settling, source: Source, results: Results): Promise<void> {
  const { services, item } = work;
  const { row, base } = source;
  const converted = results.converted?.made;
  if (converted) await decodeWhole(services, results.otherPath);
  const target = converted ? await targetFor(services, row, base, converted.type) : base;
  if (target === undefined) return;
  const before: Original = originalOf(row) ?? { ...dimensionsOf(item, row.size), file: base };
  const backup = await backupFor(services, source, results.own);
  const noted = await note(services, { ...row, ...backup }, before, results);
  if (!noted) {
    await services.files.remove(hiddenBackup(backup));
    return;
  }
  const after = rowAfter(work, { ...source, row: { ...row, ...backup } }, { before, target, results });
  await putFiles(services, source, after, results);
  const made = results.own?.made ?? converted;
  const isChanged = made !== undefined || source.isFromBackup || after.file !== row.file;
  const isKept = await write(services, after, row.file, async (tx) => {
    if (after.file !== row.file) await noteRename(tx, row.image_id, row.file, after.file);
    if (!isChanged) return true;
    const { width, height } = made ?? before;
    const facts = { width, height, filesize: after.bytes, file: after.file, type: typeAfter(item, after, row) };
    return changeFiles(tx, row.image_id, (now) => withFile(now, row.size, facts), services);
  });
  const kept = new Set([mediaKey(after.file), ...keysBeside(after)]);
  const all = [mediaKey(row.file), ...keysBeside({ ...row, ...backup }), ...kept];
  if (!isKept) await services.files.remove(isChanged ? all : keysBeside(after));
  else {
    await services.files.remove(all.filter((key) => !kept.has(key)));
    await dropFiles(services, after, droppedBy(source, after));
  }
}

/** Whatever an encoder or a service gave: it takes no place before it was read to its end. */
async function decodeWhole(services: Pick<Services, 'files' | 'part'>, source: string): Promise<void> {
  const target = services.files.temporaryPath();
  try {
    const look = { source, target, type: 'image/png', width: 16, height: 16, isCropped: false };
    await imagesOf(services).resize(look, DECODE_MS);
  } finally {
    await rm(target, { force: true });
  }
}

const DECODE_MS = 120_000;

/** A file that stays under its name needs none. */
async function backupFor(
  services: Pick<Services, 'files'>,
  source: Source,
  own: Optimized | undefined,
): Promise<Backup> {
  const { row, path, base, isFromBackup } = source;
  const isHidden = hiddenBackup(row).length > 0;
  if (own?.made && !(isFromBackup && isHidden)) {
    return makeBackup(services, { ...row, file: base }, path, { hash: own.sourceHash, bytes: own.sourceBytes });
  }
  return { backup_key: row.backup_key, backup_hash: row.backup_hash, backup_bytes: row.backup_bytes };
}

/** What is about to be written; false when the image is gone by now. */
async function note(
  services: Pick<Services, 'tx'>,
  row: FileRow,
  before: Original,
  { own, converted }: Results,
): Promise<boolean> {
  const made = own?.made ?? converted?.made;
  if (!made) return true;
  const original = own?.made ? JSON.stringify(before) : row.original;
  return write(services, { ...row, original, pending_hash: made.hash }, row.file);
}

async function putFiles(
  { files }: Pick<Services, 'files'>,
  source: Source,
  after: FileRow,
  results: Results,
): Promise<void> {
  const { base, row, path, isFromBackup } = source;
  const { own, ownPath, otherPath } = results;
  if (own?.made) await files.put(mediaKey(base), ownPath, own.made.type);
  else if (isFromBackup && row.backup_key !== mediaKey(base)) {
    await copyFile(path, ownPath);
    await files.put(mediaKey(base), ownPath, typeOfName(base));
  }
  const other = after.variant_file ?? (after.file === base ? undefined : after.file);
  if (other !== undefined) await files.put(mediaKey(other), otherPath, typeOfName(other));
}

interface Change {
  before: Original;
  target: string;
  results: Results;
}

/** Without originals to keep, the backup only lasts until the switch is done. */
function rowAfter({ services, recipe }: Settling, source: Source, { before, target, results }: Change): FileRow {
  const { row, base } = source;
  const { own, variant, converted } = results;
  const [first] = [own, variant, converted].filter((outcome) => outcome !== undefined);
  const made = own?.made ?? converted?.made;
  const beside = variant?.made;
  const sourceBytes = first?.sourceBytes ?? row.bytes;
  const inPlace = { backup_key: mediaKey(base), backup_hash: first?.sourceHash ?? null, backup_bytes: sourceBytes };
  const keepsBackup = made !== undefined && services.settings.get(keepOriginals);
  const variantName = beside ? variantFile(base, beside.type) : null;
  const former = [...leftFiles(row), row.file, base].filter((file) => file !== target && file !== variantName);
  return {
    ...row,
    ...(converted?.made && inPlace),
    ...(!keepsBackup && NO_BACKUP),
    file: target,
    bytes: made?.filesize ?? sourceBytes,
    initial_bytes: sourceBytes,
    is_done: 1,
    settings: markOf(recipe),
    source_hash: first?.sourceHash ?? null,
    output_hash: made?.hash ?? first?.sourceHash ?? null,
    pending_hash: null,
    original: made ? JSON.stringify(before) : null,
    variant_file: variantName,
    variant_type: beside?.type ?? null,
    variant_bytes: beside?.filesize ?? null,
    left_files: JSON.stringify([...new Set(former)]),
  };
}

function typeAfter(item: MediaItem, after: FileRow, row: FileRow): string {
  if (after.file !== row.file) return typeOfName(after.file);
  return item.details.sizes[row.size]?.mime_type ?? item.mime_type;
}

/** Former names go when nothing points to them any more; that of the original only where none is kept. */
function droppedBy({ row, base }: Source, after: FileRow): string[] {
  const isUnwanted = (file: string): boolean => file !== base || after.backup_key === null;
  const left = leftFiles(after);
  return [...new Set([row.file, base])].filter((file) => left.includes(file) && isUnwanted(file));
}

/** Until the end they are known as left behind: whoever deletes the image deletes them too. */
export async function dropFiles(
  services: Pick<Services, 'db' | 'files' | 'settings' | 'siteConfig' | 'tx'>,
  row: FileRow,
  dropped: readonly string[],
): Promise<void> {
  if (dropped.length === 0) return;
  await followLinksOf(services, row.image_id);
  await services.files.remove(dropped.map(mediaKey));
  const left = leftFiles(row).filter((file) => !dropped.includes(file));
  await write(services, { ...row, left_files: JSON.stringify(left) }, row.file);
}

/** False when the image is gone by now. `file` is the name by which it was known until now. */
async function write(
  services: Pick<Services, 'tx'>,
  row: FileRow,
  file: string,
  also: (tx: Tx) => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  return services.tx(async (tx) => {
    await lockFiles(tx.db, row.image_id);
    const before = (await findFiles(tx.db, [row.image_id])).filter((one) => one.size === row.size);
    if (before[0]?.file !== file) return false;
    await replaceFiles(tx.db, before, [row]);
    return also(tx);
  });
}
