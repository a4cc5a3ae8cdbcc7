// The file of an import, read and judged.
import { readFile } from 'node:fs/promises';
import { CsvError, readCsv } from '#kernel/csv/read.ts';
import { missingParams, restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { FlatFolder } from '#modules/folders/snapshots/actions.ts';
import { COLUMNS, toFlatFolder } from './rules.ts';

const MOST_BYTES = 10 * 1024 * 1024;
const MOST_ROWS = 20_000;

export interface FolderFile {
  folders: FlatFolder[];
  /** Rows that name no folder. */
  skipped: number;
}

/** Throws a `CsvError` when the file is not what it should be. */
export async function readFolderFile({ request }: Pick<Ctx, 'request'>): Promise<FolderFile> {
  const file = request.files?.find((one) => one.field === 'file');
  if (!file) throw missingParams(['file']);
  if (file.size > MOST_BYTES) throw tooLarge(`The file is larger than ${MOST_BYTES} bytes.`);
  const rows = readRows(await readFile(file.path, 'utf8'));
  const folders = rows.map(toFlatFolder).filter((folder) => folder !== undefined);
  return { folders, skipped: rows.length - folders.length };
}

function readRows(text: string): Record<string, string>[] {
  try {
    return readCsv(text, { columns: COLUMNS, required: ['id', 'name', 'parent'], maxRows: MOST_ROWS });
  } catch (error) {
    if (error instanceof CsvError && error.fault === 'too-many-rows') throw tooLarge(error.message);
    throw error;
  }
}

const tooLarge = (reason: string) => restError('rest_request_too_large', 413, reason);
