// Files that come with a form.
import type { Services } from '#kernel/services.ts';
import type { ReceivedFile } from '#kernel/http/upload.ts';
import { checkFile } from '#content/submissions/files.ts';
import type { CheckedFile } from '#content/submissions/intake.ts';
import type { Field } from '#modules/forms-plugin/forms/field.ts';
import type { Words } from '#modules/forms-plugin/words.ts';

export const MOST_FILE_BYTES = 10 * 1024 * 1024;
const MOST_FILES = 20;
const EXTENSIONS = [
  'jpg',
  'jpeg',
  'png',
  'gif',
  'webp',
  'pdf',
  'txt',
  'csv',
  'doc',
  'docx',
  'odt',
  'xls',
  'xlsx',
  'ods',
  'zip',
];

/** `fields[3]` or `3` */
export const fieldOf = ({ field }: Pick<ReceivedFile, 'field'>): string =>
  /^fields\[([\w-]+)\](?:\[\d*\])?$/.exec(field)?.[1] ?? field;

export interface CheckedFiles {
  readonly files: readonly CheckedFile[];
  readonly faults: Readonly<Record<string, string>>;
}

/** By what is in them, whatever their names say. */
export async function checkFiles(
  services: Pick<Services, 'settings'>,
  fields: readonly Field[],
  received: readonly ReceivedFile[],
  words: Words,
): Promise<CheckedFiles> {
  const files: CheckedFile[] = [];
  const faults: Record<string, string> = {};
  for (const one of received.slice(0, MOST_FILES)) {
    const id = fieldOf(one);
    const field = fields.find((known) => known.id === id && known.type === 'file');
    if (!field) continue;
    const extensions = field.options.length > 0 ? field.options.map(({ value }) => value.toLowerCase()) : EXTENSIONS;
    const checked = await checkFile(services, one, { extensions, maxBytes: MOST_FILE_BYTES });
    if (checked === 'size') faults[id] = words.fileSize;
    else if (checked === 'type') faults[id] = words.fileType;
    else files.push({ ...checked, field: id });
  }
  return { files, faults };
}
