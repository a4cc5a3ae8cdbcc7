import type { Migration } from '#kernel/db/migrate.ts';

export const createCookieConsent: Migration = {
  name: '0001-create-cookie-consent',
  async up(db, dialect) {
    const id = dialect.idType;
    await db.schema
      .createTable('cookie_consent_items')
      .addColumn('id', id, dialect.identity)
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('package_id', 'integer')
      .addColumn('fields', 'text', (c) => c.notNull())
      .addColumn('installed', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('cookie_consent_items_key')
      .unique()
      .on('cookie_consent_items')
      .columns(['kind', 'key'])
      .execute();
    await db.schema
      .createTable('cookie_consent_state')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('cookie_consent_versions')
      .addColumn('version', 'integer', (c) => c.primaryKey())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('snapshot', 'text', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('cookie_consent_log')
      .addColumn('id', id, dialect.identity)
      .addColumn('uid', 'text', (c) => c.notNull())
      .addColumn('uid_hash', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('consents', 'text', (c) => c.notNull())
      .addColumn('is_latest', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('ended_at', 'text')
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('method', 'text', (c) => c.notNull())
      .addColumn('dialog_hash', 'text', (c) => c.notNull())
      .addColumn('country', 'text')
      .addColumn('user_agent_family', 'text', (c) => c.notNull())
      .addColumn('prev_hash', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('cookie_consent_log_uid').on('cookie_consent_log').columns(['uid', 'id']).execute();
    await db.schema
      .createIndex('cookie_consent_log_created')
      .on('cookie_consent_log')
      .columns(['created_at'])
      .execute();
    await db.schema
      .createTable('cookie_consent_anchors')
      .addColumn('day', 'text', (c) => c.primaryKey())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('entries', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('cookie_consent_counts')
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('event', 'text', (c) => c.notNull())
      .addColumn('service', 'text', (c) => c.notNull())
      .addColumn('count', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('cookie_consent_counts_key', ['day', 'version', 'language', 'event', 'service'])
      .execute();
    await db.schema
      .createTable('cookie_consent_files')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text')
      .execute();
    await db.schema
      .createTable('cookie_consent_scans')
      .addColumn('id', id, dialect.identity)
      .addColumn('request_id', 'text', (c) => c.unique())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('mode', 'text', (c) => c.notNull())
      .addColumn('engine', 'text', (c) => c.notNull())
      .addColumn('most_pages', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('started_at', 'text')
      .addColumn('finished_at', 'text')
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('cookie_consent_scan_pages')
      .addColumn('scan_id', id, (c) => c.notNull())
      .addColumn('url', 'text', (c) => c.notNull())
      .addColumn('status', 'integer')
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('items', 'text')
      .addPrimaryKeyConstraint('cookie_consent_scan_pages_key', ['scan_id', 'url'])
      .execute();
    await db.schema
      .createTable('cookie_consent_downloads')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('version', 'text', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('source', 'text', (c) => c.notNull())
      .addColumn('file_key', 'text', (c) => c.notNull())
      .addColumn('fetched_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('cookie_consent_packages')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('version', 'text', (c) => c.notNull())
      .addColumn('fields', 'text', (c) => c.notNull())
      .addColumn('installed_at', 'text', (c) => c.notNull())
      .execute();
  },
};
