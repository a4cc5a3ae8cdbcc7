// Where the site is signed in elsewhere, and with what.
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

export interface Connections {
  /** `image-optimizer` */
  app: string;
  /** 0: the site itself. */
  user_id: number;
  client_id: string;
  sealed_client_secret: string | null;
  sealed_access_token: string | null;
  sealed_refresh_token: string | null;
  scopes: string;
  owner: string;
  /** The address of the site when it was registered. */
  home: string;
  state_hash: string | null;
  sealed_verifier: string | null;
  state_until: string | null;
  connected_at: string | null;
  updated_at: string;
}
export type ConnectionRow = Selectable<Connections>;

const own = (db: Db) => db.withTables<{ connections: Connections }>();

export function findConnection(db: Db, app: string, userId = 0): Promise<ConnectionRow | undefined> {
  return own(db)
    .selectFrom('connections')
    .selectAll()
    .where('app', '=', app)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function upsertConnection(db: Db, row: ConnectionRow): Promise<void> {
  const { app: _app, user_id: _userId, ...columns } = row;
  await own(db)
    .insertInto('connections')
    .values(row)
    .onConflict((conflict) => conflict.columns(['app', 'user_id']).doUpdateSet(columns))
    .execute();
}

export async function deleteConnection(db: Db, app: string, userId = 0): Promise<void> {
  await own(db).deleteFrom('connections').where('app', '=', app).where('user_id', '=', userId).execute();
}

/** Of several that come with the same state, one gets the row: it is used up with that. */
export async function takeState(db: Db, app: string, stateHash: string): Promise<ConnectionRow | undefined> {
  const found = await own(db)
    .selectFrom('connections')
    .selectAll()
    .where('app', '=', app)
    .where('state_hash', '=', stateHash)
    .executeTakeFirst();
  if (!found) return undefined;
  const taken = await own(db)
    .updateTable('connections')
    .set({ state_hash: null, sealed_verifier: null, state_until: null })
    .where('app', '=', app)
    .where('user_id', '=', found.user_id)
    .where('state_hash', '=', stateHash)
    .returning('app')
    .executeTakeFirst();
  return taken && found;
}
