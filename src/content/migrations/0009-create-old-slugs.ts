import type { Migration } from '#kernel/db/migrate.ts';

/** The names under which posts stood before; their addresses lead on to the present ones. */
export const createOldSlugs: Migration = {
  name: '0009-create-old-slugs',
  async up(db, dialect) {
    await db.schema
      .createTable('old_slugs')
      .addColumn('post_id', dialect.idType, (c) => c.notNull().references('posts.id').onDelete('cascade'))
      .addColumn('slug', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('old_slugs_key', ['post_id', 'slug'])
      .execute();
    await db.schema.createIndex('old_slugs_by_slug').on('old_slugs').column('slug').execute();
  },
};
