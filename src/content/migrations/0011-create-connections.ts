import type { Migration } from '#kernel/db/migrate.ts';

/** Where the site, or a person, is signed in elsewhere. Person 0 is the site itself. */
export const createConnections: Migration = {
  name: '0011-create-connections',
  async up(db, { idType }) {
    await db.schema
      .createTable('connections')
      .addColumn('app', 'text', (c) => c.notNull())
      .addColumn('user_id', idType, (c) => c.notNull())
      .addColumn('client_id', 'text', (c) => c.notNull())
      .addColumn('sealed_client_secret', 'text')
      .addColumn('sealed_access_token', 'text')
      .addColumn('sealed_refresh_token', 'text')
      .addColumn('scopes', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('owner', 'text', (c) => c.notNull().defaultTo(''))
      .addColumn('home', 'text', (c) => c.notNull())
      .addColumn('state_hash', 'text')
      .addColumn('sealed_verifier', 'text')
      .addColumn('state_until', 'text')
      .addColumn('connected_at', 'text')
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('connections_key', ['app', 'user_id'])
      .execute();
  },
};
