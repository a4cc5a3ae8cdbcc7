// The files of a submission, field by field.
import type { ReceivedFile } from '#kernel/http/upload.ts';
import type { Services } from '#kernel/services.ts';
import { checkFile } from '#content/submissions/files.ts';
import type { CheckedFile } from '#content/submissions/intake.ts';
import type { FormDefinition, FormField } from './definition.ts';
import { message } from './messages.ts';

export interface ReadUploads {
  readonly files: readonly CheckedFile[];
  readonly errors: ReadonlyMap<string, string>;
}

/** A file that one form may send, at most; all of them together may be so many times as large. */
export const MOST_FILE_BYTES = 100 * 1024 * 1024;

const NONE: ReadUploads = { files: [], errors: new Map() };

/** Files of fields that the form does not have are dropped. */
export async function readUploads(
  services: Pick<Services, 'settings'>,
  definition: FormDefinition,
  received: readonly ReceivedFile[],
): Promise<ReadUploads> {
  const fields = definition.fields.filter(({ type }) => type === 'upload');
  if (fields.length === 0) return NONE;
  const files: CheckedFile[] = [];
  const errors = new Map<string, string>();
  for (const field of fields) {
    const own = received.filter((file) => file.field.replace(/\[\]$/, '') === `form_fields[${field.id}]`);
    const read = await readField(services, definition, field, own);
    if (typeof read === 'string') errors.set(field.id, read);
    else files.push(...read);
  }
  return { files, errors };
}

async function readField(
  services: Pick<Services, 'settings'>,
  { settings }: FormDefinition,
  field: FormField,
  received: readonly ReceivedFile[],
): Promise<CheckedFile[] | string> {
  const { maxFiles, maxBytes, extensions } = field.file;
  if (received.length === 0) return field.isRequired ? message(settings, 'required_field') : [];
  if (received.length > maxFiles) return `Please choose at most ${maxFiles} files.`;
  const checked: CheckedFile[] = [];
  for (const file of received) {
    const found = await checkFile(services, file, { maxBytes, extensions });
    if (found === 'size') return `The file must not be larger than ${maxBytes / 1024 / 1024} MB.`;
    if (found === 'type') return 'Files of this type are not accepted.';
    checked.push({ ...found, field: field.id });
  }
  return checked;
}
