// Files that visitors send: their content must be what their name says.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { typeOfName } from '#kernel/files/types.ts';
import type { ReceivedFile } from '#kernel/http/upload.ts';
import { fits, sniffFile } from '#content/media/sniff.ts';
import { findKind } from '#content/media/types.ts';
import type { CheckedFile } from '#content/submissions/intake.ts';
import type { FormTag } from '#modules/contactform/language/tag.ts';
import { safeFileName } from './file-names.ts';
import type { Posted } from './posted.ts';

export interface TakenFile extends CheckedFile {
  readonly sha256: string;
}

/** The fields whose files pretend to be something else. */
export async function findFalseFiles(tags: readonly FormTag[], posted: Posted): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { kind, name } of tags) {
    if (kind !== 'file') continue;
    for (const file of posted.files(name)) if (!(await isTrue(file))) found.add(name);
  }
  return found;
}

export async function takeFiles(tags: readonly FormTag[], posted: Posted): Promise<TakenFile[]> {
  const names = new Set(tags.filter(({ kind }) => kind === 'file').map(({ name }) => name));
  const taken: TakenFile[] = [];
  for (const field of names) {
    for (const received of posted.files(field)) {
      const name = safeFileName(received.filename);
      taken.push({ field, name, type: typeOfName(name), received, sha256: await digestOf(received.path) });
    }
  }
  return taken;
}

/** A kind that is not known must not be one that is. */
async function isTrue({ filename, path }: ReceivedFile): Promise<boolean> {
  const kind = findKind(filename.slice(filename.lastIndexOf('.') + 1).toLowerCase());
  const sniffed = await sniffFile(path);
  return kind ? fits(kind, sniffed) : sniffed.type === undefined;
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
