import { sql } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

export const createImageOptimizer: Migration = {
  name: '0001-create-image-optimizer',
  async up(db, { idType: id, identity }) {
    // What became of an image; without a row it was never worked on.
    await db.schema
      .createTable('image_optimizer_images')
      .addColumn('image_id', id, (c) => c.primaryKey())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('error_type', 'text')
      .addColumn('message', 'text')
      .addColumn('compression_level', 'text')
      .addColumn('retry_count', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('image_optimizer_images_by_status')
      .on('image_optimizer_images')
      .columns(['status', 'image_id'])
      .execute();

    // Every file of every image that could be worked on, also of those that were not.
    await db.schema
      .createTable('image_optimizer_files')
      .addColumn('image_id', id, (c) => c.notNull())
      .addColumn('size', 'text', (c) => c.notNull())
      .addColumn('file', 'text', (c) => c.notNull())
      .addColumn('bytes', id, (c) => c.notNull())
      .addColumn('initial_bytes', id, (c) => c.notNull())
      .addColumn('is_done', 'integer', (c) => c.notNull())
      .addColumn('settings', 'text')
      .addColumn('source_hash', 'text')
      .addColumn('output_hash', 'text')
      .addColumn('pending_hash', 'text')
      .addColumn('original', 'text')
      .addColumn('variant_file', 'text')
      .addColumn('variant_type', 'text')
      .addColumn('variant_bytes', id)
      .addColumn('backup_key', 'text')
      .addColumn('backup_hash', 'text')
      .addColumn('backup_bytes', id)
      .addPrimaryKeyConstraint('image_optimizer_files_key', ['image_id', 'size'])
      .execute();
    await db.schema
      .createIndex('image_optimizer_files_by_size')
      .on('image_optimizer_files')
      .columns(['size', 'image_id'])
      .execute();
    await sql`create index image_optimizer_variants on image_optimizer_files (file) where variant_file is not null`.execute(
      db,
    );
    await sql`create index image_optimizer_backups on image_optimizer_files (image_id) where backup_key is not null`.execute(
      db,
    );

    await db.schema
      .createTable('image_optimizer_counts')
      .addColumn('size', 'text', (c) => c.primaryKey())
      .addColumn('total', id, (c) => c.notNull())
      .addColumn('done', id, (c) => c.notNull())
      .addColumn('current_bytes', id, (c) => c.notNull())
      .addColumn('initial_bytes', id, (c) => c.notNull())
      .execute();

    await db.schema
      .createTable('image_optimizer_jobs')
      .addColumn('id', id, identity)
      .addColumn('image_id', id, (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('origin', 'text', (c) => c.notNull())
      .addColumn('rank', 'integer', (c) => c.notNull())
      .addColumn('operation_id', 'text')
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('bytes', id, (c) => c.notNull().defaultTo(0))
      .addColumn('run_after', 'text', (c) => c.notNull())
      .addColumn('heartbeat_at', 'text')
      .addColumn('started_at', 'text')
      .addColumn('finished_at', 'text')
      .addColumn('error', 'text')
      .execute();
    await sql`create unique index image_optimizer_open_jobs on image_optimizer_jobs (image_id)
      where state in ('queued', 'running', 'rescheduled')`.execute(db);
    await sql`create index image_optimizer_next_jobs on image_optimizer_jobs (rank, id)
      where state in ('queued', 'rescheduled')`.execute(db);
    await db.schema
      .createIndex('image_optimizer_jobs_of_operation')
      .on('image_optimizer_jobs')
      .columns(['operation_id', 'state', 'finished_at'])
      .execute();
    await db.schema
      .createIndex('image_optimizer_jobs_of_image')
      .on('image_optimizer_jobs')
      .columns(['image_id', 'id'])
      .execute();
    await db.schema
      .createIndex('image_optimizer_jobs_by_end')
      .on('image_optimizer_jobs')
      .column('finished_at')
      .execute();

    await db.schema
      .createTable('image_optimizer_operations')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('total', 'integer', (c) => c.notNull())
      .addColumn('total_bytes', id, (c) => c.notNull())
      .addColumn('started_at', 'text', (c) => c.notNull())
      .addColumn('finished_at', 'text')
      .execute();
    // Of each kind one runs at a time.
    await sql`create unique index image_optimizer_running on image_optimizer_operations (kind)
      where state = 'in-progress'`.execute(db);

    await db.schema
      .createTable('image_optimizer_reviews')
      .addColumn('id', id, identity)
      .addColumn('user_id', id, (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('rating', 'integer', (c) => c.notNull())
      .addColumn('feedback', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('forwarded_at', 'text')
      .addUniqueConstraint('image_optimizer_reviews_of_day', ['user_id', 'day'])
      .execute();
  },
};
