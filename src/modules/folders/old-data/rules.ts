// Folders of the old format, as they are sent in chunks.
import { isMap } from '#kernel/args/is-map.ts';
import { toNumber, toNumbers, toText } from '#modules/folders/input.ts';
import { parentsFirst, type ForeignFolder } from '#modules/folders/tree/import-rules.ts';

export type OldFolder = ForeignFolder & { created_by: number };

const CHUNK = 20;
const MOST_ROWS = 1000;

/** Parents before children. */
export function chunked(folders: readonly OldFolder[]) {
  const owners = new Map(folders.map((folder) => [folder.id, folder.created_by]));
  const rows = parentsFirst(folders)
    .flat()
    .map(({ id, name, parent, attachments }) => ({
      id,
      name,
      parent,
      created_by: owners.get(id) ?? 0,
      attachments,
    }));
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, n) => rows.slice(n * CHUNK, (n + 1) * CHUNK));
}

/** Undefined when a row is not as it should be. */
export function readChunk(sent: unknown): OldFolder[] | undefined {
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > MOST_ROWS) return undefined;
  const rows = sent.map(readRow);
  const whole = rows.filter((row) => row !== undefined);
  return whole.length === rows.length ? whole : undefined;
}

function readRow(row: unknown, ord: number): OldFolder | undefined {
  if (!isMap(row)) return undefined;
  const [id, parent, owner] = [row['id'], row['parent'] ?? 0, row['created_by'] ?? 0].map(toNumber);
  const attachments = toNumbers(row['attachments'] ?? []);
  const name = toText(row['name']);
  if (!id || id < 0 || parent === undefined || owner === undefined || owner < 0) return undefined;
  return attachments && name.trim() !== '' ? { id, parent, created_by: owner, name, ord, attachments } : undefined;
}
