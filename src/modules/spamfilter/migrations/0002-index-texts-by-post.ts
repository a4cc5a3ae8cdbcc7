import type { Migration } from '#kernel/db/migrate.ts';

export const indexTextsByPost: Migration = {
  name: '0002-index-texts-by-post',
  async up(db) {
    await db.schema.dropIndex('spamfilter_verdicts_by_text').execute();
    await db.schema
      .createIndex('spamfilter_verdicts_by_text')
      .on('spamfilter_verdicts')
      .columns(['text_key', 'post_id', 'created_at'])
      .execute();
  },
};
