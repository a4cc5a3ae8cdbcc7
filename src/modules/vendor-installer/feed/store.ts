// The feed as it was last fetched, for all processes.
import type { Db } from '#kernel/db/db.ts';

interface Feeds {
  url: string;
  payload: string;
  fetched_at: string;
}

const own = (db: Db) => db.withTables<{ installer_feeds: Feeds }>();

export function findFeed(db: Db, url: string): Promise<Feeds | undefined> {
  return own(db).selectFrom('installer_feeds').selectAll().where('url', '=', url).executeTakeFirst();
}

/** There is one. */
export async function replaceFeed(db: Db, feed: Feeds): Promise<void> {
  await clearFeed(db);
  await own(db).insertInto('installer_feeds').values(feed).execute();
}

export async function clearFeed(db: Db): Promise<void> {
  await own(db).deleteFrom('installer_feeds').execute();
}
