import type { Migration } from '#kernel/db/migrate.ts';

/** What the registry remembers of each module. The assistant went under the name of its namespace before. */
export const followModules: Migration = {
  name: '0004-follow-modules',
  async up(db) {
    await db.schema
      .alterTable('modules')
      .addColumn('is_migrated', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable('modules')
      .addColumn('installed_at', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
    await db.schema.alterTable('modules').addColumn('error', 'text').execute();
    const modules = db.withTables<{ modules: { name: string; installed_at: string; updated_at: string } }>();
    await modules
      .updateTable('modules')
      .set((is) => ({ installed_at: is.ref('updated_at') }))
      .execute();
    await modules.updateTable('modules').set({ name: 'assistant' }).where('name', '=', 'builder-ai').execute();
  },
};
