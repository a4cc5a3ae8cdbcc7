// Every file of every image: how large it was and is, and what was made of it.
import { sql, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import { preparedQuery } from '#kernel/db/prepared.ts';
import { hiddenBackup, sumOf, type Counts } from './rules.ts';

export interface FileTable {
  image_id: number;
  /** `full`, or the name of a copy. */
  size: string;
  /** `2026/03/tree-300x200.jpg` */
  file: string;
  bytes: number;
  /** Before the first change. */
  initial_bytes: number;
  is_done: number;
  /** How it was made. */
  settings: string | null;
  source_hash: string | null;
  /** Of the file that stands there after the change; equal to that of the source when it was left alone. */
  output_hash: string | null;
  /** Of what is about to take the place of the file. */
  pending_hash: string | null;
  /** JSON: name, width and height before the file was changed; null while it is as it came. */
  original: string | null;
  variant_file: string | null;
  variant_type: string | null;
  variant_bytes: number | null;
  backup_key: string | null;
  backup_hash: string | null;
  backup_bytes: number | null;
  /** JSON: files under former names of this one, which still answer. */
  left_files: string;
}
export type FileRow = Selectable<FileTable>;

const own = (db: Db) =>
  db.withTables<{ image_optimizer_files: FileTable; image_optimizer_counts: Counts & { size: string } }>();

const findFilesQuery = preparedQuery<{ ids: number[] }, FileRow>((db, param, dialect) =>
  own(db)
    .selectFrom('image_optimizer_files')
    .selectAll()
    .where(dialect.isOneOf('image_id', param('ids'))),
);

export function findFiles(db: Db, imageIds: readonly number[]): Promise<FileRow[]> {
  return findFilesQuery(db, { ids: [...imageIds] });
}

const findVariantsQuery = preparedQuery<{ file: string }, Pick<FileRow, 'variant_file' | 'variant_type'>>((db, param) =>
  own(db)
    .selectFrom('image_optimizer_files')
    .select(['variant_file', 'variant_type'])
    .where('file', '=', param('file'))
    .where(sql<boolean>`variant_file is not null`),
);

export function findVariants(db: Db, file: string): Promise<Pick<FileRow, 'variant_file' | 'variant_type'>[]> {
  return findVariantsQuery(db, { file });
}

/** Images of which a backup is kept, from an id on. */
export async function findImagesWithBackup(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('image_optimizer_files')
    .select('image_id')
    .distinct()
    .where(sql<boolean>`backup_key is not null`)
    .where('image_id', '>', after)
    .orderBy('image_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.image_id);
}

/**
 * Gives the keys of the files that nobody needs any more: one that still answers at its old address stays where it is.
 * Where a change is in progress the backup stays.
 */
export async function clearBackups(db: Db, imageIds: readonly number[]): Promise<string[]> {
  const rows = (await findFiles(db, imageIds)).filter((row) => row.backup_key !== null && isSettled(row));
  for (const row of rows) await upsertFile(db, { ...row, backup_key: null, backup_hash: null, backup_bytes: null });
  return rows.flatMap(hiddenBackup);
}

const isSettled = (row: FileRow): boolean => row.is_done === 1 && row.pending_hash === null;

export async function sumBackups(db: Db): Promise<number> {
  const { bytes } = await own(db)
    .selectFrom('image_optimizer_files')
    .select(sql<number>`cast(coalesce(sum(backup_bytes), 0) as bigint)`.as('bytes'))
    .where(sql<boolean>`backup_key is not null`)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Old and new rows of an image; the counters follow from both. */
export async function replaceFiles(db: Db, before: readonly FileRow[], after: readonly FileRow[]): Promise<void> {
  const kept = new Map(after.map((row) => [row.size, row]));
  for (const row of before) if (!kept.has(row.size)) await deleteFile(db, row);
  const known = new Map(before.map((row) => [row.size, JSON.stringify(sorted(row))]));
  for (const row of after) if (known.get(row.size) !== JSON.stringify(sorted(row))) await upsertFile(db, row);
  const sizes = [...new Set([...before, ...after].map((row) => row.size))].sort();
  for (const size of sizes) {
    const of = (rows: readonly FileRow[]): Counts => sumOf(rows.filter((row) => row.size === size));
    await addCounts(db, size, of(before), of(after));
  }
}

const sorted = (row: FileRow): unknown => Object.entries(row).sort(([one], [other]) => one.localeCompare(other));

/** One writer at a time for the files of an image. */
export async function lockFiles(db: Db, imageId: number): Promise<void> {
  await dialectOf(db).lockUntilCommit(db, `image-optimizer:${imageId}`);
}

async function deleteFile(db: Db, { image_id, size }: FileRow): Promise<void> {
  await own(db).deleteFrom('image_optimizer_files').where('image_id', '=', image_id).where('size', '=', size).execute();
}

async function upsertFile(db: Db, row: FileRow): Promise<void> {
  const { image_id: _id, size: _size, ...columns } = row;
  await own(db)
    .insertInto('image_optimizer_files')
    .values(row)
    .onConflict((conflict) => conflict.columns(['image_id', 'size']).doUpdateSet(columns))
    .execute();
}

async function addCounts(db: Db, size: string, before: Counts, after: Counts): Promise<void> {
  const change = {
    total: after.total - before.total,
    done: after.done - before.done,
    current_bytes: after.current_bytes - before.current_bytes,
    initial_bytes: after.initial_bytes - before.initial_bytes,
  };
  if (Object.values(change).every((value) => value === 0)) return;
  await own(db)
    .insertInto('image_optimizer_counts')
    .values({ size, ...change })
    .onConflict((conflict) =>
      conflict.column('size').doUpdateSet((is) => ({
        total: is('image_optimizer_counts.total', '+', change.total),
        done: is('image_optimizer_counts.done', '+', change.done),
        current_bytes: is('image_optimizer_counts.current_bytes', '+', change.current_bytes),
        initial_bytes: is('image_optimizer_counts.initial_bytes', '+', change.initial_bytes),
      })),
    )
    .execute();
}

export function findCounts(db: Db): Promise<(Counts & { size: string })[]> {
  return own(db).selectFrom('image_optimizer_counts').selectAll().execute();
}

/** Right by construction; this mends what a fault left behind, and what happened while the module was off. */
export async function recountFiles(db: Db): Promise<void> {
  await own(db).deleteFrom('image_optimizer_counts').execute();
  const current = dialectOf(db).least('bytes', sql`coalesce(variant_bytes, bytes)`);
  await own(db)
    .insertInto('image_optimizer_counts')
    .columns(['size', 'total', 'done', 'current_bytes', 'initial_bytes'])
    .expression((is) =>
      is
        .selectFrom('image_optimizer_files')
        .select((all) => [
          'size',
          all.fn.countAll<number>().as('total'),
          all.fn.sum<number>('is_done').as('done'),
          all.fn.sum<number>(current).as('current_bytes'),
          all.fn.sum<number>('initial_bytes').as('initial_bytes'),
        ])
        .groupBy('size'),
    )
    .execute();
}

export async function findMediaIds(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from media_items
    where mime_type in ('image/jpeg', 'image/png', 'image/webp', 'image/gif') and id > ${after}
    order by id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Rows of items that are gone. */
export async function findLostImages(db: Db): Promise<number[]> {
  const { rows } = await sql<{ image_id: number }>`select distinct image_id from image_optimizer_files
    where not exists (select 1 from media_items where media_items.id = image_id)`.execute(db);
  return rows.map((row) => row.image_id);
}
