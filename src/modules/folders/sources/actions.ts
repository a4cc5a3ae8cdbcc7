// Taking over the folders of another system, in three steps.
import { utcText } from '#kernel/clock/clock.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import { notPrepared } from '#modules/folders/errors.ts';
import { isMap } from '#kernel/args/is-map.ts';
import { toNumber, toNumbers, toText } from '#modules/folders/input.ts';
import { finishedImports } from '#modules/folders/settings/settings.ts';
import { keepSnapshot } from '#modules/folders/snapshots/actions.ts';
import type { ForeignFolder } from '#modules/folders/tree/import-rules.ts';
import { importTree } from '#modules/folders/tree/import.ts';
import type { FolderSource } from './sources.ts';
import * as store from './store.ts';

const DAY = 86_400_000;

export async function readFolders(tx: Tx, source: FolderSource): Promise<void> {
  const folders = JSON.stringify(await source.folders(tx.db));
  const { prefix } = source;
  await store.deleteImportsBefore(tx.db, dayBefore(tx));
  await store.upsertImport(tx.db, { prefix, folders, attachments: null, created_at: utcText(tx.now) });
}

export async function readAttachments(tx: Tx, source: FolderSource): Promise<void> {
  const row = await store.findImport(tx.db, source.prefix);
  if (!row || row.created_at < dayBefore(tx)) throw notPrepared();
  const ids = foldersIn(row.folders, {}).map((folder) => folder.id);
  const attachments = JSON.stringify(await source.attachments(tx.db, ids));
  await store.upsertImport(tx.db, { ...row, attachments });
}

/** Gives how many folders the source had. */
export async function runImport(
  tx: Tx,
  source: FolderSource,
  { owner, userId, settings }: { owner: number; userId: number; settings: Services['settings'] },
): Promise<number> {
  const row = await store.findImport(tx.db, source.prefix);
  if (!row || row.attachments === null || row.created_at < dayBefore(tx)) throw notPrepared();
  const folders = foldersIn(row.folders, JSON.parse(row.attachments));
  await keepSnapshot(tx, 'import', userId, owner);
  await importTree(tx, owner, folders);
  await store.deleteImport(tx.db, source.prefix);
  const finished = new Set([...settings.get(finishedImports), source.prefix]);
  await settings.set(tx, finishedImports, [...finished]);
  return folders.length;
}

function foldersIn(folders: string, attachments: unknown): ForeignFolder[] {
  const rows: unknown = JSON.parse(folders);
  if (!Array.isArray(rows)) return [];
  return rows.filter(isMap).map((row, ord) => {
    const id = toNumber(row['id']) ?? 0;
    const items = isMap(attachments) ? attachments[id] : undefined;
    const parent = toNumber(row['parent']) ?? 0;
    return { id, name: toText(row['name']), parent, ord, attachments: toNumbers(items ?? []) ?? [] };
  });
}

const dayBefore = (tx: Tx): string => utcText(new Date(tx.now.getTime() - DAY));
