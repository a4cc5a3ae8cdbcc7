// Files that come with a submission: checked against their field, kept where nobody reads them by address.
import { randomUUID } from 'node:crypto';
import { typeOfName } from '#kernel/files/types.ts';
import type { ReceivedFile } from '#kernel/http/upload.ts';
import type { Services } from '#kernel/services.ts';
import { language } from '#kernel/settings/site-settings.ts';
import { safeName } from '#content/media/names.ts';
import { contradicts, fits, sniffFile } from '#content/media/sniff.ts';
import { findKind } from '#content/media/types.ts';
import type { CheckedFile, StoredFile } from './intake.ts';

export const SUBMISSION_FILES = 'private/submissions/';

export interface FileRule {
  /** Lower case, without dots. */
  readonly extensions: readonly string[];
  readonly maxBytes: number;
}

export type FileFault = 'size' | 'type';

/** Name, declared type and content must agree, and be of a kind that visitors may send: never a program. */
export async function checkFile(
  services: Pick<Services, 'settings'>,
  received: ReceivedFile,
  { extensions, maxBytes }: FileRule,
): Promise<CheckedFile | FileFault> {
  if (received.size > maxBytes) return 'size';
  const { base, extension } = safeName(received.filename, services.settings.get(language));
  const kind = findKind(extension);
  if (!kind || kind.isActive || !extensions.includes(extension)) return 'type';
  if (contradicts(received.type, kind) || !fits(kind, await sniffFile(received.path))) return 'type';
  const name = `${base}.${extension}`;
  return { field: received.field, name, type: typeOfName(name), received };
}

/** In a folder with a name that nobody guesses; the names of two files of one submission may be the same. */
export async function keepFiles(
  { files }: Pick<Services, 'files'>,
  module: string,
  checked: readonly CheckedFile[],
): Promise<StoredFile[]> {
  const folder = `${SUBMISSION_FILES}${module}/${randomUUID()}`;
  const kept: StoredFile[] = [];
  try {
    for (const [index, { field, name, type, received }] of checked.entries()) {
      const key = `${folder}/${index}-${name}`;
      kept.push({ key, field, name, type, size: received.size });
      await files.put(key, received.path, type);
    }
    return kept;
  } catch (error) {
    await files.remove(kept.map(({ key }) => key));
    throw error;
  }
}

/** What cannot be removed now goes with the next cleaning. */
export async function removeFiles(
  { files, log }: Pick<Services, 'files' | 'log'>,
  kept: readonly StoredFile[],
): Promise<void> {
  if (kept.length === 0) return;
  await files.remove(kept.map(({ key }) => key)).catch((error: unknown) => {
    log.warn({ err: error }, 'Files of a submission that was not stored stay for now.');
  });
}
