import { dialectOf } from '#kernel/db/dialect.ts';
import type { Migration } from '#kernel/db/migrate.ts';
import { fillMediaUses } from '#modules/builder/media-uses/fill.ts';

export const createMediaUses: Migration = {
  name: '0005-create-media-uses',
  async up(db) {
    const id = dialectOf(db).idType;
    await db.schema
      .createTable('builder_media_uses')
      .addColumn('media_id', id, (c) => c.notNull())
      .addColumn('post_id', id, (c) => c.notNull().references('posts.id').onDelete('cascade'))
      .addPrimaryKeyConstraint('builder_media_uses_key', ['media_id', 'post_id'])
      .execute();
    await db.schema.createIndex('builder_media_uses_by_post').on('builder_media_uses').column('post_id').execute();
    // Documents that were there before.
    for (let after: number | undefined = 0; after !== undefined;) after = await fillMediaUses(db, after);
  },
};
