// What became of each image.
import { sql, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Failure, Status } from './status.ts';

export interface Images {
  image_id: number;
  status: Status;
  error_type: Failure | null;
  message: string | null;
  compression_level: string | null;
  retry_count: number;
  updated_at: string;
}
export type ImageRow = Selectable<Images>;

const own = (db: Db) => db.withTables<{ image_optimizer_images: Images }>();

export async function findImages(db: Db, ids: readonly number[]): Promise<Map<number, ImageRow>> {
  const rows = await own(db)
    .selectFrom('image_optimizer_images')
    .selectAll()
    .where(dialectOf(db).isOneOf('image_id', [...ids]))
    .execute();
  return new Map(rows.map((row) => [row.image_id, row]));
}

export async function upsertImage(db: Db, row: ImageRow): Promise<void> {
  const { image_id: _id, ...columns } = row;
  await own(db)
    .insertInto('image_optimizer_images')
    .values(row)
    .onConflict((conflict) => conflict.column('image_id').doUpdateSet(columns))
    .execute();
}

export async function updateImage(db: Db, id: number, changes: Partial<Omit<ImageRow, 'image_id'>>): Promise<void> {
  await own(db).updateTable('image_optimizer_images').set(changes).where('image_id', '=', id).execute();
}

export async function deleteImage(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('image_optimizer_images').where('image_id', '=', id).execute();
}

/** Everything that an operation has just queued. */
export async function beginImages(db: Db, operationId: string, status: Status, now: string): Promise<void> {
  await sql`insert into image_optimizer_images (image_id, status, retry_count, updated_at)
    select image_id, ${status}, 0, ${now} from image_optimizer_jobs where operation_id = ${operationId}
    on conflict (image_id) do update set status = excluded.status, error_type = null, message = null,
      retry_count = 0, updated_at = excluded.updated_at`.execute(db);
}

/** What was begun and has no job any more: a first run never was, a second one changes nothing. */
export async function fallBack(db: Db, now: string): Promise<void> {
  const isIdle = sql<boolean>`not exists (select 1 from image_optimizer_jobs job
    where job.image_id = image_optimizer_images.image_id and job.state in ('queued', 'running', 'rescheduled'))`;
  await own(db)
    .deleteFrom('image_optimizer_images')
    .where('status', '=', 'optimization-in-progress')
    .where(isIdle)
    .execute();
  await own(db)
    .updateTable('image_optimizer_images')
    .set({ status: 'optimized', updated_at: now })
    .where('status', '=', 'reoptimizing-in-progress')
    .where(isIdle)
    .execute();
}
