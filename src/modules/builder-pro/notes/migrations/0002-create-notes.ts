import type { Migration } from '#kernel/db/migrate.ts';

/** Every way to narrow the list, in the order of its last activity, and what else is looked up. */
const INDEXES: Readonly<Record<string, readonly string[]>> = {
  activity: ['status', 'last_activity_at', 'id'],
  creation: ['status', 'created_at', 'id'],
  element: ['post_id', 'element_id'],
  post: ['post_id', 'status', 'last_activity_at', 'id'],
  route: ['route_url', 'status', 'last_activity_at', 'id'],
  route_post: ['route_post_id'],
  parent: ['parent_id', 'status', 'last_activity_at', 'id'],
  author: ['author_id'],
};

export const createNotes: Migration = {
  name: '0002-create-notes',
  async up(db, dialect) {
    const id = dialect.idType;
    await db.schema
      .createTable('builder_notes')
      .addColumn('id', id, dialect.identity)
      .addColumn('parent_id', id, (c) => c.references('builder_notes.id').onDelete('cascade'))
      .addColumn('post_id', id, (c) => c.notNull().references('posts.id').onDelete('cascade'))
      .addColumn('element_id', 'text', (c) => c.notNull())
      .addColumn('author_id', id, (c) => c.notNull())
      .addColumn('author_name', 'text', (c) => c.notNull())
      .addColumn('route_post_id', id, (c) => c.references('posts.id').onDelete('set null'))
      .addColumn('route_url', 'text', (c) => c.notNull())
      .addColumn('route_title', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('trashed_status', 'text')
      .addColumn('position', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('is_resolved', 'integer', (c) => c.notNull())
      .addColumn('is_public', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addColumn('updated_at', 'text', (c) => c.notNull())
      .addColumn('last_activity_at', 'text', (c) => c.notNull())
      .execute();
    for (const [name, columns] of Object.entries(INDEXES)) {
      await db.schema
        .createIndex(`builder_notes_by_${name}`)
        .on('builder_notes')
        .columns([...columns])
        .execute();
    }
    await db.schema
      .createTable('builder_note_users')
      .addColumn('note_id', id, (c) => c.notNull().references('builder_notes.id').onDelete('cascade'))
      .addColumn('user_id', id, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('created_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('builder_note_users_key', ['note_id', 'user_id', 'type'])
      .execute();
    await db.schema
      .createIndex('builder_note_users_by_user')
      .on('builder_note_users')
      .columns(['user_id', 'type', 'note_id'])
      .execute();
  },
};
