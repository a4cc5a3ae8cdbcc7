import type { Migration } from '#kernel/db/migrate.ts';

export const createSpamfilter: Migration = {
  name: '0001-create-spamfilter',
  async up(db, dialect) {
    const id = dialect.idType;
    await db.schema
      .createTable('spamfilter_verdicts')
      .addColumn('id', id, dialect.identity)
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('object_id', id, (c) => c.notNull())
      .addColumn('post_id', id, (c) => c.notNull())
      .addColumn('guid', 'text', (c) => c.notNull())
      .addColumn('engine', 'text', (c) => c.notNull())
      .addColumn('model_version', 'text', (c) => c.notNull())
      .addColumn('verdict', 'text', (c) => c.notNull())
      .addColumn('score', 'real', (c) => c.notNull())
      .addColumn('reasons', 'text', (c) => c.notNull())
      .addColumn('is_discarded', 'integer', (c) => c.notNull())
      .addColumn('user_result', 'text', (c) => c.notNull())
      .addColumn('learned', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('address_key', 'text', (c) => c.notNull())
      .addColumn('text_key', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('spamfilter_history')
      .addColumn('id', id, dialect.identity)
      .addColumn('comment_id', id, (c) => c.notNull())
      .addColumn('time', 'text', (c) => c.notNull())
      .addColumn('event', 'text', (c) => c.notNull())
      .addColumn('login', 'text', (c) => c.notNull())
      .addColumn('meta', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('spamfilter_tokens')
      .addColumn('bucket', 'integer', (c) => c.primaryKey())
      .addColumn('spam_count', 'integer', (c) => c.notNull())
      .addColumn('ham_count', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('spamfilter_reputations')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('spam', 'integer', (c) => c.notNull())
      .addColumn('ham', 'integer', (c) => c.notNull())
      .addColumn('last_seen', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('spamfilter_queue')
      .addColumn('id', id, dialect.identity)
      .addColumn('task', 'text', (c) => c.notNull())
      .addColumn('comment_id', id, (c) => c.notNull())
      .addColumn('reporter', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('next_at', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('spamfilter_days')
      .addColumn('day', 'text', (c) => c.primaryKey())
      .addColumn('spam', 'integer', (c) => c.notNull())
      .addColumn('ham', 'integer', (c) => c.notNull())
      .addColumn('missed_spam', 'integer', (c) => c.notNull())
      .addColumn('false_positives', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('spamfilter_state')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
    for (const [table, name, columns] of INDEXES) {
      await db.schema
        .createIndex(`${table}_${name}`)
        .on(table)
        .columns([...columns])
        .execute();
    }
  },
};

const INDEXES: readonly (readonly [table: string, name: string, columns: readonly string[]])[] = [
  ['spamfilter_verdicts', 'of_object', ['kind', 'object_id']],
  ['spamfilter_verdicts', 'by_guid', ['guid']],
  ['spamfilter_verdicts', 'by_address', ['address_key', 'verdict', 'created_at']],
  ['spamfilter_verdicts', 'by_text', ['text_key', 'created_at']],
  ['spamfilter_verdicts', 'by_age', ['created_at']],
  ['spamfilter_history', 'of_comment', ['comment_id', 'id']],
  ['spamfilter_reputations', 'by_age', ['last_seen']],
  ['spamfilter_queue', 'of_comment', ['comment_id']],
];
