// The name of a file that takes the place of another: never one that belongs to somebody else.
import type { Services } from '#kernel/services.ts';
import { claimFurther } from '#content/media/claims.ts';
import { mediaKey } from '#content/media/details.ts';
import { lastPart, uploadStem } from '#content/media/names.ts';
import { leftFiles } from '#modules/image-optimizer/files/rules.ts';
import { findFiles, lockFiles, type FileRow } from '#modules/image-optimizer/files/store.ts';
import { hashFile } from './backup.ts';
import { OptimizerError } from './failure.ts';
import { convertedFile, variantFile } from './rules.ts';

/** `tree.webp`, or `tree.jpg.webp` when another has that. Undefined when the image is gone by now. */
export async function targetFor(
  services: Pick<Services, 'files' | 'tx'>,
  row: FileRow,
  base: string,
  type: string,
): Promise<string | undefined> {
  const converted = convertedFile(base, type);
  const claim = await claimFor(services, row.image_id, converted);
  if (claim === 'gone') return undefined;
  if (claim === 'ours' && (await isFree(services, row, converted))) return converted;
  const beside = variantFile(base, type);
  if (await isFree(services, row, beside)) return beside;
  throw new OptimizerError('file-already-exists');
}

/** Who has the name of an upload has those of all its copies. */
function claimFor(services: Pick<Services, 'tx'>, imageId: number, file: string): Promise<'ours' | 'taken' | 'gone'> {
  const name = lastPart(file);
  const upload = `${file.slice(0, -name.length)}${uploadStem(name)}${name.slice(name.lastIndexOf('.'))}`;
  return services.tx(async (tx) => {
    await lockFiles(tx.db, imageId);
    if ((await findFiles(tx.db, [imageId])).length === 0) return 'gone';
    return (await claimFurther(tx, imageId, upload)) ? 'ours' : 'taken';
  });
}

/** Nothing lies there, or only what was made for this very file. */
async function isFree({ files }: Pick<Services, 'files'>, row: FileRow, file: string): Promise<boolean> {
  if ([row.file, row.variant_file, ...leftFiles(row)].includes(file)) return true;
  if ((await files.facts(mediaKey(file))) === undefined) return true;
  return row.pending_hash !== null && (await files.withLocal(mediaKey(file), hashFile)) === row.pending_hash;
}
