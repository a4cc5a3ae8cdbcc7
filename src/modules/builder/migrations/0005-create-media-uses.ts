import { sql } from 'kysely';
import type { Db } from '#kernel/db/db.ts';
import { dialectOf } from '#kernel/db/dialect.ts';
import type { Migration } from '#kernel/db/migrate.ts';
import { mediaIdsIn } from '#modules/builder/media-import/find.ts';
import { replaceMediaUses } from '#modules/builder/media-uses/store.ts';

const AT_ONCE = 50;

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
    await fill(db);
  },
};

/** Documents that were there before, some at a time. */
async function fill(db: Db): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ post_id: number; value: string }>`
      select post_id, value from post_meta where key = '_builder_data' and post_id > ${after}
      order by post_id limit ${AT_ONCE}`.execute(db);
    for (const { post_id: postId, value } of rows) await replaceMediaUses(db, postId, idsIn(value));
    const last = rows.at(-1);
    if (!last) return;
    after = last.post_id;
  }
}

function idsIn(value: string): number[] {
  const text: unknown = JSON.parse(value);
  if (typeof text !== 'string' || text === '') return [];
  try {
    return mediaIdsIn(JSON.parse(text));
  } catch {
    // Nothing that could be shown.
    return [];
  }
}
