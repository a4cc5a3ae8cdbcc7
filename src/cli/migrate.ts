// sitewright migrate: the database takes the form of this version, and nothing else happens.
import { openDatabase } from '#kernel/db/db.ts';
import { migrate } from '#kernel/db/migrate.ts';
import { makeFolder } from '#kernel/files/make-folder.ts';
import type { Run } from './command.ts';
import { migrationsOf } from './schema.ts';
import { printJson } from './site.ts';
import { siteConfigOf } from './site-config.ts';

export const runMigrations: Run = async (call) => {
  const config = await siteConfigOf(call);
  if (config.databaseUrl.startsWith('sqlite:')) await makeFolder(config.data, 0o700);
  const database = await openDatabase({ url: config.databaseUrl });
  try {
    const { applied } = await migrate(database, migrationsOf(config));
    if (call.flags['json']) printJson(call, { applied });
    else if (applied.length === 0) call.terminal.print('The database is up to date.');
    else call.terminal.print([`Applied ${applied.length}:`, ...applied.map((name) => `  ${name}`)].join('\n'));
    return 0;
  } finally {
    await database.close();
  }
};
