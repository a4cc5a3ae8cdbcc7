// Files that a mail carries: those of fields, and those of the media library.
import { isKey, MEDIA } from '#kernel/files/keys.ts';
import { typeOfName } from '#kernel/files/types.ts';
import type { Attachment } from '#kernel/mail/mail.ts';
import type { Services } from '#kernel/services.ts';
import type { StoredFile } from '#content/submissions/intake.ts';
import { namesIn } from './mail-tags.ts';

export const MOST_ATTACHED_BYTES = 25 * 1024 * 1024;

export interface AttachmentLines {
  /** Names of fields. */
  readonly fields: readonly string[];
  readonly media: readonly string[];
  /** Lines that name no file which a mail may carry. */
  readonly refused: readonly string[];
}

export function readAttachments(text: string): AttachmentLines {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const paths = lines.filter((line) => !line.startsWith('['));
  const keys = paths.map((path) => ({ path, key: mediaKeyOf(path) }));
  return {
    fields: [...new Set(lines.filter((line) => line.startsWith('[')).flatMap(namesIn))],
    media: keys.flatMap(({ key }) => key ?? []),
    refused: keys.flatMap(({ path, key }) => (key === undefined ? [path] : [])),
  };
}

/** What does not fit any more is left out, and the log says so. */
export async function findAttachments(
  { files, log }: Pick<Services, 'files' | 'log'>,
  text: string,
  stored: readonly StoredFile[],
): Promise<Attachment[]> {
  const { fields, media } = readAttachments(text);
  const wanted = stored.filter(({ field }) => fields.includes(field)).map((file) => ({ ...file }));
  for (const key of media) {
    const facts = await files.facts(key);
    const name = key.slice(key.lastIndexOf('/') + 1);
    if (facts) wanted.push({ key, field: '', name, type: typeOfName(name), size: facts.size });
  }
  let left = MOST_ATTACHED_BYTES;
  return wanted.flatMap(({ key, name, type, size }) => {
    if (size > left) {
      log.warn({ key, size }, 'A file was too large for the mail of a contact form.');
      return [];
    }
    left -= size;
    return [{ key, name, type }];
  });
}

/** `uploads/2026/03/terms.pdf`, `/media/2026/03/terms.pdf` or `2026/03/terms.pdf`. */
function mediaKeyOf(path: string): string | undefined {
  const key = MEDIA + path.replace(/^\/?(?:wp-content\/)?(?:uploads\/|media\/)?/, '');
  return isKey(key) && !path.startsWith('//') && !/^(?:\/?private\/|[a-z]+:)/i.test(path) ? key : undefined;
}
