import { sql } from 'kysely';
import type { Migration } from '#kernel/db/migrate.ts';

/** Every order of the list of people, and searching in it. */
export const indexPeople: Migration = {
  name: '0004-index-people',
  async up(db, dialect) {
    for (const column of ['slug', 'email_key', 'url']) {
      await sql`create index ${sql.id(`users_by_${column}`)} on users (${dialect.orderIgnoringCase(column)}, id)`.execute(
        db,
      );
    }
    await db.schema.createIndex('users_by_registration').on('users').columns(['registered_at', 'id']).execute();
    await db.schema
      .createIndex('user_capabilities_by_name')
      .on('user_capabilities')
      .columns(['capability', 'user_id'])
      .execute();
    await dialect.createTextIndex(db, { table: 'users', columns: ['login', 'email', 'slug', 'display_name'] });
  },
};
