import type { Migration } from '#kernel/db/migrate.ts';

export const renewTextIndexes: Migration = {
  name: '0005-renew-text-indexes',
  up: (db, dialect) => dialect.renewTextIndexes(db),
};
