import type { Migration } from '#kernel/db/migrate.ts';

export const createPasswordResets: Migration = {
  name: '0005-create-password-resets',
  async up(db, dialect) {
    await db.schema
      .createTable('password_resets')
      .addColumn('user_id', dialect.idType, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('hash', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'text', (c) => c.notNull())
      .execute();
  },
};
