// Strings that were found while pages were made and wait to be registered; and who works on them.
import type { Generated, Insertable, Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Queue {
  id: Generated<number>;
  hash: string;
  page: string;
  domain: string;
  context: string | null;
  text: string;
  tries: number;
  is_quarantined: number;
}
export type QueueRow = Selectable<Queue>;

interface Worker {
  name: string;
  holder: string;
  held_until: string;
}

const own = (db: Db) => db.withTables<{ multilang_string_queue: Queue; multilang_string_worker: Worker }>();

export async function insertWaiting(db: Db, row: Insertable<Queue>): Promise<void> {
  await own(db)
    .insertInto('multilang_string_queue')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

export function findWaiting(db: Db, after: number, limit: number): Promise<QueueRow[]> {
  return own(db)
    .selectFrom('multilang_string_queue')
    .selectAll()
    .where('is_quarantined', '=', 0)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteWaiting(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('multilang_string_queue').where('id', '=', id).execute();
}

export async function noteFailure(db: Db, { id, tries }: QueueRow, mostTries: number): Promise<void> {
  const after = tries + 1;
  await own(db)
    .updateTable('multilang_string_queue')
    .set({ tries: after, is_quarantined: after >= mostTries ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

export async function countPages(db: Db): Promise<number> {
  const row = await own(db)
    .selectFrom('multilang_string_queue')
    .select((is) => is.fn.count<number>('page').distinct().as('count'))
    .where('is_quarantined', '=', 0)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function countQuarantined(db: Db): Promise<number> {
  const row = await own(db)
    .selectFrom('multilang_string_queue')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('is_quarantined', '=', 1)
    .executeTakeFirst();
  return row?.count ?? 0;
}

const NAME = 'strings';

/** False while somebody else holds it. */
export async function takeQueue(db: Db, holder: string, now: string, until: string): Promise<boolean> {
  const taken = await own(db)
    .insertInto('multilang_string_worker')
    .values({ name: NAME, holder, held_until: until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, held_until: until })
        .where('multilang_string_worker.held_until', '<=', now),
    )
    .returning('holder')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function releaseQueue(db: Db, holder: string): Promise<void> {
  await own(db).deleteFrom('multilang_string_worker').where('holder', '=', holder).execute();
}
