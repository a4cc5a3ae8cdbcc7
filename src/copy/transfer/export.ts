// Writes the whole site into an archive, as it is at one moment, while it goes on working.
import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { MEDIA, PRIVATE } from '#kernel/files/keys.ts';
import type { Files } from '#kernel/files/files.ts';
import { typeOfName } from '#kernel/files/types.ts';
import type { Services } from '#kernel/services.ts';
import { FILE_LIST, FORMAT, tablePart, type FileList, type TablePart } from '#copy/archive/manifest.ts';
import { fileLine } from '#copy/archive/reader.ts';
import { createArchiveWriter, type ArchiveWriter } from '#copy/archive/writer.ts';
import { findIdentity, findLineage } from '#copy/identity.ts';
import { findCarried, stayingSettings, travels } from './carried.ts';
import { copyDialect } from './dialect.ts';
import type { Extent } from './left-out.ts';
import type { OnProgress } from './progress.ts';
import { countRows, readLines, type Lines } from './read-rows.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';
import type { Table } from './table.ts';
import { productVersion } from './version.ts';

export interface ExportReport {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Before they were packed. */
  readonly bytes: number;
}

export interface ExportOptions {
  /** The site itself, with all of its secrets. */
  readonly backup?: BackupOptions | undefined;
  readonly onProgress?: OnProgress | undefined;
}

export interface BackupOptions {
  /** The key of the site, unless its environment gives it. */
  readonly key: string | undefined;
  /** Those that stay where they are need not be carried. */
  readonly withoutFiles?: boolean;
}

/** The file appears under its name when it is complete. It holds people's data: nobody else may read it. */
export async function exportToFile(
  services: Services,
  path: string,
  options: ExportOptions = {},
): Promise<ExportReport> {
  const begun = `${path}.part`;
  const handle = await open(begun, 'w', 0o600);
  try {
    const report = await exportSite(services, handle.createWriteStream({ flush: true }), options);
    await rename(begun, path);
    return report;
  } catch (error) {
    await rm(begun, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

export async function exportSite(
  services: Services,
  target: Writable,
  { onProgress, backup }: ExportOptions = {},
): Promise<ExportReport> {
  const extent = backup ? 'backup' : 'copy';
  const origin = await findLineage(services.db);
  const writer = createArchiveWriter(target);
  let snapshot: Snapshot | undefined;
  try {
    snapshot = await openSnapshot(services.database);
    const tables = await writeTables(services, snapshot, writer, { extent, onProgress });
    const lastId = await copyDialect(services.database).findLastContentId(snapshot.db);
    await snapshot.close();
    snapshot = undefined;
    const files = await writeFiles(services.files, writer, {
      rooms: backup?.withoutFiles === true ? [] : ROOMS,
      onProgress,
    });
    await writer.finish({
      format: FORMAT,
      product: 'sitewright',
      version: productVersion(services),
      variant: services.siteConfig.isMultilingual ? 'B' : 'A',
      extent,
      ...(backup && { site: await findIdentity(services.db), key_fingerprint: services.keys.fingerprint }),
      ...(backup?.key !== undefined && { key: backup.key }),
      address: services.siteConfig.base,
      origin,
      archive: randomUUID(),
      created_at: services.clock.now().toISOString(),
      modules: services.registry().bundled.map(({ name }) => name),
      last_id: lastId,
      tables,
      files: files.list,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = tables.reduce((sum, table) => sum + table.bytes, files.bytes);
    return { tables: tables.length, rows, files: files.list.count, bytes };
  } catch (error) {
    await writer.cancel(error);
    await snapshot?.close();
    throw error;
  }
}

async function writeTables(
  services: Pick<Services, 'database' | 'settings'>,
  { db }: Snapshot,
  writer: ArchiveWriter,
  { extent, onProgress }: { extent: Extent; onProgress: OnProgress | undefined },
): Promise<TablePart[]> {
  const dialect = copyDialect(services.database);
  const staying = stayingSettings(services.settings, extent);
  const tables = await findCarried(services.database, db, extent);
  const lastIds = await dialect.findLastIds(db);
  let total = 0;
  for (const { name } of tables) total += await countRows(db, name, travels(name, staying));
  let done = 0;
  const parts: TablePart[] = [];
  for (const table of tables) {
    const { name } = table;
    let rows = 0;
    const counted = bytesOf(readLines(db, table, { dialect, which: travels(name, staying) }), (more) => {
      rows += more;
      onProgress?.({ step: 'rows', done: done + rows, total });
    });
    const written = await writer.add(tablePart(name), counted);
    done += rows;
    parts.push({ name, columns: columnsOf(table), rows, last_id: lastIds.get(name) ?? 0, ...written });
  }
  return parts;
}

const columnsOf = ({ columns }: Table): string[] => columns.map(({ name }) => name);

async function* bytesOf(pages: AsyncIterable<Lines>, count: (rows: number) => void): AsyncGenerator<Buffer> {
  for await (const { bytes, rows } of pages) {
    yield bytes;
    count(rows);
  }
}

/** Programs of the installation belong to no archive. */
const ROOMS = [MEDIA, PRIVATE];

interface WrittenFiles {
  list: FileList;
  bytes: number;
}

async function writeFiles(
  files: Files,
  writer: ArchiveWriter,
  { rooms, onProgress }: { rooms: readonly string[]; onProgress: OnProgress | undefined },
): Promise<WrittenFiles> {
  const lines: Buffer[] = [];
  let bytes = 0;
  let total = 0;
  for (const room of rooms) for await (const _file of files.list(room)) total++;
  for (const room of rooms) {
    for await (const { key } of files.list(room)) {
      const found = await files.open(key);
      // Removed since it was listed.
      if (!found) continue;
      const written = await writer.add(key, found.stream, { isPacked: isPacked(key) });
      lines.push(Buffer.from(`${fileLine({ key, size: written.bytes, sha256: written.sha256 })}\n`));
      bytes += written.bytes;
      // Somebody may have added some since.
      onProgress?.({ step: 'files', done: lines.length, total: Math.max(lines.length, total) });
    }
  }
  return { list: { ...(await writer.add(FILE_LIST, each(lines))), count: lines.length }, bytes };
}

// eslint-disable-next-line @typescript-eslint/require-await -- the writer takes what comes over time
async function* each(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}

/** Pictures and films are as small as they can be. */
export const isPacked = (key: string): boolean =>
  /^(image\/(?!svg|bmp|tiff)|video\/|audio\/(?!wav))|zip/.test(typeOfName(key));
