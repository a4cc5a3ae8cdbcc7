import { dialectOf } from '#kernel/db/dialect.ts';
import type { Migration } from '#kernel/db/migrate.ts';

export const createPlaces: Migration = {
  name: '0002-create-places',
  async up(db) {
    await db.schema
      .createTable('builder_places')
      .addColumn('template_id', dialectOf(db).idType, (c) => c.primaryKey().references('posts.id').onDelete('cascade'))
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('location', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('conditions', 'text', (c) => c.notNull())
      .execute();
  },
};
