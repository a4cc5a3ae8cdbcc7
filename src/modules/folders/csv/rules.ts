// From exported rows to a file, and back.
import type { Cell } from '#kernel/csv/write.ts';
import { toNumber } from '#modules/folders/input.ts';
import type { FlatFolder } from '#modules/folders/snapshots/actions.ts';

export const COLUMNS = ['id', 'name', 'parent', 'type', 'ord', 'created_by', 'attachment_ids'] as const;

export function cellsOf(folder: FlatFolder): Cell[] {
  return [
    folder.id,
    folder.name,
    folder.parent,
    folder.type,
    folder.ord,
    folder.created_by,
    folder.attachment_ids.join('|'),
  ];
}

/** Clients join these members with commas, so the name comes in quotes. */
export function jsonRow({ attachment_ids: items, name, ...folder }: FlatFolder) {
  const { id, ...rest } = folder;
  return { id, name: `"${name.replaceAll('"', '""')}"`, ...rest, attachment_ids: items.join('|') };
}

/** Undefined for a row without number or name. */
export function toFlatFolder(row: Readonly<Record<string, string>>): FlatFolder | undefined {
  const number = (name: string): number => toNumber(row[name]) ?? 0;
  const id = toNumber(row['id']);
  const name = row['name'] ?? '';
  if (id === undefined || id <= 0 || name.trim() === '') return undefined;
  const items = (row['attachment_ids'] ?? '').split('|').map(toNumber);
  return {
    id,
    name,
    parent: number('parent'),
    type: number('type'),
    ord: number('ord'),
    created_by: number('created_by'),
    attachment_ids: items.filter((item) => item !== undefined),
  };
}
