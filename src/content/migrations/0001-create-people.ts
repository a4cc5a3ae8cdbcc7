import { sql, type ColumnDefinitionBuilder } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

export const createPeople: Migration = {
  name: '0001-create-people',
  async up(db, dialect) {
    const id = dialect.idType;
    await db.schema
      .createTable('users')
      .addColumn('id', id, dialect.identity)
      .addColumn('login', 'text', (c) => c.notNull())
      .addColumn('login_key', 'text', (c) => c.notNull().unique())
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('email_key', 'text', (c) => c.notNull().unique())
      .addColumn('password_hash', 'text', (c) => c.notNull())
      .addColumn('slug', 'text', (c) => c.notNull().unique())
      .addColumn('display_name', 'text', (c) => c.notNull())
      .addColumn('nickname', 'text', (c) => c.notNull())
      .addColumn('first_name', 'text', (c) => c.notNull())
      .addColumn('last_name', 'text', (c) => c.notNull())
      .addColumn('url', 'text', (c) => c.notNull())
      .addColumn('description', 'text', (c) => c.notNull())
      .addColumn('locale', 'text', (c) => c.notNull())
      .addColumn('registered_at', 'text', (c) => c.notNull())
      .execute();
    const user = (c: ColumnDefinitionBuilder) => c.references('users.id').onDelete('cascade').notNull();
    await db.schema
      .createTable('user_roles')
      .addColumn('user_id', id, user)
      .addColumn('role', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('user_roles_key', ['user_id', 'role'])
      .execute();
    await db.schema.createIndex('user_roles_by_role').on('user_roles').columns(['role', 'user_id']).execute();
    await db.schema
      .createTable('user_capabilities')
      .addColumn('user_id', id, user)
      .addColumn('capability', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('user_capabilities_key', ['user_id', 'capability'])
      .execute();
    await db.schema
      .createTable('role_capabilities')
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('capability', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('role_capabilities_key', ['role', 'capability'])
      .execute();
    await db.schema
      .createTable('user_meta')
      .addColumn('user_id', id, user)
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('user_meta_key', ['user_id', 'key'])
      .execute();
    await db.schema
      .createTable('application_passwords')
      .addColumn('uuid', 'text', (c) => c.primaryKey())
      .addColumn('position', id, (c) => c.notNull())
      .addColumn('user_id', id, user)
      .addColumn('app_id', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('last_used', 'text')
      .addColumn('last_ip', 'text')
      .execute();
    await db.schema
      .createIndex('application_passwords_by_user')
      .on('application_passwords')
      .columns(['user_id', 'position'])
      .execute();
    await db.schema
      .createTable('sessions')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('user_id', id, user)
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
    await db.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute();
    await sql`create index users_by_name on users (${dialect.orderIgnoringCase('display_name')}, id)`.execute(db);
  },
};
