// What an archive would do to the rows and files of this site. Nothing is written.
import { createHash } from 'node:crypto';
import { MEDIA, PRIVATE } from '#kernel/files/keys.ts';
import type { Services } from '#kernel/services.ts';
import { batchesOf } from './batches.ts';
import { travels, type Staying } from './carried.ts';
import { copyDialect } from './dialect.ts';
import { isThere } from './import-files.ts';
import type { Import } from './import.ts';
import type { TablePlan } from './plan.ts';
import { countRows, readLines } from './read-rows.ts';
import { createReplace } from './replace.ts';
import { keyOf, readRow, type Row } from './row.ts';
import type { Target } from './target.ts';

export interface PreviewPart {
  /** A table, or `files`. */
  readonly name: string;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly removed: number;
}

export interface ImportPreview {
  /** The address of the site that it came from. */
  readonly address: string;
  readonly target: Target;
  readonly parts: readonly PreviewPart[];
}

export async function previewImport(given: Import): Promise<ImportPreview> {
  const { archive, plans, target, tables, services, options } = given;
  const parts: PreviewPart[] = [];
  for (const plan of plans) {
    if (plan.table.key.length === 0) continue;
    parts.push(await previewTable(given, plan));
  }
  // Tables that the archive does not know are emptied by a mirror, too.
  const strange = tables.filter(({ name, key }) => key.length > 0 && !plans.some(({ table }) => table.name === name));
  for (const { name } of options.isMirror === true ? strange : []) {
    const removed = await countRows(services.db, name, travels(name, given.staying));
    parts.push({ name, created: 0, updated: 0, unchanged: 0, removed });
  }
  parts.push(await previewFiles(given));
  const told = parts.filter(({ created, updated, unchanged, removed }) => created + updated + unchanged + removed > 0);
  return { address: archive.manifest.address, target, parts: told };
}

/** In a new site nothing stands in the way: what its first start made is gone before. */
async function previewTable(given: Import, plan: TablePlan): Promise<PreviewPart> {
  const { archive, target, options } = given;
  const { name } = plan.table;
  const here = target === 'new' ? new Map<string, string>() : await digestsOf(given.services, plan, given.staying);
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const replace = createReplace(options.replace ?? []);
  for await (const { rows } of batchesOf(archive, plan, { skip: 0, replace })) {
    for (const row of rows) {
      const key = keyOf(plan, row);
      const before = here.get(key);
      if (before === undefined) counts.created++;
      else counts[before === digestOf(row) ? 'unchanged' : 'updated']++;
      here.delete(key);
    }
  }
  const removed = options.isMirror === true && name !== 'modules' ? here.size : 0;
  return { name, ...counts, removed };
}

async function digestsOf(
  { db, database }: Pick<Services, 'database' | 'db'>,
  plan: TablePlan,
  staying: Staying,
): Promise<Map<string, string>> {
  const table = { ...plan.table, columns: plan.columns };
  const which = travels(table.name, staying);
  const digests = new Map<string, string>();
  for await (const { bytes } of readLines(db, table, { dialect: copyDialect(database), which })) {
    for (const line of bytes.toString().trimEnd().split('\n')) {
      const row = readRow(plan, line, digests.size + 1);
      digests.set(keyOf(plan, row), digestOf(row));
    }
  }
  return digests;
}

const digestOf = (row: Row): string =>
  createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22);

async function previewFiles({ services, archive, options }: Import): Promise<PreviewPart> {
  const counts = { created: 0, updated: 0, unchanged: 0, removed: 0 };
  const keys = new Set<string>();
  for await (const file of archive.files()) {
    keys.add(file.key);
    if (await isThere(services.files, file)) counts.unchanged++;
    else if (await services.files.facts(file.key)) counts.updated++;
    else counts.created++;
  }
  for (const room of options.isMirror === true ? [MEDIA, PRIVATE] : []) {
    for await (const { key } of services.files.list(room)) if (!keys.has(key)) counts.removed++;
  }
  return { name: 'files', ...counts };
}
