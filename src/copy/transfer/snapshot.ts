// A look at the whole database as it is at one moment, while others go on writing.
import { sql } from 'kysely';
import { openDatabase, type Database, type Db } from '#kernel/db/db.ts';
import { copyDialect } from './dialect.ts';

export interface Snapshot {
  readonly db: Db;
  close(): Promise<void>;
}

/** A connection that nobody uses for so long is given back, and with it the moment. */
const SIGN_OF_LIFE_MS = 3_000;

export async function openSnapshot(database: Database): Promise<Snapshot> {
  const { url, schema } = database;
  // One connection of its own: everything on it is inside the one transaction.
  const own = await openDatabase({ url, ...(schema !== undefined && { schema }), maxConnections: 1 });
  const live = setInterval(() => {
    sql`select 1`.execute(own.db).catch(() => undefined);
  }, SIGN_OF_LIFE_MS);
  live.unref();
  const close = async (): Promise<void> => {
    clearInterval(live);
    await sql`rollback`.execute(own.db).catch(() => undefined);
    await own.close();
  };
  try {
    await copyDialect(own).beginSnapshot.execute(own.db);
    // The moment is that of the first read.
    await sql`select count(*) from settings`.execute(own.db);
    return { db: own.db, close };
  } catch (error) {
    await close();
    throw error;
  }
}
