import type { Migration } from '#kernel/db/migrate.ts';

export const renewTextTriggers: Migration = {
  name: '0005-renew-text-triggers',
  up: (db, dialect) => dialect.renewTextTriggers(db),
};
