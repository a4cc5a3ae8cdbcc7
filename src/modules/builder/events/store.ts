// What editors did, told by their browsers.
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db } from '#kernel/db/db.ts';

interface Events {
  id: Generated<number>;
  /** JSON. */
  event_data: string;
  created_at: string;
}
export type EventRow = Selectable<Events>;

const own = (db: Db) => db.withTables<{ builder_events: Events }>();

export async function insertEvent(db: Db, event: Omit<EventRow, 'id'>): Promise<void> {
  await own(db).insertInto('builder_events').values(event).execute();
}

export interface EventQuery {
  search: string;
  limit: number;
  offset: number;
}

export async function listEvents(db: Db, query: EventQuery): Promise<{ rows: EventRow[]; total: number }> {
  const rows = await filtered(db, query)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  const { total } = await filtered(db, query)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

function filtered(db: Db, { search }: EventQuery) {
  const events = own(db).selectFrom('builder_events');
  if (search === '') return events;
  const pattern = `%${search.replaceAll(/[!%_]/g, '!$&')}%`;
  return events.where(sql<boolean>`event_data like ${pattern} escape '!'`);
}

/** Events before a moment, and those beyond the newest `most`. */
export async function deleteOldEvents(db: Db, before: string, most: number): Promise<void> {
  await own(db).deleteFrom('builder_events').where('created_at', '<', before).execute();
  const oldestKept = await own(db)
    .selectFrom('builder_events')
    .select('id')
    .orderBy('id', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  if (oldestKept) await own(db).deleteFrom('builder_events').where('id', '<', oldestKept.id).execute();
}
