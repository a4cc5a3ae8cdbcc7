import type { Migration } from '#kernel/db/migrate.ts';

/** Common words are looked for in every post: no text is unpacked and folded for it each time. */
export const keepSearchedPosts: Migration = {
  name: '0026-keep-searched-posts',
  up: (db, dialect) => dialect.keepSearched(db, { table: 'posts', columns: ['title', 'excerpt', 'content'] }),
};
