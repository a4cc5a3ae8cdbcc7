// Whether there is a site where a command looks for one: most commands must not make one by mistake.
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Database } from '#kernel/db/db.ts';
import { countUsers } from '#content/users/store.ts';
import type { Config } from '#src/config.ts';
import { CommandError } from './command.ts';

const FILE = 'sqlite:';

/** A database without people is none yet: the first start makes them. */
export async function isSiteThere({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<boolean> {
  if (await isSqliteFileMissing(databaseUrl)) return false;
  const database = await openDatabase({ url: databaseUrl });
  try {
    return await isSiteIn(database);
  } finally {
    await database.close();
  }
}

export async function isSiteIn(database: Database): Promise<boolean> {
  return (await hasPeople(database)) && (await countUsers(database.db)) > 0;
}

/** Opening a file that is not there would make it. */
export async function isSqliteFileMissing(databaseUrl: string): Promise<boolean> {
  return databaseUrl.startsWith(FILE) && !(await isThere(databaseUrl.slice(FILE.length)));
}

export async function requireSite(config: Config): Promise<void> {
  if (await isSiteThere(config)) return;
  const isFile = config.databaseUrl.startsWith(FILE);
  const place = isFile ? resolve(config.databaseUrl.slice(FILE.length)) : 'the database of --database-url';
  throw new CommandError(
    `There is no site in ${place}. Check ${isFile ? '--data' : '--database-url'}; "serve" and "import" make new sites.`,
  );
}

async function hasPeople({ db, kind }: Database): Promise<boolean> {
  const query =
    kind === 'sqlite'
      ? sql<{ name: string | null }>`select name from sqlite_master where type = 'table' and name = 'users'`
      : sql<{ name: string | null }>`select cast(to_regclass('users') as text) as name`;
  const { rows } = await query.execute(db);
  return (rows[0]?.name ?? null) !== null;
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
