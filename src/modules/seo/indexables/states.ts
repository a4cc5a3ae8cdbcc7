// How far indexing has come, and why it is due.
import { jsonMap } from '#kernel/db/json.ts';
import type { Db } from '#kernel/db/db.ts';

interface States {
  name: string;
  value: string;
}

const own = (db: Db) => db.withTables<{ seo_states: States }>();

export interface IndexingState {
  /** Why rows must be made anew; empty when nothing is due. */
  reason: string;
  /** Null while no run is under way. */
  started: string | null;
  isFirstTime: boolean;
  hasRows: boolean;
  /** Posts from this number on were looked at in this run. */
  below: number | null;
}

const FRESH: IndexingState = { reason: 'first_install', started: null, isFirstTime: true, hasRows: false, below: null };
const NAME = 'indexing';

export async function findIndexingState(db: Db): Promise<IndexingState> {
  const state = await findState(db, NAME);
  if (!state) return FRESH;
  const { reason, started, below } = state;
  return {
    reason: typeof reason === 'string' ? reason : '',
    started: typeof started === 'string' ? started : null,
    isFirstTime: state['isFirstTime'] === true,
    hasRows: state['hasRows'] === true,
    below: typeof below === 'number' ? below : null,
  };
}

export async function writeIndexingState(db: Db, changes: Partial<IndexingState>): Promise<void> {
  await writeState(db, NAME, { ...(await findIndexingState(db)), ...changes });
}

export async function findState(db: Db, name: string): Promise<Record<string, unknown> | undefined> {
  const row = await own(db).selectFrom('seo_states').select('value').where('name', '=', name).executeTakeFirst();
  return row && jsonMap(row.value);
}

export async function writeState(db: Db, name: string, value: object): Promise<void> {
  const text = JSON.stringify(value);
  await own(db)
    .insertInto('seo_states')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
    .execute();
}

export async function deleteState(db: Db, name: string): Promise<void> {
  await own(db).deleteFrom('seo_states').where('name', '=', name).execute();
}
