import type { Migration } from '#kernel/db/migrate.ts';

/** Lists of posts by author or parent begin with those that have none, on both databases: their indexes follow. */
export const sortEmptyFirst: Migration = {
  name: '0028-sort-empty-first',
  async up(db, dialect) {
    for (const column of ['author_id', 'parent_id']) {
      await dialect.sortEmptyFirst(db, {
        name: `posts_by_${column}`,
        table: 'posts',
        columns: ['type', 'status', column, 'id'],
        emptyColumn: column,
      });
    }
  },
};
